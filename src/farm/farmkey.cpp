// SPDX-License-Identifier: GPL-3.0-or-later
#include "farm/farmkey.h"

#include "deck/trustedprograms.h"

#include <QMessageAuthenticationCode>
#include <QRandomGenerator>
#include <QTemporaryFile>

#include <array>
#include <fstream>
#include <iomanip>

#include <unistd.h>

namespace rw {

using namespace Qt::StringLiterals;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t keyLength = 64; // hexadecimal digits

fs::path keyFile()
{
    const fs::path settings = TrustedPrograms::usualFile();
    return settings.empty() ? settings : settings.parent_path() / "farm-key";
}

std::string key()
{
    std::string found;
    std::ifstream(keyFile()) >> std::setw(int(keyLength) + 1) >> found; // the user's own folder, where a link is allowed
    return found.size() == keyLength ? found : std::string();
}

QByteArray randomKey()
{
    std::array<quint32, keyLength / 8> words;
    QRandomGenerator::system()->generate(words.begin(), words.end());
    return QByteArray(reinterpret_cast<const char *>(words.data()), keyLength / 2).toHex();
}

} // namespace

Findings makeFarmKey()
{
    const fs::path file = keyFile();
    const auto failed = [&](const std::string &reason) {
        return Findings{error("farm.no-key", "your settings cannot keep that a farm is yours: {reason}",
                              "see that the file can be written, or delete it: farms from before are then not yours any more",
                              {{"reason", reason}}, {file.string(), {}, 0, 0})};
    };
    if (!key().empty())
        return {};
    std::error_code failure;
    fs::create_directories(file.parent_path(), failure);
    QTemporaryFile own(QString::fromStdString(file.string()) + u".XXXXXX"_s); // only its owner may read it
    const bool isWritten = own.open() && own.write(randomKey()) == qint64(keyLength) && own.flush() && fsync(own.handle()) == 0;
    // Does not replace a key that another program made meanwhile.
    if (isWritten && own.rename(QString::fromStdString(file.string())))
        own.setAutoRemove(false);
    return !key().empty() ? Findings() : failed(fs::exists(file, failure) ? "it is damaged" : own.errorString().toStdString());
}

std::string farmMark(std::string_view plan)
{
    const std::string secret = key();
    if (secret.empty())
        return {};
    return QMessageAuthenticationCode::hash(QByteArray(plan.data(), qsizetype(plan.size())), QByteArray::fromStdString(secret),
                                            QCryptographicHash::Sha256)
        .toHex()
        .toStdString();
}

} // namespace rw
