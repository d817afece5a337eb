// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/gamevalues.h"

#include "engine/ending.h"

namespace rw {

namespace {

Value seatsIn(SeatMask mask, const std::vector<std::string> &seats)
{
    Value names = Value::List{};
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        if (mask >> seat & 1)
            names.append(seats[seat]);
    return names;
}

Value parameterValue(const MoveForm::Parameter &parameter)
{
    Value value = Value::Map{
        {"name", parameter.name}, {"least", parameter.least}, {"most", parameter.most ? Value(*parameter.most) : Value()}};
    if (!parameter.words.empty())
        value["words"] = Value::List(parameter.words.begin(), parameter.words.end());
    return value;
}

} // namespace

Value journalValue(const Engine &engine, const Journal &journal, std::optional<int> seat)
{
    const GameFacts &facts = engine.facts();
    Value events = Value::List{};
    for (const Event &event : journal) {
        if (seat && !(event.seenBy >> *seat & 1))
            continue;
        Value told = Value::Map{{"text", engine.tell(event)},
                                {"clause", event.clause < facts.clauses.size() ? facts.clauses[event.clause] : std::string()},
                                {"seen_by", seatsIn(event.seenBy, engine.setup().seats)}};
        if (std::string ability = engine.abilityName(event.ability); !ability.empty())
            told["ability"] = std::move(ability);
        events.append(std::move(told));
    }
    return events;
}

Value outcomeValue(const Position &position)
{
    const Engine &engine = position.engine();
    const std::vector<std::string> &seats = engine.setup().seats;
    const Decision decision = position.pending();
    if (!decision.over())
        return Value::Map{{"over", false}, {"asked", seats.at(decision.seat)}, {"decision", engine.decisionName(decision)}};
    Value payoffs = Value::Map{};
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        payoffs[seats[seat]] = engine.payoff(position.bytes(), int(seat));
    return Value::Map{
        {"over", true}, {"winners", seatsIn(engine.winners(position.bytes()), seats)}, {"payoffs", std::move(payoffs)}};
}

Value endingValue(const Engine &engine, const Journal &lastStep)
{
    const Ending ending = endingOf(engine, lastStep);
    Value scores = Value::List{};
    for (const Ending::Score &score : ending.scores) {
        Value value = Value::Map{{"seat", engine.setup().seats[std::size_t(score.seat)]}};
        if (score.points) {
            value["points"] = *score.points;
            value["sum"] = score.sum;
        }
        value["parts"] = Value::List(score.parts.begin(), score.parts.end());
        scores.append(std::move(value));
    }
    return Value::Map{{"why", Value::List(ending.reasons.begin(), ending.reasons.end())}, {"scores", std::move(scores)}};
}

Value formsValue(const std::vector<MoveForm> &forms)
{
    Value list = Value::List{};
    for (const MoveForm &form : forms) {
        Value parameters = Value::List{};
        for (const MoveForm::Parameter &parameter : form.parameters)
            parameters.append(parameterValue(parameter));
        list.append(Value::Map{{"verb", form.verb}, {"parameters", std::move(parameters)}});
    }
    return list;
}

} // namespace rw
