// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckcheck.h"

#include "deck/checker.h"
#include "deck/configurationcheck.h"
#include "deck/otherreadings.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

namespace rw {

namespace {

/// Checks the files of a deck, then the decks that result from one configuration after the other.
class DeckChecker
{
public:
    DeckChecker(Deck &deck, const DeckLimits &limits) : m_deck(deck), m_limits(limits), m_configurations(deck) {}

    // False if a list or map is so large that further checks would take too long.
    bool checkFilesAlone()
    {
        bool isWieldy = true;
        for (const DeckDocument &file : m_deck.documents) {
            const ConfigurationCheck::Checking &checking = m_configurations.checkingOf(file.kind);
            if (m_deck.game || (file.kind != FileKind::Tables && file.kind != FileKind::Cards)) // else no schema is known
                append(m_deck.findings, checkSchemaMark(file.document, checking.schemaName));
            isWieldy = isWieldy && checking.schema.tooLarge(file.document.value()).empty();
            const std::vector<Fault> faults = checking.schema.check(file.document.value());
            append(m_deck.findings, placed(faults, file));
            for (const Fault &fault : faults) // including those behind an alias, so that no trial reports them again
                m_known.insert(keyOf(placed(fault, file)));
            if (file.kind == FileKind::Deck && !isAtFault(faults, "players"))
                append(m_deck.findings, checkPlayers(file.document.value(), [&](const Path &path) {
                           return placed({{}, path, false}, file).where;
                       }));
        }
        append(m_deck.findings, m_configurations.takeSchemaFindings());
        return isWieldy;
    }

    void checkTogether()
    {
        append(m_deck.findings, checkFiles(m_deck.files, m_deck.documents, m_deck.game));
        append(m_deck.findings, checkGroups(m_deck.documents, m_deck.game));
        append(m_deck.findings, checkIds(m_deck.documents));
        if (const Document *rules = m_deck.document("rules.yaml"); rules && !isBroken("rules.yaml"))
            append(m_deck.findings, checkClauses(*rules->value().find("clauses"), m_deck.game, [&](const Path &path) {
                       return path.empty() ? rules->place({"clauses"}, Document::Part::Key)
                                           : rules->place(below("clauses", path));
                   }));
        append(m_deck.findings, checkVariants(m_deck.variants));
        const bool clausesAreKnown = m_deck.document("rules.yaml") && !isBroken("rules.yaml");
        append(m_deck.findings, checkReferences(m_deck.documents, m_deck.variants, m_deck.game, clausesAreKnown));
        for (const Finding &finding : m_deck.findings)
            if (isAbout(finding, "parameters"))
                m_withBadParameters.insert(finding.where.file);
        std::erase_if(m_deck.findings, [&](const Finding &finding) { return isConsequence(finding); });
    }

    void checkPlain()
    {
        if (m_deck.game && m_deck.game->check && isWhole()) {
            ConfigurationCheck::GameVerdict verdict = m_configurations.gameVerdict(m_deck.plain);
            append(m_deck.findings, std::move(verdict.faults));
            m_deck.totals = std::move(verdict.totals);
        }
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

    // Call after the trials. If they find an error in a file, a part without effect is most likely a consequence of it.
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
        return warning("deck.too-many-trials",
                       "variants, proofs and experiments ask for more versions of this large deck than are checked; "
                       "what this file and those after it ask for is not",
                       "make the deck smaller, or sweep over fewer values", {}, {firstLeftOut, {}, 0, 0});
    }

    using Key = std::tuple<std::string, int, int, std::string>;

