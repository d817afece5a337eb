// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/checker.h"
#include "engine/given.h"
#include "proof/scenario.h"
#include "proof/seatnames.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace rw {

namespace {

constexpr std::array<std::string_view, 7> questions{"expect", "asks", "can", "cannot", "exactly", "sees", "knows"};
constexpr std::string_view passUntil = "pass until";

bool isQuestion(std::string_view word)
{
    return std::ranges::find(questions, word) != questions.end();
}

std::vector<std::string> texts(const Value *list)
{
    std::vector<std::string> all;
    if (list && list->isList())
        for (const Value &item : list->list())
            if (item.isText())
                all.push_back(item.text());
    return all;
}

std::string_view trimmed(std::string_view text)
{
    while (text.starts_with(' '))
        text.remove_prefix(1);
    while (text.ends_with(' '))
        text.remove_suffix(1);
    return text;
}

/// Reads one scenario of a file, starting from the scenario around it.
class ScenarioReader
{
public:
    ScenarioReader(const Document &document, Path path, const Value &value, Scenarios &all)
        : m_document(document), m_path(std::move(path)), m_value(value), m_all(all)
    {
    }

    Scenario read(const Scenario *around)
    {
        if (around)
            inherit(*around);
        std::string name = textOf(m_value, "name");
        if (name.empty()) // the scenario is damaged
            name = "number " + std::to_string(std::get<std::size_t>(m_path.back()) + 1);
        m_scenario.name += m_scenario.name.empty() ? name : " / " + name;
        m_scenario.worked = textOf(m_value, "case");
        m_scenario.clauses = texts(m_value.find("clauses"));
        m_scenario.origin = origin({"name"});
        readStart();
        m_scenario.play = readPlay();
        m_scenario.rest = textOf(m_value, "rest");
        m_scenario.restBy = origin({"rest"});
        for (const std::string_view question : questions)
            if (const Value *asked = m_value.find(question); asked && question != "asks")
                readQuestion(question, *asked, {std::string(question)}, m_scenario.end);
        readRefusal();
        return std::move(m_scenario);
    }

private:
    using Steps = std::vector<ProofStep>;

    Origin origin(const Path &further) const
    {
        Path whole = m_path;
        whole.insert(whole.end(), further.begin(), further.end());
        return {m_document, std::move(whole), {}};
    }

    static Path at(Path path, PathStep step)
    {
        path.push_back(std::move(step));
        return path;
    }

    void report(std::string code, std::string message, std::string remedy, std::vector<Finding::Argument> arguments,
                const Path &where)
    {
        m_all.findings.push_back(error(std::move(code), std::move(message), std::move(remedy), std::move(arguments),
                                       origin(where).at({}, Document::Part::Value)));
    }

    void inherit(const Scenario &around)
    {
        m_scenario = around;
        for (const ProofStep &step : around.play)
            if (!step.looks() || step.kind == ProofStep::Kind::Asks) // moves, and Asks, which lets other seats pass
                m_scenario.common.push_back(step);
        m_scenario.end.clear();
        m_scenario.refusal.reset();
    }

    void readStart()
    {
        if (const Value *seats = m_value.find("seats"))
            readSeats(*seats);
        if (const Value *variants = m_value.find("variants"))
            m_scenario.variants = variantChoices(*variants, [&](std::size_t i) {
                return origin({"variants", i}).at({}, Document::Part::Value);
            });
        if (const Value *set = m_value.find("set"); set && set->isMap())
            for (const Value::Member &member : set->map())
                m_scenario.settings.push_back({member.key, member.value, origin({"set", member.key})});
        if (const Value *given = m_value.find("given"); given && given->isMap())
            readGiven(*given);
        if (const Value *luck = m_value.find("luck"); luck && luck->isMap())
            readLuck(*luck);
        if (const Value *seeds = m_value.find("seeds"); seeds && seeds->isInt() && seeds->toInt() > 0)
            m_scenario.seeds = std::uint64_t(seeds->toInt());
    }

    void readSeats(const Value &seats)
    {
        m_scenario.seats.emplace();
        for (const std::string &written : texts(&seats)) {
            const std::string name = lowered(written);
            const Path where{"seats", m_scenario.seats->size()};
            if (isQuestion(name))
                report("proof.reserved-seat", "{name} cannot be the name of a seat",
                       "a line of a proof that begins with {name} asks something", {{"name", written}}, where);
            if (std::ranges::find(*m_scenario.seats, name) != m_scenario.seats->end())
                report("proof.same-seat", "{name} sits here already",
                       "Bo, bo and BO are the same seat; give this one another name", {{"name", written}}, where);
            m_scenario.seats->push_back(name);
        }
    }

