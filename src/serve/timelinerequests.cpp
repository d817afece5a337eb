// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/table.h"

namespace rw {

namespace {

using Kind = Field::Kind;

constexpr std::size_t longestName = 200;

/// Makes a change and returns the game's new state.
template <typename Change>
Checked<Value> changed(Desk &desk, const Fields &fields, Change change)
{
    const Checked<OpenGame *> game = desk.game(fields);
    if (!game)
        return {std::nullopt, game.findings};
    if (Findings findings = change(**game.value); hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return {momentValue(**game.value), {}};
}

Checked<Value> look(Desk &desk, const Fields &fields, Job &)
{
    return changed(desk, fields, [](const OpenGame &) { return Findings{}; });
}

Checked<Value> back(Desk &desk, const Fields &fields, Job &)
{
    return changed(desk, fields, [&](OpenGame &game) {
        if (game.timeline.back())
            return Findings{};
        return Findings{fields.fault("game", "serve.no-moment", "the game stands at its beginning", {})};
    });
}

Checked<Value> forward(Desk &desk, const Fields &fields, Job &)
{
    return changed(desk, fields, [&](OpenGame &game) {
        if (game.timeline.forward())
            return Findings{};
        return Findings{fields.fault("game", "serve.no-moment", "nothing was played from here", {})};
    });
}

Checked<Value> goTo(Desk &desk, const Fields &fields, Job &)
{
    return changed(desk, fields, [&](OpenGame &game) {
        const Checked<Timeline::Moment> moment = momentIn(game, fields);
        if (moment)
            game.timeline.goTo(*moment.value);
        return moment.findings;
    });
}

Checked<Value> branch(Desk &desk, const Fields &fields, Job &)
{
    return changed(desk, fields, [&](OpenGame &game) {
        Findings findings = desk.roomForMoment(game);
        if (!hasErrors(findings))
            game.timeline.freshLuck(fields.has("luck") ? std::optional(std::uint32_t(fields.number("luck", 0))) : std::nullopt);
        return findings;
    });
}

Checked<Value> name(Desk &desk, const Fields &fields, Job &)
{
    return changed(desk, fields, [&](OpenGame &game) {
        const Checked<Timeline::Moment> moment = momentIn(game, fields);
        if (!moment)
            return moment.findings;
        const std::string name = fields.text("name");
        if (name.size() > longestName)
            return Findings{fields.fault("name", "serve.too-much", "the name is too long", "take 200 bytes at most")};
        if (name.find_first_of("\r\n") != name.npos)
            return Findings{fields.fault("name", "serve.bad-field", "a name is one line of text", "leave out line breaks")};
        game.timeline.name(*moment.value, name);
        return Findings{};
    });
}

Checked<Value> moments(Desk &desk, const Fields &fields, Job &)
{
    const Checked<OpenGame *> game = desk.game(fields);
    if (!game)
        return {std::nullopt, game.findings};
    const Timeline &timeline = (*game.value)->timeline;
    const std::int64_t from = fields.number("from", 0);
    const std::int64_t end = std::min<std::int64_t>(std::int64_t(timeline.size()), from + fields.number("most", mostItems));
    Value list = Value::List{};
    const auto entryOf = fields.flag("marks") ? markedEntry : momentEntry;
    for (std::int64_t moment = from; moment < end; ++moment)
        list.append(entryOf(timeline, Timeline::Moment(moment)));
    return {Value::Map{{"in_all", std::int64_t(timeline.size())},
                       {"here", std::int64_t(timeline.here())},
                       {"ahead", std::int64_t(timeline.ahead())},
                       {"moments", std::move(list)}},
            {}};
}

Checked<Value> journal(Desk &desk, const Fields &fields, Job &)
{
    const Checked<OpenGame *> found = desk.game(fields);
    if (!found)
        return {std::nullopt, found.findings};
    const OpenGame &game = **found.value;
    const Checked<Timeline::Moment> moment = momentIn(game, fields);
    const Checked<std::optional<int>> seat = seatIn(game, fields);
    if (!moment || !seat)
        return {std::nullopt, moment ? seat.findings : moment.findings};
    return {journalSteps(game, *moment.value, *seat.value, std::size_t(fields.number("from", 0)),
                         std::size_t(fields.number("most", mostItems))),
            {}};
}

} // namespace

std::vector<RequestKind> timelineRequests()
{
    const Field game{"game", Kind::Text, Field::Required, "the id of a game that is open"};
    const Field moment{"moment", Kind::Number, Field::Optional, "a moment of the game; where it stands unless told",
                       0,        1'000'000};
    const Field from{"from", Kind::Number, Field::Optional, "the first that is listed, from 0", 0, 1'000'000};
    const Field most{"most", Kind::Number, Field::Optional, "how many are listed at most; 1000 unless told", 0, mostItems};
    return {
        {"look", "Tells where the game stands.", {game}, look},
        {"back", "Goes one moment back. What was played stays.", {game}, back},
        {"forward", "Goes on along the branch that was gone last.", {game}, forward},
        {"goto",
         "Goes to any moment.",
         {game, {"moment", Kind::Number, Field::Required, "the number of a moment", 0, 1'000'000}},
         goTo},
        {"branch",
         "Begins a branch here with other luck for all that nobody has seen. (Another move at an earlier moment is a branch by "
         "itself.)",
         {game,
          {"luck", Kind::Number, Field::Optional,
           "which luck; the same number at the same moment is the same luck, and without one it is new", 0, 4'000'000'000}},
         branch},
        {"name",
         "Names a moment.",
         {game, moment, {"name", Kind::Text, Field::Required, "the name, or an empty text for none"}},
         name},
        {"moments",
         "Lists the moments of all branches, in the order in which they came about.",
         {game,
          from,
          most,
          {"marks", Kind::Flag, Field::Optional,
           "with the round and the step of each, where the game has such, and the winners where it is over"}},
         moments},
        {"journal",
         "Tells what happened from the beginning to a moment.",
         {game, moment, {"seat", Kind::Text, Field::Optional, "only what this seat saw"}, from, most},
         journal},
    };
}

} // namespace rw