    static Key keyOf(const Finding &finding)
    {
        return {finding.where.file, finding.where.line, finding.where.column, finding.code};
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

    static bool isAtFault(const std::vector<Fault> &faults, std::string_view member)
    {
        return std::ranges::any_of(faults, [&](const Fault &fault) {
            return !fault.path.empty() && fault.path.front() == PathStep(std::string(member));
        });
    }

    // Whether the finding is about a member of a file, or about its key.
    static bool isAbout(const Finding &finding, const std::string &member)
    {
        const Finding::Argument mistyped{"guess", member};
        return finding.severity == Finding::Severity::Error
            && (finding.where.path.starts_with(member)
                || (finding.code == "deck.unknown-key"
                    && std::ranges::find(finding.arguments, mistyped) != finding.arguments.end()));
    }

    bool isRefused(const std::string &file, const std::string &member) const
    {
        return std::ranges::any_of(m_deck.findings, [&](const Finding &finding) {
            return finding.where.file == file && finding.code.starts_with("deck.") && isAbout(finding, member);
        });
    }

    static Path below(std::string_view part, const Path &path)
    {
        Path whole;
        whole.emplace_back(std::string(part));
        whole.insert(whole.end(), path.begin(), path.end());
        return whole;
    }

    bool isUnreadable(const std::string &path) const
    {
        return !m_deck.document(path)
            && std::ranges::find(m_deck.files.files, path, &DeckFiles::File::path) != m_deck.files.files.end();
    }

    // Whether the finding only follows from a file that could not be read: a path or a name leads nowhere because its target
    // is missing, or a change of deck.yaml or tables.yaml lacks something that the file itself lacks.
    bool isConsequence(const Finding &finding) const
    {
        if (finding.code.starts_with("variant."))
            return isConsequenceInVariant(finding);
        if (finding.code == "deck.missing-key")
            return std::ranges::any_of(std::array{"deck", "tables"}, [&](const std::string &part) {
                const std::string file = part + ".yaml";
                return finding.where.file != file && finding.where.path.starts_with(part + ".") && isBroken(file);
            });
        if (finding.code != "deck.unknown-path")
            return false;
        const std::string &path = finding.arguments.front().value;
        if (path.starts_with("tables.") || path.starts_with("deck."))
            return isBroken(path.substr(0, path.find('.')) + ".yaml");
        return std::ranges::any_of(m_deck.files.files, [&](const DeckFiles::File &file) {
            return kindOf(file.path) == FileKind::Cards && isBroken(file.path);
        });
    }

    bool isConsequenceInVariant(const Finding &finding) const
    {
        const auto fileOf = [](const Finding::Argument &variant) { return "variants/" + variant.value + ".yaml"; };
        if (finding.code == "variant.unknown")
            return isUnreadable(fileOf(finding.arguments.front()));
        if (finding.code == "variant.unknown-parameter")
            return m_withBadParameters.contains(fileOf(finding.arguments.front()));
        if (finding.code == "variant.conflict")
            return isRefused(finding.where.file, "excludes") || isRefused(fileOf(finding.arguments.back()), "excludes");
        const std::string &path = finding.where.path;
        const std::string parameter = path.substr(0, path.rfind('.'));
        return parameter.starts_with("parameters.") && isRefused(finding.where.file, parameter);
    }

    // A game's own check relies on the schemas, so it is only asked about a deck that they accept. Faults of proofs,
    // and of variants that are not on, do not matter to it.
    bool isWhole() const
    {
        return m_deck.document("deck.yaml") && std::ranges::none_of(m_deck.findings, [](const Finding &finding) {
                   const std::optional<FileKind> kind = kindOf(finding.where.file);
                   return finding.severity == Finding::Severity::Error && (!kind || *kind < FileKind::Variant);
               });
    }

    void check(const Overlaid &overlaid, const Trial &trial)
    {
        if (std::ranges::any_of(trial.configuration.variants, [&](const VariantChoice &choice) {
                return m_withBadParameters.contains("variants/" + choice.name + ".yaml");
            }))
            return;
        Findings findings = overlaid.findings;
        append(findings, m_configurations.changedParts(overlaid.deck));
        append(findings, m_configurations.takeSchemaFindings());
        if (!hasErrors(findings) && m_deck.game && m_deck.game->check && isWhole())
            append(findings, m_configurations.gameVerdict(overlaid.deck).faults);
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

    Deck &m_deck;
    const DeckLimits &m_limits;
    ConfigurationCheck m_configurations;
    std::set<Key> m_known;
    std::set<std::string> m_withBadParameters; ///< files of variants with faulty parameters
};

} // namespace

namespace {

void checkAll(Deck &deck, const DeckLimits &limits)
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

// Does not warn about values with an error: they must be rewritten anyway.
void checkForOtherReaders(Deck &deck)
{
    std::set<std::tuple<std::string, int, int>> faults;
    for (const Finding &finding : deck.findings)
        if (finding.severity == Finding::Severity::Error)
            faults.emplace(finding.where.file, finding.where.line, finding.where.column);
    for (const DeckDocument &file : deck.documents)
        for (Finding &finding : rememberedReadings(file.document))
            if (!faults.contains({finding.where.file, finding.where.line, finding.where.column}))
                deck.findings.push_back(std::move(finding));
}

} // namespace

void checkDeck(Deck &deck, const DeckLimits &limits)
{
    checkAll(deck, limits);
    checkForOtherReaders(deck);
}

void checkDeckForPlay(Deck &deck, const DeckLimits &limits)
{
    DeckChecker checker(deck, limits);
    if (!checker.checkFilesAlone())
        return;
    checker.checkTogether();
    checker.checkPlain();
    checker.checkConfiguration();
}

void checkUnderstood(Deck &deck)
{
    ConfigurationCheck configurations(deck);
    Findings findings;
    for (const DeckDocument &file : deck.documents) {
        std::vector<Fault> faults = configurations.checkingOf(file.kind).schema.check(file.document.value());
        std::erase_if(faults, [&](const Fault &fault) {
            return file.kind == FileKind::Deck && fault.path == Path{"format"};
        }); // has been reported
        append(findings, placed(faults, file));
    }
    for (Finding &finding : findings) {
        finding.severity = Finding::Severity::Warning;
        finding.code = "deck.not-understood";
        finding.message = "this program does not understand it: " + finding.message;
        finding.remedy = "a newer Rulewright may";
    }
    append(deck.findings, std::move(findings));
}

} // namespace rw
