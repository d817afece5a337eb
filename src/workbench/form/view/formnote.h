// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/node.h"
#include "engine/finding.h"

#include <QString>

#include <optional>
#include <vector>

namespace rw {

/// A finding about a place in the value of a form.
struct FormNote
{
    Path path;
    Finding::Severity severity = Finding::Severity::Error;
    QString text;
    friend bool operator==(const FormNote &, const FormNote &) = default;
};

/// A total over figures of that value.
struct FormTotal
{
    Path path;
    QString what; ///< "stage 1"
    QString text; ///< the complete sentence
    qint64 needed = 0;
    std::optional<qint64> there = {}; ///< the largest amount that the game can have

    bool isTooMuch() const { return there && needed > *there; }
    friend bool operator==(const FormTotal &, const FormTotal &) = default;
};

/// Findings and totals about the places of a value.
struct FormTold
{
    std::vector<FormNote> notes = {};
    std::vector<FormTotal> totals = {};

    /// Those about a place, or about something inside it.
    FormTold in(const Path &path) const;
    friend bool operator==(const FormTold &, const FormTold &) = default;
};

/// "21 of 40"; "45 > 40" if that is too much; "14" if there is no limit.
QString totalText(const FormTotal &total);

} // namespace rw
