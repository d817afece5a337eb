// SPDX-License-Identifier: GPL-3.0-or-later
#include "includes.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QLibraryInfo>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

QSet<QString> words(QLatin1StringView text)
{
    const QStringList list = QString(text).split(u' ', Qt::SkipEmptyParts);
    return {list.begin(), list.end()};
}

const QSet<QString> &standardHeaders()
{
    static const QSet<QString> headers = words(
        "algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv chrono cinttypes climits "
        "clocale cmath codecvt compare complex concepts condition_variable coroutine csetjmp csignal cstdarg cstddef cstdint "
        "cstdio cstdlib cstring ctime cuchar cwchar cwctype deque exception execution filesystem forward_list fstream "
        "functional future initializer_list iomanip ios iosfwd iostream istream iterator latch limits list locale map memory "
        "memory_resource mutex new numbers numeric optional ostream queue random ranges ratio regex scoped_allocator semaphore "
        "set shared_mutex source_location span sstream stack stdexcept stop_token streambuf string string_view strstream "
        "syncstream system_error thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray "
        "variant vector version"_L1);
    return headers;
}

const QSet<QString> &posixHeaders()
{
    static const QSet<QString> headers =
        words("dirent.h fcntl.h poll.h signal.h sys/file.h sys/ioctl.h sys/prctl.h "
              "sys/resource.h sys/signalfd.h sys/stat.h sys/syscall.h sys/types.h sys/wait.h unistd.h"_L1);
    return headers;
}

// Debian lets `#include <QWidget>` fail where only Qt Core is linked, but not `#include <QtWidgets/QWidget>`.
QString qtModule(const QString &header)
{
    if (header.startsWith(u"Qt"_s) && header.contains(u'/'))
        return header.section(u'/', 0, 0);
    const QDir qt(QLibraryInfo::path(QLibraryInfo::HeadersPath));
    const QStringList modules = qt.entryList({u"Qt*"_s}, QDir::Dirs);
    for (const QString &module : modules)
        if (qt.exists(module + u'/' + header))
            return module;
    return {};
}

bool mayUseOutside(const Room &room, const QString &header)
{
    if (standardHeaders().contains(header))
        return room.outside.contains(u"std"_s);
    if (posixHeaders().contains(header))
        return room.outside.contains(u"posix"_s);
    if (const QString module = qtModule(header); !module.isEmpty())
        return room.outside.contains(module);
    return header.contains(u'/') && room.outside.contains(header.section(u'/', 0, 0));
}

// A quoted include is a neighbour in the same folder (or made from one by moc or uic), a header of the same game by its path
// in the game's folder, or starts with the folder of a room.
bool mayUseOwn(const Room &room, const QString &folder, const QDir &checkout, const QDir &here, const QString &header)
{
    if (!header.contains(u'/'))
        return here.exists(header) || header.endsWith(u".moc"_s) || header.startsWith(u"ui_"_s);
    if (room.folder == "plugins"_L1 && !header.contains(u".."_s) && checkout.exists(folder + u'/' + header))
        return true;
    const QString first = header.section(u'/', 0, 0);
    return u"src/"_s + first == folder || room.own.contains(first) || room.own.contains(header);
}

class Scan
{
public:
    explicit Scan(const QString &checkout) : m_checkout(checkout) {}

    void folder(const QString &folder, const Room &room)
    {
        QStringList files;
        QDirIterator it(m_checkout.filePath(folder), {u"*.h"_s, u"*.cpp"_s, u"*.in"_s}, QDir::Files,
                        QDirIterator::Subdirectories);
        while (it.hasNext())
            if (const QString path = it.next(); !path.startsWith(m_checkout.filePath(folder + u"/tests/"_s)))
                files.append(path);
        files.sort();
        for (const QString &path : std::as_const(files))
            file(path, folder, room);
    }

