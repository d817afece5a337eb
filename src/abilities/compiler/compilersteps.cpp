// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/abilitycompiler.h"
#include "abilities/core/numbering.h"
#include "abilities/reading/statementreader.h"

#include <map>

namespace rw::abilities {

std::uint16_t AbilityCompiler::emit(const Step &step)
{
    m_chunk->steps.push_back(step);
    return std::uint16_t(here() - 1);
}

/// Moves the steps of a chunk into the pool and fixes their places. Inner chunks are laid first, so a chunk's steps stay
/// together.
std::uint16_t AbilityCompiler::lay(Chunk chunk)
{
    const std::size_t base = m_programs.steps.size();
    if (base + chunk.steps.size() > poolCapacity)
        return tooLarge("steps"), noPlace;
    for (Step &step : chunk.steps) {
        step.target = std::uint16_t(step.target + base);
        if (step.op == Step::Op::Offer)
            step.link = std::uint16_t(step.link + base);
    }
    for (const std::uint16_t menu : chunk.menus)
        for (MenuCode::Entry &entry : m_programs.menus[menu].entries)
            entry.steps = std::uint16_t(entry.steps + base);
    return add(m_programs.steps, chunk.steps, "steps").first;
}

/// Compiles several lists of the text into one list of steps. Names chosen in it end with it; a Pay that fails jumps to its end.
void AbilityCompiler::list(std::initializer_list<const Statements *> lists)
{
    const std::size_t names = m_names.mark();
    m_lapses.emplace_back();
    for (const Statements *statements : lists)
        for (const Statement &each : *statements)
            statement(each);
    for (const std::uint16_t each : m_lapses.back())
        at(each).target = here();
    m_lapses.pop_back();
    m_names.release(names);
}

std::uint16_t AbilityCompiler::outOfLine(const Statements &statements)
{
    Chunk chunk;
    Chunk *const before = std::exchange(m_chunk, &chunk);
    list({&statements});
    emit({.op = Step::Op::End});
    m_chunk = before;
    return lay(std::move(chunk));
}

void AbilityCompiler::statement(const Statement &statement)
{
    using This = AbilityCompiler;
    static const std::map<std::string_view, Handler> handlers{{"choose_card", &This::chooseCard},
                                                              {"choose_seat", &This::chooseSeat},
                                                              {"choose_number", &This::chooseNumber},
                                                              {"choose_word", &This::chooseWord},
                                                              {"gain", &This::gain},
                                                              {"lose", &This::lose},
                                                              {"pay", &This::pay},
                                                              {"give", &This::give},
                                                              {"put", &This::put},
                                                              {"take_off", &This::takeOff},
                                                              {"move", &This::move},
                                                              {"swap", &This::swap},
                                                              {"draw", &This::draw},
                                                              {"shuffle", &This::shuffle},
                                                              {"turn", &This::turn},
                                                              {"show", &This::show},
                                                              {"look", &This::look},
                                                              {"if", &This::decide},
                                                              {"offer", &This::offer},
                                                              {"options", &This::options},
                                                              {"for_each", &This::forEach},
                                                              {"repeat", &This::repeat},
                                                              {"later", &This::later},
                                                              {"lasting", &This::lasting},
                                                              {"set", &This::set},
                                                              {"assign", &This::assign},
                                                              {"skip", &This::skip},
                                                              {"extra", &This::extra},
                                                              {"cancel", &This::cancel},
                                                              {"copy", &This::copy},
                                                              {"win", &This::win},
                                                              {"lose_game", &This::loseGame}};
    const Word &word = wordOf(Family::Operation, statement);
    if (const std::optional<int> act = figure("acts_done_by", statement.word); act && *act < 64)
        m_ofDeck.done |= std::uint64_t(1) << *act;
    const auto handler = handlers.find(statement.word);
    const Handler ofGame = word.family == Family::Choice ? &This::chooseOwn : &This::own;
    under(statement.path, [&] { (this->*(handler == handlers.end() ? ofGame : handler->second))({word, statement}); });
}

void AbilityCompiler::raise(const char *event, std::uint64_t first, std::uint64_t second, ThingCode thing)
{
    if (m_avoidable == 0)
        m_raised.push_back({.word = std::uint8_t(eventNumber(m_vocabulary, event)), .thing = thing, .words = {first, second}});
}

void AbilityCompiler::own(const Told &told)
{
    for (const std::string &event : told.word.raises)
        raise(event.c_str());
    emit({.op = Step::Op::Own,
          .word = std::uint8_t(ownNumber(m_vocabulary, Family::Operation, told.word.key)),
          .arguments = arguments(told)});
}

Range16 AbilityCompiler::arguments(const Told &told)
{
    std::vector<ArgumentCode> codes;
    for (const Parameter &parameter : told.word.parameters)
        codes.push_back(argument(told, parameter));
    return shared(m_programs.arguments, codes, "arguments");
}

ArgumentCode AbilityCompiler::argument(const Told &told, const Parameter &parameter)
{
    using Is = ArgumentCode::Kind;
    const std::string &key = parameter.key;
    ArgumentCode code;
    const bool there = told.statement.argument(key) || !parameter.standard.empty();
    if (!there || parameter.kind == Kind::NewName)
        return code;
    switch (parameter.kind) {
    case Kind::Seat:
    case Kind::Seats: code.kind = Is::Seat, code.seat = seat(told, key); break;
    case Kind::Amount: code.kind = Is::Amount, code.amount = amount(told, key); break;
    case Kind::Flag: code.kind = Is::Flag, code.flag = told.statement.flag(key); break;
    case Kind::Thing:
    case Kind::Pattern:
    case Kind::Filters:
        code.thing = thing(told, key);
        code.filters = filters(told, key);
        code.kind = code.thing.kind != ThingCode::Kind::None ? Is::Thing : Is::Filters;
        break;
    case Kind::Word: code.kind = Is::Word, code.word = word(told, key), code.slot = wordSlot(told, key); break;
    case Kind::Words:
        code.kind = Is::Words;
        code.words = under(joined(told.statement.path, key), [&] { return mask(parameter.lists, wordsOf(told, key)); });
        break;
    default: under(joined(told.statement.path, key), [&] { unplayable(key); });
    }
    return code;
}

} // namespace rw::abilities
