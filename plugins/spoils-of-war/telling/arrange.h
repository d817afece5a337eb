// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/given.h"
#include "telling/places.h"

#include <charconv>
#include <map>

/// Positions made by hand: what a proof's `given` says, put into a fresh game.
namespace spoils {

/// The moment at which the window of that name opens; nothing for a name that there is not.
std::optional<Point> pointCalled(std::string_view step);
std::vector<std::string> pointNames();

template <typename Caps, typename Run>
class Arranger : private rw::GivenReader
{
public:
    using G = Game<Caps>;
    using State = spoils::State<Caps>;

    Arranger(const Rules &rules, const rw::Setup &setup, State &state, Run &run)
        : GivenReader(setup), m_rules(rules), m_setup(setup), m_state(state), m_run(run)
    {
    }

    rw::Findings arrange(const rw::Value &given)
    {
        const rw::Value tree = rw::givenTree(given);
        m_step = text(tree.find("step"), "setup");
        const auto point = pointCalled(m_step);
        if (!point) {
            fault("step", "there is no moment called {found}", "did you mean " + rw::didYouMean(m_step, pointNames()) + "?",
                  m_step);
            return takeFindings();
        }
        m_point = *point;
        checkKeys(tree,
                  {"step", "round", "chief", "first_bidder", "turn", "bidder", "declarer", "challenger", "bid", "active",
                   "leftovers", "seats"},
                  "");
        begin(tree);
        cards(tree);
        roles(tree);
        seats(tree);
        if (!rw::hasErrors(findings()))
            goOn();
        return takeFindings();
    }

private:
    bool past(Point point) const { return m_point >= point; }

    static std::string text(const rw::Value *value, std::string usual)
    {
        return value && value->isText() ? value->text() : usual;
    }
    void seat(const rw::Value &tree, const char *key, std::uint8_t &into)
    {
        if (const rw::Value *found = tree.find(key); found && !found->isNull())
            into = std::uint8_t(seatCalled(*found, key));
    }
    /// A game that stands before its first pile, in the Round that is asked for.
    void begin(const rw::Value &tree)
    {
        const rw::Luck luck = m_state.luck;
        const auto dealt = m_state.cards;
        const std::uint8_t chief = m_state.chief;
        m_state = {};
        m_state.luck = luck;
        m_state.cards = dealt;
        m_state.chief = m_state.oldChief = chief;
        m_state.firstBidder = m_state.bidder = m_state.turn = m_state.declarer = m_state.challenger = noSeat;
        m_state.treasury = m_rules.treasury;
        for (int each = 0; each < m_rules.seats; ++each)
            m_state.gold[std::size_t(each)] = std::uint16_t(m_rules.startGold);
        if (const rw::Value *round = tree.find("round"))
            m_state.round = std::uint8_t(number(*round, "round", 1, m_rules.rounds) - 1);
        if (m_point >= Point::NextRound)
            m_state.round = std::uint8_t(m_rules.rounds - 1);
        seat(tree, "chief", m_state.chief);
        m_state.oldChief = m_state.chief;
    }

    // ---- cards

    struct Wanted
    {
        std::uint16_t card = 0;
        std::optional<std::uint16_t> place = {}; ///< where it is to lie: its own through the game
        std::string copies = {}; ///< the id of the card whose abilities it has taken over
        std::string item = {}; ///< the id of the item that it counts as
        std::string path = {};
        bool up = false;
        bool spent = false;
        bool cancelled = false;
        bool used = false;
        bool copied = false; ///< by another one, and marked as such
    };