    void unknownFolder(const QString &folder) { m_found.append(folder + u": no room is known by this name"_s); }
    QStringList found() const { return m_found; }

private:
    void file(const QString &path, const QString &folder, const Room &room)
    {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return m_found.append(path + u": cannot be read"_s);
        const QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n');
        static const QRegularExpression include(u"^\\s*#\\s*(?:include|include_next|import)\\b\\s*(\"[^\"]*\"|<[^>]*>|\\S*)"_s);
        const QDir here = QFileInfo(path).dir();
        for (qsizetype i = 0; i < lines.size(); ++i) {
            const QRegularExpressionMatch match = include.match(lines[i]);
            if (match.hasMatch() && !isRight(match.captured(1), folder, here, room))
                m_found.append(u"%1:%2: %3 is not for %4"_s.arg(m_checkout.relativeFilePath(path))
                                   .arg(i + 1)
                                   .arg(match.captured(1), folder));
        }
    }

    // An include whose name a macro gives cannot be judged, and so is wrong.
    bool isRight(const QString &what, const QString &folder, const QDir &here, const Room &room) const
    {
        const QString header = what.mid(1, what.size() - 2);
        if (what.startsWith(u'"'))
            return mayUseOwn(room, folder, m_checkout, here, header);
        return what.startsWith(u'<') && mayUseOutside(room, header);
    }

    QDir m_checkout;
    QStringList m_found;
};

} // namespace

std::vector<Room> rooms()
{
    const QStringList values{u"engine/finding.h"_s,   u"engine/idform.h"_s, u"engine/json.h"_s,   u"engine/schemakit.h"_s,
                             u"engine/tablecell.h"_s, u"engine/value.h"_s,  u"engine/visible.h"_s};
    const QStringList core{u"std"_s, u"posix"_s, u"QtCore"_s};
    return {
        {u"src/engine"_s, {}, {u"std"_s}},
        {u"src/deck"_s, values, {u"std"_s, u"posix"_s, u"yaml-cpp"_s, u"valijson"_s}},
        {u"src/abilities"_s, {u"engine"_s, u"deck"_s}, {u"std"_s}},
        {u"src/proof"_s, {u"engine"_s, u"deck"_s, u"abilities"_s}, {u"std"_s}},
        {u"src/lab"_s, {u"engine"_s, u"deck"_s, u"abilities"_s}, core + QStringList{u"QtSql"_s, u"boost"_s}},
        {u"src/host"_s, {u"engine"_s, u"deck"_s, u"abilities"_s, u"proof"_s, u"lab"_s}, core},
        {u"src/farm"_s, {u"engine"_s, u"deck"_s, u"lab"_s, u"host"_s}, core},
        {u"src/serve"_s, {u"engine"_s, u"deck"_s, u"abilities"_s, u"proof"_s, u"lab"_s, u"host"_s, u"farm"_s}, core},
        {u"src/cli"_s, {u"engine"_s, u"deck"_s, u"abilities"_s, u"proof"_s, u"lab"_s, u"host"_s, u"farm"_s, u"serve"_s}, core},
        {u"src/workbench"_s, values + QStringList{u"engine/outofroom.h"_s, u"engine/toldruns.h"_s, u"deck"_s, u"lab"_s, u"qml"_s},
         core
             + QStringList{u"QtGui"_s, u"QtWidgets"_s, u"QtQml"_s, u"QtQuick"_s, u"QtQuickWidgets"_s, u"QtCharts"_s, u"QtSvg"_s,
                           u"QtConcurrent"_s, u"Qsci"_s}},
        {u"plugins"_s, {u"engine"_s, u"abilities"_s}, {u"std"_s}},
    };
}

QStringList wrongIncludes(const QString &checkout, const std::vector<Room> &rooms)
{
    Scan scan(checkout);
    for (const QString &top : {u"src"_s, u"plugins"_s}) {
        const QStringList folders = QDir(checkout + u'/' + top).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
        for (const QString &name : folders) {
            const QString folder = top + u'/' + name;
            const auto room = std::ranges::find_if(rooms, [&](const Room &r) { return r.folder == folder || r.folder == top; });
            if (room != rooms.end())
                scan.folder(folder, *room);
            else if (folder != "src/cmake"_L1)
                scan.unknownFolder(folder);
        }
    }
    return scan.found();
}

} // namespace rw
