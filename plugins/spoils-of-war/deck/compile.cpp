// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/compile.h"

#include "abilities/compiler/compiler.h"
#include "abilities/compiler/compilermemory.h"
#include "deck/deckcards.h"
#include "deck/hiddenreads.h"
#include "deck/tables.h"
#include "engine/luck.h"
#include "engine/tables.h"
#include "language/names.h"
#include "language/vocabulary.h"
#include "rules/state.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

using namespace rw;
using namespace rw::abilities;

namespace spoils {

namespace {

std::string text(int number)
{
    return std::to_string(number);
}

/// All four dice that a number below faces to the fourth stands for, its first digit in the lowest bits.
std::vector<std::uint16_t> fourDice(int faces)
{
    std::vector<std::uint16_t> all;
    for (int a = 1; a <= faces; ++a)
        for (int b = 1; b <= faces; ++b)
            for (int c = 1; c <= faces; ++c)
                for (int d = 1; d <= faces; ++d)
                    all.push_back(std::uint16_t(a | b << 4 | c << 8 | d << 12));
    return all;
}

/// `any` is every window but the response; the machine knows only windows that open.
std::uint32_t spelledOut(std::uint32_t windows)
{
    constexpr std::uint32_t all = ((1u << windowCount) - 1) & ~(1u << WAny) & ~(1u << WResponse);
    return windows >> WAny & 1 ? (windows & ~(1u << WAny)) | all : windows;
}

/// Whether an ability does nothing but make its owner name something, and lets that last.
bool onlyNames(const Programs &programs, const AbilityCode &ability)
{
    if (ability.shape != AbilityCode::Shape::May || !(ability.windows >> WFinal & 1))
        return false;
    for (std::size_t at = ability.steps;; ++at) {
        const Step &step = programs.steps[at];
        if (step.op == Step::Op::End)
            return at > ability.steps + 1u;
        const bool names = step.op == Step::Op::Choose && programs.choices[step.link].kind == ChoiceCode::Kind::Word;
        const bool lasts = step.op == Step::Op::Lasting && programs.lastings[step.link].span == UGame;
        if (!names && !lasts && step.op != Step::Op::Respond)
            return false;
    }
}

/// What a filter says of Artifacts, if it says no more than a plain one: see `FilterTrait`.
std::uint8_t plainTraits(const Rules &rules, FilterCode filter)
{
    std::uint8_t traits = Plain;
    for (int i = 0; i < filter.count; ++i) {
        const TermCode &term = rules.programs.terms[std::size_t(filter.first + i)];
        const bool face = term.key == TermCode::Key::Face && std::has_single_bit(term.words) && term.words <= 1u << Down;
        const bool other = term.key == TermCode::Key::Not && term.thing.kind == ThingCode::Kind::This;
        const bool type =
            term.key == TermCode::Key::Type && term.slot == noWord && (term.words & rules.hiddenTypes) == rules.hiddenTypes;
        if (!face && !other && !type)
            return 0;
        traits = std::uint8_t(traits | (face ? (term.words == 1u << Up ? OnlyUp : OnlyDown) : 0) | (other ? NotItself : 0));
    }
    return traits;
}

/// Whether something does no more than let the card of its ability count as the first thing that it keeps, an item.
bool countsPlainly(const Programs &programs, const LastingCode &lasting)
{
    if (lasting.modifiers.count != 1)
        return false;
    const ModifierCode &only = programs.modifiers[lasting.modifiers.first];
    if (only.kind != ModifierCode::Kind::CountsAs || only.thing.kind != ThingCode::Kind::This || only.fields.count != 1)
        return false;
    const TermCode &field = programs.terms[only.fields.first];
    return field.key == TermCode::Key::Own && field.field == FItem && field.slot != noWord
        && field.slot == std::countr_zero(lasting.keeps);
}

void addSpan(Rules &rules, std::uint8_t span)
{
    if (span < 32)
        rules.spans |= 1u << span;
}

/// The windows in which only its limit can keep an ability from being used.
std::uint32_t freeWindows(const Programs &programs, const AbilityCode &ability, std::uint8_t copies)
{
    const bool conditional = ability.conditions.count != 0 || ability.header.count != 0 || copies != 0;
    if (ability.shape != AbilityCode::Shape::May || conditional
        || programs.steps[ability.steps].op != Step::Op::Respond) // a cost stands before it
        return 0;
    std::uint32_t windows = ability.windows;
    for (int window = 0; ability.whose != 2 && window < windowCount; ++window)
        windows &= hasSubject(window) ? ~(1u << window) : ~0u;
    return windows;
}

/// What the loop asks of the programs, worked out once.
void surveyPrograms(Rules &rules)
{
    Programs &programs = rules.programs;
    rules.anySecret = std::ranges::any_of(programs.choices, &rw::abilities::ChoiceCode::secret);
    rules.readsHidden = readsHiddenThings(programs);
    for (AbilityCode &ability : programs.abilities) {
        ability.windows = spelledOut(ability.windows);
        rules.anyWhile |= ability.shape == AbilityCode::Shape::While;
        if (ability.limit.times) {
            addSpan(rules, ability.limit.span);
            rules.limitSpans |= 1u << ability.limit.span;
        }
        std::uint8_t copies = 0;
        for (std::size_t at = ability.steps; ability.steps != noPlace && programs.steps[at].op != Step::Op::End; ++at)
            copies = std::uint8_t(copies | (programs.steps[at].op == Step::Op::Copy)
                                  | (programs.steps[at].op == Step::Op::Cancel) << 1);
        rules.copies.push_back(copies);
        ability.freely = freeWindows(programs, ability, copies);
    }
    for (const LastingCode &each : programs.lastings) {
        addSpan(rules, each.span);
        rules.countsPlainly.push_back(countsPlainly(programs, each));
    }
    for (const LaterCode &each : programs.laters)
        addSpan(rules, each.span);
    for (const TallyCode &each : programs.tallies) {
        addSpan(rules, each.span);
        rules.talliedEvents |= 1ull << each.event.word;
    }
    for (const FilterCode filter : programs.filters) {
        std::uint8_t traits = plainTraits(rules, filter);
        for (int i = 0; i < filter.count; ++i) {
            const TermCode &term = programs.terms[std::size_t(filter.first + i)];
            if (term.key == TermCode::Key::Type && term.slot == noWord && (term.words & ~rules.hiddenTypes) == 0)
                traits |= OnlyBearers;
            if (term.key == TermCode::Key::Face && term.words == 1u << Down)
                traits |= OnlyBearersInTheOpen; // what lies open on the table face down is an Artifact
        }
        rules.filterTraits.push_back(traits);
    }
    rules.windowsOfBlank = rules.options.wasteAllowed && !programs.cards.empty() ? 1u << WAny : 0;
    for (CardCode &card : programs.cards) {
        card.windows = 0;
        bool names = false;
        for (int i = 0; i < card.abilities.count; ++i) {
            const AbilityCode &ability = programs.abilities[std::size_t(card.abilities.first + i)];
            card.windows |= ability.windows;
            names |= onlyNames(programs, ability);
        }
        rules.whenEvents |= card.events;
        rules.namesAtEnd.push_back(names && card.abilities.count == 1);
        rules.windowsWhileDown.push_back(card.windows | (rules.options.wasteAllowed ? 1u << WAny : 0));
    }
}

void compileAbilities(const std::vector<DeckCard> &cards, Rules &rules, Findings &findings)
{
    static CompilerMemory memory; // most versions of a deck that are checked one after the other have the same abilities
    Compiler compiler(playedVocabulary(),
                      {[&](std::string_view list, std::string_view word) { return wordNumber(rules, list, word); }}, {}, &memory);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const Value *abilities = cards[i].value->find("abilities");
        if (!abilities || abilities->size() == 0)
            continue;
        Kind &kind = rules.kinds[i];
        if (!kind.hidden)
            findings.push_back(error("spoils-of-war.ability-of-treasure", "{card} has an ability, but lies face up",
                                     "make its type artifact", {{"card", kind.id}}, {{}, cards[i].path + ".abilities"}));
        kind.definition = std::uint16_t(rules.oneTime.size());
        rules.oneTime.push_back(kind.oneTime);
        const LimitCode usual{1, std::uint8_t(kind.oneTime ? UGame : URound)};
        append(findings, compiler.addCard(*abilities, cards[i].path, usual));
        checkPlayable(*abilities, {kind.oneTime, rules.faces}, cards[i].path + ".abilities", findings);
    }
    Checked<Programs> programs = compiler.finish();
    append(findings, std::move(programs.findings));
    if (!programs)
        return;
    rules.programs = std::move(*programs.value);
    surveyPrograms(rules);
}

std::uint64_t identityOf(const std::string &id)
{
    std::uint64_t hash = 0xcbf29ce484222325ull;
    for (const char each : id)
        hash = (hash ^ std::uint8_t(each)) * 0x100000001b3ull;
    return mix(hash);
}

/// All copies, stage by stage.
void layOutCards(const Value &deck, const std::vector<DeckCard> &cards, Rules &rules)
{
    const Value *removed = rules.seats == 3 ? at(deck, "tables.removed_with_3") : nullptr;
    const auto isRemoved = [&](const std::string &id) {
        return removed && removed->isList()
            && std::ranges::any_of(removed->list(), [&](const Value &each) { return each == Value(id); });
    };
    for (int stage = 0; stage < rules.stages; ++stage) {
        rules.stageFirst[std::size_t(stage)] = std::uint16_t(rules.cards.size());
        for (std::size_t i = 0; i < cards.size(); ++i) {
            const Kind &kind = rules.kinds[i];
            const int copies = rules.sets * cards[i].copies;
            if (kind.stage != stage || copies == 0)
                continue;
            if (isRemoved(kind.id)) {
                rules.removed.push_back(kind.id);
                continue;
            }
            for (int copy = 0; copy < copies; ++copy) {
                rules.cards.push_back(
                    {std::uint16_t(i), kind.type, kind.item, kind.gold, kind.stage, std::uint8_t(copy), kind.hidden, noKind});
                rules.identities.push_back(mix(kind.identity + std::uint64_t(copy) * goldenRatio + goldenRatio));
            }
        }
    }
    rules.stageFirst[std::size_t(rules.stages)] = std::uint16_t(rules.cards.size());
    rules.hiddenCards.assign(rules.cards.size() / 64 + 1, 0);
    for (std::size_t i = 0; i < rules.cards.size(); ++i)
        if (rules.cards[i].hidden)
            rules.hiddenCards[i / 64] |= 1ull << (i % 64);
}

void layOutPiles(Rules &rules)
{
    for (int stage = 0; stage < rules.stages; ++stage)
        for (int pile = 0; pile < rules.pilesPerStage; ++pile)
            rules.pileFirst.push_back(std::uint16_t(rules.stageFirst[std::size_t(stage)] + pile * rules.perPile));
}

/// What a figure comes to, in order or not.
void tell(Findings *totals, std::string path, std::string message, std::string what, int seats, int needed, int there)
{
    if (!totals)
        return;
    totals->push_back(error("spoils-of-war.total", std::move(message), {},
                            {{"what", std::move(what)}, {"seats", text(seats)}, {"needed", text(needed)}, {"there", text(there)}},
                            {{}, "tables." + path}));
    totals->back().severity = Finding::Severity::Note;
}

void tellTotals(const Value &deck, const Rules &rules, Findings *totals)
{
    const std::string seats = text(rules.seats);
    tell(totals, "dice_per_viking." + seats, "{seats} players roll {needed} of {there} dice", "dice of all", rules.seats,
         rules.seats * rules.dice, rules.sets * figureAt(deck, "dice_total").value_or(0));
    tell(totals, "start_gold", "{seats} players begin with {needed} of {there} gold", "all gold with " + seats + " players",
         rules.seats, rules.seats * rules.startGold, rules.sets * figureAt(deck, "bank_total").value_or(0));
}

void checkStages(const Rules &rules, Findings &findings, Findings *totals)
{
    const int needed = rules.pilesPerStage * rules.perPile;
    for (int stage = 0; stage < rules.stages; ++stage) {
        const int there = rules.stageFirst[std::size_t(stage) + 1] - rules.stageFirst[std::size_t(stage)];
        tell(totals, "cards_per_pile." + text(rules.seats), "with {seats} players {what} needs {needed} cards of {there}",
             "stage " + text(stage + 1), rules.seats, needed, there);
        if (there < needed)
            findings.push_back(error("spoils-of-war.stage-too-small",
                                     "with {seats} players stage {stage} needs {needed} cards and has {there}",
                                     "add cards of that stage, or make the piles smaller",
                                     {{"seats", text(rules.seats)},
                                      {"stage", text(stage + 1)},
                                      {"needed", text(needed)},
                                      {"there", text(there)},
                                      {"clause", "SOW-SET-14"}},
                                     {{}, "tables.cards_per_pile." + text(rules.seats)}));
    }
}

/// Makes the rules of one deck for several numbers of players. What is the same for all of them is read once.
class RulesReader
{
public:
    /// What figures come to goes into \a totals.
    explicit RulesReader(const Value &deck, Findings *totals = nullptr) : m_deck(deck), m_totals(totals) {}