    /// The cards of a list: ids, or maps with `card` and what is special about it.
    std::vector<Wanted> wanted(const rw::Value &list, const std::string &path)
    {
        std::vector<Wanted> all;
        if (!list.isList()) {
            fault(path, "it is {found}", "write a list of cards", rw::toJson(list));
            return all;
        }
        for (std::size_t i = 0; i < list.size(); ++i) {
            const rw::Value &each = list.list()[i];
            const std::string here = path + "." + std::to_string(i + 1);
            const std::string id = each.isText() ? each.text() : text(each.find("card"), "");
            const std::optional<std::uint16_t> place = wantedPlace(each, path, here);
            const std::optional<std::uint16_t> card = free(id, here, place);
            if (!card)
                continue;
            Wanted one{.card = *card, .place = place, .path = here};
            const Kind &kind = m_rules.kinds[m_rules.cards[*card].kind];
            if (each.isMap()) {
                checkKeys(each,
                          {"card", "face", "spent", "cancelled", "used", "copied", "copies", "item", "type", "stage",
                           path == "active" ? "slot" : "place"},
                          here + ".");
                const auto flag = [&](const char *key) { return each.find(key) && *each.find(key) == rw::Value(true); };
                one.spent = flag("spent");
                one.cancelled = flag("cancelled");
                one.used = flag("used");
                one.copied = flag("copied");
                one.up = text(each.find("face"), "down") == "up" || one.spent || one.cancelled || one.used;
                one.copies = text(each.find("copies"), "");
                one.spent = one.spent || (one.up && kind.oneTime && one.copies.empty()); // else it is as what it copies
                one.item = text(each.find("item"), "");
            }
            m_placed[*card] = true;
            all.push_back(one);
        }
        return all;
    }

    std::vector<Wanted> wantedLeftovers(const rw::Value &leftovers)
    {
        const rw::Value *cards = leftovers.find("cards");
        if (!cards)
            return wanted(leftovers, "leftovers");
        checkKeys(leftovers, {"cards"}, "leftovers.");
        return wanted(*cards, "leftovers.cards");
    }

    /// Where a card of a list lies, where that is said: by its `slot` in the active pile, by its `place` elsewhere.
    std::optional<std::uint16_t> wantedPlace(const rw::Value &card, const std::string &list, const std::string &path)
    {
        if (const rw::Value *slot = card.find("slot"); slot && list == "active")
            return std::uint16_t(m_rules.firstPlace(m_state.round) + number(*slot, path + ".slot", 1, m_rules.perPile) - 1);
        if (const rw::Value *place = card.find("place"))
            return std::uint16_t(number(*place, path + ".place", 0, m_rules.places() - 1));
        return std::nullopt;
    }

    /// A copy of that card that nothing else was asked to be: the one that lies at its place already, if any.
    std::optional<std::uint16_t> free(const std::string &id, const std::string &path, std::optional<std::uint16_t> place)
    {
        const auto isCalled = [&](std::size_t card) { return m_rules.kinds[m_rules.cards[card].kind].id == id; };
        if (place && isCalled(m_state.cards[*place]) && !m_placed[m_state.cards[*place]])
            return m_state.cards[*place];
        bool known = false;
        for (std::size_t card = 0; card < m_rules.cards.size(); ++card) {
            const bool same = isCalled(card);
            known = known || same;
            if (same && !m_placed[std::uint16_t(card)])
                return std::uint16_t(card);
        }
        const std::string near = nearestCard(m_rules, id);
        if (std::ranges::find(m_rules.removed, id) != m_rules.removed.end())
            fault(path, "{found} is not in the deck with three players", "name another card", id);
        else if (known)
            fault(path, "there is no further copy of {found}", "name another card", id);
        else
            fault(path, "the deck has no card {found}", near.empty() ? "name one by its id" : "did you mean " + near + "?", id);
        return std::nullopt;
    }

    std::uint16_t placeOf(std::uint16_t card) const
    {
        return std::uint16_t(std::ranges::find(m_state.cards, typename Caps::PlaceNumber(card)) - m_state.cards.begin());
    }
    void put(std::uint16_t card, std::uint16_t place) { std::swap(m_state.cards[placeOf(card)], m_state.cards[place]); }
    /// A place in the box of that stage where nothing lies that matters.
    std::optional<std::uint16_t> boxPlace(int stage)
    {
        const int firstRest = m_rules.stageFirst[std::size_t(stage)] + m_rules.pilesPerStage * m_rules.perPile;
        for (int place = m_rules.stageFirst[std::size_t(stage) + 1] - 1; place >= m_rules.stageFirst[std::size_t(stage)];
             --place) {
            const bool past = place < firstRest
                && (place - m_rules.stageFirst[std::size_t(stage)]) / m_rules.perPile + stage * m_rules.pilesPerStage
                    < m_state.round;
            if ((place >= firstRest || past) && m_state.zones[std::size_t(place)] == InPile)
                return std::uint16_t(place);
        }
        return std::nullopt;
    }

