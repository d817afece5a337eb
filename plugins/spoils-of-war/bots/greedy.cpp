// SPDX-License-Identifier: GPL-3.0-or-later
#include "bots/greedyadviser.h"

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

} // namespace

GreedyMind::GreedyMind(const Rules &rules, int howBold)
    : plans(rules), odds(rules.faces, std::min(rules.seats * mostDice, rules.diceInPlay() + rules.spareDice + 64)), sets(rules),
      bold(howBold)
{
    for (std::size_t card = 0; card < rules.cards.size(); ++card)
        outsides.push_back(rules.cards[card].hidden
                               ? sets.plainPrize(plans.unknownWorths[rules.cards[card].stage], rules.cards[card].type)
                               : sets.prize(card));
}

template <typename Caps>
[[gnu::always_inline]] inline rw::ChosenMove GreedyTurn<Caps>::choose() const
{
    switch (m_view.asks()) {
    case AskBidder: return at(any());
    case AskBid: return at(bid());
    case AskBet: return at(bet());
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
    case Asking::Offer: return at(m_moves.count() - 1);
    default: return at(any());
    }
}

template <typename Caps>
std::uint32_t GreedyTurn<Caps>::bid() const
{
    const bool mayChallenge = m_moves.last().kind() == Challenge;
    return bid(int(m_moves.first().c()), int(m_moves.count()) - mayChallenge, mayChallenge);
}

/// The likeliest of the next bids, each face once; a challenge when the standing bid is less likely to hold than that.
template <typename Caps>
std::uint32_t GreedyTurn<Caps>::bid(int lowest, int bids, bool mayChallenge) const
{
    if (bids == 0)
        return 0;
    const typename View::Dice dice = m_view.allDice();
    const Odds::OfDice odds = m_mind.odds.of(dice.unknown());
    // An opening leaves room for raises: a little less than what is to be expected.
    const int opening = (m_view.totalDice() / m_rules.faces - 1) * m_rules.faces;
    const int first = m_view.bidQuantity() == 0 ? std::clamp(opening - lowest, 0, bids - 1) : 0;
    int quantity = int(m_rules.quantityOf(std::uint32_t(lowest + first)));
    int face = lowest + first - (quantity - 1) * m_rules.faces + 1;
    int most = -1; // chance, and below it how early the bid comes: of equals the first is best
    std::uint64_t word = m_word;
    const int count = std::min(bids - first, m_rules.faces);
    for (int rank = count; rank > 0; --rank, word = std::rotr(word, 8)) {
        most = std::max(most, (odds.atLeast(quantity - dice.showing(face)) + noises[word & 0xff]) << 8 | rank);
        const bool turns = face == m_rules.faces; // to the lowest face of one die more
        quantity += turns;
        face = turns ? 1 : face + 1;
    }
    if (mayChallenge && sure - odds.atLeast(m_view.bidQuantity() - dice.showing(m_view.bidValue())) > most >> 8)
        return std::uint32_t(bids);
    return std::uint32_t(first + count - (most & 255));
}

template <typename Caps>
std::uint32_t GreedyTurn<Caps>::bet() const
{
    const Bet wanted = bet(int(m_moves.first().c()));
    return m_moves.indexOf(rw::Move::of(PlaceBet, std::uint32_t(wanted.amount), wanted.red)).value_or(0);
}

/// The likelier side, and the more of the purse the likelier it is.
template <typename Caps>
typename GreedyTurn<Caps>::Bet GreedyTurn<Caps>::bet(int least) const
{
    // Who bids knows dice that others do not: to them the bid is likelier than it looks.
    const int belief = std::min(sure, truth() + (m_view.declarer() == m_view.seat() ? 0 : part(Trust)));
    const bool fixed = m_view.seat() == m_view.declarer() || m_view.seat() == m_view.challenger();
    const bool red = fixed ? m_view.seat() == m_view.challenger() : belief < part(Even);
    const int chance = red ? sure - belief : belief;
    const std::int64_t edge = std::max(0, 2 * chance - sure);
    const std::int64_t more = edge * (m_view.gold() - least) * m_mind.bold / (std::int64_t(sure) * 1000);
    const int amount = std::min(m_view.gold(), least + int(more) + int(m_word & 3));
    return {std::max(least, amount), red};
}

