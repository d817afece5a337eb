// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/english.h"
#include "serve/hiddenthings.h"
#include "serve/job.h"
#include "serve/pace.h"
#include "serve/table.h"

#include <algorithm>

namespace rw {

namespace {

using Kind = Field::Kind;

/// Stop after this many tries. A game never finds that many faults in what is given.
constexpr int mostTries = 200;

/// Removes the value at a path: keys of maps, and positions in lists counting from 1. False if it does not exist.
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

/// If a proof gives nothing, the fresh game stays as it is.
Findings arranged(Position &position, const Value &given)
{
    if (given.size() == 0)
        return {};
    return position.engine().arrange(position.bytes(), given);
}

/// All of a position but where its luck comes from.
Value wholeTree(const Position &position)
{
    Value tree = position.tree(Eye::all());
    tree.remove("luck");
    return tree;
}

/// What of a tree the game takes as given: whatever it finds fault with is left out.
Checked<Value> acceptable(const Position &fresh, Value given)
{
    if (wholeTree(fresh) == given)
        return {Value(Value::Map{}), {}};
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
    return !hasErrors(arranged(trial, given)) && wholeTree(trial) == wanted;
}

/// Leaves out members that come about by themselves, those of the maps in lists too.
void shorten(const Position &fresh, const Value &wanted, Value &whole, Value &here)
{
    if (here.isList()) {
        for (Value &each : here.list())
            shorten(fresh, wanted, whole, each);
        return;
    }
    for (std::size_t i = here.isMap() ? here.size() : 0; i-- > 0;) {
        Value::Member member = here.map()[i];
        here.map().erase(here.map().begin() + std::ptrdiff_t(i));
        if (givesThis(fresh, whole, wanted))
            continue;
        here.map().insert(here.map().begin() + std::ptrdiff_t(i), std::move(member));
        shorten(fresh, wanted, whole, here.map()[i].value);
    }
}

void shorten(const Position &fresh, Value &given)
{
    Position trial = fresh;
    arranged(trial, given);
    shorten(fresh, wholeTree(trial), given, given);
}

bool holdsMaps(const Value &list)
{
    return std::ranges::all_of(list.list(), &Value::isMap);
}

void compare(const Value &a, const Value &b, const std::string &path, Value &paths)
{
    if (a == b)
        return;
    if (!a.isMap() || !b.isMap()) {
        if (a.isList() && b.isList() && std::ranges::is_permutation(a.list(), b.list()) && holdsMaps(a))
            return; // nobody can see the order of the cards
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

/// The luck that a proof needs so that the rest of the game has the same luck as this game. Luck written down earlier does not
/// count after new luck was made.
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

/// The visible differences between the wanted position and a game that begins with \a given.
Value differences(const Position &wanted, const Position &fresh, const Value &given)
{
    Position trial = fresh;
    arranged(trial, given);
    Value paths = Value::List{};
    for (int seat = 0; seat < wanted.engine().setup().count(); ++seat) // a difference that no seat sees does not matter
        compare(plainTree(wanted, Eye::visible(seat)), plainTree(trial, Eye::visible(seat)), {}, paths);
    return paths;
}

Value hiddenValue(const OpenGame &game, const Position &position)
{
    const StateWords words(game.deck->game(), position.engine().setup());
    Value list = Value::List{};
    for (const HiddenThing &thing : hiddenThings(position))
        list.append(Value::Map{{"path", thing.path},
                               {"words", words.of(thing.path, thing.count)},
                               {"from", Value::List(thing.from.begin(), thing.from.end())}});
    return list;
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
    Checked<Value> accepted = acceptable(fresh, wholeTree(wanted));
    if (!accepted)
        return accepted;
    shorten(fresh, *accepted.value);
    Value differs = differences(wanted, fresh, *accepted.value);
    return {Value::Map{{"given", std::move(*accepted.value)},
                       {"luck", luckOf(game, *moment.value)},
                       {"differs", std::move(differs)},
                       {"hidden", hiddenValue(game, wanted)}},
            {}};
}

/// Why no proof can begin at a moment; empty if one can.
std::string whyNoBeginning(const OpenGame &game, Timeline::Moment moment)
{
    constexpr std::size_t mostNamed = 3;
    const Position &wanted = game.timeline.positionAt(moment);
    const Position fresh = freshGame(game, moment);
    const Checked<Value> accepted = acceptable(fresh, wholeTree(wanted));
    if (!accepted)
        return accepted.findings.empty() ? "no proof can begin there" : sentence(accepted.findings.front());
    const Value differs = differences(wanted, fresh, *accepted.value);
    const StateWords words(game.deck->game(), wanted.engine().setup());
    std::vector<std::string> named;
    for (std::size_t i = 0; i < std::min(mostNamed, differs.size()); ++i)
        named.push_back(words.of(differs.list()[i].text()));
    if (differs.size() > mostNamed)
        named.push_back("more");
    return named.empty() ? std::string() : "a proof cannot give " + abilities::english::listed(named);
}

Checked<Value> beginnings(Desk &desk, const Fields &fields, Job &job)
{
    const Checked<OpenGame *> found = desk.game(fields);
    if (!found)
        return {std::nullopt, found.findings};
    const OpenGame &game = **found.value;
    const Checked<Timeline::Moment> moment = momentIn(game, fields);
    if (!moment)
        return {std::nullopt, moment.findings};
    std::vector<Timeline::Moment> path = game.timeline.pathTo(*moment.value);
    path.pop_back(); // nothing was played after the last moment
    const auto most = std::size_t(fields.number("most", 100));
    const auto tooLate = [&](std::size_t i) { return i > 0 && path.size() - i > most; };
    Pace pace(job, "moments", std::min(path.size(), most + 1), std::chrono::milliseconds(fields.number("progress_ms", 200)));
    std::uint64_t looked = 0;
    Value list = Value::List{};
    for (std::size_t i = 0; i < path.size() && !job.isStopped(); ++i) {
        if (const std::string why = tooLate(i) ? "it is too long ago" : whyNoBeginning(game, path[i]); !why.empty())
            list.append(Value::Map{{"moment", std::int64_t(path[i])}, {"why", why}});
        if (!tooLate(i))
            pace.update(++looked);
    }
    if (job.isStopped())
        return {std::nullopt, {}};
    return {Value::Map{{"cannot", std::move(list)}}, {}};
}

Checked<Value> words(Desk &desk, const Fields &fields, Job &)
{
    const Checked<OpenGame *> found = desk.game(fields);
    if (!found)
        return {std::nullopt, found.findings};
    const StateWords words((*found.value)->deck->game(), (*found.value)->timeline.position().engine().setup());
    Value list = Value::List{};
    for (const std::string &path : fields.texts("paths"))
        list.append(words.of(path));
    return {Value::Map{{"words", std::move(list)}}, {}};
}

} // namespace

std::vector<RequestKind> givenRequests()
{
    return {{"given",
             "Tells a moment as `given` and `luck` of a proof do, as far as the game can begin there, and in words what lies "
             "hidden there.",
             {{"game", Kind::Text, Field::Required, "the id of a game that is open"},
              {"moment", Kind::Number, Field::Optional, "a moment of the game; where it stands unless told", 0, 1'000'000}},
             given},
            {"beginnings",
             "Tells at which moments on the way to one no proof can begin, and why: its `given` cannot say how the game stands "
             "there.",
             {{"game", Kind::Text, Field::Required, "the id of a game that is open"},
              {"moment", Kind::Number, Field::Optional, "a moment of the game; where it stands unless told", 0, 1'000'000},
              {"most", Kind::Number, Field::Optional,
               "how many of the last moments are looked at beside the first; 100 unless told", 1, 1000},
              {"progress_ms", Kind::Number, Field::Optional,
               "how often progress is told at most; every 200 milliseconds unless told", 0, 60'000}},
             beginnings},
            {"words",
             "Says what paths of the tree are called: \"bo's stash\" for `seats.bo.stash`.",
             {{"game", Kind::Text, Field::Required, "the id of a game that is open"},
              {"paths", Kind::Texts, Field::Required, "paths of the tree of a state"}},
             words}};
}

} // namespace rw
