// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckcheck.h"

#include "deck/checker.h"
#include "deck/checkernames.h"
#include "deck/schemas.h"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <tuple>

namespace rw {

namespace {

/// Checks the files of a deck, then what becomes of them in one configuration after the other.
class DeckChecker
{
public:
    DeckChecker(Deck &deck, const DeckLimits &limits) : m_deck(deck), m_limits(limits) {}

    // False when a list or map is so large that what looks into it would take long.
    bool checkFilesAlone()
    {
        bool isWieldy = true;
        for (const DeckDocument &file : m_deck.documents) {
            const Checking &checking = checkingOf(file.kind);
            if (m_deck.game || (file.kind != FileKind::Tables && file.kind != FileKind::Cards)) // else nobody knows the right one
                append(m_deck.findings, checkSchemaMark(file.document, checking.schemaName));
            isWieldy = isWieldy && checking.schema.tooLarge(file.document.value()).empty();
            const std::vector<Fault> faults = checking.schema.check(file.document.value());
            append(m_deck.findings, placed(faults, file));
            for (const Fault &fault : faults) // those behind an alias too, so that no trial tells them
                m_known.insert(keyOf(placed(fault, file)));
            if (file.kind == FileKind::Deck)
                append(m_deck.findings, checkPlayers(file.document.value(), [&](const Path &path) {
                           return placed({{}, path, false}, file).where;
                       }));
        }
        return isWieldy;
    }

    void checkTogether()
    {
        append(m_deck.findings, checkFiles(m_deck.files, m_deck.documents, m_deck.game));
        append(m_deck.findings, checkGroups(m_deck.documents, m_deck.game));
        append(m_deck.findings, checkIds(m_deck.documents));
        if (const Document *rules = m_deck.document("rules.yaml"); rules && !isBroken("rules.yaml"))
            append(m_deck.findings, checkClauses(*rules->value().find("clauses"), m_deck.game, [&](const Path &path) {
                       return path.empty() ? rules->place({"clauses"}, Document::Part::Key) : rules->place(below("clauses", path));
                   }));
        append(m_deck.findings, checkVariants(m_deck.variants));
        append(m_deck.findings, checkReferences(m_deck.documents, m_deck.variants, !isBroken("rules.yaml")));
        std::erase_if(m_deck.findings, [&](const Finding &finding) { return isConsequence(finding); });
        for (const Finding &finding : m_deck.findings)
            if (finding.severity == Finding::Severity::Error && finding.where.path.starts_with("parameters"))
                m_withBadParameters.insert(finding.where.file);
    }

    void checkPlain()
    {
        if (m_deck.game && m_deck.game->check && isWhole())
            append(m_deck.findings, gameFindings(m_deck.plain));
        for (const Finding &finding : m_deck.findings)
            m_known.insert(keyOf(finding));
    }

    void checkTrials()
    {
        std::size_t left = m_limits.trialValues;
        std::string firstLeftOut;
        const std::size_t plain = countOf(m_deck.plain.value());
        const auto tryOut = [&](const Trial &trial) {
            const std::size_t cost = plain + costOf(trial.configuration);
            if (cost > left || !firstLeftOut.empty())
                firstLeftOut = firstLeftOut.empty() ? trial.file : firstLeftOut;
            else
                check(overlay(m_deck.plain, m_deck.variants, trial.configuration), trial);
            left -= std::min(cost, left);
        };
        for (const Trial &trial : variantTrials(m_deck.variants))
            tryOut(trial);
        forEachSettingTrial(m_deck.documents, m_deck.variants, m_deck.plain, tryOut);
        if (!firstLeftOut.empty())
            m_deck.findings.push_back(tooManyTrials(firstLeftOut));
    }

    void checkConfiguration()
    {
        Overlaid overlaid = overlay(m_deck.plain, m_deck.variants, m_deck.configuration);
        m_deck.effective = overlaid.deck;
        if (!m_deck.configuration.variants.empty() || !m_deck.configuration.settings.empty())
            check(overlaid, {m_deck.configuration, labelOf(m_deck.configuration), {}});
    }

    // After the trials: in a file with an error they find, what does nothing is most likely a part of it.
    void checkEffectsOfVariants()
    {
        for (const Variant &variant : m_deck.variants)
            if (!isBroken(variant.document.file()))
                append(m_deck.findings, checkEffects(variant));
    }

private:
    static std::size_t countOf(const Value &value)
    {
        std::size_t count = 1;
        for (std::size_t i = 0; (value.isList() || value.isMap()) && i < value.size(); ++i)
            count += countOf(value.isList() ? value.list()[i] : value.map()[i].value);
        return count;
    }