    void cards(const rw::Value &tree)
    {
        const rw::Value *active = tree.find("active");
        std::vector<Wanted> pile;
        if (active)
            pile = wanted(*active, "active");
        std::map<int, std::vector<Wanted>> stashes;
        if (const rw::Value *all = tree.find("seats"); all && all->isMap())
            for (const rw::Value::Member &each : all->map())
                if (const rw::Value *stash = each.value.find("stash"))
                    stashes[seatCalled(rw::Value(each.key), "seats." + each.key)] =
                        wanted(*stash, "seats." + each.key + ".stash");
        std::vector<Wanted> leftovers;
        if (const rw::Value *list = tree.find("leftovers"))
            leftovers = wantedLeftovers(*list);

        const int first = m_rules.firstPlace(m_state.round);
        const bool spread = isSpread();
        const std::size_t slots = active ? pile.size() : std::size_t(m_rules.perPile);
        m_slots = active ? 0 : slotsBelow(m_rules.perPile);
        if (slots > std::size_t(m_rules.perPile))
            fault("active", "the pile has {found} cards", "it has " + std::to_string(m_rules.perPile), std::to_string(slots));
        for (std::size_t slot = 0; slot < pile.size() && slot < std::size_t(m_rules.perPile); ++slot) {
            if (m_rules.cards[pile[slot].card].stage != m_state.round / m_rules.pilesPerStage)
                fault("active." + std::to_string(slot + 1), "{found} is of another Stage than this Round's pile",
                      "name a card of that Stage", m_rules.kinds[m_rules.cards[pile[slot].card].kind].id);
            else {
                const std::uint16_t place = pile[slot].place.value_or(std::uint16_t(first + int(slot)));
                if (m_slots >> (place - first) & 1)
                    fault(pile[slot].path, "two cards have the slot {found}", "give each its own",
                          std::to_string(place - first + 1));
                put(pile[slot].card, place);
                m_slots |= 1u << (place - first);
            }
        }
        // Cards that lie elsewhere are not to come with this pile or a later one. They may have been dealt into it, so it is
        // looked at only when they have left.
        std::vector<Wanted> lie;
        std::vector<std::uint8_t> zones;
        for (const auto &[seat, stash] : stashes) {
            lie.insert(lie.end(), stash.begin(), stash.end());
            zones.resize(lie.size(), std::uint8_t(InStash + seat));
        }
        lie.insert(lie.end(), leftovers.begin(), leftovers.end());
        zones.resize(lie.size(), InLeftovers);
        for (const bool placed : {true, false}) // the others lie where room is left
            for (std::size_t each = 0; each < lie.size(); ++each)
                if (lie[each].place.has_value() == placed)
                    settle(lie[each], zones[each]);
        if (rw::hasErrors(findings()))
            return;
        // Artifacts are numbered as they came to the table, which is in the order of their places.
        std::map<std::uint16_t, const Wanted *> placed;
        for (const Wanted &each : lie)
            if (each.place)
                placed[*each.place] = &each;
        for (const auto &[place, each] : placed)
            if (place < first)
                know(*each);
        for (int slot = 0; slot < m_rules.perPile; ++slot) {
            const std::uint16_t place = std::uint16_t(first + slot);
            if (spread && (m_slots >> slot & 1)) {
                m_state.left |= 1u << slot;
                m_state.zones[place] = InActive;
                if (!G::isHidden(m_rules, m_state.cards[place]))
                    continue;
                m_state.offered |= 1ull << m_state.artifactCount;
                m_state.artifactPlaces[m_state.artifactCount++] = typename Caps::PlaceNumber(place);
            } else if (const auto taken = placed.find(place); taken != placed.end()) {
                know(*taken->second);
            }
        }
        for (const Wanted &each : lie)
            if (!each.place || *each.place >= first + m_rules.perPile)
                know(each);
        for (int bearer = 0; bearer < m_state.artifactCount; ++bearer)
            G::learnDefinition(m_rules, m_state, bearer);
        for (const Wanted &each : lie)
            become(each);
    }

