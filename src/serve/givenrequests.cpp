// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/table.h"

#include <algorithm>

namespace rw {

namespace {

using Kind = Field::Kind;

/// More faults than this many times over no game finds in what is given.
constexpr int mostTries = 200;

/// Takes away what a path is about: keys of maps, positions in lists from 1. Says whether it was there.
bool removeAt(Value &value, std::string_view path)
{
    const std::size_t point = path.find('.');
    const std::string key(path.substr(0, point));
    if (value.isList()) {
        const std::size_t place = std::size_t(std::atoi(key.c_str()));
        if (place < 1 || place > value.size())
            return false;
        if (point != path.npos)
            return removeAt(value.list()[place - 1], path.substr(point + 1));
        value.list().erase(value.list().begin() + std::ptrdiff_t(place) - 1);
        return true;
    }
    if (point == path.npos)
        return value.remove(key);
    Value *inner = value.find(key);
    return inner && removeAt(*inner, path.substr(point + 1));
}

/// A tree without what only the machinery needs.
Value plainTree(const Position &position, Eye eye = Eye::all())
{
    Value tree = position.tree(eye);
    for (const std::string &inner : position.engine().facts().innerMembers)
        tree.remove(inner);
    tree.remove("luck");
    return tree;
}

Findings arranged(Position &position, const Value &given)
{
    return position.engine().arrange(position.bytes(), given);
}

/// What of a tree the game takes as given: whatever it finds fault with is left out.
Checked<Value> acceptable(const Position &fresh, Value given)
{
    for (int tries = 0; tries < mostTries; ++tries) {
        Position trial = fresh;
        Findings findings = arranged(trial, given);
        if (!hasErrors(findings))
            return {std::move(given), {}};
        bool isLess = false;
        for (const Finding &finding : findings)
            isLess = removeAt(given, finding.where.path) || isLess;
        if (!isLess)
            return {std::nullopt, std::move(findings)};
    }
    return {std::nullopt, {error("serve.not-given", "this moment cannot be given", "begin at another one")}};
}

bool givesThis(const Position &fresh, const Value &given, const Value &wanted)
{
    Position trial = fresh;
    return !hasErrors(arranged(trial, given)) && plainTree(trial) == wanted;
}

/// Leaves out members that come about by themselves.
void shorten(const Position &fresh, Value &whole, Value &here)
{
    Position trial = fresh;
    arranged(trial, whole);
    const Value wanted = plainTree(trial);
    for (std::size_t i = here.size(); i-- > 0;) {
        if (here.map()[i].value.isMap())
            shorten(fresh, whole, here.map()[i].value);
        Value::Member member = here.map()[i];
        here.map().erase(here.map().begin() + std::ptrdiff_t(i));
        if (!givesThis(fresh, whole, wanted))
            here.map().insert(here.map().begin() + std::ptrdiff_t(i), std::move(member));
    }
}

void compare(const Value &a, const Value &b, const std::string &path, Value &paths)
{
    if (a == b)
        return;
    if (!a.isMap() || !b.isMap()) {
        if (std::ranges::find(paths.list(), Value(path)) == paths.list().end())
            paths.append(path);
        return;
    }
    for (const Value::Member &member : a.map()) {
        const Value *other = b.find(member.key);
        const std::string inner = path.empty() ? member.key : path + '.' + member.key;
        if (!other)
            paths.append(inner);
        else
            compare(member.value, *other, inner, paths);
    }
}

/// The luck that a proof needs so that all that is still to fall falls as in the game; luck that was made afresh does not know what
/// was written down before.
Value luckOf(const OpenGame &game, Timeline::Moment moment)
{
    const GivenStart &start = game.timeline.givenStart();
    const std::uint32_t epoch = game.timeline.epochOf(moment);
    Value luck = epoch == 0 && start.luck.isMap() ? start.luck : Value(Value::Map{});
    luck["seed"] = game.seed <= std::uint64_t(INT64_MAX) ? Value(std::int64_t(game.seed)) : Value(std::to_string(game.seed));
    if (epoch > 0)
        luck["afresh"] = std::int64_t(epoch);
    return luck;
}

/// The fresh game of a proof with this luck.
Position freshGame(const OpenGame &game, Timeline::Moment moment)
{
    const std::shared_ptr<const Engine> &engine = game.timeline.position().sharedEngine();
    const std::uint32_t epoch = game.timeline.epochOf(moment);
    GivenStart start{{}, epoch == 0 ? game.timeline.givenStart().luck : Value()};
    Position fresh = Timeline::from(engine, game.seed, game.botSeed, std::move(start)).value->position();
    if (epoch > 0)
        engine->freshLuck(fresh.bytes(), epoch);
    return fresh;
}

Checked<Value> given(Desk &desk, const Fields &fields, Job &)
{
    const Checked<OpenGame *> found = desk.game(fields);
    if (!found)
        return {std::nullopt, found.findings};
    const OpenGame &game = **found.value;
    const Checked<Timeline::Moment> moment = momentIn(game, fields);
    if (!moment)
        return {std::nullopt, moment.findings};
    const Position &wanted = game.timeline.positionAt(*moment.value);
    const Position fresh = freshGame(game, *moment.value);
    Checked<Value> accepted = acceptable(fresh, plainTree(wanted));
    if (!accepted)
        return accepted;
    shorten(fresh, *accepted.value, *accepted.value);
    Position trial = fresh;
    arranged(trial, *accepted.value);
    Value paths = Value::List{};
    for (int seat = 0; seat < wanted.engine().setup().count(); ++seat) // what nobody sees does not matter
        compare(plainTree(wanted, Eye::visible(seat)), plainTree(trial, Eye::visible(seat)), {}, paths);
    return {Value::Map{{"given", std::move(*accepted.value)}, {"luck", luckOf(game, *moment.value)}, {"differs", std::move(paths)}}, {}};
}

} // namespace

std::vector<RequestKind> givenRequests()
{
    return {{"given",
             "Tells a moment as `given` and `luck` of a proof do, as far as the game can begin there.",
             {{"game", Kind::Text, Field::Required, "the id of a game that is open"},
              {"moment", Kind::Number, Field::Optional, "a moment of the game; where it stands unless told", 0, 1'000'000}},
             given}};
}

} // namespace rw