    std::size_t costOf(const Configuration &configuration) const
    {
        std::size_t cost = 0;
        for (const VariantChoice &choice : configuration.variants)
            if (const Variant *variant = findVariant(m_deck.variants, choice.name))
                cost += countOf(variant->document.value());
        for (const Setting &setting : configuration.settings)
            cost += countOf(setting.value);
        return cost;
    }

    static Finding tooManyTrials(const std::string &firstLeftOut)
    {
        return warning("deck.too-many-trials", "variants, proofs and experiments ask for more versions of this large deck than are checked; "
                                               "what this file and those after it ask for is not",
                       "make the deck smaller, or sweep over fewer values", {}, {firstLeftOut, {}, 0, 0});
    }

    struct Checking
    {
        std::string schemaName;
        Schema schema;
    };
    using Key = std::tuple<std::string, int, int, std::string>;

    static Key keyOf(const Finding &finding)
    {
        return {finding.where.file, finding.where.line, finding.where.column, finding.code};
    }

    // A game that brings a bad schema is reported, and its files are checked like those of any game.
    Checking compiled(FileKind kind)
    {
        const SchemaFile file = schemaFor(kind, m_deck.game);
        try {
            return {file.name, Schema(file.schema)};
        } catch (const std::invalid_argument &problem) {
            m_deck.findings.push_back(error("deck.game-schema", "the game {game} brings a schema {schema} that is none: {reason}",
                                            "report it to the makers of the game",
                                            {{"game", m_deck.game->id}, {"schema", file.name}, {"reason", problem.what()}},
                                            {"deck.yaml", "deck.game", 0, 0}));
            return {file.name, Schema(schemaFor(kind, nullptr).schema)};
        }
    }

    const Checking &checkingOf(FileKind kind)
    {
        const auto known = m_schemas.find(kind);
        if (known != m_schemas.end())
            return known->second;
        return m_schemas.emplace(kind, compiled(kind)).first->second;
    }

    static std::string labelOf(const Configuration &configuration)
    {
        std::string label;
        const auto add = [&](const std::string &words) { label.append(label.empty() ? "" : ", ").append(words); };
        for (const VariantChoice &choice : configuration.variants)
            add(choice.name);
        for (const Setting &setting : configuration.settings)
            add(setting.origin.place.file);
        return label;
    }

    bool isBroken(std::string_view path) const
    {
        return std::ranges::any_of(m_deck.findings, [&](const Finding &finding) {
            return finding.severity == Finding::Severity::Error && finding.where.file == path;
        });
    }

    static Path below(std::string_view part, Path path)
    {
        path.insert(path.begin(), std::string(part));
        return path;
    }

    bool isUnreadable(const std::string &path) const
    {
        return !m_deck.document(path) && std::ranges::find(m_deck.files.files, path, &DeckFiles::File::path) != m_deck.files.files.end();
    }

    // A path or a name that leads nowhere because the file with its end could not be read is no fault of whoever wrote it.
    bool isConsequence(const Finding &finding) const
    {
        if (finding.code == "variant.unknown")
            return isUnreadable("variants/" + finding.arguments.front().value + ".yaml");
        if (finding.code != "deck.unknown-path")
            return false;
        const std::string &path = finding.arguments.front().value;
        if (path.starts_with("tables.") || path.starts_with("deck."))
            return isBroken(path.substr(0, path.find('.')) + ".yaml");
        return std::ranges::any_of(m_deck.files.files, [&](const DeckFiles::File &file) {
            return kindOf(file.path) == FileKind::Cards && isBroken(file.path);
        });
    }

    // A game's own check relies on the schemas: it is not asked about a deck that they refuse. What is wrong with a proof
    // or with a variant that is not on does not matter to it.
    bool isWhole() const
    {
        return m_deck.document("deck.yaml") && std::ranges::none_of(m_deck.findings, [](const Finding &finding) {
            const std::optional<FileKind> kind = kindOf(finding.where.file);
            return finding.severity == Finding::Severity::Error && (!kind || *kind < FileKind::Variant);
        });
    }

    Findings gameFindings(const EffectiveDeck &deck) const
    {
        Findings findings = m_deck.game->check(deck.value());
        for (Finding &finding : findings)
            finding.where = deck.place(finding.where.path);
        return findings;
    }

    void check(const Overlaid &overlaid, const Trial &trial)
    {
        if (std::ranges::any_of(trial.configuration.variants, [&](const VariantChoice &choice) {
                return m_withBadParameters.contains("variants/" + choice.name + ".yaml");
            }))
            return;
        Findings findings = overlaid.findings;
        append(findings, changedParts(overlaid.deck));
        if (!hasErrors(findings) && m_deck.game && m_deck.game->check && isWhole())
            append(findings, gameFindings(overlaid.deck));
        for (Finding &finding : findings) {
            if (isConsequence(finding) || !m_known.insert(keyOf(finding)).second)
                continue;
            if (!trial.label.empty() && finding.where.file != trial.file && !finding.where.file.starts_with("--")) {
                finding.message += " with {configuration}";
                finding.arguments.push_back({"configuration", trial.label});
            }
            m_deck.findings.push_back(std::move(finding));
        }
    }

