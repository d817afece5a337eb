// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/interval.h"

#include <string>
#include <vector>

namespace rw {

/// The format for figures of one kind: shares in percent, and all with as many digits as their intervals justify.
struct FigureForm
{
    bool share = false;
    std::string unit = {};
    int digits = 0;

    /// Chooses the format by the typical interval of these figures.
    static FigureForm of(bool share, std::string unit, const std::vector<Estimate> &estimates);

    std::string number(double value) const; ///< "25.1 %", "4.20"
    std::string range(const Estimate &estimate) const; ///< "24.5 to 25.7", "too few games"
    std::string words(const Estimate &estimate) const; ///< "4.20 gold (4.11 to 4.29)"
};

/// An axis between two round numbers, with ticks at round numbers.
class Scale
{
public:
    /// Covers all figures and their intervals. Includes zero if \a fromZero, or if the figures come near it.
    static Scale covering(const std::vector<Estimate> &estimates, bool fromZero);

    double low() const { return m_ticks.front(); }
    double high() const { return m_ticks.back(); }
    const std::vector<double> &ticks() const { return m_ticks; }
    bool holds(double value) const { return value >= low() && value <= high(); }
    /// The position of a value from 0 to 1; values outside are moved to the end.
    double part(double value) const;
    /// A tick as text for people.
    std::string label(double tick, bool share) const;

private:
    Scale(double low, double high);

    std::vector<double> m_ticks;
    int m_decimals = 0; ///< as many as needed to tell neighbours apart
    int m_percentDecimals = 0;
};

} // namespace rw
