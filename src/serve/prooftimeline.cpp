// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/prooftimeline.h"

#include "proof/prooftable.h"

#include <algorithm>

namespace rw {

GivenStart startOf(const Scenario &scenario)
{
    GivenStart start;
    if (!scenario.given.empty())
        start.given = Value::Map(scenario.given);
    for (const ProofLuck &luck : scenario.luck) {
        Value *here = &start.luck;
        for (const std::string &key : luck.line.keys)
            here = &(*here)[key];
        *here = luck.line.faces;
    }
    return start;
}

std::string whyNoStart(const Scenario &scenario)
{
    if (scenario.refusal)
        return "it must be refused";
    if (!scenario.cards.empty())
        return "it has cards of its own";
    return scenario.epoch == 0 ? "" : "its luck is made afresh";
}

std::string whyNoGame(const Scenario &scenario, const PlayableDeck &deck)
{
    if (const std::string why = whyNoStart(scenario); !why.empty())
        return why;
    if (!scenario.settings.empty())
        return "it has other values than the deck";
    const std::vector<VariantChoice> &here = deck.deck().configuration.variants;
    const bool isSame =
        !scenario.variants || std::ranges::equal(*scenario.variants, here, {}, &VariantChoice::words, &VariantChoice::words);
    return isSame ? "" : "it has other variants than the deck";
}

LinePlayed playLines(Timeline &timeline, const Scenario &scenario, const std::function<LinePlayed(Move)> &play, Value &played)
{
    const std::uint64_t longest = timeline.position().engine().longestGame();
    const auto isThere = [&](const ProofStep &step) {
        const Decision decision = timeline.position().pending();
        if (decision.over())
            return true;
        return step.kind == ProofStep::Kind::PassUntil
            ? momentOf(timeline.position()) == step.words
            : timeline.position().engine().setup().seats.at(decision.seat) == step.seat;
    };
    for (const std::vector<ProofStep> *steps : {&scenario.common, &scenario.play})
        for (const ProofStep &step : *steps) {
            if (step.looks())
                continue;
            for (std::uint64_t passes = 0; !isThere(step) && passes < longest; ++passes) {
                const Checked<Move> pass = timeline.position().parse("pass");
                if (!pass || !timeline.position().legalMoves().contains(*pass.value))
                    return LinePlayed::Refused;
                if (const LinePlayed done = play(*pass.value); done != LinePlayed::On)
                    return done;
            }
            if (step.kind == ProofStep::Kind::PassUntil) {
                played.append(Value::Map{{"pass until", step.words}});
                continue;
            }
            const Checked<Move> move = timeline.position().over() ? Checked<Move>() : timeline.position().parse(step.words);
            if (!move)
                return LinePlayed::Refused;
            if (const LinePlayed done = play(*move.value); done != LinePlayed::On)
                return done;
            played.append(Value::Map{{step.seat, step.words}});
        }
    return LinePlayed::On;
}

} // namespace rw