    // Only what a configuration changes can be wrong in a new way.
    Findings changedParts(const EffectiveDeck &deck)
    {
        Findings findings;
        Value cards{Value::Map{}};
        for (const Value::Member &part : deck.value().map()) {
            const Value *before = m_deck.plain.value().find(part.key);
            if (before && *before == part.value)
                continue;
            if (part.key == "deck")
                append(findings, changedDeckFile(deck, part.value));
            else if (part.key == "tables")
                append(findings, schemaFindings(deck, FileKind::Tables, part.value, {"tables"}));
            else if (part.key == "rules")
                append(findings, changedRules(deck, part.value));
            else
                cards[part.key] = part.value;
        }
        if (cards.size() > 0) {
            append(findings, schemaFindings(deck, FileKind::Cards, cards, {}));
            append(findings, repeatedIds(deck, cardsOf(deck.value()), cardsOf(m_deck.plain.value()),
                                         {"deck.duplicate-id", "id of the card"}));
        }
        return findings;
    }

    Findings changedDeckFile(const EffectiveDeck &deck, const Value &part)
    {
        Value whole = m_deck.document("deck.yaml")->value();
        for (const Value::Member &member : part.map())
            whole[member.key] = member.value;
        Findings findings = schemaFindings(deck, FileKind::Deck, whole, {"deck"});
        append(findings, checkPlayers(whole, [&](Path path) {
                   path.insert(path.begin(), "deck");
                   return deck.place(path);
               }));
        return findings;
    }

    Findings changedRules(const EffectiveDeck &deck, const Value &clauses)
    {
        const Value whole{Value::Map{{"clauses", clauses}}};
        Findings findings = schemaFindings(deck, FileKind::Rules, whole, {});
        if (hasErrors(findings))
            return findings;
        append(findings, repeatedIds(deck, clausesOf(deck), clausesOf(m_deck.plain),
                                     {"deck.duplicate-clause", "id of the clause"}));
        append(findings, checkClauses(clauses, m_deck.game, [&](const Path &path) {
                   return path.empty() ? m_deck.document("rules.yaml")->place({"clauses"}, Document::Part::Key)
                                       : deck.place(below("rules", path));
               }));
        return findings;
    }

    static std::vector<Card> clausesOf(const EffectiveDeck &deck)
    {
        const Value *rules = deck.value().find("rules");
        std::vector<Card> clauses = cardsOf(Value::Map{{"clauses", rules ? *rules : Value()}});
        for (Card &clause : clauses)
            clause.group = "rules";
        return clauses;
    }

    Findings schemaFindings(const EffectiveDeck &deck, FileKind kind, const Value &value, const Path &prefix)
    {
        Findings findings;
        for (const Fault &fault : checkingOf(kind).schema.check(value)) {
            Path path = prefix;
            path.insert(path.end(), fault.path.begin(), fault.path.end());
            if (kind == FileKind::Rules && !path.empty())
                path.front() = "rules"; // as the effective deck calls what the file has under `clauses`
            findings.push_back(fault.finding);
            if (path.size() == 1) // a whole part of the deck, here no file of its own
                for (Finding::Argument &argument : findings.back().arguments)
                    if (argument.name == "name")
                        argument.value = pathText(path);
            findings.back().where = deck.place(path, fault.atKey ? Document::Part::Key : Document::Part::Value);
        }
        return findings;
    }

    // Of two cards the one that the plain deck does not have is at fault.
    static Findings repeatedIds(const EffectiveDeck &deck, std::vector<Card> cards, const std::vector<Card> &plain, Names names)
    {
        std::set<std::pair<std::string, std::string>> known;
        for (const Card &card : plain)
            known.insert({card.group, card.id});
        std::stable_partition(cards.begin(), cards.end(), [&](const Card &card) { return known.contains({card.group, card.id}); });
        Findings findings;
        for (const Card &card : cards)
            names.add(card.id, [&] { return deck.place({card.group, card.index, "id"}); }, findings);
        return findings;
    }

    Deck &m_deck;
    const DeckLimits &m_limits;
    std::map<FileKind, Checking> m_schemas;
    std::set<Key> m_known;
    std::set<std::string> m_withBadParameters; ///< files of variants
};

} // namespace

void checkDeck(Deck &deck, const DeckLimits &limits)
{
    DeckChecker checker(deck, limits);
    if (!checker.checkFilesAlone())
        return;
    checker.checkTogether();
    checker.checkPlain();
    checker.checkTrials();
    checker.checkConfiguration();
    checker.checkEffectsOfVariants();
}

} // namespace rw
