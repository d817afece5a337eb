// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/cardwords.h"
#include "cli/output.h"
#include "cli/playsession.h"
#include "cli/resultfiles.h"
#include "cli/textlayout.h"
#include "cli/visiblestream.h"
#include "engine/visible.h"
#include "host/gamelanguage.h"
#include "host/savedgame.h"
#include "lab/outsideplay.h"

#include <algorithm>
#include <filesystem>

namespace rw {

namespace {

std::string lowered(std::string text)
{
    for (char &c : text)
        c = char(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

} // namespace

const std::vector<PlaySession::Order> &PlaySession::orders()
{
    static const std::vector<Order> all{
        {"help", "", "this list", &PlaySession::obeyHelp},
        {"moves", "", "every move you can make", &PlaySession::obeyMoves},
        {"table", "", "the table again", &PlaySession::obeyTable},
        {"hint", "", "what a bot would do in your place", &PlaySession::obeyHint},
        {"undo", "", "back to the choice before", &PlaySession::obeyUndo},
        {"redo", "", "forward again", &PlaySession::obeyRedo},
        {"luck", "", "go on from here with other luck for all that nobody has seen", &PlaySession::obeyLuck},
        {"journal", "", "all that happened and that you saw", &PlaySession::obeyJournal},
        {"why", "", "what was told last, with the clauses of the rules behind it", &PlaySession::obeyWhy},
        {"rules", "CLAUSE or WORD", "a clause of the rules, or those that speak of a word", &PlaySession::obeyRules},
        {"card", "CARD", "what is printed on a card and what it does", &PlaySession::obeyCard},
        {"note", "WORDS", "mark this moment with a note, which the saved game keeps", &PlaySession::obeyNote},
        {"notes", "", "the moments that are marked", &PlaySession::obeyNotes},
        {"save", "FILE", "keep the game as a small text", &PlaySession::obeySave},
        {"load", "FILE", "go on with a saved game of these seats", &PlaySession::obeyLoad},
        {"quit", "", "leave the game", &PlaySession::obeyQuit},
    };
    return all;
}

PlaySession::Next PlaySession::obeyHelp(const std::string &)
{
    m_out << "  Write a move in its words, by its number, or by the beginnings of its words.\n"
             "  With ! behind it, it answers the same question again until another one comes: pass!\n\n";
    std::vector<std::vector<std::string>> rows;
    for (const Order &order : orders())
        rows.push_back({order.name + std::string(order.takes[0] ? " " : "") + order.takes, order.about});
    m_out << columns(rows, "  ") << "  A slash makes an order of a word that is a move too: /undo\n";
    return Next::Ask;
}

PlaySession::Next PlaySession::obeyMoves(const std::string &)
{
    m_out << (m_menu ? m_menu->fullText() : "  There are none.\n");
    return Next::Ask;
}

PlaySession::Next PlaySession::obeyHint(const std::string &)
{
    const Position &position = m_timeline.position();
    if (!m_menu || !m_table.adviser)
        return m_out << "There is nothing to decide.\n", Next::Ask;
    m_out << "Thinking ..." << std::flush;
    const Move move = m_table.adviser->choose(position.bytes(), position.pending().seat, m_timeline.botWord());
    rawOf(m_out) << (m_isTerminal ? "\r" : "\n");
    m_out << "A bot would " << position.words(move) << ".\n";
    for (const std::string &caution : cautionsOf(m_table.advisers.tally(), false, Spoilt::Game))
        m_out << caution << '\n';
    return Next::Ask;
}

PlaySession::Next PlaySession::obeyUndo(const std::string &)
{
    const Timeline::Moment here = m_timeline.here();
    while (m_timeline.back()) {
        const Decision decision = m_timeline.position().pending();
        if (!isHuman(decision.seat) || MoveMenu(m_timeline.position()).forced())
            continue;
        m_repeat.reset();
        return Next::Show;
    }
    m_timeline.goTo(here);
    m_out << "There is no choice of yours before this one.\n";
    return Next::Ask;
}

PlaySession::Next PlaySession::obeyRedo(const std::string &)
{
    bool moved = false;
    while (m_timeline.forward()) {
        moved = true;
        const Decision decision = m_timeline.position().pending();
        if (decision.over() || (isHuman(decision.seat) && !MoveMenu(m_timeline.position()).forced()))
            break;
    }
    if (moved)
        return Next::Show;
    m_out << "Nothing was taken back here.\n";
    return Next::Ask;
}

PlaySession::Next PlaySession::obeyLuck(const std::string &)
{
    if (!m_menu)
        return m_out << "There is nothing to decide.\n", Next::Ask;
    m_repeat.reset();
    m_timeline.freshLuck();
    return Next::Show;
}

PlaySession::Next PlaySession::obeyJournal(const std::string &)
{
    Journal seen;
    for (const Timeline::Moment moment : m_timeline.pathTo(m_timeline.here()))
        std::ranges::copy_if(m_timeline.journalOf(moment), std::back_inserter(seen),
                             [&, seat = viewer()](const Event &event) { return isSeen(event, seat); });
    for (const ToldRun &line : toldLines(seen))
        m_out << "  " << line.text << '\n';
    return Next::Ask;
}

PlaySession::Next PlaySession::obeyWhy(const std::string &)
{
    if (m_told.empty())
        m_out << "Nothing was told.\n";
    std::vector<std::string> told;
    for (const Event &event : m_told) {
        m_out << "  " << eventLine(event, true) << '\n';
        const std::vector<std::string> &clauses = m_timeline.position().engine().facts().clauses;
        const std::string id = event.clause < clauses.size() ? clauses[event.clause] : std::string();
        if (const std::string text = clauseText(id); !text.empty() && std::ranges::find(told, id) == told.end()) {
            m_out << "      " << wrapped(text, "      ") << '\n';
            told.push_back(id);
        }
    }
    return Next::Ask;
}

PlaySession::Next PlaySession::obeyRules(const std::string &rest)
{
    constexpr int most = 20;
    const Value *rules = m_table.deck.deck().effective.value().find("rules");
    if (rest.empty() || !rules || !rules->isList())
        return m_out << "There are " << (rules ? rules->size() : 0) << " clauses. `rules` wants the id of one, or a word.\n",
               Next::Ask;
    const std::string wanted = lowered(rest);
    std::vector<std::pair<std::string, std::string>> byId;
    std::vector<std::pair<std::string, std::string>> byText;
    for (const Value &clause : rules->list()) {
        const std::string id = clause.find("id") ? clause.find("id")->text() : std::string();
        const std::string text = clauseText(id);
        if (lowered(id).starts_with(wanted))
            byId.emplace_back(id, text);
        else if (lowered(text).find(wanted) != std::string::npos)
            byText.emplace_back(id, text);
    }
    const auto &found = byId.empty() ? byText : byId;
    for (std::size_t i = 0; i < std::min<std::size_t>(found.size(), most); ++i)
        m_out << "  " << found[i].first << "  " << wrapped(found[i].second, "      ") << '\n';
    if (found.empty())
        m_out << "No clause is called so, and none speaks of it.\n";
    else if (found.size() > most)
        m_out << "  ... and " << found.size() - most << " more\n";
    return Next::Ask;
}

PlaySession::Next PlaySession::obeyCard(const std::string &rest)
{
    std::vector<abilities::Card> begun;
    std::vector<std::string> ids;
    for (abilities::Card &card : abilities::cardsOf(m_table.deck.deck().effective.value())) {
        ids.push_back(card.id);
        if (card.id == rest)
            begun.assign(1, card);
        else if (!rest.empty() && card.id.starts_with(rest) && (begun.empty() || begun.front().id != rest))
            begun.push_back(std::move(card));
    }
    if (begun.size() != 1) {
        std::string some;
        for (const abilities::Card &card : begun)
            some += (some.empty() ? "Which one: " : ", ") + card.id;
        const std::string guess = didYouMean(rest, ids);
        m_out << (!some.empty()        ? some + "?"
                      : !guess.empty() ? "Did you mean card " + guess + "?"
                      : ids.empty()    ? "This game has no cards."
                                       : "There is no such card.")
              << '\n';
        return Next::Ask;
    }
    const abilities::Card &card = begun.front();
    std::string about;
    for (const Value::Member &each : card.value->map())
        if ((each.value.isInt() || each.value.isText()) && each.key != "id" && each.key != "name" && each.key != "text"
            && each.key != "words" && each.key != "art")
            about +=
                (about.empty() ? "" : ", ") + each.key + " " + (each.value.isText() ? each.value.text() : toJson(each.value));
    const std::string name = card.text("name");
    m_out << "  " << (name.empty() ? card.id : name) << (about.empty() ? "" : ": " + about) << '\n';
    if (!card.text("text").empty())
        m_out << "  " << wrapped(card.text("text"), "  ") << '\n';
    const abilities::Vocabulary *vocabulary = vocabularyOf(m_table.deck.game());
    if (vocabulary && card.abilities()) {
        const abilities::Vocabulary named = abilities::withCardNames(*vocabulary, m_table.deck.deck().effective.value());
        m_out << "  Exactly: " << wrapped(abilities::compareCard(named, card).canonical, "  ") << '\n';
    }
    return Next::Ask;
}

PlaySession::Next PlaySession::obeyNote(const std::string &rest)
{
    if (rest.empty())
        return m_out << "`note` wants some words.\n", Next::Ask;
    m_timeline.name(m_timeline.here(), rest);
    m_saved = 0; // no file holds the note yet
    keepGame();
    m_out << "Moment " << m_timeline.here() << " is marked.\n";
    return Next::Ask;
}

PlaySession::Next PlaySession::obeyNotes(const std::string &)
{
    std::vector<std::vector<std::string>> rows;
    for (Timeline::Moment moment = 0; moment < m_timeline.size(); ++moment)
        if (!m_timeline.nameOf(moment).empty())
            rows.push_back({"moment " + std::to_string(moment), m_timeline.nameOf(moment)});
    m_out << (rows.empty() ? "No moment is marked.\n" : columns(rows, "  "));
    return Next::Ask;
}

PlaySession::Next PlaySession::obeySave(const std::string &rest)
{
    if (rest.empty())
        return m_out << "`save` wants the name of a file.\n", Next::Ask;
    if (std::error_code none; std::filesystem::is_regular_file(rest, none) && !isOurs(rest)
        && !mayLose("There is a file " + rest + " already. `" + m_line + "` once more replaces it."))
        return Next::Ask;
    const Findings findings = save(rest);
    for (const Finding &finding : findings)
        m_out << line(finding) << '\n';
    if (!hasErrors(findings))
        m_out << "Saved in " << rest << ".\n";
    return Next::Ask;
}

PlaySession::Next PlaySession::obeyLoad(const std::string &rest)
{
    if (rest.empty())
        return m_out << "`load` wants the name of a file.\n", Next::Ask;
    const Checked<GameRecord> record = readSavedGame(QString::fromStdString(rest));
    if (!record)
        return m_out << line(record.findings.front()) << '\n', Next::Ask;
    if (record.value->seats != m_timeline.position().engine().setup().seats)
        return m_out << "That game has other seats. Leave this one and begin with --load " << rest << ".\n", Next::Ask;
    if (!mayLeaveGame())
        return Next::Ask;
    Replayed again = replayAsFarAsItGoes(m_timeline.position().sharedEngine(), *record.value, rest);
    for (const Finding &finding : compareDeck(*record.value, m_table.deck, rest))
        m_out << line(finding) << '\n';
    append(again.findings, standInsNoted(record.value->notes, rest));
    for (const Finding &finding : again.findings)
        m_out << line(finding) << '\n';
    if (!again.timeline)
        return Next::Ask;
    if (!m_table.keep.empty() && wholePath(m_table.keep) != wholePath(rest)) {
        m_out << visible(m_table.keep, LineBreaks::Mark)
              << " keeps the game that you leave. Nothing keeps this one until you `save` it.\n";
        m_table.keep.clear();
    }
    m_timeline = std::move(*again.timeline);
    m_table.seed = record.value->seed;
    m_table.botSeed = record.value->botSeed;
    m_table.notes = otherNotes(*record.value);
    m_table.savedKinds = kindsToSave(m_table.kinds, *record.value);
    m_playedBefore = m_table.players.tally();
    m_brokenBots = 0;
    m_seen.clear();
    m_repeat.reset();
    m_files.insert(wholePath(rest));
    m_isFresh = true;
    return Next::Show;
}

PlaySession::Next PlaySession::obeyQuit(const std::string &)
{
    return mayLeaveGame() ? Next::Leave : Next::Ask;
}

} // namespace rw
