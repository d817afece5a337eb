// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckfile.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace rw;

namespace {

const QByteArray secret = "the key of somebody's house";

void write(const QString &path, const QByteArray &text)
{
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

std::string codeOf(const Findings &findings)
{
    return findings.empty() ? std::string() : findings.front().code;
}

} // namespace

/// A deck of a stranger, and beside it what is nobody's business.
class TestDeckFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_place.emplace();
        m_deck = QDir(m_place->filePath(u"deck"_s));
        write(m_deck.filePath(u"art/ember.svg"_s), "<svg/>");
        write(m_place->filePath(u"secret.svg"_s), secret);
        write(m_place->filePath(u"deck-of-another/secret.svg"_s), secret);
    }

    void aFileOfTheDeckIsRead()
    {
        QVERIFY(QFile::link(u"ember.svg"_s, m_deck.filePath(u"art/near.svg"_s)));
        QVERIFY(QFile::link(m_deck.filePath(u"art"_s), m_deck.filePath(u"pictures"_s)));
        for (const char *path : {"art/ember.svg", "art/near.svg", "pictures/ember.svg", "./art/ember.svg"})
            QCOMPARE(*read(path).value, std::string("<svg/>"));
        QCOMPARE(*readDeckFile(folder(), "art/ember.svg", 4).value, std::string("<svg"));
    }

    void nothingOutsideIsRead_data()
    {
        QTest::addColumn<QString>("link");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("code");
        const QString none;
        QTest::newRow("up") << none << none << u"../secret.svg"_s << u"file.outside-path"_s;
        QTest::newRow("down and up") << none << none << u"art/../../secret.svg"_s << u"file.outside-path"_s;
        QTest::newRow("absolute") << none << none << u"/etc/hostname"_s << u"file.outside-path"_s;
        QTest::newRow("nothing") << none << none << QString() << u"file.outside-path"_s;
        QTest::newRow("link") << u"art/a.svg"_s << u"../../secret.svg"_s << u"art/a.svg"_s << u"deck.outside-link"_s;
        QTest::newRow("absolute link") << u"art/a.svg"_s << u"/etc/hostname"_s << u"art/a.svg"_s << u"deck.outside-link"_s;
        QTest::newRow("link to a folder") << u"up"_s << u".."_s << u"up/secret.svg"_s << u"deck.outside-link"_s;
        QTest::newRow("folder with the same beginning")
            << u"a"_s << u"../deck-of-another"_s << u"a/secret.svg"_s << u"deck.outside-link"_s;
        QTest::newRow("device") << u"art/a.svg"_s << u"/dev/zero"_s << u"art/a.svg"_s << u"deck.outside-link"_s;
    }

    void nothingOutsideIsRead()
    {
        QFETCH(QString, link);
        QFETCH(QString, to);
        QFETCH(QString, path);
        QFETCH(QString, code);
        if (!link.isEmpty())
            QCOMPARE(::symlink(qPrintable(to), qPrintable(m_deck.filePath(link))), 0);
        const Checked<std::string> found = read(path.toStdString());
        QVERIFY(!found);
        QCOMPARE(codeOf(found.findings), code.toStdString());
        QVERIFY(!readDeckPicture(folder(), path.toStdString()));
    }

    void aLinkOutOfADeckThatIsALinkItselfIsRefused()
    {
        const QString shortcut = m_place->filePath(u"shortcut"_s);
        QVERIFY(QFile::link(m_deck.path(), shortcut));
        QCOMPARE(::symlink("../../secret.svg", qPrintable(m_deck.filePath(u"art/a.svg"_s))), 0);
        QVERIFY(readDeckFile(shortcut.toStdString(), "art/ember.svg", 100));
        QCOMPARE(codeOf(readDeckFile(shortcut.toStdString(), "art/a.svg", 100).findings), std::string("deck.outside-link"));
    }

    void whatIsNoFileIsNotWaitedFor()
    {
        QCOMPARE(::mkfifo(qPrintable(m_deck.filePath(u"art/pipe.svg"_s)), 0600), 0);
        QCOMPARE(codeOf(read("art/pipe.svg").findings), std::string("deck.not-a-file"));
        QCOMPARE(codeOf(read("art").findings), std::string("deck.not-a-file"));
        QVERIFY(QDir::setCurrent(m_deck.path())); // the name of a socket is short
        const int handle = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_un address{AF_UNIX, "art/talk.svg"};
        QCOMPARE(::bind(handle, reinterpret_cast<const sockaddr *>(&address), sizeof(address)), 0);
        QCOMPARE(codeOf(read("art/talk.svg").findings), std::string("deck.not-a-file"));
        ::close(handle);
        QCOMPARE(codeOf(read("art/none.svg").findings), std::string("deck.unreadable-file"));
    }

    void aLinkToNothingOutsideLeadsOutToo()
    {
        QCOMPARE(::symlink("../../not-yet.svg", qPrintable(m_deck.filePath(u"art/a.svg"_s))), 0);
        QCOMPARE(::symlink("not-yet.svg", qPrintable(m_deck.filePath(u"art/b.svg"_s))), 0);
        QVERIFY(leadsOut(folder(), folder() / "art/a.svg"));
        QVERIFY(!leadsOut(folder(), folder() / "art/b.svg"));
        QVERIFY(!leadsOut(folder(), folder() / "art/new.svg"));
    }

    void aPictureIsOfAKindThatIsDrawn()
    {
        QCOMPARE(readDeckPicture(folder(), "art/ember.svg").value->type, std::string("image/svg+xml"));
        write(m_deck.filePath(u"art/A.GIF"_s), QByteArray("GIF89a\2\0\2\0", 10));
        QCOMPARE(readDeckPicture(folder(), "art/A.GIF").value->type, std::string("image/gif"));
        write(m_deck.filePath(u"art/page.html"_s), "<script>");
        QCOMPARE(codeOf(readDeckPicture(folder(), "art/page.html").findings), std::string("deck.not-a-picture"));
        write(m_deck.filePath(u"art/big.gif"_s), QByteArray("GIF89a\2\0\2\0", 10));
        QCOMPARE(::truncate(qPrintable(m_deck.filePath(u"art/big.gif"_s)), off_t(1) << 40), 0);
        QCOMPARE(codeOf(readDeckPicture(folder(), "art/big.gif").findings), std::string("deck.large-picture"));
    }

    void anSvgPictureThatNamesFilesIsNotDrawn()
    {
        for (const char *svg :
             {"<svg><image xlink:href='/etc/secret.png'/></svg>", "<?xml-stylesheet type='text/css' href='/etc/pipe'?><svg/>",
              "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>"}) {
            write(m_deck.filePath(u"art/a.svg"_s), svg);
            const Checked<DeckPicture> found = readDeckPicture(folder(), "art/a.svg");
            QCOMPARE(codeOf(found.findings), std::string("deck.bad-svg"));
            QCOMPARE(found.findings.front().where.file, std::string("art/a.svg"));
        }
    }

private:
    std::filesystem::path folder() const { return m_deck.path().toStdString(); }
    Checked<std::string> read(const std::string &path) const { return readDeckFile(folder(), path, 1000); }

    std::optional<QTemporaryDir> m_place;
    QDir m_deck;
};

QTEST_GUILESS_MAIN(TestDeckFile)
#include "tst_deckfile.moc"
