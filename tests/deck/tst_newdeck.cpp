// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckreport.h"
#include "deck/newdeck.h"
#include "deck/workplace.h"
#include "fulldisk.h"
#include "testfiles.h"
#include "testgame.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace rw;
using namespace rwtest;
namespace fs = std::filesystem;

namespace {

QString lines(const Findings &findings)
{
    QString all;
    for (const Finding &finding : findings)
        all += QString::fromStdString(line(finding)) + u'\n';
    return all;
}

const fs::path soundFolder = fs::path(RW_SOURCE_DIR) / "tests/data/sound-deck";

// In another process, which is killed for writing a file that is too large.
bool isKilledWhileItWrites(const fs::path &folder)
{
    const pid_t child = ::fork();
    if (child == 0) {
        const FullDisk full(4096);
        const rlimit noCore{0, 0};
        ::setrlimit(RLIMIT_CORE, &noCore);
        std::signal(SIGXFSZ, SIG_DFL);
        const Findings findings = writeNewDeck({{"deck.yaml", "a: 1\n"}, {"cards/a.yaml", std::string(100'000, 'x')}}, folder);
        ::_exit(int(findings.size()));
    }
    int status = 0;
    return ::waitpid(child, &status, 0) == child && WIFSIGNALED(status) && WTERMSIG(status) == SIGXFSZ;
}

} // namespace

class TestNewDeck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder.emplace();
        m_new = fs::path(m_folder->path().toStdString()) / "my-deck";
    }

    void aBlankDeckHasNoFindings()
    {
        QCOMPARE(lines(writeNewDeck(blankDeck(pebbles(), "First: a deck"), m_new)), QString());
        const Deck deck = loadDeck(readDeckFiles(m_new), catalog());
        QCOMPARE(lines(deck.findings), QString());
        QCOMPARE(deck.about("title"), std::string("First: a deck"));
        QCOMPARE(at(deck.effective.value(), "tables.dice")->toInt(), std::int64_t(1));
    }

    void aCopyHasNoFindingsAndMeansTheSame()
    {
        const Checked<NewFiles> files = copiedDeck(soundFolder, &pebbles());
        QVERIFY(files);
        QCOMPARE(lines(writeNewDeck(*files.value, m_new)), QString());
        const Deck deck = loadDeck(readDeckFiles(m_new), catalog());
        QCOMPARE(lines(deck.findings), QString());
        QCOMPARE(deck.effective.hash(), loadDeck(soundDeck(), catalog()).effective.hash());
    }

    void theFirstLinesOfACopyLeadToSchemasThatAreThere()
    {
        QCOMPARE(lines(writeNewDeck(*copiedDeck(soundFolder, &pebbles()).value, m_new)), QString());
        for (const DeckFiles::File &file : readDeckFiles(m_new).files) {
            const fs::path schema = (m_new / file.path).parent_path() / schemaMark(file.text);
            QVERIFY2(fs::is_regular_file(schema), schema.c_str());
        }
    }

    void aCopyLeavesOutWhatIsHidden()
    {
        const fs::path from = fs::path(m_folder->path().toStdString()) / "from";
        fs::copy(soundFolder, from, fs::copy_options::recursive);
        fs::create_directories(from / ".rulewright");
        fs::copy_file(from / "deck.yaml", from / ".rulewright/runs.sqlite");
        fs::copy_file(from / "deck.yaml", from / "opal.png");
        QCOMPARE(lines(writeNewDeck(*copiedDeck(from, &pebbles()).value, m_new)), QString());
        QVERIFY(!fs::exists(m_new / ".rulewright"));
        QCOMPARE(fileBytes((m_new / "opal.png").string()), fileBytes((from / "deck.yaml").string()));
    }

    void whatIsThereIsNeverTouched_data()
    {
        QTest::addColumn<bool>("isFolder");
        QTest::newRow("a folder with a file") << true;
        QTest::newRow("a file") << false;
    }

    void whatIsThereIsNeverTouched()
    {
        QFETCH(bool, isFolder);
        const fs::path file = isFolder ? m_new / "deck.yaml" : m_new;
        fs::create_directories(file.parent_path());
        fs::copy_file(soundFolder / "deck.yaml", file);
        const Findings findings = writeNewDeck(blankDeck(pebbles(), "Mine"), m_new);
        QCOMPARE(lines(findings),
                 QString::fromStdString(m_new.string())
                     + u": error: there is something here already; name a new folder [deck.folder-taken]\n"_s);
        QCOMPARE(fileBytes(file.string()), fileBytes((soundFolder / "deck.yaml").string()));
        QCOMPARE(fs::exists(m_new / "tables.yaml"), false);
    }

    void aFolderThatCannotBeMadeIsAFinding()
    {
        fs::copy_file(soundFolder / "deck.yaml", m_new);
        const Findings findings = writeNewDeck(blankDeck(pebbles(), "Mine"), m_new / "inside");
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings.front().code, std::string("deck.cannot-write"));
    }

    void aFullDiskLeavesNothing()
    {
        const NewFiles files{{"deck.yaml", "a: 1\n"}, {"cards/a.yaml", std::string(100'000, 'x')}};
        Findings findings;
        {
            const FullDisk full(4096);
            findings = writeNewDeck(files, m_new / "deeper" / "still");
        }
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings.front().code, std::string("deck.cannot-write"));
        QCOMPARE(findings.front().where.file, (m_new / "deeper/still/cards/a.yaml").string());
        QVERIFY(fs::is_empty(m_new.parent_path()));
        QCOMPARE(lines(writeNewDeck(files, m_new / "deeper" / "still")), QString());
    }

    void aFullDiskLeavesAnEmptyFolderEmpty()
    {
        fs::create_directory(m_new);
        const NewFiles files{{"deck.yaml", "a: 1\n"}, {"cards/a.yaml", std::string(100'000, 'x')}};
        Findings findings;
        {
            const FullDisk full(4096);
            findings = writeNewDeck(files, m_new);
        }
        QCOMPARE(findings.size(), std::size_t(1));
        QVERIFY(fs::is_empty(m_new));
        QCOMPARE(lines(writeNewDeck(files, m_new)), QString());
        QCOMPARE(fileBytes((m_new / "cards/a.yaml").string()), files[1].text);
    }

    void whatAKilledRunLeavesGoesWithTheNext_data()
    {
        QTest::addColumn<bool>("isThere");
        QTest::newRow("in an empty folder") << true;
        QTest::newRow("beside a new one") << false;
    }

    void whatAKilledRunLeavesGoesWithTheNext()
    {
        QFETCH(bool, isThere);
        if (isThere)
            fs::create_directory(m_new);
        const fs::path home = isThere ? m_new : m_new.parent_path();
        QVERIFY(isKilledWhileItWrites(m_new));
        QCOMPARE(std::distance(fs::directory_iterator(home), fs::directory_iterator()), std::ptrdiff_t(1));
        QCOMPARE(lines(writeNewDeck({{"deck.yaml", "a: 1\n"}}, m_new)), QString());
        QCOMPARE(std::distance(fs::directory_iterator(home), fs::directory_iterator()), std::ptrdiff_t(1));
        QVERIFY(fs::exists(m_new / "deck.yaml"));
    }

    // The lock tells that somebody is at work.
    void aFolderInWhichADeckGrowsIsTaken()
    {
        fs::create_directory(m_new);
        const Workplace other(m_new);
        const Findings findings = writeNewDeck({{"deck.yaml", "a: 1\n"}}, m_new);
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings.front().code, std::string("deck.folder-taken"));
        QVERIFY(fs::is_directory(other.inside()));
    }

    void decksCanGrowSideBySide()
    {
        const Workplace other(m_new.parent_path());
        QCOMPARE(lines(writeNewDeck({{"deck.yaml", "a: 1\n"}}, m_new)), QString());
        QVERIFY(fs::is_directory(other.inside()));
    }

    // Whoever stands in it stands in the deck afterwards; and nothing is left beside the deck.
    void anEmptyFolderStaysTheSameFolder()
    {
        fs::create_directory(m_new);
        fs::permissions(m_new, fs::perms(0750));
        struct stat before;
        struct stat after;
        QCOMPARE(::stat(m_new.c_str(), &before), 0);
        QCOMPARE(lines(writeNewDeck({{"deck.yaml", "a: 1\n"}, {"cards/a.yaml", "b: 2\n"}}, m_new / "")), QString());
        QCOMPARE(::stat(m_new.c_str(), &after), 0);
        QCOMPARE(before.st_ino, after.st_ino);
        QCOMPARE(before.st_mode, after.st_mode);
        QCOMPARE(std::distance(fs::directory_iterator(m_new), fs::directory_iterator()), std::ptrdiff_t(2));
    }

    void aNewFolderIsMadeAsTheMaskWants()
    {
        const mode_t mask = ::umask(027);
        const Findings findings = writeNewDeck({{"deck.yaml", "a: 1\n"}}, m_new / "");
        ::umask(mask);
        QCOMPARE(lines(findings), QString());
        QCOMPARE(fs::status(m_new).permissions(), fs::perms(0750));
        QCOMPARE(std::distance(fs::directory_iterator(m_new.parent_path()), fs::directory_iterator()), std::ptrdiff_t(1));
    }

    void plainValuesAreWrittenAsYamlThatReadsBackEqual()
    {
        Value value{Value::Map{}};
        value["number"] = 4;
        value["text that looks like one"] = "4";
        value["text with a colon"] = "First: a deck";
        value["list"] = Value::List{1, "two", Value::Map{{"three", 3.0}}};
        value["empty"] = Value::Map{};
        const Checked<Document> read = Document::read(yamlText(value), "test.yaml");
        QVERIFY(read);
        QVERIFY(read.value->value() == value);
    }

private:
    std::optional<QTemporaryDir> m_folder;
    fs::path m_new;
};

QTEST_GUILESS_MAIN(TestNewDeck)
#include "tst_newdeck.moc"
