// SPDX-License-Identifier: GPL-3.0-or-later
#include "scene.h"
#include "trees.h"

#include <algorithm>

namespace rw::contract {

namespace {

void checkRoundTrip(const Scene &scene, const Value &tree)
{
    Position again = scene.position();
    std::fill_n(again.bytes(), scene.engine().stateSize(), std::byte(0xa5));
    if (const Findings findings = again.readTree(tree); !findings.empty())
        return scene.breach("tree.round-trip",
                            "the tree of this state is refused: " + findings.front().where.path + ": "
                                + sentence(findings.front()));
    if (again == scene.position())
        return;
    const std::string path = firstDifference(tree, again.tree());
    scene.breach("tree.round-trip",
                 path.empty() ? "the tree lacks a part of the state: read back, the bytes differ"
                              : path + " is read as something else");
}

void checkViewIsNoState(const Scene &scene, const Value &view)
{
    Position again = scene.position();
    const bool refused = hasErrors(again.readTree(view));
    if (!refused)
        scene.breach("tree.view", "a view with unknown values is read as a state");
    else if (!(again == scene.position()))
        scene.breach("tree.view", "a refused tree changes the state");
}

void checkView(const Scene &scene, int seat, const Value &truth)
{
    const Value visible = scene.position().tree(Eye::visible(seat));
    const Value known = scene.position().tree(Eye::known(seat));
    for (const Value *view : {&visible, &known}) {
        if (const std::string path = firstUntruth(truth, *view); !path.empty())
            scene.breach("view.true", scene.nameOf(seat) + " is shown something untrue at " + path);
        const std::string text = toJson(*view);
        if (text.find(hex(scene.seed())) != text.npos || text.find(std::to_string(scene.seed())) != text.npos)
            scene.breach("view.seed", "the view of " + scene.nameOf(seat) + " holds the seed");
        checkViewIsNoState(scene, *view);
    }
    eachUnknown(visible, known, [&](const std::string &path, const Value &shown) {
        if (shown != Value("unknown"))
            scene.breach("view.within-known", scene.nameOf(seat) + " sees " + path + ", but does not know it");
    });
}

} // namespace

void checkTree(const Scene &scene)
{
    const Value truth = scene.position().tree();
    checkRoundTrip(scene, truth);
    for (int seat = 0; seat < scene.seats(); ++seat)
        checkView(scene, seat, truth);
}

} // namespace rw::contract
