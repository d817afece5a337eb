// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/machine/machine.h"
#include "engine/finding.h"
#include "engine/move.h"
#include "engine/seats.h"
#include "engine/spokenwords.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// How people speak of the moves by which abilities are used and asked: pass, use, reveal, choose, yes, no, done.
namespace rw::abilities {

/// What a game calls the things that its abilities are about.
struct Nouns
{
    std::string_view bearer = "ability"; ///< "use an ability or pass"; it begins with a vowel
    std::string_view thing = "thing"; ///< what a choice of the game's own finds: "die"
};

/// What is asked, for trees: nothing, the game's own questions in the order of their numbers, then those of abilities.
template <std::size_t count>
constexpr std::array<std::string_view, count + 11> questionWords(const std::array<std::string_view, count> &own,
                                                                 const Nouns &nouns)
{
    std::array<std::string_view, count + 11> words{"none"};
    std::ranges::copy(own, words.begin() + 1);
    const std::array<std::string_view, 10> ofAbilities{"window", "use_now", "seat",  "card",   nouns.thing,
                                                       "number", "word",    "offer", "option", "more"};
    std::ranges::copy(ofAbilities, words.begin() + 1 + count);
    return words;
}

/// What a seat is asked by an ability, for people: "choose a card". \a own are the game's own decisions, by their numbers.
std::string decisionName(std::uint8_t kind, std::span<const std::string_view> own, const Nouns &nouns);

/// The name of a seat, or its number where nobody sits.
std::string seatName(const Setup &setup, std::uint32_t seat);

/// What the parameter of such a move is: "player", "card".
std::string_view parameterOf(Move move, const Nouns &nouns);

/// The words of a move that answers an ability. \a names gives the names that the speaker uses, by the numbers in moves:
/// `bearerName`, `cardName`, `wordName`. Any other move is "move" with its bits.
template <typename Names>
std::string machineWords(const Names &names, const Setup &setup, const Nouns &nouns, Move move)
{
    switch (move.kind()) {
    case Pass: return "pass";
    case Use: return "use " + names.bearerName(move.c());
    case Reveal: return "reveal " + names.bearerName(move.c());
    case TakeSeat: return "choose " + seatName(setup, move.c());
    case TakeCard: return "choose " + names.cardName(move.c());
    case TakeThing: return "choose " + std::string(nouns.thing) + ' ' + std::to_string(move.c() + 1);
    case TakeNumber: return "choose " + std::to_string(std::int32_t(move.c()));
    case TakeWord: return "choose " + names.wordName(move.c());
    case No: return "no";
    case Yes: return "yes";
    case TakeOption: return "choose " + std::to_string(move.c() + 1);
    case Done: return "done";
    }
    return "move " + std::to_string(move.bits);
}

/// Understands the words of a move. A game derives its own parser from this, and adds
///
///     static constexpr std::array<Single, n> singles;             // its moves of one word
///     static constexpr std::array<Verb, n> verbs;                 // its other moves
///     static constexpr Nouns nouns;
///     static constexpr int things;                                // how many a choice of its own may find; 0: it has none
///     static constexpr bool reveals;                              // whether cards can be turned up
///     static constexpr bool refusesWords;                         // whether a word that is not asked for is a move, which the rules refuse
///     Asking asking() const;                                      // what an ability asks for
///     Checked<std::uint32_t> bearerCalled(const std::string &) const;   // likewise cardCalled, wordCalled
///     Checked<Move> unknownVerb(std::string words, std::string near) const; // `near` is what may have been meant, or empty
///
/// The words of what is not asked for must not be numbers: `choose 3` then names a number.
template <typename Derived>
class MoveParser
{
public:
    Checked<Move> parse(std::string_view words) const
    {
        const std::vector<std::string> parts = wordsOf(words);
        if (parts.empty())
            return notUnderstood("nothing was said", "say `pass`, or a move of this game");
        std::vector<std::string> known;
        const auto isSaid = [&](std::string_view word, std::size_t count) {
            known.emplace_back(word);
            return parts[0] == word && (count == 0 || parts.size() == count);
        };
        for (const auto &singles : {std::span<const Single>(Derived::singles), std::span<const Single>(ownSingles)})
            for (const Single &each : singles)
                if (isSaid(each.word, 1))
                    return {Move::of(each.kind), {}};
        for (const auto &each : Derived::verbs)
            if (isSaid(each.word, each.count))
                return (self().*each.read)(parts);
        if (isSaid("use", 2))
            return moveOf(self().bearerCalled(parts[1]), Use);
        if (Derived::reveals && isSaid("reveal", 2))
            return moveOf(self().bearerCalled(parts[1]), Reveal);
        if (isSaid("choose", 2))
            return choose(parts[1]);
        if (parts.size() == 3 && parts[0] == "choose" && parts[1] == Derived::nouns.thing)
            return thing(parts[2]);
        const std::string near = didYouMean(parts[0], known);
        return self().unknownVerb(std::string(words), near == parts[0] ? std::string() : near);
    }

protected:
    struct Single
    {
        std::string_view word;
        std::uint8_t kind;
    };
    struct Verb
    {
        std::string_view word;
        std::size_t count; ///< of words, with this one; 0: any
        Checked<Move> (Derived::*read)(const std::vector<std::string> &parts) const;
    };

