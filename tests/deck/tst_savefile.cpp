// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/savefile.h"
#include "fulldisk.h"
#include "ordinaryuser.h"
#include "testfiles.h"

#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <vector>

using namespace rw;
using rwtest::FullDisk;
using rwtest::OrdinaryUser;
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

std::function<bool(bool isFolder)> onSync; // whether the disk takes what it is given

std::vector<std::string> namesIn(const fs::path &folder)
{
    std::vector<std::string> names;
    for (const fs::directory_entry &entry : fs::directory_iterator(folder))
        names.push_back(entry.path().filename().string());
    return names;
}

} // namespace

// In the place of the system's own, so that a disk can fail.
extern "C" int fsync(int handle)
{
    struct stat about;
    if (onSync && ::fstat(handle, &about) == 0 && !onSync(S_ISDIR(about.st_mode))) {
        errno = EIO;
        return -1;
    }
    return int(::syscall(SYS_fsync, handle));
}

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
        fs::remove_all(m_folder);
        fs::create_directory(m_folder);
        m_file = m_folder / "deck.yaml";
        put(m_file, "old: 1\n");
    }

    void cleanup()
    {
        onSync = {};
        fs::permissions(m_folder, fs::perms::owner_all);
    }

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

    void aLinkToNothingIsFollowedToo()
    {
        const fs::path link = m_folder / "link.yaml";
        fs::create_symlink("second.yaml", link);
        fs::create_symlink("new.yaml", m_folder / "second.yaml");
        QVERIFY(saveFile(link, "through: link\n").empty());
        QVERIFY(fs::is_symlink(link) && fs::is_symlink(m_folder / "second.yaml"));
        QCOMPARE(rwtest::fileBytes(m_folder / "new.yaml"), std::string("through: link\n"));
    }

    void aLinkInACircleIsAFinding()
    {
        fs::create_symlink("b.yaml", m_folder / "a.yaml");
        fs::create_symlink("a.yaml", m_folder / "b.yaml");
        const Findings findings = saveFile(m_folder / "a.yaml", "x: 1\n");
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings.front().code, std::string("file.not-saved"));
        QVERIFY(fs::is_symlink(m_folder / "a.yaml"));
    }

    void aNewFileTakesNoOtherOnesPlace()
    {
        Findings findings = saveFile(m_file, "new: 2\n", Saving::New);
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings.front().code, std::string("file.taken"));
        QCOMPARE(rwtest::fileBytes(m_file), std::string("old: 1\n"));
        // Nor that of one which somebody makes in the meantime.
        onSync = [&](bool) {
            put(m_folder / "new.yaml", "theirs: 1\n");
            return true;
        };
        findings = saveFile(m_folder / "new.yaml", "ours: 2\n", Saving::New);
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings.front().code, std::string("file.taken"));
        QCOMPARE(rwtest::fileBytes(m_folder / "new.yaml"), std::string("theirs: 1\n"));
        QCOMPARE(filesIn(m_folder), std::size_t(2));
    }

    void whatAKillWouldLeaveIsHidden()
    {
        std::vector<std::string> names;
        onSync = [&](bool isFolder) {
            if (!isFolder)
                names = namesIn(m_folder);
            return true;
        };
        QVERIFY(saveFile(m_file, "new: 2\n").empty());
        QCOMPARE(names.size(), std::size_t(2));
        for (const std::string &name : names)
            QVERIFY2(name == "deck.yaml" || name.starts_with(".deck.yaml."), name.c_str());
    }

    void aDiskThatFailsBeforeLeavesTheOldFile()
    {
        onSync = [](bool isFolder) { return isFolder; };
        const Findings findings = saveFile(m_file, "new: 2\n");
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings.front().code, std::string("file.not-saved"));
        QCOMPARE(rwtest::fileBytes(m_file), std::string("old: 1\n"));
        QCOMPARE(filesIn(m_folder), std::size_t(1));
    }

    void aDiskThatFailsAfterwardsIsNoOldFile()
    {
        onSync = [](bool isFolder) { return !isFolder; };
        const Findings findings = saveFile(m_file, "new: 2\n");
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings.front().code, std::string("file.unsure"));
        QVERIFY(!hasErrors(findings));
        QVERIFY(findings.front().remedy.find("as it was") == std::string::npos);
        QCOMPARE(rwtest::fileBytes(m_file), std::string("new: 2\n"));
    }

    void aFileOfSomebodyElseOpensToNobodyMore_data()
    {
        QTest::addColumn<int>("group");
        QTest::addColumn<int>("mode");
        QTest::newRow("a group that we may give it") << 0 << 0676;
        QTest::newRow("a group that is not ours") << 1 << 0666;
    }

    void aFileOfSomebodyElseOpensToNobodyMore()
    {
        QFETCH(int, group);
        QFETCH(int, mode);
        fs::permissions(m_dir.path().toStdString(), fs::perms(0755));
        fs::permissions(m_folder, fs::perms(0777));
        if (::geteuid() != 0 || ::chown(m_file.c_str(), 1, gid_t(group)) != 0 || ::chmod(m_file.c_str(), 04676) != 0)
            QSKIP("only the superuser can make files of somebody else");
        Findings findings;
        {
            const OrdinaryUser user;
            findings = saveFile(m_file, "new: 2\n");
        }
        QVERIFY(findings.empty());
        QCOMPARE(rwtest::fileBytes(m_file), std::string("new: 2\n"));
        QCOMPARE(int(modeOf(m_file)), mode);
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

    void theLongestNameCanBeWritten()
    {
        const fs::path longest = m_folder / std::string(255, 'n');
        QVERIFY(saveFile(longest, "new: 2\n").empty());
        QCOMPARE(rwtest::fileBytes(longest), std::string("new: 2\n"));
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
