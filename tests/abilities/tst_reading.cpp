// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/reading/reader.h"
#include "vocabularies.h"
#include "yamltext.h"

#include <QTest>

using namespace rw;
using namespace rw::abilities;
using namespace rwtest;

namespace {

Value withoutWords(Value ability)
{
    ability.remove("says");
    return ability;
}

std::string told(const Finding &finding)
{
    return finding.where.path + ":" + std::to_string(finding.where.column) + " " + finding.code + " " + sentence(finding);
}

} // namespace

class TestReading : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void soundAbilitiesRead_data()
    {
        QTest::addColumn<Value>("ability");
        static const Value sheet = yamlFile("spoils-of-war.yaml");
        for (const Value::Member &artifact : sheet.find("artifacts")->map())
            for (const Value &ability : artifact.value.find("abilities")->list())
                QTest::addRow("%s", artifact.key.c_str()) << withoutWords(ability);
    }
    void soundAbilitiesRead()
    {
        QFETCH(Value, ability);
        const Checked<Ability> read = readAbility(spoilsVocabulary(), ability);
        for (const Finding &finding : read.findings)
            qWarning("%s", told(finding).c_str());
        QVERIFY(read.findings.empty());
        QVERIFY(read.value->shape == Ability::Shape::May);
        QVERIFY(!read.value->body.empty());
    }

    void badAbilitiesAreRefused_data()
    {
        QTest::addColumn<Value>("ability");
        QTest::addColumn<QString>("findings");
        static const Value fixtures = yamlFile("bad-abilities.yaml");
        for (const Value::Member &fixture : fixtures.map()) {
            QString findings;
            for (const Value &finding : fixture.value.find("findings")->list())
                findings += QString::fromStdString(finding.text()) + u'\n';
            QTest::addRow("%s", fixture.key.c_str()) << *fixture.value.find("ability") << findings;
        }
    }
    void badAbilitiesAreRefused()
    {
        QFETCH(Value, ability);
        QFETCH(QString, findings);
        const Checked<Ability> read = readAbility(spoilsVocabulary(), ability);
        QVERIFY(!read);
        QString found;
        for (const Finding &finding : read.findings)
            found += QString::fromStdString(told(finding)) + QChar(u'\n');
        QCOMPARE(found, findings);
    }

    void theTreeHoldsWhatWasWritten()
    {
        const Checked<Ability> read =
            readAbility(spoilsVocabulary(),
                        yaml("may: {window: [bid.turn, any], whose: own}\n"
                             "works: face_down\n"
                             "limit: 3 times per round\n"
                             "if: [{seat: {who: owner, is: [loser, bystander]}}]\n"
                             "choose: [{choose_card: {as: x, in: stash, where: {stage: [1..2, 4..], not: this}}}]\n"
                             "cost: [{pay: {gold: 2}}]\n"
                             "do: [{lose: {gold: all, who: others}}, {move: {card: the x, to: stash, of: user}}]\n"));
        QVERIFY(read);
        const Ability &ability = *read.value;
        QCOMPARE(ability.windows, (std::vector<std::string>{"bid.turn", "any"}));
        QCOMPARE(ability.whose, std::string("own"));
        QCOMPARE(ability.works, std::vector<std::string>{"face_down"});
        QVERIFY(ability.limit == (Limit{3, "round"}));
        QCOMPARE(*ability.conditions.front().get<std::vector<std::string>>("is"),
                 (std::vector<std::string>{"loser", "bystander"}));
        const Statement &choice = ability.choices.front();
        QCOMPARE(choice.path, std::string("choose.0.choose_card"));
        const Filter &where = choice.get<std::vector<Filter>>("where")->front();
        QVERIFY(where[0].ranges == (std::vector<Range>{{1, 2}, {4, INT32_MAX}}));
        QVERIFY(where[1].references.front() == (Reference{Reference::Kind::Word, "this"}));
        QCOMPARE(ability.costs.front().get<Amount>("gold")->number, 2);
        QVERIFY(ability.body[0].get<Amount>("gold")->op == Amount::Op::All);
        QVERIFY(*ability.body[1].get<Reference>("card") == (Reference{Reference::Kind::Named, "x"}));
    }

    void whileHoldsAlwaysOrUnderConditions()
    {
        const char *hold = "hold: [{number: {name: dice, add: 1}}]";
        const Checked<Ability> always =
            readAbility(spoilsVocabulary(), yaml(std::string("while: always\nonly_one: true\n") + hold));
        QVERIFY(always && always.value->conditions.empty() && always.value->onlyOne);
        const Checked<Ability> sometimes =
            readAbility(spoilsVocabulary(), yaml(std::string("while: [{test: 'gold >= 2'}]\n") + hold));
        QVERIFY(sometimes && sometimes.value->conditions.size() == 1 && !sometimes.value->onlyOne);
    }

    void largeIntegersSaturate()
    {
        const Checked<Ability> read =
            readAbility(spoilsVocabulary(), yaml("{when: {rolled: {}}, do: [{gain: {gold: 99999999999}}]}"));
        QCOMPARE(read.value->body.front().get<Amount>("gold")->number, INT32_MAX);
    }
};

QTEST_GUILESS_MAIN(TestReading)
#include "tst_reading.moc"
