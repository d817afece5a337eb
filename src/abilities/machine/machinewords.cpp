// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/machine/machinewords.h"

namespace rw::abilities {

std::string decisionName(std::uint8_t kind, std::span<const std::string_view> own, const Nouns &nouns)
{
    if (kind < own.size())
        return std::string(own[kind]);
    switch (Asking(kind - own.size())) {
    case Asking::Nothing: break;
    case Asking::Window: return "use an " + std::string(nouns.bearer) + " or pass";
    case Asking::Now: return "use the copied ability or pass";
    case Asking::Seat: return "choose a player";
    case Asking::Card: return "choose a card";
    case Asking::Thing: return "choose a " + std::string(nouns.thing);
    case Asking::Number: return "choose a number";
    case Asking::Word: return "choose a word";
    case Asking::Offer: return "accept or refuse";
    case Asking::Option: return "choose an option";
    case Asking::Again: return "once more or not";
    }
    return {};
}

std::string seatName(const Setup &setup, std::uint32_t seat)
{
    return seat < setup.seats.size() ? setup.seats[seat] : "seat " + std::to_string(seat + 1);
}

std::string_view parameterOf(Move move, const Nouns &nouns)
{
    switch (move.kind()) {
    case TakeSeat: return "player";
    case TakeThing: return nouns.thing;
    case TakeNumber: return "number";
    case TakeWord: return "word";
    case TakeOption: return "option";
    default: return "card";
    }
}

} // namespace rw::abilities