    /// Whether this Round's pile lies on the table.
    bool isSpread() const { return past(Point::RollBefore) && !past(Point::NextRound); }
    static std::uint32_t slotsBelow(int count) { return count >= 32 ? ~0u : (1u << count) - 1; }

    /// Whether a card of that Stage can have come from a place to where it lies now.
    bool checkPlace(const Wanted &each)
    {
        const int place = *each.place;
        const int stage = m_rules.cards[each.card].stage;
        const int first = m_rules.firstPlace(m_state.round);
        const bool ofPile = place >= first && place < first + m_rules.perPile;
        bool isToCome = ofPile && (!isSpread() || (m_slots >> (place - first) & 1)) && !past(Point::NextRound);
        for (int round = m_state.round + 1; round < m_rules.rounds; ++round)
            isToCome = isToCome || (place >= m_rules.firstPlace(round) && place < m_rules.firstPlace(round) + m_rules.perPile);
        const std::string path = each.path + ".place";
        if (place < m_rules.stageFirst[std::size_t(stage)] || place >= m_rules.stageFirst[std::size_t(stage) + 1])
            fault(path, "the place {found} is of another Stage", "leave it out, then the card gets one", std::to_string(place));
        else if (isToCome)
            fault(path, "the place {found} is of a card in a pile", "leave it out, then the card gets one",
                  std::to_string(place));
        else if (m_state.zones[std::size_t(place)] != InPile)
            fault(path, "two cards have the place {found}", "leave it out, then the card gets one", std::to_string(place));
        else
            return true;
        return false;
    }

    void settle(const Wanted &each, std::uint8_t zone)
    {
        if (each.place && !checkPlace(each))
            return;
        const auto place = each.place ? each.place : boxPlace(m_rules.cards[each.card].stage);
        if (!place) {
            fault("seats", "too many cards of one Stage lie on the table", "take some away");
            return;
        }
        put(each.card, *place);
        m_state.zones[*place] = zone;
    }

    void know(const Wanted &each)
    {
        const std::uint16_t place = placeOf(each.card);
        const std::uint8_t zone = m_state.zones[place];
        if (!m_rules.cards[each.card].hidden || zone == InPile)
            return;
        const int bearer = m_state.artifactCount++;
        const std::uint64_t bit = 1ull << bearer;
        m_state.artifactPlaces[std::size_t(bearer)] = typename Caps::PlaceNumber(place);
        if (zone >= InStash)
            m_state.owned[std::size_t(zone - InStash)] |= bit;
        m_state.faceUp |= each.up ? bit : 0;
        m_state.machine.spent |= each.spent ? bit : 0;
        m_state.machine.cancelled |= each.cancelled ? bit : 0;
        m_state.artifacts[std::size_t(bearer)].copied = each.copied;
        if (each.used) {
            m_state.machine.used |= bit;
            m_state.machine.uses[std::size_t(bearer)] = 1;
        }
    }

