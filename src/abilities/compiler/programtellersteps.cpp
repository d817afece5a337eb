// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/programteller.h"

namespace rw::abilities {

namespace {

std::string slotName(std::uint8_t slot)
{
    return "s" + std::to_string(slot);
}

std::string part(const char *before, const std::string &text)
{
    return text.empty() ? text : before + text;
}

} // namespace

std::string ProgramTeller::choice(const ChoiceCode &code) const
{
    std::string text = slotName(code.slot) + " :=";
    const std::string by = seat(code.by);
    text += code.random ? " luck" : part(" ", by);
    switch (code.kind) {
    case ChoiceCode::Kind::Card: text += part(" ", amount(code.count)) + " card" + query(code.query, "card"); break;
    case ChoiceCode::Kind::Seat:
        text += part(" ", amount(code.count)) + " seat of " + seat(code.among) + query(code.query, "seat");
        break;
    case ChoiceCode::Kind::Number: text += " number " + amount(code.least) + " to " + amount(code.most); break;
    case ChoiceCode::Kind::Word:
        text +=
            " word of " + (code.list == noWord ? numbers(code.words) : word("word_lists", code.list)) + query(code.query, "card");
        break;
    case ChoiceCode::Kind::Own: {
        const Word &own = ownWord(Family::Choice, code.own);
        text += " " + own.key + arguments(own, code.arguments);
        break;
    }
    }
    text += part(" at_least ", amount(code.atLeast));
    text += code.upTo ? " up_to" : "";
    text += code.secret ? " secret" : "";
    return text + (code.copied ? " copied" : "");
}

std::string ProgramTeller::arguments(const Word &word, Range16 range) const
{
    using Is = ArgumentCode::Kind;
    std::string text;
    for (std::size_t i = 0; i < range.count; ++i) {
        const ArgumentCode &code = m_programs.arguments[range.first + i];
        const Parameter &parameter = word.parameters[i];
        std::string value = seat(code.seat) + thing(code.thing) + amount(code.amount) + filters(code.filters, parameter.sort);
        if (code.kind == Is::Word && code.word != noWord)
            value = this->word(parameter.lists.front(), code.word);
        if (code.slot != noWord)
            value = slotName(code.slot);
        if (code.kind == Is::Words)
            value = words(parameter.lists.front(), code.words);
        if (code.kind == Is::Flag)
            value = code.flag ? "true" : "false";
        if (code.kind != Is::None)
            text += " " + parameter.key + "=" + value;
    }
    return text;
}

std::string ProgramTeller::goods(const Step &step, const std::string &verb) const
{
    const std::string what = step.word != noWord ? word("resources", step.word) : slotName(step.slot);
    return verb + " " + seat(step.seat) + part(" to ", seat(step.other)) + " " + amount(step.amount) + " " + what
        + (step.word2 != noWord ? " by " + word("causes", step.word2) : "");
}

std::string ProgramTeller::seen(const Step &step) const
{
    std::string text = thing(step.thing);
    if (step.word != noWord)
        text += word("zones", step.word);
    if (step.op == Step::Op::Look && step.word2 != noWord)
        text += word("things", step.word2);
    return text + part(" of ", seat(step.seat));
}

std::string ProgramTeller::menu(const Step &step) const
{
    const MenuCode &menu = m_programs.menus[step.link];
    std::string text = "options by " + seat(step.seat) + " pick " + amount(menu.pick) + (menu.anyOrder ? " any_order" : "");
    for (const MenuCode::Entry &entry : menu.entries)
        text += "; " + (entry.say.empty() ? "" : "\"" + entry.say + "\" ") + place(entry.steps)
            + part(" if ", conditions(entry.conditions));
    return text + (step.slot2 != noWord ? "; left in " + slotName(step.slot2) : "") + "; behind " + place(step.target);
}

std::string ProgramTeller::later(const LaterCode &code)
{
    m_bodies.push_back(code.steps);
    std::string text =
        "later " + event(code.event) + " until " + word("spans", code.span) + part(" if ", conditions(code.conditions));
    for (int i = 0; i < mostSlots; ++i)
        text += code.keeps >> i & 1 ? " keeps s" + std::to_string(i) : "";
    return text + " do " + place(code.steps);
}

std::string ProgramTeller::lasting(const LastingCode &code)
{
    std::string text = code.span == noWord ? "with" : "lasting " + word("spans", code.span);
    text += part(" uses ", amount(code.uses));
    for (int i = 0; i < mostSlots; ++i)
        text += code.keeps >> i & 1 ? " keeps s" + std::to_string(i) : "";
    for (int i = 0; i < code.modifiers.count; ++i)
        text += "; " + modifier(m_programs.modifiers[std::size_t(code.modifiers.first + i)]);
    return text;
}

std::string ProgramTeller::step(const Step &step)
{
    using Op = Step::Op;
    const auto named = [&](const char *list, std::uint8_t number) {
        return number == noWord ? std::string() : word(list, number);
    };
    const std::string slot = step.slot == noWord ? "" : slotName(step.slot);
    const std::string who = seat(step.seat);
    switch (step.op) {
    case Op::End: return "end";
    case Op::Choose: return choice(m_programs.choices[step.link]);
    case Op::Respond: return "respond";
    case Op::Gain: return goods(step, "gain");
    case Op::Lose: return goods(step, "lose");
    case Op::Pay: return goods(step, "pay") + (step.flag ? " with the next" : "") + " else " + place(step.target);
    case Op::Give: return goods(step, "give");
    case Op::Move:
        return "move " + thing(step.thing) + " to " + word("zones", step.word) + part(" of ", who)
            + part(" at ", named("positions", step.slot)) + part(" face ", named("faces", step.word2))
            + part(" by ", seat(step.other)) + part(" else_to ", named("zones", step.slot2)) + (step.flag ? " must_change" : "");
    case Op::Swap: return "swap " + thing(step.thing) + " " + thing(step.thing2);
    case Op::Turn: return "turn " + thing(step.thing) + " " + word("faces", step.word);
    case Op::Show: return "show " + seen(step) + " to " + seat(step.other);
    case Op::Look: return "look " + seen(step) + " by " + seat(step.other);
    case Op::If: return "if " + conditions(step.conditions) + " else " + place(step.target);
    case Op::Jump: return "jump " + place(step.target);
    case Op::Offer:
        return "offer " + who + part(" if ", conditions(step.conditions)) + " up to " + place(step.link) + " else "
            + place(step.target);
    case Op::Options: return menu(step);
    case Op::ForEach:
        return "for_each " + who + thing(step.thing) + " as " + slot + " left in " + slotName(step.slot2) + " behind "
            + place(step.target);
    case Op::Next: return "next " + place(step.target);
    case Op::Repeat:
        return "repeat " + amount(step.amount) + (step.flag ? " may_stop " + who : "") + " left in " + slot + " behind "
            + place(step.target);
    case Op::Later: return later(m_programs.laters[step.link]);
    case Op::Lasting: return lasting(m_programs.lastings[step.link]);
    case Op::Set:
        return "set " + word("settings", step.word) + part(" of ", who) + " to " + named("setting_values", step.word2) + slot
            + amount(step.amount);
    case Op::Assign: return "assign " + word("assignable", step.word) + " to " + who;
    case Op::Skip: return "skip " + word("skippable", step.word) + " of " + who;
    case Op::Cancel: return "cancel " + thing(step.thing) + (step.flag ? " use" : "");
    case Op::Copy:
        return "copy " + thing(step.thing) + " onto " + thing(step.thing2) + " for " + word("spans", step.word)
            + (step.flag ? " now" : "");
    case Op::Own: {
        const Word &own = ownWord(Family::Operation, step.word);
        return own.key + arguments(own, step.arguments);
    }
    case Op::Draw:
        return "draw " + who + " " + amount(step.amount) + part(" from ", named("zones", step.word))
            + part(" to ", named("zones", step.word2)) + part(" as ", slot) + (step.flag ? " shown" : "");
    case Op::Shuffle: return "shuffle " + word("zones", step.word) + part(" of ", who);
    case Op::Put: return "put " + amount(step.amount) + " " + word("counters", step.word) + " onto " + thing(step.thing);
    case Op::TakeOff: return "take_off " + amount(step.amount) + " " + word("counters", step.word) + " from " + thing(step.thing);
    case Op::Extra:
        return "extra " + word("units", step.word) + " of " + who
            + (step.link == noPlace ? "" : " " + lasting(m_programs.lastings[step.link]));
    case Op::Win: return "win " + who;
    case Op::LoseGame: return "lose_game " + who;
    }
    return "";
}

/// Tells the steps up to End, because the steps of a program are consecutive.
std::string ProgramTeller::program(std::uint16_t first)
{
    std::string text;
    for (std::size_t i = first; i < m_programs.steps.size(); ++i) {
        const std::string number = std::to_string(i - m_base);
        text += std::string(number.size() < 4 ? 4 - number.size() : 0, ' ') + number + "  " + step(m_programs.steps[i]) + "\n";
        if (m_programs.steps[i].op == Step::Op::End)
            break;
    }
    return text;
}

} // namespace rw::abilities
