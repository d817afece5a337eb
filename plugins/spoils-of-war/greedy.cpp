// SPDX-License-Identifier: GPL-3.0-or-later
#include "greedyadviser.h"

#include <cmath>

namespace spoils {

namespace {

constexpr int usualBoldness = 700;

/// What whim adds to a chance, by eight bits of a random word: a tenth of what is sure at most.
constexpr std::array<std::uint16_t, 256> noises = [] {
    std::array<std::uint16_t, 256> all{};
    for (std::size_t bits = 0; bits < all.size(); ++bits)
        all[bits] = std::uint16_t(bits * Odds::sure / 2560);
    return all;
}();

}

GreedyMind::GreedyMind(const Rules &rules, int howBold)
    : plans(rules), odds(rules.faces, std::min(rules.seats * mostDice, rules.diceInPlay() + rules.spareDice + 64)), sets(rules), bold(howBold)
{
}

template <typename Caps>
[[gnu::always_inline]] inline std::uint32_t GreedyTurn<Caps>::choose() const
{
    switch (m_view.asks()) {
    case AskBidder: return any();
    case AskBid: return bid();
    case AskBet: return bet();
    case AskPick: return pick();
    default: break;
    }
    switch (Asking(m_view.asks() - AskAbility)) {
    case Asking::Window:
    case Asking::Now: return useSomething();
    case Asking::Card: return card();
    case Asking::Seat: return seat();
    case Asking::Thing: return die();
    case Asking::Number: return number();
    case Asking::Word: return item();
    case Asking::Offer: return m_moves.count() - 1;
    default: return any();
    }
}

/// The likeliest of the next bids, each face once; a challenge when the standing bid is less likely to hold than that.
template <typename Caps>
std::uint32_t GreedyTurn<Caps>::bid() const
{
    const bool mayChallenge = m_moves.nth(m_moves.count() - 1).kind() == Challenge;
    const std::uint32_t bids = m_moves.count() - mayChallenge;
    if (bids == 0)
        return 0;
    const typename View::Dice dice = m_view.allDice();
    const int lowest = int(m_moves.nth(0).c());
    // An opening leaves room for raises: a little less than what is to be expected.
    const int opening = (m_view.totalDice() / m_rules.faces - 1) * m_rules.faces;
    const int first = m_view.bidQuantity() == 0 ? std::clamp(opening - lowest, 0, int(bids) - 1) : 0;
    const int last = std::min(int(bids), first + m_rules.faces);
    const int before = int(m_rules.quantityOf(std::uint32_t(lowest + first))) - 1;
    const int value = lowest + first - before * m_rules.faces + 1;
    std::int64_t most = -1; // chance, and below it how early the bid comes: of equals the first is best
    std::uint64_t word = m_word;
    int rank = last - first;
    const auto weigh = [&](int quantity, int from, int to) { // bids on these faces
        for (int face = from; face < to; ++face, --rank, word = std::rotr(word, 8))
            most = std::max(most, std::int64_t(truth(dice, quantity, face) + noises[word & 0xff]) << 8 | rank);
    };
    const int turn = std::min(m_rules.faces + 1, value + rank);
    weigh(before + 1, value, turn);
    weigh(before + 2, 1, 1 + rank);
    if (mayChallenge && sure - truth(dice, m_view.bidQuantity(), m_view.bidValue()) > most >> 8)
        return bids;
    return std::uint32_t(last - int(most & 255));
}

/// The likelier side, and the more of the purse the likelier it is.
template <typename Caps>
std::uint32_t GreedyTurn<Caps>::bet() const
{
    const int least = int(m_moves.nth(0).c());
    // Who bids knows dice that others do not: to them the bid is likelier than it looks.
    const int belief = std::min(sure, truth() + (m_view.declarer() == m_view.seat() ? 0 : part(Trust)));
    const bool fixed = m_view.seat() == m_view.declarer() || m_view.seat() == m_view.challenger();
    const bool red = fixed ? m_view.seat() == m_view.challenger() : belief < part(Even);
    const int chance = red ? sure - belief : belief;
    const std::int64_t edge = std::max(0, 2 * chance - sure);
    const std::int64_t more = edge * (m_view.gold() - least) * m_mind.bold / (std::int64_t(sure) * 1000);
    const int amount = std::min(m_view.gold(), least + int(more) + int(m_word & 3));
    return m_moves.indexOf(rw::Move::of(PlaceBet, std::uint32_t(std::max(least, amount)), red)).value_or(0);
}

template <typename Caps>
std::uint32_t GreedyTurn<Caps>::pick() const
{
    const Holding mine = holding();
    if (std::popcount(m_view.pickable()) != int(m_moves.count())) // not all may be chosen
        return best([&](std::uint32_t slot) { return cardWorth(mine, m_view.activePlace(int(slot))); });
    std::int64_t most = INT64_MIN; // worth, and below it how early the card comes: of equals the first is best
    std::int64_t place = 32;
    for (std::uint32_t rest = m_view.pickable(); rest; rest &= rest - 1, --place)
        most = std::max(most, std::int64_t(cardWorth(mine, m_view.activePlace(std::countr_zero(rest)))) * 64 + place);
    return std::uint32_t(32 - (most & 63));
}

template <typename Caps>
Holding GreedyTurn<Caps>::holding(int traded) const
{
    Holding found(m_mind.sets);
    found.addAll([&](auto take) { m_view.forEachOwnCard(take); });
    m_view.forEachCountedAs([&](int item) { found.addItem(item); });
    if (traded != rw::abilities::noBearer)
        found.remove(m_view.ownCard(m_view.placeOf(traded)));
    found.settle(hope());
    return found;
}

/// Of what does not lie open to all by itself: an Artifact, which may be unknown.
template <typename Caps>
int GreedyTurn<Caps>::hiddenWorth(const Holding &holding, std::uint16_t place) const
{
    const int bearer = m_view.isArtifact(place) ? m_view.bearerAt(place) : int(rw::abilities::noBearer);
    return bearer == rw::abilities::noBearer || !m_view.knowsBearer(bearer) ? unknownWorth(holding, place) : artifactWorth(holding, bearer);
}

/// Of an Artifact that the seat knows.
template <typename Caps>
int GreedyTurn<Caps>::artifactWorth(const Holding &holding, int bearer) const
{
    const bool works = !((m_view.cancelled() | m_view.spent()) >> bearer & 1);
    const std::uint16_t definition = m_view.knownDefinition(bearer);
    return holding.worthOf(m_view.knownArtifact(bearer)) + (works && definition != noKind ? 4 * m_mind.plans.worths[definition] : 0);
}

template <typename Caps>
int GreedyTurn<Caps>::unknownWorth(const Holding &holding, std::uint16_t place) const
{
    const int type = std::countr_zero(m_rules.hiddenTypes);
    return m_mind.plans.unknownWorths[std::size_t(m_view.stageAt(place))] + (type < mostTypes ? holding.typeWorth(type) : 0);
}

template <typename Caps>
int GreedyTurn<Caps>::bestOf(const Holding &holding, int seat) const
{
    int most = never;
    m_view.forEachInStash(seat, [&](std::uint16_t place) { most = std::max(most, cardWorth(holding, place)); });
    return most;
}

template <typename Caps>
rw::Checked<std::unique_ptr<rw::Bot<Game<Caps>>>> Game<Caps>::bot(const Rules &rules, const rw::BotSpec &spec)
{
    rw::BotOptions options(spec);
    const double bold = options.real("bold", usualBoldness / 1000.0, 0, 2);
    rw::Findings findings = options.findings();
    if (rw::hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return {std::make_unique<GreedyBot<Caps>>(GreedyMind(rules, int(std::lround(1000 * bold)))), std::move(findings)};
}

template <typename Caps>
std::unique_ptr<rw::Adviser<Game<Caps>>> Game<Caps>::adviser(const Rules &rules)
{
    return std::make_unique<GreedyAdviser<Caps>>(rules, GreedyMind(rules, usualBoldness));
}

template std::unique_ptr<rw::Adviser<Game<OneSet>>> Game<OneSet>::adviser(const Rules &);
template std::unique_ptr<rw::Adviser<Game<TwoSets>>> Game<TwoSets>::adviser(const Rules &);
template rw::Checked<std::unique_ptr<rw::Bot<Game<OneSet>>>> Game<OneSet>::bot(const Rules &, const rw::BotSpec &);
template rw::Checked<std::unique_ptr<rw::Bot<Game<TwoSets>>>> Game<TwoSets>::bot(const Rules &, const rw::BotSpec &);

} // namespace spoils
