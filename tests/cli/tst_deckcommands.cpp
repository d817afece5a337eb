// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/checkcommand.h"
#include "cli/newcommand.h"
#include "cli/schemacommand.h"
#include "commandrun.h"
#include "testfiles.h"
#include "testgame.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

const QString sound = u"" RW_SOURCE_DIR "/tests/data/sound-deck"_s;

Said check(const QStringList &words)
{
    return run(CheckCommand(catalog()), words);
}

Said makeNew(const QStringList &words)
{
    return run(NewCommand(catalog(), RW_SOURCE_DIR "/tests/data"), words);
}

} // namespace

class TestDeckCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder.emplace();
        m_new = m_folder->filePath(u"deck"_s);
    }

    void aSoundDeckGivesNoOutput()
    {
        const Said said = check({sound});
        QCOMPARE(said.code, int(AllWell));
        QCOMPARE(said.out, QString());
        QCOMPARE(said.err, u"No faults in "_s + sound + u'\n');
    }

    void findingsAreTheResultAndNameTheFilesFromOutside()
    {
        const Said said = breakTheDeck({});
        QCOMPARE(said.code, int(FoundFaults));
        QCOMPARE(said.out, m_new + u"/tables.yaml:2:7: error: dice is 9; it must be from 1 to 8 [deck.out-of-range]\n"_s);
        QCOMPARE(said.err, u"1 error in "_s + m_new + u'\n');
    }

    void jsonTellsTheSameAndMore()
    {
        const Said said = breakTheDeck({u"--format"_s, u"json"_s});
        QCOMPARE(said.code, int(FoundFaults));
        const QJsonObject report = QJsonDocument::fromJson(said.out.toUtf8()).object();
        QCOMPARE(report.keys(),
                 QStringList({u"deck"_s, u"errors"_s, u"findings"_s, u"format"_s, u"game"_s, u"hash"_s, u"title"_s, u"version"_s,
                              u"warnings"_s}));
        QCOMPARE(report.value("format"_L1).toInt(), 1);
        QCOMPARE(report.value("errors"_L1).toInt(), 1);
        const QJsonObject finding = report.value("findings"_L1).toArray().first().toObject();
        QCOMPARE(finding.value("code"_L1).toString(), u"deck.out-of-range"_s);
        QCOMPARE(finding.value("path"_L1).toString(), u"tables.dice"_s);
        QCOMPARE(finding.value("line"_L1).toInt(), 2);
        QCOMPARE(finding.value("arguments"_L1).toObject().value("expected"_L1).toString(), u"from 1 to 8"_s);
    }

    void theEffectiveDeckIsPrintedWithVariantsAndSettings()
    {
        const Said said =
            check({sound, u"--effective"_s, u"--variant"_s, u"rich:gold=7"_s, u"--set"_s, u"tables.rates=[5, 6]"_s});
        QCOMPARE(said.code, int(AllWell));
        const Checked<Document> document = Document::read(said.out.toStdString(), "out.yaml");
        QVERIFY(document);
        QCOMPARE(at(document.value->value(), "tables.start.gold")->toInt(), std::int64_t(7));
        QCOMPARE(toJson(*at(document.value->value(), "tables.rates")), std::string("[5,6]"));
        const Said json = check({sound, u"--effective"_s, u"--format"_s, u"json"_s, u"--variant"_s, u"rich:gold=7"_s, u"--set"_s,
                                 u"tables.rates=[5, 6]"_s});
        QVERIFY(Document::read(json.out.toStdString(), "out.json").value->value() == document.value->value());
    }

    void aFindingAboutAnArgumentNamesTheArgument()
    {
        const Said said = check({sound, u"--set"_s, u"tables.dice=x"_s});
        QCOMPARE(said.code, int(FoundFaults));
        QCOMPARE(
            said.out,
            u"--set tables.dice=x: error: dice is \"x\", a text; it must be a whole number from 1 to 8 [deck.wrong-type]\n"_s);
    }

    void wordsThatSetNothingAreWrongWords()
    {
        const Said said = check({sound, u"--set"_s, u"tables.dice"_s});
        QCOMPARE(said.code, int(WrongWords));
        QCOMPARE(said.out, QString());
        QVERIFY(said.err.startsWith("rulewright check: tables.dice does not say what to set to what"_L1));
    }

    void aDeckThatIsNotThereIsUnusable()
    {
        const Said said = check({m_new});
        QCOMPARE(said.code, int(Unusable));
        QCOMPARE(said.out, QString());
        QCOMPARE(said.err,
                 m_new + u": error: there is no such folder; name the folder that holds deck.yaml [deck.no-folder]\n"_s);
    }

    void aNewDeckHasNoFindings_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("copy") << QStringList{u"sound-deck"_s};
        QTest::newRow("copy by its game") << QStringList{u"pebbles"_s};
        QTest::newRow("copy by its folder") << QStringList{u"" RW_SOURCE_DIR "/tests/data/sound-deck"_s};
        QTest::newRow("blank") << QStringList{u"pebbles"_s, u"--blank"_s};
    }

    void aNewDeckHasNoFindings()
    {
        QFETCH(QStringList, words);
        const Said said = makeNew(words + QStringList{m_new});
        QCOMPARE(said.err, QString());
        QCOMPARE(said.code, int(AllWell));
        QCOMPARE(said.out, m_new + u'\n');
        QCOMPARE(check({m_new}).err, u"No faults in "_s + m_new + u'\n');
    }

    void aBlankDeckWithoutATitleIsNotMade()
    {
        for (const QString &title : {u""_s, u"  "_s}) {
            const Said said = makeNew({u"pebbles"_s, m_new, u"--blank"_s, u"--title"_s, title});
            QCOMPARE(said.code, int(WrongWords));
            QCOMPARE(said.err,
                     u"rulewright new: a deck needs a title; give --title some letters\nTry 'rulewright new --help'.\n"_s);
            QVERIFY(!QFileInfo::exists(m_new));
        }
    }

    void whatIsThereIsNotOverwritten()
    {
        QCOMPARE(makeNew({u"sound-deck"_s, m_new}).code, int(AllWell));
        const Said said = makeNew({u"pebbles"_s, m_new, u"--blank"_s});
        QCOMPARE(said.code, int(Unusable));
        QCOMPARE(said.err, m_new + u": error: there is something here already; name a new folder [deck.folder-taken]\n"_s);
    }

    void aMistypedNameIsAskedBack()
    {
        QCOMPARE(makeNew({u"sound-dek"_s, m_new}).err,
                 u"rulewright new: there is no deck sound-dek; did you mean sound-deck?\nTry 'rulewright new --help'.\n"_s);
        QCOMPARE(makeNew({u"chess"_s, m_new, u"--blank"_s}).err,
                 u"rulewright new: there is no game chess; there are pebbles\nTry 'rulewright new --help'.\n"_s);
        QCOMPARE(run(SchemaCommand(catalog()), {u"peebles"_s}).err,
                 u"rulewright schema: there is no game peebles; did you mean pebbles?\nTry 'rulewright schema --help'.\n"_s);
    }

    void schemasArePrintedAsOneText()
    {
        const Said said = run(SchemaCommand(catalog()), {u"pebbles"_s});
        QCOMPARE(said.code, int(AllWell));
        const QJsonObject whole = QJsonDocument::fromJson(said.out.toUtf8()).object();
        QCOMPARE(whole.value("format"_L1).toInt(), 1);
        QCOMPARE(whole.value("schemas"_L1).toObject().keys(),
                 QStringList({u"batch-result.schema.json"_s, u"cards.schema.json"_s, u"comparison-result.schema.json"_s,
                              u"deck.schema.json"_s, u"experiment.schema.json"_s, u"pebbles.cards.schema.json"_s,
                              u"pebbles.tables.schema.json"_s, u"proof.schema.json"_s, u"rules.schema.json"_s,
                              u"tables.schema.json"_s, u"variant.schema.json"_s}));
    }

    void schemasAreWrittenIntoAFolder()
    {
        const Said said = run(SchemaCommand(catalog()), {u"--write"_s, m_new});
        QCOMPARE(said.code, int(AllWell));
        QCOMPARE(said.out.count(u'\n'), 11);
        QCOMPARE(fileBytes(m_new.toStdString() + "/deck.schema.json"), fileBytes(RW_SOURCE_DIR "/schemas/deck.schema.json"));
        QCOMPARE(run(SchemaCommand(catalog()), {u"--write"_s, m_new + u"/deck.schema.json/x"_s}).code, int(Unusable));
    }

private:
    // A copy of the sound deck with one die too many, checked.
    Said breakTheDeck(const QStringList &options)
    {
        makeNew({u"sound-deck"_s, m_new});
        const std::string path = m_new.toStdString() + "/tables.yaml";
        QString text = QString::fromStdString(fileBytes(path));
        QFile file(m_new + u"/tables.yaml"_s);
        if (!file.open(QIODevice::WriteOnly) || file.write(text.replace(u"dice: 4"_s, u"dice: 9"_s).toUtf8()) < 0)
            return {};
        file.close();
        return check(QStringList{m_new} + options);
    }

    std::optional<QTemporaryDir> m_folder;
    QString m_new;
};

QTEST_GUILESS_MAIN(TestDeckCommands)
#include "tst_deckcommands.moc"
