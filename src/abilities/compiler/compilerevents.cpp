// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/abilitycompiler.h"
#include "abilities/core/numbering.h"
#include "abilities/reading/statementreader.h"

#include <algorithm>

namespace rw::abilities {

namespace {

using Seat = SeatCode::Kind;

/// Whether the seat depends on a card, a use of an ability or a name.
bool isPersonal(SeatCode seat)
{
    switch (seat.kind) {
    case Seat::None:
    case Seat::Everyone:
    case Seat::Role:
    case Seat::Set:
    case Seat::NoSeat:
    case Seat::Active: return false;
    default: return true;
    }
}

bool isPersonal(const TermCode &term)
{
    return term.thing.kind != ThingCode::Kind::None || isPersonal(term.seat) || term.slot != noWord
        || term.amount.expression.count > 0 || term.key == TermCode::Key::Named;
}

} // namespace

EventCode AbilityCompiler::event(const Statement &statement)
{
    const Told told{wordOf(Family::Event, statement), statement};
    EventCode code;
    int seats = 0;
    std::size_t words = 0;
    const int number = eventNumber(m_vocabulary, statement.word);
    if (number >= 64)
        under(statement.path, [&] {
            note("ability.too-many-words", "{word} is beyond the {most} events that a game may have", "use another event",
                 {{"word", statement.word}, {"most", "64"}});
        });
    code.word = std::uint8_t(number);
    for (const Parameter &parameter : told.word.parameters)
        eventParameter(told, parameter, code, seats, words);
    return code;
}

void AbilityCompiler::eventParameter(const Told &told, const Parameter &parameter, EventCode &code, int &seats,
                                     std::size_t &words)
{
    const std::string path = joined(told.statement.path, parameter.key);
    switch (parameter.kind) {
    case Kind::Seat:
    case Kind::Seats: {
        const SeatCode found = seat(told, parameter.key);
        SeatCode &to = seats++ == 0 ? code.seat : code.other;
        to = found.kind == Seat::Everyone ? SeatCode() : found;
        if (seats <= 2)
            return;
        break;
    }
    case Kind::Thing:
    case Kind::Pattern:
        code.thing = thing(told, parameter.key);
        code.filters = filters(told, parameter.key);
        return;
    case Kind::Word:
    case Kind::Words:
        if (words < code.words.size()) {
            code.words[words++] = under(path, [&] { return mask(parameter.lists, wordsOf(told, parameter.key)); });
            return;
        }
        break;
    default: break;
    }
    if (told.statement.argument(parameter.key))
        under(path, [&] { unplayable(parameter.key); });
}

void AbilityCompiler::watch(const EventCode &event)
{
    m_programs.watchedEvents |= std::uint64_t(1) << (event.word % 64);
}

/// All cards share one tally for an event, with a count for each seat. So the tally counts everybody, and a card reads one seat's
/// count.
AbilityCompiler::Counted AbilityCompiler::counted(const Statement &statement, std::uint8_t span,
                                                  const std::optional<SeatCode> &by)
{
    TallyCode tally{.event = event(statement), .span = span};
    EventCode &event = tally.event;
    const Word &word = *m_vocabulary.word(Family::Event, statement.word);
    std::vector<std::string> seats;
    for (const Parameter &parameter : word.parameters)
        if (parameter.kind == Kind::Seat || parameter.kind == Kind::Seats)
            seats.push_back(parameter.key);
    const bool bySecond = by && seats.size() > 1 && seats[1] == "by";
    SeatCode &doer = bySecond ? event.other : event.seat;
    if (by && doer != SeatCode() && doer != *by)
        note("ability.two-seats", "by and the event name different seats", "leave one of them out");
    if (by)
        doer = by->kind == Seat::Everyone ? SeatCode() : *by;
    tally.ofOther = isPersonal(event.other) || (bySecond && !isPersonal(event.seat));
    SeatCode &whose = tally.ofOther ? event.other : event.seat;
    tally.ofAll = whose.kind == Seat::None;
    Counted found{.whose = tally.ofAll ? SeatCode{.kind = Seat::Everyone} : whose};
    whose = {};
    bool personal = event.thing.kind != ThingCode::Kind::None || isPersonal(event.seat) || isPersonal(event.other);
    for (int i = 0; i < event.filters.count; ++i) {
        const FilterCode filter = m_programs.filters[std::size_t(event.filters.first + i)];
        for (int k = 0; k < filter.count; ++k)
            personal = personal || isPersonal(m_programs.terms[std::size_t(filter.first + k)]);
    }
    if (personal)
        under(statement.path, [&] {
            note("ability.not-counted", "the count of {event} is kept for all cards together and cannot speak of a single card",
                 "say which kinds of cards, and of at most one seat that depends on the card or its use",
                 {{"event", statement.word}});
        });
    watch(event);
    const auto there = std::ranges::find(m_programs.tallies, tally);
    found.tally = std::uint16_t(there - m_programs.tallies.begin());
    if (there == m_programs.tallies.end())
        add(m_programs.tallies, std::vector<TallyCode>{tally}, "counts of events");
    return found;
}

} // namespace rw::abilities