    /// An Artifact that can do what another card does, or counts as an item that its owner named.
    void become(const Wanted &each)
    {
        if (each.copies.empty() && each.item.empty())
            return;
        const int bearer = G::bearerAt(m_state, placeOf(each.card));
        const int owner = bearer == rw::abilities::noBearer ? int(noSeat) : G::ownerOf(m_state, bearer);
        if (owner == noSeat || !each.up)
            return fault(each.path, "only an Artifact that lies face up in a Stash has become something else",
                         "leave out `copies` and `item`");
        if (!each.copies.empty()) {
            const auto kind = std::ranges::find(m_rules.kinds, each.copies, &Kind::id);
            if (kind == m_rules.kinds.end() || kind->definition == noKind)
                return fault(each.path + ".copies", "{found} is no card with an ability", "name one that can be copied",
                             each.copies);
            G::Machine::takeOver(m_state, bearer, kind->definition);
        }
        if (!each.item.empty())
            countAs(each, bearer, owner);
    }
    /// As if the ability of the card had been used, by which it counts as what is named.
    void countAs(const Wanted &each, int bearer, int owner)
    {
        const auto item = std::ranges::find(m_rules.items, each.item, &Item::id);
        if (item == m_rules.items.end())
            return fault(each.path + ".item", "{found} is no item of the deck", "name one by its id", each.item);
        const rw::abilities::Programs &programs = m_rules.programs;
        const std::uint16_t definition = G::Machine::definition(m_rules, m_state, bearer);
        const auto abilities = definition == noKind ? rw::abilities::Range16() : programs.cards[definition].abilities;
        auto &machine = m_state.machine;
        for (std::uint16_t ability = abilities.first; ability < abilities.first + abilities.count; ++ability)
            for (std::size_t at = programs.abilities[ability].steps;
                 at < programs.steps.size() && programs.steps[at].op != rw::abilities::Step::Op::End; ++at) {
                const rw::abilities::Step &step = programs.steps[at];
                if (step.op != rw::abilities::Step::Op::Lasting || !m_rules.countsPlainly[step.link]
                    || machine.lastingCount == machine.lastings.size())
                    continue;
                machine.lastings[machine.lastingCount++] = {.code = std::uint16_t(step.link + 1),
                                                            .ability = ability,
                                                            .bearer = std::uint8_t(bearer),
                                                            .user = std::uint8_t(owner),
                                                            .slots = {std::uint32_t(item - m_rules.items.begin()) + 1}};
                return;
            }
        fault(each.path + ".item", "nothing lets this card count as {found}", "leave it out", each.item);
    }

    // ---- who, and what they bid, bet and rolled

