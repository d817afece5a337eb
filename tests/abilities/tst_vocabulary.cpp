// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/reading/statementreader.h"
#include "vocabularies.h"
#include "yamltext.h"

#include <QTest>

using namespace rw;
using namespace rw::abilities;
using namespace rwtest;

class TestVocabulary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void declarationsAreSound_data() { vocabularies(); }
    void declarationsAreSound()
    {
        QFETCH(const Vocabulary *, vocabulary);
        const std::vector<std::string> found = defects(*vocabulary);
        QVERIFY2(found.empty(), found.empty() ? "" : found.front().c_str());
    }

    void defectsAreFound_data()
    {
        QTest::addColumn<QString>("defect");
        QTest::newRow("word twice") << "draw is declared twice";
        QTest::newRow("name twice") << "zones has hand twice";
        QTest::newRow("unknown list") << "grab: no list is called zonez";
        QTest::newRow("silent parameter") << "grab.card says nothing about itself";
        QTest::newRow("lone parameter") << "grab.count stands beside the unknown any";
        QTest::newRow("incomplete") << "grab lacks its phrase, its description or its example";
        QTest::newRow("unknown group") << "grab wants one of the unknown die";
    }
    void defectsAreFound()
    {
        QFETCH(QString, defect);
        Vocabulary broken = littleVocabulary();
        broken.words.push_back(*broken.word(Family::Operation, "draw"));
        broken.names.push_back({.list = "zones", .key = "hand", .phrase = "hand", .about = "again"});
        broken.words.push_back({.key = "grab",
                                .parameters = {{.key = "from", .kind = Kind::Word, .about = "where", .lists = {"zonez"}},
                                               {.key = "card", .kind = Kind::Thing},
                                               {.key = "count", .kind = Kind::Amount, .about = "how many", .with = "any"}},
                                .oneOf = {{"card", "die"}}});
        const std::vector<std::string> found = defects(broken);
        QVERIFY(std::ranges::find(found, defect.toStdString()) != found.end());
    }

    void everyExampleReads_data()
    {
        QTest::addColumn<const Vocabulary *>("vocabulary");
        QTest::addColumn<int>("index");
        for (const Vocabulary *vocabulary : {&littleVocabulary(), &spoilsVocabulary(), &bottlecapVocabulary()})
            for (std::size_t i = 0; i < vocabulary->words.size(); ++i)
                if (vocabulary == &littleVocabulary() || i >= coreVocabulary().words.size())
                    QTest::addRow("%s", vocabulary->words[i].key.c_str()) << vocabulary << int(i);
    }
    void everyExampleReads()
    {
        QFETCH(const Vocabulary *, vocabulary);
        QFETCH(int, index);
        const Word &word = vocabulary->words[std::size_t(index)];
        StatementReader reader(*vocabulary);
        const Statements read = reader.one(word.family, yaml("{" + word.example + "}"), {});
        for (const Finding &finding : reader.findings())
            qWarning("%s", line(finding).c_str());
        QVERIFY(reader.findings().empty());
        QCOMPARE(read.front().word, word.key);
    }

private:
    void vocabularies()
    {
        QTest::addColumn<const Vocabulary *>("vocabulary");
        QTest::newRow("little") << &littleVocabulary();
        QTest::newRow("spoils") << &spoilsVocabulary();
        QTest::newRow("bottlecap") << &bottlecapVocabulary();
    }
};

QTEST_GUILESS_MAIN(TestVocabulary)
#include "tst_vocabulary.moc"
