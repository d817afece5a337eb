// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/gameview.h"
#include "cli/playsession.h"
#include "cli/textlayout.h"
#include "cli/visiblestream.h"

#include "abilities/reading/cardabilities.h"
#include "engine/ending.h"
#include "lab/outsideplay.h"

#include <algorithm>

namespace rw {

namespace {

/// Older events are only shown by the order that prints the journal.
constexpr std::size_t mostLines = 40;

} // namespace

bool PlaySession::isSeen(const Event &event, int seat) const
{
    const SeatMask all = allSeats(m_timeline.position().engine().setup().count());
    return seat < 0 ? (event.seenBy & all) == all : (event.seenBy >> seat & 1) != 0;
}

int PlaySession::viewer() const
{
    const Decision decision = m_timeline.position().pending();
    if (!decision.over())
        return decision.seat;
    const auto person = std::ranges::find_if(m_table.bots, isPerson);
    return m_people == 1 ? int(person - m_table.bots.begin()) : -1;
}

void PlaySession::handOver(int seat)
{
    if (m_people < 2 || m_holder == seat)
        return;
    const bool first = m_holder < 0;
    m_holder = seat;
    if (!m_isTerminal) {
        m_out << "--- " << seatName(seat) << " ---\n";
        return;
    }
    // Clears the screen, and the text to which one could scroll back.
    rawOf(m_out) << (first ? "" : "\x1b[2J\x1b[3J\x1b[H");
    m_out << "The keyboard goes to " << seatName(seat) << ". Press Enter when nobody else looks. " << std::flush;
    std::string line;
    std::getline(m_in, line);
}

void PlaySession::tellMisfits(const Findings &misfits)
{
    for (const Finding &misfit : misfits)
        m_out << misfit.where.path << ": " << sentence(misfit) << ".\n";
}

/// Warns when a program fails for the first time. The error output has the counts at the end.
void PlaySession::tellStandIns()
{
    const std::vector<std::string> cautions = cautionsOf(outside(), false, Spoilt::Game);
    if (cautions.size() > m_brokenBots)
        for (const std::string &caution : cautions)
            m_out << caution << '\n';
    m_brokenBots = cautions.size();
}

void PlaySession::tellSince(int seat)
{
    const std::vector<Timeline::Moment> path = m_timeline.pathTo(m_timeline.here());
    const auto known = m_seen.find(seat);
    auto from = path.begin();
    if (known != m_seen.end())
        from = std::ranges::find(path, known->second) == path.end() ? path.end() : std::ranges::find(path, known->second) + 1;
    m_seen[seat] = m_seen[-1] = m_timeline.here();
    if (from == path.end())
        return;
    m_told.clear();
    for (; from != path.end(); ++from)
        std::ranges::copy_if(m_timeline.journalOf(*from), std::back_inserter(m_told),
                             [&](const Event &event) { return isSeen(event, seat); });
    Journal onTheWay; // the end of the game is printed below the table
    std::ranges::copy_if(m_told, std::back_inserter(onTheWay), [](const Event &event) { return !isOfEnding(event); });
    const std::vector<ToldRun> lines = toldLines(onTheWay);
    const std::size_t hidden = lines.size() > mostLines ? lines.size() - mostLines : 0;
    if (hidden > 0)
        m_out << "  ... " << hidden << " more before that; `journal` tells all\n";
    for (std::size_t i = hidden; i < lines.size(); ++i)
        m_out << "  " << lines[i].text << '\n';
}

std::vector<ToldRun> PlaySession::toldLines(const Journal &events) const
{
    std::vector<std::string> lines;
    for (const Event &event : events)
        lines.push_back(eventLine(event, false));
    return toldRuns(lines);
}

std::string PlaySession::eventLine(const Event &event, bool clause) const
{
    const Engine &engine = m_timeline.position().engine();
    const std::vector<std::string> &clauses = engine.facts().clauses;
    return engine.tell(event) + (clause && event.clause < clauses.size() ? " [" + clauses[event.clause] + "]" : "");
}

/// A card's name, with its value.
std::string PlaySession::cardLabel(const std::string &id) const
{
    for (const abilities::Card &card : abilities::cardsOf(m_table.deck.deck().effective.value())) {
        const Value *gold = card.id == id ? card.value->find("gold") : nullptr;
        if (gold && gold->isInt())
            return id + " (" + std::to_string(gold->toInt()) + ")";
    }
    return id;
}

std::string PlaySession::clauseText(const std::string &id) const
{
    const Value *rules = m_table.deck.deck().effective.value().find("rules");
    for (const Value &clause : rules && rules->isList() ? rules->list() : Value::List{})
        if (const Value *name = clause.find("id"); name && *name == Value(id) && clause.find("text"))
            return clause.find("text")->text();
    return {};
}

std::string PlaySession::bold(const std::string &text) const
{
    return m_isTerminal ? "\x1b[1m" + text + "\x1b[0m" : text;
}

void PlaySession::greet()
{
    const std::vector<std::string> &seats = m_timeline.position().engine().setup().seats;
    m_out << bold(m_table.deck.deck().about("title")) << ": ";
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        m_out << (seat == 0 ? "" : ", ") << seats[seat] << (isHuman(int(seat)) ? "" : " (" + m_table.kinds[seat] + ")");
    m_out << ". " << (m_people > 0 ? "`help` lists what you can write." : "") << '\n';
}

void PlaySession::show()
{
    const Position &position = m_timeline.position();
    if (position.over())
        return showEnd();
    const Decision decision = position.pending();
    handOver(decision.seat);
    m_out << '\n';
    tellSince(decision.seat);
    obeyTable({});
    m_out << bold(seatName(decision.seat) + ", " + position.engine().decisionName(decision) + ":") << '\n' << m_menu->shortText();
    tellStandIns();
}

/// Whether everybody sees the same.
bool PlaySession::isOpen() const
{
    const Position &position = m_timeline.position();
    for (int seat = 1; seat < position.engine().setup().count(); ++seat)
        if (!(position.tree(Eye::visible(seat)) == position.tree(Eye::visible(0))))
            return false;
    return true;
}

void PlaySession::showEnd()
{
    const Position &position = m_timeline.position();
    m_menu.reset();
    m_out << '\n';
    tellSince(viewer());
    if (viewer() >= 0 || isOpen())
        obeyTable({});
    const SeatMask winners = position.engine().winners(position.bytes());
    std::string names;
    for (int seat = 0; seat < position.engine().setup().count(); ++seat)
        if (winners >> seat & 1)
            names += (names.empty() ? "" : " and ") + seatName(seat);
    const Ending ending = endingOf(position.engine(), m_timeline.journalOf(m_timeline.here()));
    std::string why;
    for (const std::string &reason : ending.reasons)
        why += (why.empty() ? "" : "; ") + reason;
    if (why.empty())
        why = names.empty() ? "nobody wins" : names + (names.find(" and ") == names.npos ? " wins" : " win");
    m_out << "The game is over: " << wrapped(why + '.', "  ") << '\n';
    for (const Ending::Score &score : ending.scores)
        m_out << "  " << wrapped(seatName(score.seat) + ": " + Ending::words(score), "    ") << '\n';
    m_out << "The same luck again: --seed " << m_table.seed << '\n';
    m_brokenBots = 0; // reports them again, with the counts of the whole game
    tellStandIns();
}

PlaySession::Next PlaySession::obeyTable(const std::string &)
{
    const Position &position = m_timeline.position();
    const int seat = viewer();
    if (seat < 0 && !isOpen())
        return m_out << "The game is over, and not everything lies open.\n", Next::Ask;
    const Decision decision = position.pending();
    ViewStyle style{.setup = position.engine().setup(), .seat = seat, .acting = decision.over() ? -1 : decision.seat};
    style.inner = position.engine().facts().innerMembers;
    style.label = [this](const std::string &id) { return cardLabel(id); };
    m_out << viewText(position.tree(seat < 0 ? Eye::visible(0) : Eye::known(seat)), style);
    return Next::Ask;
}

} // namespace rw
