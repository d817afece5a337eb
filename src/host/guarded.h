// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/outofroom.h"

#include <exception>
#include <string>

namespace rw {

/// Calls a plugin. If it throws an exception, \a recover gets a finding, and its result is used instead. Any exception except
/// OutOfRoom is a defect of the game.
template <typename Call, typename Recover>
auto guarded(const std::string &id, Call call, Recover recover) -> decltype(call())
{
    const auto failed = [&](std::string what) {
        return recover(error("plugin.failed", "the game {id} has a defect: {what}", "tell those who make it",
                             {{"id", id}, {"what", std::move(what)}}));
    };
    try {
        return call();
    } catch (const OutOfRoom &overrun) {
        return recover(overrun.finding());
    } catch (const std::exception &fault) {
        return failed(fault.what());
    } catch (...) {
        return failed("it throws something unknown");
    }
}

} // namespace rw
