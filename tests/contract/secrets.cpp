// SPDX-License-Identifier: GPL-3.0-or-later
#include "scene.h"
#include "trees.h"

namespace rw::contract {

namespace {

Position redrawn(const Position &from, SeatMask keepers, std::uint64_t sample)
{
    Position position = from;
    position.engine().redraw(position.bytes(), keepers, sample);
    return position;
}

/// What a seat has to go by, whoever is asked.
void compareKnowledge(const Scene &scene, int seat, const Position &other, const std::string &clauses, const std::string &how)
{
    const Position &here = scene.position();
    if (const std::string path = firstDifference(here.tree(Eye::visible(seat)), other.tree(Eye::visible(seat))); !path.empty())
        scene.breach(clauses + ".view", how + " changes what " + scene.nameOf(seat) + " sees at " + path);
    if (const std::string path = firstDifference(here.tree(Eye::known(seat)), other.tree(Eye::known(seat))); !path.empty())
        scene.breach(clauses + ".known", how + " changes what " + scene.nameOf(seat) + " knows at " + path);
    if (scene.engine().informationKey(here.bytes(), seat) != scene.engine().informationKey(other.bytes(), seat))
        scene.breach(clauses + ".key", how + " changes the information key of " + scene.nameOf(seat));
}

/// What the seat to act has besides.
void compareChoices(const Scene &scene, const Position &other, const std::string &clauses, const std::string &how)
{
    const Position &here = scene.position();
    if (here.pending() != other.pending())
        return scene.breach(clauses + ".turn", how + " changes who is asked, or what");
    const std::vector<Move> moves = sampled(here.legalMoves());
    if (moves != sampled(other.legalMoves()) || here.legalMoves().count() != other.legalMoves().count())
        return scene.breach(clauses + ".moves", how + " changes the legal moves");
    for (const Move move : moves)
        if (here.words(move) != other.words(move))
            scene.breach(clauses + ".words",
                         how + " changes the words of `" + here.words(move) + "` to `" + other.words(move) + "`");
    const auto same = [](const MoveForm::Parameter &a, const MoveForm::Parameter &b) {
        return a.name == b.name && a.least == b.least && a.most == b.most && a.words == b.words;
    };
    const std::vector<MoveForm> forms = scene.engine().forms(here.bytes());
    const std::vector<MoveForm> others = scene.engine().forms(other.bytes());
    bool equal = forms.size() == others.size();
    for (std::size_t i = 0; equal && i < forms.size(); ++i)
        equal = forms[i].verb == others[i].verb && std::ranges::equal(forms[i].parameters, others[i].parameters, same);
    if (!equal)
        scene.breach(clauses + ".forms", how + " changes the forms of the moves");
}

void checkRedraw(const Scene &scene, int seat, SeatMask keepers, std::uint64_t sample)
{
    const Position other = redrawn(scene.position(), keepers, sample);
    const std::string how = "redrawing what " + scene.nameOf(seat) + " does not know";
    compareKnowledge(scene, seat, other, "redraw", how);
    for (const Finding &finding : other.invariants())
        scene.breach("redraw.invariants", how + " breaks the game: " + sentence(finding));
    const Value truth = scene.position().tree();
    const Value afterwards = other.tree();
    if (toJson(afterwards).find(hex(scene.seed())) != std::string::npos)
        scene.breach("redraw.seed", how + " keeps the seed, so the future stays as it is");
    if (keepers != seatBit(seat))
        return;
    eachUnknown(truth, scene.position().tree(Eye::known(seat)), [&](const std::string &path, const Value &value) {
        Table::Hidden &hidden = scene.table().hidden[path + " is unknown to " + scene.nameOf(seat)];
        const Value *after = at(afterwards, path);
        ++hidden.redraws;
        hidden.changes += !after || *after != value;
    });
}

void checkFreshLuck(const Scene &scene)
{
    const auto fresh = [&](std::uint32_t epoch) {
        Position position = scene.position();
        position.engine().freshLuck(position.bytes(), epoch);
        return position;
    };
    const Position other = fresh(1);
    for (int seat = 0; seat < scene.seats(); ++seat)
        compareKnowledge(scene, seat, other, "fresh", "fresh luck");
    for (const Finding &finding : other.invariants())
        scene.breach("fresh.invariants", "fresh luck breaks the game: " + sentence(finding));
    if (!(other == fresh(1)) || other == fresh(2) || other == scene.position())
        scene.breach("fresh.luck", "fresh luck of one number is not one luck of its own");
}

void checkKey(const Scene &scene)
{
    const int seat = scene.position().pending().seat;
    const std::string known = contentHash(scene.position().tree(Eye::known(seat)));
    const auto [entry, isNew] =
        scene.table().knowledge.emplace(scene.engine().informationKey(scene.position().bytes(), seat), known);
    if (!isNew && entry->second != known)
        scene.breach("key.differs",
                     scene.nameOf(seat) + " knows something else than in another situation with the same information key");
}

} // namespace

std::vector<Disguise> disguises(const Scene &scene)
{
    const int seat = scene.position().pending().seat;
    SampleLuck luck = scene.luck();
    std::vector<Disguise> out;
    for (int i = 0; i < 3; ++i)
        out.push_back({"redrawing what " + scene.nameOf(seat) + " does not know", "redraw",
                       redrawn(scene.position(), seatBit(seat), luck.next())});
    Value tree = scene.position().tree();
    replaceText(tree, hex(scene.seed()), hex(luck.next()));
    Position reseeded = scene.position();
    if (!hasErrors(reseeded.readTree(tree)))
        out.push_back({"another seed", "seed", std::move(reseeded)});
    return out;
}

void checkSecrets(const Scene &scene)
{
    SampleLuck luck = scene.luck();
    for (int seat = 0; seat < scene.seats(); ++seat) {
        checkRedraw(scene, seat, seatBit(seat), luck.next());
        checkRedraw(scene, seat, seatBit(seat), luck.next());
        checkRedraw(scene, seat, SeatMask(seatBit(seat) | (luck.next() & allSeats(scene.seats()))), luck.next());
    }
    checkFreshLuck(scene);
    if (scene.position().over())
        return;
    checkKey(scene);
    const int seat = scene.position().pending().seat;
    for (const Disguise &disguise : disguises(scene)) {
        compareKnowledge(scene, seat, disguise.position, disguise.clauses, disguise.how);
        compareChoices(scene, disguise.position, disguise.clauses, disguise.how);
    }
}

void checkHidden(Table &table)
{
    constexpr int enough = 60; // by then luck alone does not keep a value
    for (const auto &[path, hidden] : table.hidden)
        if (hidden.redraws >= enough && hidden.changes == 0)
            table.breaches.add("redraw.hidden", path + ", but in " + std::to_string(hidden.redraws) + " redraws it never changed",
                               table.name);
}

} // namespace rw::contract
