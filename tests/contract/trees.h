// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <functional>
#include <string>

namespace rw::contract {

/// The path of the first place where two trees differ; empty when they are equal.
std::string firstDifference(const Value &a, const Value &b);

/// The path of the first place where a view says something else than the truth and yet not `unknown`.
std::string firstUntruth(const Value &truth, const Value &view);

/// Calls \a visit with the path and the value of all that is `unknown` in a view.
void eachUnknown(const Value &truth, const Value &view,
                 const std::function<void(const std::string &path, const Value &value)> &visit);

/// Replaces every text \a from by \a to.
void replaceText(Value &tree, const std::string &from, const std::string &to);

} // namespace rw::contract