    Checked<Rules> rulesFor(int seats);

private:
    void readCommonCards(const Rules &rules);
    void readCommonAbilities();

    const Value &m_deck;
    Findings *m_totals;
    std::optional<Rules> m_common; ///< with figures that are read anew for each number
    std::vector<DeckCard> m_cards;
    Findings m_ofCards;
    bool m_hasAbilities = false;
    Findings m_ofAbilities;
};

void RulesReader::readCommonCards(const Rules &rules)
{
    if (m_common)
        return;
    m_common = rules;
    m_cards = readCards(m_deck, *m_common, m_ofCards);
}

void RulesReader::readCommonAbilities()
{
    if (std::exchange(m_hasAbilities, true))
        return;
    m_common->perFace = (1ull << 32) / std::uint64_t(m_common->faces) + 1;
    m_common->fourDice = fourDice(m_common->faces);
    for (Kind &kind : m_common->kinds)
        kind.identity = identityOf(kind.id);
    compileAbilities(m_cards, *m_common, m_ofAbilities);
}

Checked<Rules> RulesReader::rulesFor(int seats)
{
    Rules rules;
    Findings findings;
    if (seats < fewestSeats || seats > mostSeatsOfAll) {
        findings.push_back(error("game.seats", "{found} players", "this game is for {least} to {most}",
                                 {{"found", text(seats)}, {"least", text(fewestSeats)}, {"most", text(mostSeatsOfAll)}}));
        return {std::nullopt, std::move(findings)};
    }
    readTables(m_deck, seats, rules, findings);
    readCommonCards(rules);
    append(findings, m_ofCards);
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    readCommonAbilities();
    rules = *m_common;
    Findings known;
    readTables(m_deck, seats, rules, known);
    layOutCards(m_deck, m_cards, rules);
    if (rules.cards.empty())
        rules.perPile = 0; // a deck that was just begun: it plays with empty piles
    layOutPiles(rules);
    tellTotals(m_deck, rules, m_totals);
    checkStages(rules, findings, m_totals);
    append(findings, m_ofAbilities);
    for (Card &card : rules.cards)
        card.definition = rules.kinds[card.kind].definition;
    if (!hasErrors(findings))
        append(findings, checkCapacity(rules, m_cards));
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return {std::move(rules), std::move(findings)};
}

/// What a number is where no card changes it. How many dice there are hangs on who plays, and the rank of a bet on the bet.
std::optional<int> numberByRules(const Rules &rules, std::string_view number, bool isMost)
{
    if (number == "share")
        return isMost ? std::max(rules.chiefTake, rules.winnerTake) : std::min(rules.chiefTake, rules.winnerTake);
    if (number == "min_bet")
        return rules.ante;
    if (number == "hoard_bonus")
        return rules.hoardBonus;
    if (number == "partial_bonus")
        return rules.partialBonus;
    return number == "complete_bonus" ? std::optional(rules.completeBonus) : std::nullopt;
}

} // namespace