    void readGiven(const Value &given)
    {
        m_scenario.givenBy.push_back(origin({"given"}));
        for (const Value::Member &member : given.map())
            if (member.key == "cards")
                readCards(member.value);
            else
                give({names().in(std::string_view(member.key)), names().in(member.value)});
    }

    SeatNames names() const { return SeatNames(m_scenario.seats); }

    // A key that is given twice keeps its place. If it is spelled differently, the game must merge the two.
    void give(const Value::Member &member)
    {
        const auto same = std::ranges::find(m_scenario.given, member.key, &Value::Member::key);
        if (same == m_scenario.given.end())
            m_scenario.given.push_back(member);
        else
            layOver(same->value, member.value);
    }

    void readCards(const Value &cards)
    {
        for (std::size_t i = 0; cards.isList() && i < cards.size(); ++i) {
            ProofCard card{textOf(cards.list()[i], "like"), textOf(cards.list()[i], "group"), cards.list()[i],
                           origin({"given", "cards", i})};
            card.fields.remove("like");
            card.fields.remove("group");
            m_scenario.cards.push_back(std::move(card));
        }
    }

    void readLuck(const Value &luck)
    {
        for (const Value::Member &member : luck.map())
            if (isSource(member.key))
                readSource(member);
        for (LuckLine &line : linesOfLuck(luck)) {
            if (isSource(line.keys.front()))
                continue;
            Path where{"luck"};
            where.insert(where.end(), line.keys.begin(), line.keys.end());
            for (std::string &key : line.keys)
                key = names().in(std::string_view(key));
            m_scenario.luck.push_back({std::move(line), origin(where)});
        }
    }

    static bool isSource(std::string_view key) { return key == "seed" || key == "afresh"; }

    /// The source of luck that is not written. A seed beyond 63 bits is written as a text.
    void readSource(const Value::Member &member)
    {
        std::uint64_t number = 0;
        const std::string digits = member.value.isText() ? member.value.text() : toJson(member.value);
        const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        const bool isTooMuch = member.key == "afresh" && number > std::numeric_limits<std::uint32_t>::max();
        if (failure != std::errc{} || end != digits.data() + digits.size() || isTooMuch)
            report("proof.bad-seed", "{found} is no whole number from 0", "write the digits of one", {{"found", digits}},
                   {"luck", member.key});
        else if (member.key == "seed")
            m_scenario.seed = number;
        else
            m_scenario.epoch = std::uint32_t(number);
    }

    Steps readPlay()
    {
        Steps steps;
        const Value *play = m_value.find("play");
        for (std::size_t i = 0; play && play->isList() && i < play->size(); ++i) {
            const Value &line = play->list()[i];
            if (!line.isMap() || line.size() != 1)
                continue; // the schema has reported it
            const Value::Member &said = line.map().front();
            const Path where{"play", i, said.key};
            if (isQuestion(said.key))
                readQuestion(said.key, said.value, where, steps);
            else if (said.key == passUntil && said.value.isText())
                steps.push_back({.kind = ProofStep::Kind::PassUntil, .words = said.value.text(), .origin = origin(where)});
            else if (said.value.isText())
                steps.push_back({.seat = lowered(said.key),
                                 .words = names().in(std::string_view(said.value.text())),
                                 .origin = origin(where)});
        }
        return steps;
    }

    void readQuestion(std::string_view question, const Value &asked, const Path &where, Steps &steps)
    {
        if (question == "expect")
            steps.push_back({.kind = ProofStep::Kind::Expect, .expected = asked, .origin = origin(where)});
        else if (question == "asks")
            readAsked(asked.isText() ? std::vector{asked.text()} : texts(&asked), where, steps);
        else if (question == "exactly")
            readExactly(asked, where, steps);
        else if (question == "sees" || question == "knows")
            readSights(question == "sees" ? ProofStep::Kind::Sees : ProofStep::Kind::Knows, asked, where, steps);
        else if (asked.isList())
            for (std::size_t i = 0; i < asked.size(); ++i)
                readTried(question == "can" ? ProofStep::Kind::Can : ProofStep::Kind::Cannot, asked.list()[i], at(where, i),
                          steps);
    }

    void readAsked(std::vector<std::string> seats, const Path &where, Steps &steps)
    {
        for (std::string &seat : seats)
            seat = lowered(seat);
        steps.push_back({.kind = ProofStep::Kind::Asks, .seats = std::move(seats), .origin = origin(where)});
    }

