// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckreport.h"
#include "deck/schemas.h"
#include "deck/valueadapter.h"
#include "testfiles.h"
#include "testgame.h"

#include <QTest>

#include <algorithm>
#include <filesystem>
#include <set>

#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

using namespace Qt::StringLiterals;
using namespace rw;
using namespace rwtest;

namespace {

/// valijson on its own, as any other reader of the schemas would judge.
bool isRefused(const Value &schema, const Value &value)
{
    valijson::Schema compiled;
    valijson::SchemaParser(valijson::SchemaParser::kDraft7).populateSchema(valueadapter::Adapter(schema), compiled);
    return !valijson::Validator().validate(compiled, valueadapter::Adapter(value), nullptr);
}

bool isSchemaCode(const std::string &code)
{
    static const std::set<std::string> codes{"deck.wrong-type",  "deck.out-of-range", "deck.not-a-choice", "deck.missing-key",
                                             "deck.unknown-key", "deck.bad-length",   "deck.bad-count",    "deck.repeated-item",
                                             "deck.bad-form",    "deck.schema",       "deck.newer-format", "deck.older-format"};
    return codes.contains(code);
}

using Visit = std::function<void(const Value &mutated)>;

void tryInPlace(Value &root, Value &place, Value other, const Visit &visit)
{
    std::swap(place, other);
    visit(root);
    std::swap(place, other);
}

const Value::List &strangers()
{
    static const Value::List values{{},
                                    true,
                                    "",
                                    "x y",
                                    "A-1",
                                    -7,
                                    3,
                                    2.5,
                                    5'000'000,
                                    Value(Value::List{}),
                                    Value(Value::Map{}),
                                    Value(Value::List{1, 1}),
                                    Value(Value::Map{{"id", "x"}})};
    return values;
}

Value without(const Value::Map &members, std::size_t index)
{
    Value::Map fewer = members;
    fewer.erase(fewer.begin() + std::ptrdiff_t(index));
    return Value(std::move(fewer));
}

// Every node is replaced by strangers; every key is left out, mistyped and joined by another; every item is doubled.
void forEachMutation(Value &root, Value &place, const Visit &visit)
{
    for (const Value &stranger : strangers())
        tryInPlace(root, place, stranger, visit);
    if (place.isMap()) {
        for (std::size_t i = 0; i < place.size(); ++i) {
            tryInPlace(root, place, without(place.map(), i), visit);
            Value mistyped = place;
            mistyped.map()[i].key += "x";
            tryInPlace(root, place, std::move(mistyped), visit);
        }
        Value more = place;
        more["stranger"] = 1;
        tryInPlace(root, place, std::move(more), visit);
        for (Value::Member &member : place.map())
            forEachMutation(root, member.value, visit);
    }
    if (place.isList()) {
        for (std::size_t i = 0; i < place.size(); ++i) {
            Value more = place;
            more.append(place.list()[i]);
            tryInPlace(root, place, std::move(more), visit);
        }
        for (Value &item : place.list())
            forEachMutation(root, item, visit);
    }
}

void wordsMissing(const Value &schema, const std::string &path, QStringList &missing)
{
    const bool isPart = schema.find("type") || schema.find("allOf") || schema.find("title");
    for (const char *word : {"title", "description"})
        if (isPart && (!schema.find(word) || schema.find(word)->text().empty()))
            missing.append(QString::fromStdString(path + " has no " + word));
    for (const char *inside : {"properties", "definitions"})
        if (const Value *parts = schema.find(inside))
            for (const Value::Member &part : parts->map())
                wordsMissing(part.value, path + "/" + part.key, missing);
    for (const char *inside : {"items", "additionalProperties"})
        if (const Value *part = schema.find(inside); part && part->isMap())
            wordsMissing(*part, path + "/" + inside, missing);
}

} // namespace

class TestSchemas : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSchemasThatAreCheckedInAreThoseOfTheProgram_data()
    {
        QTest::addColumn<QString>("name");
        for (const SchemaFile &file : commonSchemas())
            QTest::newRow(file.name.c_str()) << QString::fromStdString(file.name);
    }

    void theSchemasThatAreCheckedInAreThoseOfTheProgram()
    {
        QFETCH(QString, name);
        const std::vector<SchemaFile> files = commonSchemas();
        const auto file = std::ranges::find(files, name.toStdString(), &SchemaFile::name);
        QCOMPARE(QString::fromStdString(fileBytes(RW_SOURCE_DIR "/schemas/" + file->name)),
                 QString::fromStdString(toJson(file->schema, 2) + "\n"));
    }

    void everyPartTellsEditorsWhatItIs()
    {
        QStringList missing;
        for (const SchemaFile &file : commonSchemas())
            wordsMissing(file.schema, file.name, missing);
        QCOMPARE(missing, QStringList());
    }

    void checkAndSchemaAgreeOnEveryMutation_data()
    {
        QTest::addColumn<QString>("path");
        for (const DeckFiles::File &file : soundDeck().files)
            QTest::newRow(file.path.c_str()) << QString::fromStdString(file.path);
    }

    void checkAndSchemaAgreeOnEveryMutation()
    {
        QFETCH(QString, path);
        const std::string name = path.toStdString();
        DeckFiles files = soundDeck();
        const auto file = std::ranges::find(files.files, name, &DeckFiles::File::path);
        const SchemaFile schema = schemaFor(*kindOf(name), &pebbles());
        Value value = Document::read(file->text, name).value->value();
        QVERIFY(!isRefused(schema.schema, value));
        int refused = 0;
        forEachMutation(value, value, [&](const Value &mutated) {
            const bool isBad = isRefused(schema.schema, mutated);
            refused += isBad;
            file->text = yamlText(mutated);
            const Findings findings = loadDeck(files, catalog()).findings;
            const bool isTold = std::ranges::any_of(
                findings, [&](const Finding &finding) { return finding.where.file == name && isSchemaCode(finding.code); });
            const bool isOurs =
                std::ranges::none_of(findings, [](const Finding &finding) { return finding.code == "deck.schema"; });
            const bool mayBeToldOnly = *kindOf(name) == FileKind::Variant || *kindOf(name) == FileKind::Proof; // of what they set
            QVERIFY2(isBad == isTold || (isTold && mayBeToldOnly),
                     (file->text + (isBad ? "is refused by the schema only" : "is refused by check only")).c_str());
            QVERIFY2(isOurs, file->text.c_str());
        });
        QVERIFY2(refused > 30, std::to_string(refused).c_str());
    }

    void oneMutationOfACardGivesOneFinding()
    {
        DeckFiles files = soundDeck();
        const auto file = std::ranges::find(files.files, "cards/stones.yaml", &DeckFiles::File::path);
        Value value = Document::read(file->text, file->path).value->value();
        Value &gold = *at(value, "stones.flint.gold");
        for (const Value &stranger : strangers())
            tryInPlace(value, gold, stranger, [&](const Value &mutated) {
                file->text = withSchemaMark(yamlText(mutated), "../../../schemas/pebbles.cards.schema.json");
                const std::size_t expected = stranger == Value(3) ? 0 : 1;
                QCOMPARE(loadDeck(files, catalog()).findings.size(), expected);
            });
    }

    void aSchemaThatIsNoneIsADefect()
    {
        Value bad{Value::Map{}};
        bad["type"] = 7;
        QVERIFY_EXCEPTION_THROWN(Schema{bad}, std::invalid_argument);
    }
};

QTEST_GUILESS_MAIN(TestSchemas)
#include "tst_schemas.moc"
