// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <cstddef>
#include <string>
#include <vector>

namespace rw {

/// Thrown inside the reader where a text stops being YAML; Document::read turns it into a finding.
struct YamlFault
{
    Finding finding;
    std::size_t at;
};

[[noreturn]] inline void throwFault(std::size_t at, std::string code, std::string message, std::string remedy,
                                    std::vector<Finding::Argument> arguments = {})
{
    throw YamlFault{error(std::move(code), std::move(message), std::move(remedy), std::move(arguments)), at};
}

} // namespace rw
