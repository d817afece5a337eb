// SPDX-License-Identifier: GPL-3.0-or-later
// A deck may come with a repository of a stranger, whose configuration names programs.
#include "../patience.h"
#include "host/committeddeck.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace rw;
using namespace Qt::StringLiterals;

namespace {

void write(const QString &path, const QByteArray &text)
{
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

bool git(const QString &folder, const QStringList &words)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(u"git"_s,
                  QStringList{u"-c"_s, u"user.name=A"_s, u"-c"_s, u"user.email=a@b.c"_s, u"-c"_s, u"commit.gpgsign=false"_s}
                      + words);
    return process.waitForFinished(rwtest::patience) && process.exitCode() == 0;
}

std::string codeOf(const Findings &findings)
{
    return findings.empty() ? std::string() : findings.front().code;
}

} // namespace

class TestCommittedDeck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_place.emplace();
        m_folder = m_place->filePath(u"repository/deck"_s);
        write(m_folder + u"/deck.yaml"_s, "title: Old\n");
        write(m_folder + u"/art/a.png"_s, "picture");
        write(m_folder + u"/cards/a.yaml"_s, "cards: []\n");
        write(m_folder + u"/../other/deck.yaml"_s, "title: Another\n");
        QVERIFY(git(repository(), {u"init"_s, u"-q"_s}));
        commit();
        write(m_folder + u"/deck.yaml"_s, "title: New\n");
    }

    void aCommitIsRead()
    {
        const Checked<DeckFiles> deck = committedDeck(m_folder.toStdString(), "HEAD");
        QVERIFY(deck && deck.value->findings.empty());
        QCOMPARE(deck.value->files.size(), std::size_t(2));
        QCOMPARE(deck.value->files[1].text, std::string("title: Old\n"));
        QCOMPARE(deck.value->others, std::vector<std::string>{"art/a.png"});
        QCOMPARE(codeOf(committedDeck(m_folder.toStdString(), "no-such").findings), std::string("deck.no-commit"));
        QCOMPARE(codeOf(committedDeck(m_folder.toStdString(), "--output=x").findings), std::string("deck.no-commit"));
    }

    void changesAreToldLineByLine()
    {
        const Checked<std::string> told = changesSince(m_folder.toStdString(), "HEAD");
        QVERIFY2(told && told.value->find("a/deck.yaml") != std::string::npos
                     && told.value->find("\n-title: Old\n+title: New\n") != std::string::npos,
                 told ? told.value->c_str() : "");
        commit();
        QCOMPARE(*changesSince(m_folder.toStdString(), "HEAD").value, std::string());
        QCOMPARE(codeOf(changesSince(m_place->path().toStdString(), "HEAD").findings), std::string("deck.no-commit"));
    }

    void whyThereIsNoCommitIsSaidPlainly()
    {
        const auto why = [](const QString &folder, const char *revision = "HEAD") {
            const Findings findings = changesSince(folder.toStdString(), revision).findings;
            return findings.size() == 1 && findings.front().code == "deck.no-commit"
                ? QString::fromStdString(sentence(findings.front())).section(u';', 0, 0)
                : QString();
        };
        QCOMPARE(why(m_folder, "no-such"), u"there is no commit no-such"_s);
        write(repository() + u"/new/deck.yaml"_s, "title: New\n");
        QCOMPARE(why(repository() + u"/new"_s), u"this deck is not in the last commit"_s);
        const QTemporaryDir elsewhere;
        write(elsewhere.filePath(u"deck.yaml"_s), "title: New\n");
        QCOMPARE(why(elsewhere.path()), u"this deck has no version history (git)"_s);
        QVERIFY(git(elsewhere.path(), {u"init"_s, u"-q"_s}));
        QCOMPARE(why(elsewhere.path()), u"the version history of this deck has no commit yet"_s);
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", elsewhere.path().toUtf8());
        const QString without = why(m_folder);
        qputenv("PATH", path);
        QCOMPARE(without, u"the version history of this deck cannot be read: git is not installed"_s);
    }

    void linksOfACommitStayInTheDeck()
    {
        write(m_place->filePath(u"secret.yaml"_s), "secret: 1\n");
        QVERIFY(QFile::link(m_place->filePath(u"secret.yaml"_s), m_folder + u"/tables.yaml"_s));
        QVERIFY(QFile::link(u"a.yaml"_s, m_folder + u"/cards/b.yaml"_s));
        commit();
        const Checked<DeckFiles> deck = committedDeck(m_folder.toStdString(), "HEAD");
        QCOMPARE(deck.value->files.size(), std::size_t(3)); // with cards/b.yaml
        QCOMPARE(codeOf(deck.value->findings), std::string("deck.outside-link"));
    }

    void nothingOfTheRepositoryRuns_data()
    {
        QTest::addColumn<QByteArray>("configuration"); // CANARY stands for a command that leaves a mark
        QTest::addColumn<QByteArray>("attributes");
        QTest::addColumn<QStringList>("bait"); // words of git that do run it
        QTest::addColumn<bool>("isWhole"); // whether no object is missing
        const QStringList status{u"status"_s}, diff{u"--no-pager"_s, u"diff"_s}, archive{u"archive"_s, u"HEAD"_s};
        const QStringList fetch{u"cat-file"_s, u"-p"_s, u"HEAD:deck/deck.yaml"_s};
        const auto row = [](const char *name, const QByteArray &configuration, const QByteArray &attributes,
                            const QStringList &bait,
                            bool isWhole = true) { QTest::newRow(name) << configuration << attributes << bait << isWhole; };
        row("fsmonitor", "[core]\nfsmonitor = \"CANARY; false\"", {}, status);
        row("hooks", "[core]\nhooksPath = CANARY-HOOKS", {}, {u"add"_s, u"."_s});
        row("clean", "[filter \"x\"]\nclean = \"CANARY; cat\"", "* filter=x", diff);
        row("smudge", "[filter \"x\"]\nsmudge = \"CANARY; cat\"", "* filter=x", archive);
        row("process", "[filter \"x\"]\nprocess = \"CANARY; false\"", "* filter=x", archive);
        row("textconv", "[diff \"x\"]\ntextconv = \"CANARY; cat\"", "* diff=x", diff);
        row("external diff", "[diff]\nexternal = \"CANARY; true\"", {}, diff);
        row("diff driver", "[diff \"x\"]\ncommand = \"CANARY; true\"", "* diff=x", diff);
        row("archiver", "[tar \"tar.gz\"]\ncommand = \"CANARY; cat\"", {}, {u"archive"_s, u"--format=tar.gz"_s, u"HEAD"_s});
        row("included", "[include]\npath = CANARY-CONFIG", {}, status);
        row("uploadpack", "[remote \"origin\"]\npromisor = true\nurl = REPOSITORY\nuploadpack = \"CANARY; git-upload-pack\"", {},
            fetch, false);
        row("ssh", "[core]\nsshCommand = \"CANARY; false\"\n[remote \"origin\"]\npromisor = true\nurl = ssh://nowhere.invalid/x",
            {}, fetch, false);
        row("helper", "[protocol \"ext\"]\nallow = always\n[remote \"origin\"]\npromisor = true\nurl = \"ext::sh -c CANARY\"", {},
            fetch, false);
    }

    void nothingOfTheRepositoryRuns()
    {
        QFETCH(QByteArray, configuration);
        QFETCH(QByteArray, attributes);
        QFETCH(QStringList, bait);
        QFETCH(bool, isWhole);
        const QString canary = m_place->filePath(u"canary"_s);
        const QString script = m_place->filePath(u"sing"_s);
        const QByteArray sing = "touch " + canary.toUtf8();
        write(script, "#!/bin/sh\n" + sing + "\n");
        QVERIFY(QFile::setPermissions(script, QFile::ReadOwner | QFile::ExeOwner));
        QVERIFY(QDir().mkpath(m_place->filePath(u"hooks"_s))
                && QFile::copy(script, m_place->filePath(u"hooks/post-index-change"_s)));
        write(m_place->filePath(u"more"_s), "[core]\nfsmonitor = \"" + sing + "; false\"\n");
        write(m_folder + u"/.gitattributes"_s, attributes + '\n');
        write(m_folder + u"/deck.yaml"_s, "title: Old\n");
        commit();
        write(m_folder + u"/deck.yaml"_s, "title: Newest\n");
        configuration.replace("CANARY-HOOKS", m_place->filePath(u"hooks"_s).toUtf8())
            .replace("CANARY-CONFIG", m_place->filePath(u"more"_s).toUtf8());
        configuration.replace("CANARY", script.toUtf8()).replace("REPOSITORY", repository().toUtf8());
        QFile file(repository() + u"/.git/config"_s);
        QVERIFY(file.open(QIODevice::Append) && file.write('\n' + configuration + '\n') > 0);
        file.close();
        if (!isWhole)
            loseObjectOf(u"HEAD:deck/deck.yaml"_s);

        const Checked<DeckFiles> deck = committedDeck(m_folder.toStdString(), "HEAD");
        const Checked<std::string> changes = changesSince(m_folder.toStdString(), "HEAD");
        QCOMPARE(bool(deck), isWhole);
        QCOMPARE(bool(changes), isWhole);
        QVERIFY(!isWhole || changes.value->find("+title: Newest") != std::string::npos);
        QVERIFY(!QFile::exists(canary));
        git(m_folder, bait);
        QVERIFY2(QFile::exists(canary), "git does not take the bait, so this shows nothing");
    }

private:
    QString repository() const { return m_place->filePath(u"repository"_s); }

    void commit() const
    {
        QVERIFY(git(repository(), {u"add"_s, u"."_s}));
        QVERIFY(git(repository(), {u"commit"_s, u"-q"_s, u"-m"_s, u"A"_s}));
    }

    void loseObjectOf(const QString &what) const
    {
        QProcess process;
        process.setWorkingDirectory(repository());
        process.start(u"git"_s, {u"rev-parse"_s, what});
        QVERIFY(process.waitForFinished(rwtest::patience));
        const QString name = QString::fromUtf8(process.readAllStandardOutput()).trimmed();
        QVERIFY(QFile::remove(repository() + u"/.git/objects/"_s + name.left(2) + u'/' + name.mid(2)));
    }

    std::optional<QTemporaryDir> m_place;
    QString m_folder;
};

QTEST_GUILESS_MAIN(TestCommittedDeck)
#include "tst_committeddeck.moc"
