// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/node.h"
#include "engine/finding.h"

#include <QString>

#include <optional>
#include <vector>

namespace rw {

/// What is wrong with a place of the value that a form shows.
struct FormNote
{
    Path path;
    Finding::Severity severity = Finding::Severity::Error;
    QString text;
    friend bool operator==(const FormNote &, const FormNote &) = default;
};

/// What a figure of that value comes to.
struct FormTotal
{
    Path path;
    QString what; ///< "stage 1"
    QString text; ///< the whole sentence
    qint64 needed = 0;
    std::optional<qint64> there = {}; ///< more than this there is not

    bool isTooMuch() const { return there && needed > *there; }
    friend bool operator==(const FormTotal &, const FormTotal &) = default;
};

/// What is told about the places of a value.
struct FormTold
{
    std::vector<FormNote> notes = {};
    std::vector<FormTotal> totals = {};

    /// What is about a place, or about what lies in it.
    FormTold in(const Path &path) const;
    friend bool operator==(const FormTold &, const FormTold &) = default;
};

/// "21 of 40"; "45 > 40" where that is too much; "14" where there is no limit.
QString totalText(const FormTotal &total);

} // namespace rw
