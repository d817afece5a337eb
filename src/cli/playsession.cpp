// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/playsession.h"

#include "cli/output.h"
#include "deck/savefile.h"
#include "engine/outofroom.h"
#include "engine/refusal.h"
#include "host/savedgame.h"
#include "lab/outsideplay.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace rw {

namespace {

std::string trimmed(const std::string &line)
{
    const std::size_t begin = line.find_first_not_of(" \t\r");
    const std::size_t end = line.find_last_not_of(" \t\r");
    return begin == line.npos ? std::string() : line.substr(begin, end - begin + 1);
}

std::string listed(const std::vector<std::string> &items)
{
    std::string text;
    for (std::size_t i = 0; i < std::min<std::size_t>(items.size(), 8); ++i)
        text += (i == 0 ? "" : ", ") + items[i];
    return text + (items.size() > 8 ? " ..." : "");
}

bool ranOut(const Findings &findings)
{
    return !findings.empty() && findings.front().code == OutOfRoom::code;
}

} // namespace

bool isProgram(const std::string &kind)
{
    return BotSpec::parse(kind).isOutside();
}

std::vector<std::string> kindsToSave(std::vector<std::string> kinds, const GameRecord &record)
{
    for (std::size_t seat = 0; seat < kinds.size(); ++seat)
        if (const std::string kind = seatKind(record.notes, record.seats[seat]); isProgram(kind))
            kinds[seat] = kind;
    return kinds;
}

PlaySession::PlaySession(PlayTable table, Timeline timeline, std::istream &in, std::ostream &out, bool isTerminal)
    : m_table(std::move(table)), m_timeline(std::move(timeline)), m_in(in), m_out(out), m_isTerminal(isTerminal)
{
    m_people = int(std::ranges::count_if(m_table.bots, isPerson));
    for (const std::string &file : {m_table.file, m_table.keep})
        m_files.insert(wholePath(file));
}

/// The absolute path, which is the same however the user writes it.
std::string PlaySession::wholePath(const std::string &file)
{
    std::error_code none;
    return std::filesystem::weakly_canonical(std::filesystem::absolute(file, none), none).string();
}

int PlaySession::run()
{
    greet();
    for (;;) {
        playUntilAsked();
        if (std::exchange(m_isFresh, false))
            m_saved = m_timeline.size();
        if (m_people == 0 && m_timeline.position().over())
            return showEnd(), m_isUnkept ? Unusable : AllWell;
        if (m_people == 0 && m_isStuck)
            return m_isUnkept ? Unusable : FoundFaults;
        if (!m_isStuck)
            show();
        if (talk() == Next::Leave)
            return m_isUnkept ? Unusable : AllWell;
    }
}

/// Plays moves of bots, forced moves and repeated answers until a person must decide.
void PlaySession::playUntilAsked()
{
    m_menu.reset();
    m_isStuck = false;
    while (!m_timeline.position().over()) {
        const Decision decision = m_timeline.position().pending();
        SeatBot *bot = m_table.bots[decision.seat].get();
        const bool goesOn =
            bot ? playUnasked(bot->choose(m_timeline.position().bytes(), decision.seat, m_timeline.botWord())) : playsByItself();
        if (!goesOn)
            break;
    }
    keepGame();
}

bool PlaySession::playsByItself()
{
    const Position &position = m_timeline.position();
    const Decision decision = position.pending();
    m_menu.emplace(position);
    if (const std::optional<Move> forced = m_menu->forced())
        return playUnasked(*forced);
    if (m_repeat && m_repeat->seat == decision.seat && m_repeat->question == position.engine().decisionName(decision)) {
        const auto same = std::ranges::find(m_menu->words(), m_repeat->words);
        if (same != m_menu->words().end())
            return playUnasked(m_menu->move(std::size_t(same - m_menu->words().begin())));
    }
    if (m_repeat && m_repeat->seat == decision.seat)
        m_repeat.reset();
    return false;
}

/// Plays a move that no person can replace. If its written luck cannot fall, the game gets new luck. Returns false if the game has no
/// room for the move.
bool PlaySession::playUnasked(Move move)
{
    Findings misfits;
    m_timeline.play(move, &misfits);
    if (!hasErrors(misfits))
        return true;
    m_isStuck = ranOut(misfits);
    if (m_isStuck) {
        m_repeat.reset();
        m_out << '\n'
              << sentence(misfits.front()) << ".\nThe game cannot go on from here; `undo` goes back to the choice before.\n";
        return false;
    }
    tellMisfits(misfits);
    m_out << "From here on luck is made afresh, and the luck that was written down no longer counts.\n";
    m_timeline.freshLuck();
    return true;
}

std::optional<std::string> PlaySession::ask()
{
    m_out << "> " << std::flush;
    std::string line;
    if (!std::getline(m_in, line)) {
        m_out << '\n';
        return std::nullopt;
    }
    if (!m_isTerminal) // so that the output of a piped session reads like a conversation
        m_out << line << '\n';
    return trimmed(line);
}

PlaySession::Next PlaySession::talk()
{
    for (;;) {
        const std::optional<std::string> line = ask();
        m_line = line.value_or("Ctrl-D");
        if (m_line.empty())
            continue;
        m_isSaidAgain = m_line == std::exchange(m_warned, {});
        if (!line && (!m_isTerminal || mayLeaveGame()))
            return Next::Leave;
        if (!line)
            m_in.clear(); // the user may type more
        else if (const Next next = answer(*line); next != Next::Ask)
            return next;
    }
}