    void readExactly(const Value &asked, const Path &where, Steps &steps)
    {
        for (const Value::Member &seat : asked.isMap() ? asked.map() : Value::Map{}) {
            std::vector<std::string> moves = texts(&seat.value);
            for (std::string &move : moves)
                move = names().in(std::string_view(move));
            steps.push_back({.kind = ProofStep::Kind::Exactly,
                             .seat = lowered(seat.key),
                             .moves = std::move(moves),
                             .origin = origin(at(where, seat.key))});
        }
    }

    void readSights(ProofStep::Kind kind, const Value &asked, const Path &where, Steps &steps)
    {
        for (const Value::Member &seat : asked.isMap() ? asked.map() : Value::Map{})
            steps.push_back(
                {.kind = kind, .seat = lowered(seat.key), .expected = seat.value, .origin = origin(at(where, seat.key))});
    }

    // "bo: bid 4x5", {"bo: bid 4x5": WHY}, or {bo: bid 4x5}, which is how YAML reads the line without quotes.
    void readTried(ProofStep::Kind kind, const Value &item, const Path &where, Steps &steps)
    {
        ProofStep step{.kind = kind, .origin = origin(where)};
        bool isMove = false;
        if (item.isText()) {
            isMove = splitMove(item.text(), step);
        } else if (item.isMap() && item.size() == 1) {
            const Value::Member &only = item.map().front();
            const std::string value = only.value.isText() ? only.value.text() : std::string();
            if (only.key.find(':') == std::string::npos) {
                step.seat = only.key;
                step.words = value;
                isMove = !value.empty();
            } else if (kind == ProofStep::Kind::Cannot && (only.value.isText() || only.value.isNull())) {
                isMove = splitMove(only.key, step);
                step.because = value;
            }
        }
        step.seat = lowered(step.seat);
        step.words = names().in(std::string_view(step.words));
        if (isMove)
            steps.push_back(std::move(step));
        else
            report("proof.bad-move", "{found} is no move of a seat",
                   kind == ProofStep::Kind::Can ? "write \"SEAT: MOVE\"" : "write \"SEAT: MOVE\", or {\"SEAT: MOVE\": CLAUSE}",
                   {{"found", toJson(item)}}, where);
    }

    static bool splitMove(std::string_view text, ProofStep &step)
    {
        const std::size_t colon = text.find(':');
        if (colon == std::string_view::npos)
            return false;
        step.seat = trimmed(text.substr(0, colon));
        step.words = trimmed(text.substr(colon + 1));
        return !step.seat.empty() && !step.words.empty();
    }

    void readRefusal()
    {
        const Value *refuses = m_value.find("refuses");
        if (!refuses || !refuses->isMap())
            return;
        ProofRefusal refusal{textOf(*refuses, "code"), {}, origin({"refuses"})};
        if (const Value *arguments = refuses->find("arguments"); arguments && arguments->isMap())
            for (const Value::Member &argument : arguments->map())
                refusal.arguments.push_back(
                    {argument.key, argument.value.isText() ? argument.value.text() : toJson(argument.value)});
        if (!m_scenario.play.empty() || !m_scenario.end.empty() || !m_scenario.rest.empty() || !m_scenario.common.empty())
            report("proof.after-refusal", "a start that is refused cannot be played",
                   "leave out either `refuses` or what is played", {}, {"refuses"});
        m_scenario.refusal = std::move(refusal);
    }

    const Document &m_document;
    Path m_path;
    const Value &m_value;
    Scenarios &m_all;
    Scenario m_scenario;
};

void readBranches(const Document &document, const Path &path, const Value &value, const Scenario *around, Scenarios &all)
{
    const Scenario scenario = ScenarioReader(document, path, value, all).read(around);
    all.list.push_back(scenario);
    const Value *branches = value.find("branches");
    for (std::size_t i = 0; branches && branches->isList() && i < branches->size(); ++i) {
        Path further = path;
        further.insert(further.end(), {"branches", i});
        readBranches(document, further, branches->list()[i], &scenario, all);
    }
}

} // namespace

std::string ProofStep::number() const
{
    for (std::size_t i = 0; i + 1 < origin.path.size(); ++i)
        if (const std::size_t *line = std::get_if<std::size_t>(&origin.path[i + 1]); line && origin.path[i] == PathStep("play"))
            return "step " + std::to_string(*line + 1);
    return {};
}

bool Scenario::looks() const
{
    return !end.empty() || !rest.empty() || refusal || std::ranges::any_of(play, &ProofStep::looks);
}

Scenarios readScenarios(const Document &file)
{
    Scenarios all;
    const Value *proofs = file.value().find("proofs");
    for (std::size_t i = 0; proofs && proofs->isList() && i < proofs->size(); ++i)
        readBranches(file, {"proofs", i}, proofs->list()[i], nullptr, all);
    return all;
}

} // namespace rw
