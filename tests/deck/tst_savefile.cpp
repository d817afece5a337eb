// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/savefile.h"
#include "testfiles.h"

#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace rw;
namespace fs = std::filesystem;

namespace {

void put(const fs::path &path, std::string_view bytes)
{
    std::ofstream(path, std::ios::binary) << bytes;
}

std::size_t filesIn(const fs::path &folder)
{
    return std::size_t(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

mode_t modeOf(const fs::path &path)
{
    struct stat about;
    return ::stat(path.c_str(), &about) == 0 ? about.st_mode & 07777 : 0;
}

// No file of this process may grow above so many bytes: to it the disk is full.
class FullDisk
{
public:
    explicit FullDisk(rlim_t bytes)
    {
        std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        rlimit now = m_before;
        now.rlim_cur = bytes;
        ::setrlimit(RLIMIT_FSIZE, &now);
    }
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &m_before); }
    FullDisk(const FullDisk &) = delete;
    FullDisk &operator=(const FullDisk &) = delete;

private:
    rlimit m_before;
};

// Runs as somebody whom a read-only folder stops; the superuser is not stopped.
class OrdinaryUser
{
public:
    OrdinaryUser() : m_was(::geteuid()) { m_isOrdinary = m_was != 0 || ::seteuid(65534) == 0; }
    ~OrdinaryUser()
    {
        if (m_was == 0 && ::seteuid(0) != 0)
            qFatal("cannot become the superuser again");
    }
    OrdinaryUser(const OrdinaryUser &) = delete;
    OrdinaryUser &operator=(const OrdinaryUser &) = delete;
    bool isOrdinary() const { return m_isOrdinary; }

private:
    uid_t m_was;
    bool m_isOrdinary = false;
};

} // namespace

class TestSaveFile : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_dir;
    fs::path m_folder;
    fs::path m_file;

private Q_SLOTS:
    void init()
    {
        m_folder = fs::path(m_dir.path().toStdString()) / QTest::currentTestFunction();
        fs::create_directory(m_folder);
        m_file = m_folder / "deck.yaml";
        put(m_file, "old: 1\n");
    }

    void cleanup() { fs::permissions(m_folder, fs::perms::owner_all); }

    void newBytesTakeThePlaceOfTheOld()
    {
        fs::permissions(m_file, fs::perms(0640));
        QVERIFY(saveFile(m_file, "new: 2\n").empty());
        QCOMPARE(rwtest::fileBytes(m_file), std::string("new: 2\n"));
        QCOMPARE(modeOf(m_file), mode_t(0640));
        QCOMPARE(filesIn(m_folder), std::size_t(1));
    }

    void aNewFileIsMadeAsTheMaskWants()
    {
        const mode_t mask = ::umask(027);
        const Findings findings = saveFile(m_folder / "new.yaml", "a: 1\n", Saving::New);
        ::umask(mask);
        QVERIFY(findings.empty());
        QCOMPARE(modeOf(m_folder / "new.yaml"), mode_t(0640));
    }

    void aLinkStaysALink()
    {
        const fs::path link = m_folder / "link.yaml";
        fs::create_symlink("deck.yaml", link);
        QVERIFY(saveFile(link, "through: link\n").empty());
        QVERIFY(fs::is_symlink(link));
        QCOMPARE(rwtest::fileBytes(m_file), std::string("through: link\n"));
    }

    // Who has the file open still sees the old bytes: they were not written over.
    void theOldFileIsNotWrittenOver()
    {
        std::ifstream reader(m_file, std::ios::binary);
        QVERIFY(saveFile(m_file, "new: 2\n").empty());
        std::string old;
        std::getline(reader, old);
        QCOMPARE(old, std::string("old: 1"));
    }

    void aFullDiskLeavesTheOldFile()
    {
        Findings findings;
        {
            const FullDisk full(4096);
            findings = saveFile(m_file, std::string(100'000, 'x'));
        }
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings.front().code, std::string("file.not-saved"));
        QVERIFY(findings.front().remedy.find("make room") != std::string::npos);
        QCOMPARE(rwtest::fileBytes(m_file), std::string("old: 1\n"));
        QCOMPARE(filesIn(m_folder), std::size_t(1));
    }

    void aReadOnlyFolderLeavesTheOldFile()
    {
        fs::permissions(m_dir.path().toStdString(), fs::perms(0755));
        fs::permissions(m_folder, fs::perms(0555));
        Findings findings;
        {
            const OrdinaryUser user;
            if (!user.isOrdinary())
                QSKIP("only an ordinary user is stopped by a read-only folder");
            findings = saveFile(m_file, "new: 2\n");
        }
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings.front().code, std::string("file.not-saved"));
        QVERIFY(findings.front().remedy.find("allow writing") != std::string::npos);
        QCOMPARE(rwtest::fileBytes(m_file), std::string("old: 1\n"));
    }

    void aReadOnlyFileIsLeftAlone()
    {
        fs::permissions(m_dir.path().toStdString(), fs::perms(0755));
        fs::permissions(m_folder, fs::perms(0777));
        fs::permissions(m_file, fs::perms(0444));
        Findings findings;
        {
            const OrdinaryUser user;
            if (!user.isOrdinary())
                QSKIP("only an ordinary user is stopped by a read-only file");
            findings = saveFile(m_file, "new: 2\n");
        }
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(rwtest::fileBytes(m_file), std::string("old: 1\n"));
    }

    void aVanishedFileIsAFinding()
    {
        fs::remove(m_file);
        const Findings findings = saveFile(m_file, "new: 2\n", Saving::Replace);
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings.front().code, std::string("file.vanished"));
        QVERIFY(!fs::exists(m_file));
    }

    void aVanishedFolderIsAFinding()
    {
        fs::remove_all(m_folder);
        const Findings findings = saveFile(m_file, "new: 2\n");
        fs::create_directory(m_folder);
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings.front().code, std::string("file.not-saved"));
    }

    void aFolderIsNoFile()
    {
        const Findings findings = saveFile(m_folder, "new: 2\n");
        QCOMPARE(findings.size(), std::size_t(1));
        QVERIFY(fs::is_directory(m_folder));
    }
};

QTEST_GUILESS_MAIN(TestSaveFile)
#include "tst_savefile.moc"