/// Whether to do something that would lose data. The user must ask for it twice in a row.
bool PlaySession::mayLose(const std::string &what)
{
    if (m_isSaidAgain)
        return true;
    m_warned = m_line;
    m_out << what << '\n';
    return false;
}

bool PlaySession::mayLeaveGame()
{
    return !isUnsaved()
        || mayLose("This game is not saved: `save FILE` keeps it. `" + m_line + "` once more goes on without it.");
}

/// A move takes precedence over an order with the same name. With a slash, the line is always an order.
PlaySession::Next PlaySession::answer(const std::string &line)
{
    const bool slash = line.front() == '/';
    const std::string words = slash ? trimmed(line.substr(1)) : line;
    const std::size_t blank = std::min(words.find(' '), words.size());
    const std::string first = words.substr(0, blank);
    const std::string rest = trimmed(words.substr(blank));
    const bool again = m_menu && words.size() > 1 && words.ends_with('!');
    const std::string plain = again ? trimmed(words.substr(0, words.size() - 1)) : words;
    MoveMenu::Answer meant;
    if (m_menu && !slash)
        meant = m_menu->understand(plain);
    if (meant.move && !meant.isGuessed) {
        const std::string question = m_timeline.position().engine().decisionName(m_timeline.position().pending());
        if (again)
            m_repeat = {m_timeline.position().pending().seat, m_timeline.position().words(*meant.move), question};
        return play(*meant.move, plain);
    }
    for (const Order &order : orders())
        if (first == order.name)
            return (this->*order.obey)(rest);
    if (meant.move) {
        m_out << "  " << meant.candidates.front() << '\n';
        return answer(meant.candidates.front() + (again ? "!" : ""));
    }
    if (meant.candidates.size() > 1)
        return m_out << "Which one: " << listed(meant.candidates) << "?\n", Next::Ask;
    std::vector<const Order *> begun;
    std::vector<std::string> known = m_menu ? m_menu->words() : std::vector<std::string>();
    for (const Order &order : orders()) {
        known.emplace_back(order.name);
        if (std::string_view(order.name).starts_with(first))
            begun.push_back(&order);
    }
    if (begun.size() == 1)
        return (this->*begun.front()->obey)(rest);
    if (m_menu && known.size() > 1000)
        known.resize(1000);
    const std::string guess = didYouMean(words, known);
    const Checked<Move> read = m_menu && !slash ? m_timeline.position().parse(words) : Checked<Move>();
    m_out << (!guess.empty()               ? "Did you mean " + guess + "?"
                  : !read.findings.empty() ? sentence(read.findings.front()) + "."
                  : m_menu                 ? "That is no move and no order. `help` lists what you can write."
                  : m_isStuck              ? "The game cannot go on from here. You can `undo`, `journal`, `save` or `quit`."
                                           : "The game is over. You can still `undo`, `journal`, `save` or `quit`.")
          << '\n';
    return Next::Ask;
}

PlaySession::Next PlaySession::play(Move move, const std::string &words)
{
    Findings misfits;
    const Outcome outcome = m_timeline.play(move, &misfits);
    if (ranOut(misfits)) {
        m_repeat.reset();
        return m_out << sentence(misfits.front()) << ".\nChoose another move, or `undo`.\n", Next::Ask;
    }
    if (hasErrors(misfits)) {
        m_repeat.reset();
        tellMisfits(misfits);
        return m_out << "`luck` goes on with other luck; `undo` goes back to another move.\n", Next::Ask;
    }
    return outcome.done() ? Next::Show : refused(move, outcome, words);
}

PlaySession::Next PlaySession::refused(Move move, Outcome outcome, const std::string &words)
{
    m_repeat.reset();
    if (!answersQuestion(m_timeline.position(), move))
        return m_out << sentence(refusalOf(m_timeline.position(), move, words, outcome)) << ".\n", Next::Ask;
    const std::string &clause = m_timeline.position().engine().facts().clauses[outcome.refusedBy];
    const std::string text = clauseText(clause);
    m_out << "The rules do not allow \"" << words << "\": " << (text.empty() ? "" : text + " ") << "[" << clause << "]\n";
    return Next::Ask;
}

Findings PlaySession::save(const std::string &file)
{
    GameRecord record = recordOf(m_table.deck, m_timeline, m_table.seed, m_table.botSeed);
    record.notes = m_table.notes;
    putStandIns(record.notes, outside());
    putSeatKinds(record, m_table.savedKinds);
    Findings findings = saveFile(file, record.text());
    if (!hasErrors(findings)) {
        m_saved = m_timeline.size();
        m_files.insert(wholePath(file));
    }
    return findings;
}

Value PlaySession::outside() const
{
    return addedOutside({outsideIn(m_table.notes), outsideSince(m_table.players.tally(), m_playedBefore)});
}

bool PlaySession::isOurs(const std::string &file) const
{
    return m_files.contains(wholePath(file));
}

void PlaySession::keepGame()
{
    if (m_table.keep.empty())
        return;
    const Findings findings = save(m_table.keep);
    if (hasErrors(findings)) {
        m_out << "The game is no longer kept.\n" << line(findings.front()) << '\n';
        m_table.keep.clear();
        m_isUnkept = true;
    }
}

} // namespace rw