template <typename Caps>
rw::ChosenMove GreedyTurn<Caps>::pick() const
{
    const std::uint32_t slots = m_view.pickable();
    if (std::popcount(slots) != int(m_moves.count())) { // not all may be chosen
        const Holding mine = holding();
        return best([&](std::uint32_t slot) { return cardWorth(mine, m_view.activePlace(int(slot))); });
    }
    const std::uint32_t slot = std::uint32_t(pick(slots));
    return {std::uint32_t(std::popcount(slots & ((1u << slot) - 1))), rw::Move::of(Pick, slot)};
}

template <typename Caps>
int GreedyTurn<Caps>::pick(std::uint32_t slots) const
{
    const Holding mine = holding();
    int most = INT32_MIN; // worth, and below it how early the card comes: of equals the first is best
    const auto weigh = [&](int worth, int slot) { most = std::max(most, worth * 64 + 63 - slot); };
    const std::uint32_t known = slots & m_view.knownActive();
    for (std::uint32_t rest = slots & ~known; rest; rest &= rest - 1)
        weigh(mine.worthOf(m_view.outside(m_mind.outsides, std::countr_zero(rest))), std::countr_zero(rest));
    for (std::uint32_t rest = known; rest; rest &= rest - 1)
        weigh(artifactWorth(mine, m_view.bearerAt(m_view.activePlace(std::countr_zero(rest)))), std::countr_zero(rest));
    return 63 - (most & 63);
}

template <typename Caps>
Holding GreedyTurn<Caps>::holding(int traded) const
{
    Collected counted;
    if (!m_memory)
        counted.addAll(m_mind.sets, [&](auto take) { m_view.forEachOwnCard(take); });
    Holding found(m_mind.sets, m_memory ? m_memory->collected(m_mind.sets, m_view) : counted);
    m_view.forEachCountedAs([&](int item) { found.addItem(item); });
    if (traded != rw::abilities::noBearer)
        found.remove(m_view.known(m_view.placeOf(traded)));
    found.settle(hope());
    return found;
}

/// Of what does not lie open to all by itself: an Artifact, which may be unknown.
template <typename Caps>
int GreedyTurn<Caps>::hiddenWorth(const Holding &holding, std::uint16_t place) const
{
    const int bearer = m_view.isArtifact(place) ? m_view.bearerAt(place) : int(rw::abilities::noBearer);
    return bearer == rw::abilities::noBearer || !m_view.knowsBearer(bearer) ? unknownWorth(holding, place)
                                                                            : artifactWorth(holding, bearer);
}

/// Of an Artifact that the seat knows.
template <typename Caps>
int GreedyTurn<Caps>::artifactWorth(const Holding &holding, int bearer) const
{
    const bool works = !((m_view.cancelled() | m_view.spent()) >> bearer & 1);
    const std::uint16_t definition = m_view.knownDefinition(bearer);
    return holding.worthOf(m_mind.sets.prize(m_view.known(m_view.placeOf(bearer))))
        + (works && definition != noKind ? 4 * m_mind.plans.worths[definition] : 0);
}

template <typename Caps>
int GreedyTurn<Caps>::unknownWorth(const Holding &holding, std::uint16_t place) const
{
    const std::size_t type = std::size_t(std::countr_zero(m_rules.hiddenTypes));
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

template class GreedyTurn<OneSet>;
template class GreedyTurn<TwoSets>;
template std::unique_ptr<rw::Adviser<Game<OneSet>>> Game<OneSet>::adviser(const Rules &);
template std::unique_ptr<rw::Adviser<Game<TwoSets>>> Game<TwoSets>::adviser(const Rules &);
template rw::Checked<std::unique_ptr<rw::Bot<Game<OneSet>>>> Game<OneSet>::bot(const Rules &, const rw::BotSpec &);
template rw::Checked<std::unique_ptr<rw::Bot<Game<TwoSets>>>> Game<TwoSets>::bot(const Rules &, const rw::BotSpec &);

} // namespace spoils
