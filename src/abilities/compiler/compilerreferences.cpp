// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/abilitycompiler.h"
#include "abilities/core/numbering.h"
#include "abilities/reading/reading.h"
#include "abilities/reading/statementreader.h"

#include <array>
#include <cassert>
#include <string_view>

namespace rw::abilities {

namespace {

using Seat = SeatCode::Kind;
using Thing = ThingCode::Kind;

constexpr std::array<std::pair<std::string_view, Seat>, 8> seatKinds{{{"owner", Seat::Owner},
                                                                      {"user", Seat::User},
                                                                      {"they", Seat::They},
                                                                      {"active", Seat::Active},
                                                                      {"opponent", Seat::Opponent},
                                                                      {"candidate", Seat::Candidate},
                                                                      {"everyone", Seat::Everyone},
                                                                      {"others", Seat::Others}}};
constexpr std::array<std::pair<std::string_view, Thing>, 3> thingKinds{
    {{"this", Thing::This}, {"it", Thing::It}, {"candidate", Thing::Candidate}}};

template <std::size_t size, typename Kind>
Kind kindOf(const std::array<std::pair<std::string_view, Kind>, size> &kinds, std::string_view word)
{
    for (const auto &[each, kind] : kinds)
        if (each == word)
            return kind;
    return Kind::None;
}

} // namespace

const CompilerNames::Entry &AbilityCompiler::named(const std::string &name)
{
    const CompilerNames::Entry *entry = m_names.find(name);
    assert(entry); // the reader only accepts known names
    return *entry;
}

std::uint8_t AbilityCompiler::slotOf(const Reference &reference)
{
    return reference.isNamed() ? named(reference.word).slot : testedWord();
}

/// The slot of `candidate` where it stands for a word.
std::uint8_t AbilityCompiler::testedWord()
{
    if (m_tested.slot == noWord)
        unplayable("candidate");
    return m_tested.slot;
}

void AbilityCompiler::checkEvent(const char *what)
{
    if (m_eventOver)
        note("ability.event-is-over", "{what} belongs to an event that is over when this is asked", "say it without {what}",
             {{"what", what}});
}

SeatCode AbilityCompiler::seat(const Reference &reference)
{
    SeatCode code;
    code.shift = std::int8_t(reference.kind == Reference::Kind::LeftOf ? 1 : reference.kind == Reference::Kind::RightOf ? -1 : 0);
    code.kind = reference.isNamed() ? Seat::Named : kindOf(seatKinds, reference.word);
    if (code.kind == Seat::Named)
        code.index = named(reference.word).slot;
    if (code.kind == Seat::They)
        checkEvent("they");
    if (code.kind != Seat::None)
        return code;
    const int role = numberOf(m_vocabulary, "roles", reference.word);
    code.kind = role >= 0 ? Seat::Role : Seat::Set;
    code.index = std::uint8_t(role >= 0 ? role : numberOf(m_vocabulary, "seat_sets", reference.word));
    return code;
}

SeatCode AbilityCompiler::seat(const Told &told, const std::string &key)
{
    const Parameter *parameter = told.word.parameter(key);
    const auto *reference = told.statement.get<Reference>(key);
    if (!parameter || (!reference && parameter->standard.empty()))
        return {};
    if (!reference)
        return seat(*readSeat(m_vocabulary, parameter->standard, true).value);
    for (const std::string &list : parameter->lists)
        if (const int nobody = numberOf(m_vocabulary, list, reference->word); nobody >= 0 && !reference->isNamed())
            return {.kind = Seat::NoSeat, .index = std::uint8_t(nobody)};
    return under(joined(told.statement.path, key), [&] { return seat(*reference); });
}

ThingCode AbilityCompiler::thing(const Reference &reference)
{
    if (reference.isNamed())
        return {Thing::Named, named(reference.word).slot};
    const ThingCode code{kindOf(thingKinds, reference.word), 0};
    if (code.kind == Thing::It)
        checkEvent("it");
    if (code.kind == Thing::None)
        unplayable(reference.word);
    return code;
}

ThingCode AbilityCompiler::thing(const Told &told, const std::string &key)
{
    const auto *reference = told.statement.get<Reference>(key);
    return reference ? under(joined(told.statement.path, key), [&] { return thing(*reference); }) : ThingCode();
}

} // namespace rw::abilities
