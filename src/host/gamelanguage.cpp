// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/gamelanguage.h"

#include "abilities/machine/language.h"

namespace rw {

const abilities::Vocabulary *vocabularyOf(const Game &game)
{
    const auto *language = dynamic_cast<const abilities::Language *>(&game);
    return language ? &language->vocabulary() : nullptr;
}

} // namespace rw
