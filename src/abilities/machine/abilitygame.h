// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/program.h"
#include "abilities/machine/machinestate.h"
#include "engine/run.h"
#include "engine/seats.h"

#include <concepts>
#include <cstdint>
#include <optional>

/// What the machine of abilities asks of a game: the concept `AbilityGame` names every function, all of them static.
///
/// A game need not have everything. It says what it leaves out by deriving from the topics in `without`, and all else it must
/// have: a slip in the name or the parameters of a function does not compile. A topic is left out as a whole.
///
///     struct Game : rw::abilities::without::Windows, rw::abilities::without::Secrets { ... };
namespace rw::abilities {

enum class Asking : std::uint8_t;
struct Context;

namespace without {

/// Nobody is asked round in windows, and nothing lies face down: the game finds out by itself what can be used.
struct Windows
{
    static constexpr int responseWindow = -1;
    static constexpr int everyWindow = -1;
    static std::uint64_t faceUp(const auto & /*state*/) { return 0; }
    static std::uint32_t windowsWhileDown(const auto & /*rules*/, std::uint16_t) { return 0; }
    static bool hasSubject(int) { return false; }
    static bool mayUse(const auto & /*rules*/, const auto & /*state*/, const AbilityCode &, int) { return true; }
    static bool passIsFinal(const auto & /*rules*/) { return false; }
    static std::uint64_t mayTurnUp(const auto & /*rules*/, const auto & /*state*/, int, int) { return 0; }
    static bool mayTurnUpUnasked(const auto & /*rules*/, const auto & /*state*/, int) { return false; }
    static void askedInWindow(const auto & /*rules*/, auto & /*state*/, auto & /*run*/) {}
    static void passed(const auto & /*rules*/, auto & /*state*/, int, auto & /*run*/) {}
    static void turnUp(const auto & /*rules*/, auto & /*state*/, int, auto & /*run*/) {}
    static void turnUpIdly(const auto & /*rules*/, auto & /*state*/, int, auto & /*run*/) {}
    static void used(const auto & /*rules*/, auto & /*state*/, int, int, auto & /*run*/) {}
    static void announced(const auto & /*rules*/, auto & /*state*/, const Frame &, auto & /*run*/) {}
    static void struckOut(const auto & /*rules*/, auto & /*state*/, const Frame &, auto & /*run*/) {}
};

/// Nothing lies hidden: a seat is asked only for what it can do, and everybody sees what is named.
struct Secrets
{
    static bool anySecret(const auto & /*rules*/) { return false; }
};

/// Cards stay where they are, as they lie.
struct MovingCards
{
    static void move(const auto & /*rules*/, auto & /*state*/, const Step &, const Context &, auto & /*run*/) {}
    static void turn(const auto & /*rules*/, auto & /*state*/, std::uint16_t, int, auto & /*run*/) {}
    static void show(const auto & /*rules*/, auto & /*state*/, const Step &, const Context &, auto & /*run*/) {}
    static void look(const auto & /*rules*/, auto & /*state*/, const Step &, const Context &, auto & /*run*/) {}
};

/// No card can be cancelled, or copied but as the game does it; none works once only, or only in some places.
struct Cancelling
{
    static bool oneTime(const auto & /*rules*/, std::uint16_t) { return false; }
    static bool works(const auto & /*state*/, int, const AbilityCode &) { return true; }
    static void cancelled(const auto & /*rules*/, auto & /*state*/, int, auto & /*run*/) {}
};

/// No role can be given away, and nothing skipped.
struct Assignments
{
    static void assign(const auto & /*rules*/, auto & /*state*/, int, int, auto & /*run*/) {}
    static void skip(const auto & /*rules*/, auto & /*state*/, int, int, auto & /*run*/) {}
};

/// An offer that is accepted or refused is told by what comes of it.
struct Offers
{
    static void offered(const auto & /*rules*/, auto & /*state*/, const Frame &, bool, auto & /*run*/) {}
};

/// Nothing but cards can be chosen or counted: no dice, no tokens that are things of their own.
struct Things
{
    static int countThings(const auto & /*rules*/, const auto & /*state*/, int, const QueryCode &, const Context &) { return 0; }
    static std::uint64_t ownCandidates(const auto & /*rules*/, const auto & /*state*/, const ChoiceCode &, const Context &)
    {
        return 0;
    }
    static std::uint32_t withThing(const auto & /*rules*/, const auto & /*state*/, std::uint32_t slot, std::uint32_t,
                                   const ChoiceCode &, const Context &)
    {
        return slot;
    }
    static bool thingFits(const auto & /*rules*/, std::uint32_t, bool) { return false; }
};

/// Cards have no fields that are numbers.
struct Fields
{
    static std::int32_t field(const auto & /*rules*/, const auto & /*state*/, int, int, std::uint16_t) { return 0; }
};

/// Cards carry no counters, and amounts look nothing up in tables.
struct Counters
{
    static std::int32_t counters(const auto & /*rules*/, const auto & /*state*/, int, std::uint16_t) { return 0; }
    static std::int32_t table(const auto & /*rules*/, int, std::int32_t) { return 0; }
};

/// Queries look at cards, never at bearers: see `findsBearers`.
struct BearerQueries
{
    static bool findsBearers(const auto & /*rules*/, const QueryCode &) { return false; }
    static bool keepBearers(const auto & /*rules*/, const auto & /*state*/, const TermCode &, std::uint64_t &) { return false; }
    static std::uint64_t bearersIn(const auto & /*rules*/, const auto & /*state*/, std::uint32_t, SeatMask) { return 0; }
};

// What the machine does by itself where a game leaves it out.

struct OwnTallies
{}; ///< the machine counts what `happened` and `tally` ask for
struct OwnWatchers
{}; ///< all bearers of a seat may watch any event
struct SharedBearers
{}; ///< every bearer belongs to a seat
struct Pieces
{}; ///< nobody's pieces stand at places
struct Costs
{}; ///< whatever is gained can be taken, so a gain is never a cost that cannot be met
struct Interruptions
{}; ///< the game asks nothing of its own amid a program
struct Winning
{}; ///< nobody wins by an ability
struct CopiesOfCards
{}; ///< what is copied is a bearer: `copied` copies it
struct PlainSteps
{}; ///< the machine carries out every step
struct SetQueries
{}; ///< cards and seats are looked at one by one

} // namespace without

/// Whether a game has what a topic is about.
template <typename G, typename Topic>
inline constexpr bool has = !std::derived_from<G, Topic>;

/// What a game compiles, keeps and names.
template <typename G>
concept KeepsAbilities = requires(const typename G::Rules &rules, typename G::State &state, const typename G::State &asItIs)
{
    typename G::CardSet;
    typename G::Options;
    G::machine(state).frames;
    G::machine(asItIs).frames;
    {
        G::programs(rules)
        } -> std::same_as<const Programs &>;
    {
        G::firstAsking
        } -> std::convertible_to<std::uint8_t>; // the kind of decision behind which those of abilities come
    G::questionWords;
    {
        G::cards(rules)
        } -> std::same_as<int>;
    {
        G::bearers(asItIs)
        } -> std::same_as<int>;
    {
        G::mostWords(rules)
        } -> std::same_as<std::size_t>; // the largest number of a word that can be named
    {
        G::anySecret(rules)
        } -> std::same_as<bool>;
    {
        G::abilityName(rules, std::uint16_t())
        } -> std::same_as<std::string>;
    {
        G::thingFits(rules, std::uint32_t(), bool())
        } -> std::same_as<bool>;
};

/// Who is there, who has which bearers, and which abilities these have.
template <typename G>
concept HasBearers = requires(const typename G::Rules &rules, const typename G::State &state, const AbilityCode &ability)
{
    {
        G::seats(rules)
        } -> std::same_as<int>;
    {
        G::first(rules, state)
        } -> std::same_as<int>;
    {
        G::active(rules, state)
        } -> std::same_as<int>;
    {
        G::bearersOf(state, int())
        } -> std::same_as<std::uint64_t>;
    {
        G::whileBearers(rules, state)
        } -> std::same_as<std::uint64_t>;
    {
        G::ownerOf(state, int())
        } -> std::same_as<int>;
    {
        G::cardOf(state, int())
        } -> std::same_as<std::uint16_t>;
    {
        G::bearerAt(state, std::uint16_t())
        } -> std::same_as<int>;
    {
        G::keepsDefinitions
        } -> std::convertible_to<bool>;
    {
        G::printedDefinition(rules, state, int())
        } -> std::same_as<std::uint16_t>;
    {
        G::oneTime(rules, std::uint16_t())
        } -> std::same_as<bool>;
    {
        G::works(state, int(), ability)
        } -> std::same_as<bool>;
    {
        G::limits(rules, int())
        } -> std::same_as<bool>;
    {
        G::whenEvents(rules)
        } -> std::same_as<std::uint64_t>;
    {
        G::talliedEvents(rules)
        } -> std::same_as<std::uint64_t>;
}
&&(!has<G, without::OwnWatchers> || requires(const typename G::State &state) {
    {
        G::watchersOf(state, int(), int())
        } -> std::same_as<std::uint64_t>;
}) && (!has<G, without::SharedBearers> || requires {
    {
        G::belongsToUser(int())
        } -> std::same_as<bool>;
});

/// Windows that are asked round, and cards that lie face down.
template <typename G>
concept AsksInWindows = requires(const typename G::Rules &rules, typename G::State &state, const typename G::State &asItIs,
                                 const AbilityCode &ability, const Frame &frame, Silent &run)
{
    {
        G::responseWindow
        } -> std::convertible_to<int>;
    {
        G::everyWindow
        } -> std::convertible_to<int>;
    {
        G::faceUp(asItIs)
        } -> std::same_as<std::uint64_t>;
    {
        G::windowsWhileDown(rules, std::uint16_t())
        } -> std::same_as<std::uint32_t>;
    {
        G::hasSubject(int())
        } -> std::same_as<bool>;
    {
        G::mayUse(rules, asItIs, ability, int())
        } -> std::same_as<bool>;
    {
        G::passIsFinal(rules)
        } -> std::same_as<bool>;
    {
        G::mayTurnUp(rules, asItIs, int(), int())
        } -> std::same_as<std::uint64_t>;
    {
        G::mayTurnUpUnasked(rules, asItIs, int())
        } -> std::same_as<bool>;
    G::decides(rules, state, int(), Asking());
    G::askedInWindow(rules, state, run);
    G::passed(rules, state, int(), run);
    G::turnUp(rules, state, int(), run);
    G::turnUpIdly(rules, state, int(), run);
    G::used(rules, state, int(), int(), run);
    G::announced(rules, state, frame, run);
    G::struckOut(rules, state, frame, run);
}
&&(!has<
       G,
       without::Windows> || requires(const typename G::Rules &rules, const typename G::State &state, PlayedByOwn<Counting> &run) {
    G::circleWords; // "none", then the windows
    G::passUnasked(SeatMask(), run);
    {
        G::mayPassUnasked(rules, state, int())
        } -> std::same_as<bool>;
});

/// What amounts, conditions and queries read.
template <typename G>
concept CanBeRead = requires(const typename G::Rules &rules, const typename G::State &state, const TermCode &term,
                             const QueryCode &query, const Context &about, std::uint64_t &bearers, typename G::CardSet &cards)
{
    {
        G::role(rules, state, int())
        } -> std::same_as<SeatMask>;
    {
        G::seatSet(rules, state, int())
        } -> std::same_as<SeatMask>;
    {
        G::resource(rules, state, int(), int())
        } -> std::same_as<std::int32_t>;
    {
        G::number(rules, state, int(), int())
        } -> std::same_as<std::int32_t>;
    {
        G::value(rules, state, int(), int())
        } -> std::same_as<std::int32_t>;
    {
        G::field(rules, state, int(), int(), std::uint16_t())
        } -> std::same_as<std::int32_t>;
    {
        G::counters(rules, state, int(), std::uint16_t())
        } -> std::same_as<std::int32_t>;
    {
        G::table(rules, int(), std::int32_t())
        } -> std::same_as<std::int32_t>;
    {
        G::cardsIn(rules, state, std::uint32_t(), SeatMask())
        } -> std::same_as<typename G::CardSet>;
    {
        G::matches(rules, state, std::uint16_t(), term, about)
        } -> std::same_as<bool>;
    {
        G::countOf(std::uint32_t(), int())
        } -> std::same_as<int>;
    {
        G::countThings(rules, state, int(), query, about)
        } -> std::same_as<int>;
    {
        G::findsBearers(rules, query)
        } -> std::same_as<bool>;
    {
        G::keepBearers(rules, state, term, bearers)
        } -> std::same_as<bool>;
    {
        G::bearersIn(rules, state, std::uint32_t(), SeatMask())
        } -> std::same_as<std::uint64_t>;
}
&&(!has<G, without::OwnTallies> || requires(const typename G::Rules &rules, const typename G::State &state) {
    {
        G::tally(rules, state, int(), int())
        } -> std::same_as<std::int32_t>;
}) && (!has<G, without::Pieces> || requires(const typename G::Rules &rules, const typename G::State &state) {
    {
        G::piecesAt(rules, state, int())
        } -> std::same_as<SeatMask>;
}) && (!has<G, without::SetQueries> || requires(const typename G::Rules &rules, const typename G::State &state, const TermCode &term, const QueryCode &query, const Context &about, std::uint64_t &bearers, typename G::CardSet &cards) {
    {
        G::countIn(rules, state, std::uint32_t(), SeatMask())
        } -> std::same_as<int>;
    {
        G::keepCards(rules, state, term, cards)
        } -> std::same_as<bool>;
    {
        G::keepPlainly(rules, state, query, about, bearers)
        } -> std::same_as<bool>;
    {
        G::seatsWith(state, bearers)
        } -> std::same_as<unsigned>;
}) && (!has<G, without::Secrets> || requires(const typename G::Rules &rules, const typename G::State &state, const Context &about, const ChoiceCode &choice) {
    {
        G::mayHide(rules)
        } -> std::same_as<bool>;
    {
        G::hides(state, ExpressionStep::Op(), int(), int())
        } -> std::same_as<bool>;
    {
        G::hidesField(rules, state, int(), std::uint16_t())
        } -> std::same_as<bool>;
    {
        G::knowsAnswer(rules, state, choice, std::uint32_t(), about)
        } -> std::same_as<bool>;
});

/// What can be chosen.
template <typename G>
concept OffersChoices = requires(const typename G::Rules &rules, typename G::State &state, const typename G::State &asItIs,
                                 const ChoiceCode &choice, const Context &about, typename G::Options &found, const Step &step,
                                 const Frame &frame, Silent &run)
{
    {
        G::wordsOf(rules, asItIs, int())
        } -> std::same_as<std::uint64_t>;
    {
        G::ownCandidates(rules, asItIs, choice, about)
        } -> std::same_as<std::uint64_t>;
    {
        G::withThing(rules, asItIs, std::uint32_t(), std::uint32_t(), choice, about)
        } -> std::same_as<std::uint32_t>;
    G::dropChosen(found, choice, std::uint32_t());
    {
        G::isCopyable(rules, asItIs, std::uint16_t(), int())
        } -> std::same_as<bool>;
    {
        G::ownForbidden(rules, asItIs, step, about)
        } -> std::same_as<bool>;
    {
        G::byLot(rules, state, found, frame)
        } -> std::same_as<std::uint32_t>;
    G::chosen(rules, state, choice, frame, std::uint32_t(), run);
    G::offered(rules, state, frame, bool(), run);
}
&&(!has<G, without::Things> || requires(const typename G::Rules &rules, const ChoiceCode &choice) {
    {
        G::asksNobody(rules, choice)
        } -> std::same_as<bool>;
}) && (!has<G, without::Costs> || requires(const typename G::Rules &rules, const typename G::State &state) {
    {
        G::canGain(rules, state, int(), int())
        } -> std::same_as<bool>;
}) && (!has<G, without::Interruptions> || requires(const typename G::State &state) {
    {
        G::interrupts(state)
        } -> std::same_as<bool>;
});

/// What abilities change.
template <typename G>
concept CanBeChanged = requires(const typename G::Rules &rules, typename G::State &state, const Step &step, const Context &about,
                                const Lasting &lasting, Silent &run)
{
    G::gain(rules, state, int(), int(), std::int32_t(), run);
    G::lose(rules, state, int(), int(), std::int32_t(), run);
    G::give(rules, state, int(), int(), int(), std::int32_t(), run);
    G::move(rules, state, step, about, run);
    G::swap(rules, state, std::uint16_t(), std::uint16_t(), int(), run);
    G::turn(rules, state, std::uint16_t(), int(), run);
    G::show(rules, state, step, about, run);
    G::look(rules, state, step, about, run);
    G::set(rules, state, step, about, run);
    G::assign(rules, state, int(), int(), run);
    G::skip(rules, state, int(), int(), run);
    G::operate(rules, state, step, about, run);
    G::lasts(rules, state, lasting, run);
    G::cancelled(rules, state, int(), run);
}
&&((has<G, without::CopiesOfCards> && requires(const typename G::Rules &rules, typename G::State &state, Silent &run) {
    { G::copiedCard(rules, state, std::uint16_t(), int(), run) } -> std::same_as<std::uint16_t>;
}) || (!has<G, without::CopiesOfCards> && requires(const typename G::Rules &rules, typename G::State &state, Silent &run) {
    { G::copied(rules, state, int(), int(), run) } -> std::same_as<std::uint16_t>;
}))
&&(!has<G, without::Winning> || requires(const typename G::Rules &rules, typename G::State &state, Silent &run) {
    G::wins(rules, state, int(), run);
})
&&(!has<G, without::PlainSteps> || requires(const typename G::Rules &rules, typename G::State &state, Silent &run) {
    { G::stepsPlainly(rules, state, run) } -> std::same_as<std::optional<bool>>;
});

/// Everything. docs/adding-a-game.md says what each function is for.
template <typename G>
concept AbilityGame =
    KeepsAbilities<G> && HasBearers<G> && AsksInWindows<G> && CanBeRead<G> && OffersChoices<G> && CanBeChanged<G>;

} // namespace rw::abilities