    explicit MoveParser(const Setup &setup) : m_setup(setup) {}

    static Checked<Move> moveOf(Checked<std::uint32_t> place, std::uint8_t kind)
    {
        return place ? Checked<Move>{Move::of(kind, *place.value), {}} : Checked<Move>{std::nullopt, std::move(place.findings)};
    }
    Checked<std::uint32_t> seatCalled(const std::string &word) const { return placeAmong(m_setup.seats, word, "player"); }

    const Setup &m_setup;

private:
    static constexpr std::array<Single, 4> ownSingles{{{"pass", Pass}, {"yes", Yes}, {"no", No}, {"done", Done}}};

    const Derived &self() const { return static_cast<const Derived &>(*this); }

    Checked<Move> thing(const std::string &place) const
    {
        const auto number = wholeNumber(place);
        if (!number || *number < 1 || *number > Derived::things)
            return notUnderstood("there is no {thing} {place}", "they are counted from 1",
                                 {{"thing", std::string(Derived::nouns.thing)}, {"place", place}});
        return {Move::of(TakeThing, std::uint32_t(*number - 1)), {}};
    }

    /// What a choice means follows from what is asked; when that does not fit, it is what it looks like.
    Checked<Move> choose(const std::string &word) const
    {
        const Asking asks = self().asking();
        if (asks == Asking::Thing && wholeNumber(word))
            return thing(word);
        Checked<std::uint32_t> asked; // a card or a word may be called by a number
        if (asks == Asking::Word || asks == Asking::Card)
            asked = asks == Asking::Word ? self().wordCalled(word) : self().cardCalled(word);
        if (asked && asks == Asking::Word)
            return {Move::of(TakeWord, *asked.value), {}};
        const Checked<std::uint32_t> seat = seatCalled(word);
        if (asks == Asking::Seat && seat)
            return moveOf(seat, TakeSeat);
        if (const auto number = wholeNumber(word); number && !asked) {
            if (*number < INT32_MIN || *number > INT32_MAX)
                return notUnderstood("{number} is too large", "choose a smaller number", {{"number", word}});
            const bool option = asks == Asking::Option && *number >= 1;
            return {option ? Move::of(TakeOption, std::uint32_t(*number - 1))
                           : Move::of(TakeNumber, std::uint32_t(std::int32_t(*number))),
                    {}};
        }
        if (asks == Asking::Word)
            return {std::nullopt, std::move(asked.findings)};
        if (seat)
            return moveOf(seat, TakeSeat);
        Checked<std::uint32_t> card = asks == Asking::Card ? std::move(asked) : self().cardCalled(word);
        if (card)
            return {Move::of(TakeCard, *card.value), {}};
        if (const auto named = Derived::refusesWords ? self().wordCalled(word) : Checked<std::uint32_t>(); named)
            return {Move::of(TakeWord, *named.value), {}};
        return {std::nullopt, asks == Asking::Seat ? seat.findings : std::move(card.findings)};
    }
};

} // namespace rw::abilities
