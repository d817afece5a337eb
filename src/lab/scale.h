// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/interval.h"

#include <string>
#include <vector>

namespace rw {

/// How figures of one kind are written: shares in percent, all with as many digits as their intervals make sense of.
struct FigureForm
{
    bool share = false;
    std::string unit = {};
    int digits = 0;

    /// By the interval that is usual among these figures.
    static FigureForm of(bool share, std::string unit, const std::vector<Estimate> &estimates);

    std::string number(double value) const; ///< "25.1 %", "4.20"
    std::string range(const Estimate &estimate) const; ///< "24.5 to 25.7", "too few games"
    std::string words(const Estimate &estimate) const; ///< "4.20 gold (4.11 to 4.29)"
};

/// An axis from one round number to another, with round numbers between.
class Scale
{
public:
    /// Holds every figure and its interval. Zero is on it where figures are shares or counts, or come near it.
    static Scale covering(const std::vector<Estimate> &estimates, bool fromZero);

    double low() const { return m_ticks.front(); }
    double high() const { return m_ticks.back(); }
    const std::vector<double> &ticks() const { return m_ticks; }
    bool holds(double value) const { return value >= low() && value <= high(); }
    /// From 0 to 1; values beyond an end are put there.
    double part(double value) const;
    /// A tick as people read it.
    std::string label(double tick, bool share) const;

private:
    Scale(double low, double high);

    std::vector<double> m_ticks;
    int m_decimals = 0; ///< that tell neighbours apart
    int m_percentDecimals = 0;
};

} // namespace rw
