// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/search.h"

namespace rw {

std::vector<float> naturalLogarithms(std::uint32_t upTo)
{
    std::vector<float> out(std::size_t(upTo) + 1, 0.0f);
    double sum = 0;
    for (std::uint32_t n = 2; n <= upTo; ++n) {
        // ln n - ln (n - 1) = 2 artanh(1 / (2 n - 1)). Every term of the series adds more than a digit.
        const double x = 1.0 / (2.0 * n - 1.0);
        double power = x;
        double difference = 0;
        for (int k = 1; k < 60 && power > 1e-20; k += 2, power *= x * x)
            difference += power / k;
        sum += 2 * difference;
        out[n] = float(sum);
    }
    return out;
}

} // namespace rw