    void roles(const rw::Value &tree)
    {
        seat(tree, "first_bidder", m_state.firstBidder);
        seat(tree, "bidder", m_state.bidder);
        seat(tree, "turn", m_state.turn);
        seat(tree, "declarer", m_state.declarer);
        seat(tree, "challenger", m_state.challenger);
        if (const rw::Value *bid = tree.find("bid"))
            readBid(*bid);
        if (past(Point::BetBefore)) {
            m_state.declarer =
                m_state.declarer == noSeat ? m_state.bidder == noSeat ? m_state.chief : m_state.bidder : m_state.declarer;
            m_state.challenger =
                m_state.challenger == noSeat ? std::uint8_t(G::left(m_rules, m_state.declarer)) : m_state.challenger;
            m_state.bidder = m_state.declarer;
            m_state.turn = noSeat;
            m_state.red = seatBit(m_state.challenger);
            if (m_state.declarer == m_state.challenger)
                fault("challenger", "the Declarer cannot be the Challenger", "name two seats");
        }
        const bool bids = past(Point::BidMade) && !past(Point::NextRound);
        if (bids && m_state.bidder == noSeat)
            m_state.bidder = m_state.chief;
        if ((bids || m_state.bidder != noSeat) && m_state.bidQuantity == 0) {
            m_state.bidQuantity = 1;
            m_state.bidValue = 1;
        }
        if (m_state.bidQuantity && m_state.bidder == noSeat)
            m_state.bidder =
                m_state.turn == noSeat ? m_state.chief : std::uint8_t((m_state.turn + m_rules.seats - 1) % m_rules.seats);
        if (past(Point::BidTurn) && m_state.firstBidder == noSeat && !past(Point::NextRound))
            m_state.firstBidder =
                m_state.bidder == noSeat ? m_state.turn == noSeat ? m_state.chief : m_state.turn : m_state.bidder;
        if (m_point == Point::BidTurn && m_state.turn == noSeat)
            m_state.turn = m_state.bidder == noSeat ? m_state.firstBidder : std::uint8_t(G::left(m_rules, m_state.bidder));
    }
    void readBid(const rw::Value &bid)
    {
        const rw::Value *quantity = bid.find("quantity");
        const rw::Value *value = bid.find("value");
        if (quantity && value) {
            checkKeys(bid, {"quantity", "value"}, "bid.");
            m_state.bidQuantity = std::uint16_t(number(*quantity, "bid.quantity", 0, 60'000));
            m_state.bidValue = std::uint8_t(number(*value, "bid.value", 0, m_rules.faces));
            return;
        }
        const std::string words = text(&bid, "");
        int many = 0;
        int face = 0;
        const char *end = words.data() + words.size();
        const auto [cross, first] = std::from_chars(words.data(), end, many);
        const bool sound =
            first == std::errc() && cross != end && *cross == 'x' && std::from_chars(cross + 1, end, face).ptr == end;
        if (!sound || many < 1 || many > 60'000 || face < 1 || face > m_rules.faces)
            fault("bid", "{found} is no bid", "write it like 2x5", rw::toJson(bid));
        m_state.bidQuantity = std::uint16_t(std::clamp(many, 0, 60'000));
        m_state.bidValue = std::uint8_t(std::clamp(face, 0, m_rules.faces));
    }

    void seats(const rw::Value &tree)
    {
        const rw::Value *all = tree.find("seats");
        const bool rolls = past(Point::RollAfter) && !past(Point::NextRound);
        if (rolls)
            G::roll(m_rules, m_state, m_run);
        if (past(Point::RevealBets) && !past(Point::NextRound))
            for (int seat = 0; seat < m_rules.seats; ++seat)
                placeBet(seat, leastBet(seat), seat == m_state.challenger);
        for (int seat = 0; all && all->isMap() && seat < m_setup.count(); ++seat)
            if (const rw::Value *one = all->find(m_setup.seats[std::size_t(seat)]); one && one->isMap())
                this->seat(*one, seat, "seats." + m_setup.seats[std::size_t(seat)] + ".", rolls);
        if (all && all->isMap())
            for (const rw::Value::Member &each : all->map())
                seatCalled(rw::Value(each.key), "seats." + each.key);
    }
    void seat(const rw::Value &one, int seat, const std::string &path, bool rolls)
    {
        checkKeys(one, {"gold", "stash", "dice", "bet"}, path);
        if (const rw::Value *gold = one.find("gold")) {
            std::uint16_t &mine = m_state.gold[std::size_t(seat)];
            m_state.treasury += mine;
            mine = std::uint16_t(number(*gold, path + "gold", 0, 60'000));
            m_state.treasury -= mine;
            if (m_state.placed >> seat & 1)
                placeBet(seat, std::clamp<int>(m_state.bets[std::size_t(seat)], leastBet(seat), mine), m_state.red >> seat & 1);
        }
        if (const rw::Value *dice = one.find("dice")) {
            if (rolls)
                readDice(*dice, seat, path + "dice");
            else
                fault(path + "dice", "nobody has rolled yet", "choose a later step, or write the roll under luck");
        }
        if (const rw::Value *bet = one.find("bet"); bet && checkKeys(*bet, {"side", "amount"}, path + "bet.")) {
            const std::string side = text(bet->find("side"), seat == m_state.challenger ? "red" : "blue");
            const rw::Value *amount = bet->find("amount");
            if (side != "red" && side != "blue")
                fault(path + "bet.side", "{found} is no side", "write blue or red", side);
            if (!past(Point::Bets))
                fault(path + "bet", "bets are not placed yet", "choose a later step");
            else
                placeBet(seat, amount ? int(number(*amount, path + "bet.amount", 0, m_state.gold[std::size_t(seat)])) : 0,
                         side == "red");
            if ((seat == m_state.declarer && side == "red") || (seat == m_state.challenger && side == "blue"))
                fault(path + "bet.side", "the side of a principal is fixed", "the Declarer is blue, the Challenger red");
        }
    }
    int leastBet(int seat) const { return std::min<int>(m_state.gold[std::size_t(seat)], G::minimumBet(m_rules, m_state, seat)); }
    void placeBet(int seat, int amount, bool red)
    {
        m_state.broke =
            SeatMask((m_state.broke & ~seatBit(seat)) | (G::isShort(m_rules, m_state, seat, amount) ? seatBit(seat) : 0));
        m_state.placed = SeatMask(m_state.placed | seatBit(seat));
        m_state.bets[std::size_t(seat)] = std::uint16_t(amount);
        m_state.red = SeatMask((m_state.red & ~seatBit(seat)) | (red ? seatBit(seat) : 0));
    }
    void readDice(const rw::Value &dice, int seat, const std::string &path)
    {
        if (dice.isList())
            return setDice(dice, seat, path);
        if (!checkKeys(dice, {"values", "shown_places", "rerolls"}, path + "."))
            return;
        const rw::Value *values = dice.find("values");
        if (values && values->isList())
            setDice(*values, seat, path + ".values");
        else if (values)
            fault(path + ".values", "it is {found}", "write what each die shows, like [1, 3, 6]", rw::toJson(*values));
        const int count = m_state.diceCount[std::size_t(seat)];
        if (const rw::Value *places = dice.find("shown_places"))
            for (const int place : numbers(*places, path + ".shown_places", 1, count))
                m_state.shown[std::size_t(seat)] = std::uint16_t(m_state.shown[std::size_t(seat)] | 1u << (place - 1));
        if (const rw::Value *rerolls = dice.find("rerolls")) {
            const std::vector<int> times = numbers(*rerolls, path + ".rerolls", 0, 15);
            if (times.size() != std::size_t(count))
                return fault(path + ".rerolls", "there are {found} numbers",
                             "write one for each of the " + std::to_string(count) + " dice", std::to_string(times.size()));
            for (int slot = 0; slot < count; ++slot)
                m_state.rolls[std::size_t(seat)] |= std::uint64_t(times[std::size_t(slot)]) << (4 * slot);
        }
    }
    std::vector<int> numbers(const rw::Value &list, const std::string &path, int least, int most)
    {
        std::vector<int> all;
        if (!list.isList())
            fault(path, "it is {found}", "write a list of numbers", rw::toJson(list));
        for (std::size_t i = 0; list.isList() && i < list.size(); ++i)
            all.push_back(int(number(list.list()[i], path + "." + std::to_string(i + 1), least, most)));
        return all;
    }
    void setDice(const rw::Value &values, int seat, const std::string &path)
    {
        if (values.size() > std::size_t(mostDice)) {
            fault(path, "there are {found} dice", "at most " + std::to_string(mostDice) + " can be kept",
                  std::to_string(values.size()));
            return;
        }
        std::uint64_t dice = 0;
        for (std::size_t slot = 0; slot < values.size(); ++slot)
            dice |= std::uint64_t(number(values.list()[slot], path + "." + std::to_string(slot + 1), 1, m_rules.faces))
                << (4 * slot);
        m_state.totalDice = std::uint16_t(m_state.totalDice + values.size() - m_state.diceCount[std::size_t(seat)]);
        m_state.dice[std::size_t(seat)] = dice;
        m_state.diceCount[std::size_t(seat)] = std::uint8_t(values.size());
    }

    // ---- and on from there

    void goOn()
    {
        G::Machine::sumUp(m_rules, m_state);
        G::Machine::refreshAll(m_rules, m_state);
        m_state.point = m_point;
        const bool shown = past(Point::Outcome) && !past(Point::NextRound);
        if (shown) {
            m_state.revealed = rw::allSeats(m_rules.seats);
            m_state.showing = std::uint8_t(m_rules.seats);
        }
        if (m_step == "dice.all_shown") {
            m_state.revealed = rw::allSeats(m_rules.seats);
            m_state.showing = std::uint8_t(m_rules.seats);
        }
        if (past(Point::Spoils) && shown)
            G::countDice(m_rules, m_state, m_run);
        if (past(Point::PickTurn) && shown)
            G::divide(m_rules, m_state, m_run);
        if (past(Point::PickEnds) && shown)
            m_state.picker = std::uint8_t(m_state.pickers - 1);
        if (m_point == Point::Leftovers) { // the window before it was passed over
            m_state.picker = m_state.pickers;
            if (m_step == "round.end")
                G::leaveRest(m_rules, m_state, m_run);
            const Window window = m_step == "round.end" ? WRoundEnd : WPicksAfter;
            G::opens(m_rules, m_state, window, m_step == "round.end" ? Point::NextRound : Point::Leftovers, 0, m_run);
        }
        if (m_point == Point::NextRound)
            m_state.left = 0;
        G::proceed(m_rules, m_state, m_run);
    }

    const Rules &m_rules;
    const rw::Setup &m_setup;
    State &m_state;
    Run &m_run;
    std::string m_step;
    Point m_point = Point::Setup;
    std::map<std::uint16_t, bool> m_placed;
    std::uint32_t m_slots = 0; ///< of this Round's pile, in which cards lie
};

} // namespace spoils
