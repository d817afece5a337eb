// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/scale.h"

#include "lab/numbertext.h"

#include <algorithm>
#include <cmath>

namespace rw {

namespace {

/// Half the width of the median interval; 0 if none is known.
double usualError(const std::vector<Estimate> &estimates)
{
    std::vector<double> errors;
    for (const Estimate &estimate : estimates)
        if (estimate.bounded && estimate.high > estimate.low)
            errors.push_back((estimate.high - estimate.low) / 2);
    if (errors.empty())
        return 0;
    std::ranges::nth_element(errors, errors.begin() + std::ptrdiff_t(errors.size() / 2));
    return errors[errors.size() / 2];
}

/// The smallest step of 1, 2 or 5 times a power of ten of which at most \a most make up the span.
double roundStep(double span, int most)
{
    const double power = std::pow(10, std::floor(std::log10(span / most)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (span / (factor * power) <= most)
            return factor * power;
    return 10 * power;
}

} // namespace

FigureForm FigureForm::of(bool share, std::string unit, const std::vector<Estimate> &estimates)
{
    const double error = usualError(estimates) * (share ? 100 : 1);
    const int digits = error > 0 ? std::clamp(int(-std::floor(std::log10(error))), 0, 4) : share ? 0 : 2;
    return {share, std::move(unit), digits};
}

std::string FigureForm::number(double value) const
{
    return share ? fixed(value * 100, digits) + " %" : fixed(value, digits);
}

std::string FigureForm::range(const Estimate &estimate) const
{
    if (!estimate.bounded)
        return "too few games";
    if (estimate.exact)
        return "exactly";
    const double scale = share ? 100 : 1;
    return fixed(estimate.low * scale, digits) + " to " + fixed(estimate.high * scale, digits);
}

std::string FigureForm::words(const Estimate &estimate) const
{
    return number(estimate.value) + (share || unit.empty() ? "" : ' ' + unit) + " (" + range(estimate) + ')';
}

Scale::Scale(double low, double high)
{
    const double step = roundStep(high - low, 4);
    const auto first = std::int64_t(std::floor(low / step + 1e-9));
    const auto last = std::int64_t(std::ceil(high / step - 1e-9));
    for (std::int64_t i = first; i <= last; ++i)
        m_ticks.push_back(double(i) * step);
    m_decimals = std::max(0, int(-std::floor(std::log10(step) + 1e-9)));
    m_percentDecimals = std::max(0, m_decimals - 2);
}

Scale Scale::covering(const std::vector<Estimate> &estimates, bool fromZero)
{
    double low = HUGE_VAL;
    double high = -HUGE_VAL;
    for (const Estimate &estimate : estimates) {
        low = std::min(low, estimate.bounded ? estimate.low : estimate.value);
        high = std::max(high, estimate.bounded ? estimate.high : estimate.value);
    }
    if (low > high)
        low = high = 0;
    if (fromZero || (low > 0 && low < high / 2))
        low = std::min(low, 0.0);
    if (fromZero || (high < 0 && high > low / 2))
        high = std::max(high, 0.0);
    if (high - low < 1e-6 * std::max(1.0, std::abs(high)))
        high = low + std::max(1e-2, std::abs(high) * 1e-2);
    return {low, high};
}

double Scale::part(double value) const
{
    return std::clamp((value - low()) / (high() - low()), 0.0, 1.0);
}

std::string Scale::label(double tick, bool share) const
{
    return share ? fixed(tick * 100, m_percentDecimals) + " %" : fixed(tick, m_decimals);
}

} // namespace rw
