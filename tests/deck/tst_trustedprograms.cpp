// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/trustedprograms.h"

#include <QTemporaryDir>
#include <QTest>

#include <thread>
#include <vector>

using namespace rw;

class TestTrustedPrograms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatSeveralAgreeToAtOnceIsKept()
    {
        constexpr int writers = 8, each = 10;
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath(QStringLiteral("settings/trusted.json")).toStdString();
        const auto deckOf = [&](int writer) {
            return std::filesystem::path(folder.path().toStdString()) / ("deck-" + std::to_string(writer % 2));
        };
        const auto commandOf = [](int writer, int number) {
            return "command " + std::to_string(writer) + ' ' + std::to_string(number);
        };
        {
            std::vector<std::jthread> threads;
            for (int writer = 0; writer < writers; ++writer)
                threads.emplace_back([&, writer] {
                    for (int number = 0; number < each; ++number)
                        static_cast<void>(TrustedPrograms(file).agree(deckOf(writer), {commandOf(writer, number)}));
                });
        }
        for (int writer = 0; writer < writers; ++writer)
            for (int number = 0; number < each; ++number)
                QVERIFY2(TrustedPrograms(file).commands(deckOf(writer)).contains(commandOf(writer, number)),
                         commandOf(writer, number).c_str());
    }
};

QTEST_GUILESS_MAIN(TestTrustedPrograms)
#include "tst_trustedprograms.moc"