std::optional<int> wordNumber(const Rules &rules, std::string_view list, std::string_view word)
{
    const auto place = [&](const auto &items) -> std::optional<int> {
        const auto found = std::ranges::find_if(items, [&](const auto &each) { return each.id == word; });
        return found == items.end() ? std::nullopt : std::optional(int(found - items.begin()));
    };
    if (list == "names")
        return place(rules.kinds);
    if (list == "types")
        return place(rules.types);
    if (list == "items")
        return place(rules.items);
    if (list == "acts_of_cards")
        return word == "take" ? std::optional(1) : std::nullopt;
    if (list == "acts_done_by")
        return word == "move" || word == "swap" ? std::optional(int(ATake)) : std::nullopt;
    if (list == "least_numbers" || list == "most_numbers")
        return numberByRules(rules, word, list == "most_numbers");
    return std::nullopt;
}

Checked<Rules> readRules(const Value &deck, int seats)
{
    return RulesReader(deck).rulesFor(seats);
}

Findings checkDeck(const Value &deck)
{
    const int least =
        std::max(fewestSeats, int(at(deck, "deck.players.min") ? at(deck, "deck.players.min")->toInt() : fewestSeats));
    const int most =
        std::min(mostSeatsOfAll, int(at(deck, "deck.players.max") ? at(deck, "deck.players.max")->toInt() : mostSeatsOfAll));
    Findings findings;
    Findings totals;
    RulesReader reader(deck, &totals);
    for (int seats = least; seats <= most; ++seats) {
        append(findings, reader.rulesFor(seats).findings);
        if (std::ranges::any_of(findings, [](const Finding &each) {
                return each.severity == Finding::Severity::Error && !each.code.ends_with("stage-too-small");
            }))
            break; // the same for any number of players
    }
    if (const Value *bank = at(deck, "tables.bank_total"); bank && bank->isInt()) {
        const int coins = figureAt(deck, "coins.ones").value_or(0) + 5 * figureAt(deck, "coins.fives").value_or(0)
            + 10 * figureAt(deck, "coins.tens").value_or(0);
        tell(&totals, "bank_total", "the bank holds {needed} gold and its coins come to {there}", "in coins", most,
             int(bank->toInt()), coins);
    }
    sortFindings(findings);
    append(findings, std::move(totals));
    return findings;
}

} // namespace spoils
