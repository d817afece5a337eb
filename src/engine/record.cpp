// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record.h"

#include <charconv>
#include <set>

namespace rw {

namespace {

std::string_view takeWord(std::string_view &rest)
{
    const std::size_t end = rest.find(' ');
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(end == rest.npos ? rest.size() : end + 1);
    return word;
}

template <typename T>
bool readNumber(std::string_view text, T &number)
{
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    return !text.empty() && failure == std::errc{} && end == text.data() + text.size();
}

class Reader
{
public:
    explicit Reader(std::string_view file) : m_file(file) {}

    Checked<GameRecord> read(std::string_view text)
    {
        while (!text.empty() && (!m_begun || m_known)) {
            const std::size_t end = text.find('\n');
            std::string_view line = text.substr(0, end);
            text.remove_prefix(end == text.npos ? text.size() : end + 1);
            if (line.ends_with('\r'))
                line.remove_suffix(1);
            ++m_line;
            if (!line.empty())
                readLine(line);
        }
        if (!m_begun || m_known)
            demand();
        if (hasErrors(m_findings))
            return {std::nullopt, std::move(m_findings)};
        return {std::move(m_record), std::move(m_findings)};
    }

private:
    void readLine(std::string_view line)
    {
        if (!m_begun)
            return begin(line);
        if (!m_record.end.empty()) {
            refuse("record.after-end", "there is text after the end", "remove it");
            return;
        }
        std::string_view rest = line;
        const std::string_view word = takeWord(rest);
        if (word.ends_with(':'))
            m_record.lines.push_back({std::string(word.substr(0, word.size() - 1)), std::string(rest), m_line});
        else if (!readHead(word, rest) && !readStep(word, rest))
            refuse("record.unknown-line", "this line says nothing that a saved game can say", "remove it");
    }

    void begin(std::string_view line)
    {
        m_begun = true;
        m_known = line == "rulewright game 1";
        if (line.starts_with("rulewright game ") && !m_known)
            refuse("record.newer", "this game was saved in a format that this version of Rulewright does not know", "open it with a newer version");
        else if (!m_known)
            refuse("record.not-a-game", "the first line is not `rulewright game 1`", "use a saved game");
    }

    bool readHead(std::string_view word, std::string_view rest)
    {
        if (word == "game") {
            m_record.game = takeWord(rest);
            m_record.rulesVersion = rest;
        } else if (word == "deck") {
            m_record.deck = rest;
        } else if (word == "seats") {
            while (!rest.empty())
                m_record.seats.emplace_back(takeWord(rest));
        } else if (word == "seed") {
            number(rest, m_record.seed);
        } else if (word == "bots") {
            number(rest, m_record.botSeed);
        } else {
            return false;
        }
        if (!m_said.emplace(word).second || !m_record.lines.empty())
            refuse("record.misplaced-line", "this line stands too late, or for the second time", "say it once, before the first move");
        return true;
    }

    bool readStep(std::string_view word, std::string_view rest)
    {
        if (word == "luck") {
            std::uint32_t epoch = 0;
            number(rest, epoch);
            m_record.lines.push_back({{}, std::to_string(epoch), m_line});
        } else if (word == "end") {
            m_record.end = rest;
        } else {
            return false;
        }
        return true;
    }

    template <typename T>
    void number(std::string_view text, T &value)
    {
        if (!readNumber(text, value))
            refuse("record.bad-number", "here a whole number was expected", "write digits only");
    }

    void demand()
    {
        ++m_line;
        if (!m_begun)
            refuse("record.not-a-game", "the file is empty", "use a saved game");
        else if (m_record.game.empty() || m_record.seats.empty() || !m_said.contains("seed"))
            refuse("record.incomplete", "the saved game does not say which game it is, who sat where, or its seed",
                   "a saved game has lines `game`, `seats` and `seed`");
        else if (m_record.end.empty())
            refuse("record.cut-off", "the saved game has no end line", "the file was cut off; use a whole one");
    }

    void refuse(std::string code, std::string message, std::string remedy)
    {
        m_findings.push_back(error(std::move(code), std::move(message), std::move(remedy), {}, {std::string(m_file), {}, m_line, 1}));
    }

    std::string_view m_file;
    GameRecord m_record;
    Findings m_findings;
    std::set<std::string, std::less<>> m_said;
    int m_line = 0;
    bool m_begun = false;
    bool m_known = false;
};

} // namespace

GameRecord GameRecord::of(const Timeline &timeline, std::uint64_t seed, std::uint64_t botSeed, std::string deckHash)
{
    const Engine &engine = timeline.position().engine();
    GameRecord record{engine.facts().id, engine.facts().rulesVersion, std::move(deckHash), engine.setup().seats, seed, botSeed, {}, {}};
    for (const Timeline::Moment moment : timeline.pathTo(timeline.here())) {
        const std::optional<Timeline::Moment> before = timeline.parent(moment);
        if (!before)
            continue;
        if (const std::optional<Move> move = timeline.moveTo(moment)) {
            const Position &position = timeline.positionAt(*before);
            record.lines.push_back({record.seats[position.pending().seat], position.words(*move), 0});
        } else {
            record.lines.push_back({{}, std::to_string(timeline.epochOf(moment)), 0});
        }
    }
    record.end = timeline.position().hash();
    return record;
}

Checked<GameRecord> GameRecord::read(std::string_view text, std::string_view file)
{
    return Reader(file).read(text);
}

std::string GameRecord::text() const
{
    std::string out = "rulewright game 1\ngame " + game + ' ' + rulesVersion + "\ndeck " + deck + "\nseats";
    for (const std::string &seat : seats)
        out += ' ' + seat;
    out += "\nseed " + std::to_string(seed) + "\nbots " + std::to_string(botSeed) + "\n\n";
    for (const Line &line : lines)
        out += line.seat.empty() ? "luck " + line.words + '\n' : line.seat + ": " + line.words + '\n';
    return out + "end " + end + '\n';
}

namespace {

class Replayer
{
public:
    Replayer(const std::shared_ptr<const Engine> &engine, const GameRecord &record, std::string_view file)
        : m_record(record), m_file(file), m_timeline(engine, record.seed, record.botSeed)
    {
    }

    Checked<Timeline> run()
    {
        for (const GameRecord::Line &line : m_record.lines)
            if (!step(line))
                return {std::nullopt, std::move(m_findings)};
        if (m_timeline.position().hash() != m_record.end) {
            refuse({}, "the game does not end as it did", "the deck, its variants or the rules are not those it was played with", {});
            return {std::nullopt, std::move(m_findings)};
        }
        return {std::move(m_timeline), std::move(m_findings)};
    }

private:
    bool step(const GameRecord::Line &line)
    {
        if (line.seat.empty()) {
            std::uint32_t epoch = 0;
            readNumber(line.words, epoch);
            m_timeline.freshLuck(epoch);
            return true;
        }
        const Position &position = m_timeline.position();
        const Decision decision = position.pending();
        const std::string asked = decision.over() ? "nobody" : position.engine().setup().seats[decision.seat];
        if (asked != line.seat) {
            refuse(line, "here {asked} is asked, not {seat}", "this is the first step that differs", {{"asked", asked}, {"seat", line.seat}});
            return false;
        }
        Checked<Move> move = position.parse(line.words);
        if (!move) {
            move.findings.front().where = {std::string(m_file), {}, line.number, int(line.seat.size()) + 3};
            append(m_findings, std::move(move.findings));
            return false;
        }
        const Outcome outcome = m_timeline.play(*move.value);
        if (!outcome.done())
            refuse(line, "{seat} may not {words} here ({clause})", "this is the first step that differs",
                   {{"seat", line.seat}, {"words", line.words}, {"clause", position.engine().facts().clauses[outcome.refusedBy]}});
        return outcome.done();
    }

    void refuse(const GameRecord::Line &line, std::string message, std::string remedy, std::vector<Finding::Argument> arguments)
    {
        m_findings.push_back(error("replay.differs", std::move(message), std::move(remedy), std::move(arguments),
                                   {std::string(m_file), {}, line.number, line.number > 0 ? 1 : 0}));
    }

    const GameRecord &m_record;
    std::string_view m_file;
    Timeline m_timeline;
    Findings m_findings;
};

} // namespace

Checked<Timeline> replay(const std::shared_ptr<const Engine> &engine, const GameRecord &record, std::string_view file)
{
    const auto refused = [&](std::string message, std::string remedy, std::vector<Finding::Argument> arguments) -> Checked<Timeline> {
        return {std::nullopt, {error("replay.other-game", std::move(message), std::move(remedy), std::move(arguments), {std::string(file), {}, 1, 1})}};
    };
    if (record.game != engine->facts().id)
        return refused("this is a game of {found}", "open it with a deck of that game", {{"found", record.game}});
    if (record.seats != engine->setup().seats)
        return refused("other seats sat at this table", "use the seats that the saved game names", {});
    Checked<Timeline> again = Replayer(engine, record, file).run();
    if (record.rulesVersion != engine->facts().rulesVersion)
        again.findings.insert(again.findings.begin(),
                              warning("replay.other-rules", "this game was played by version {found} of the rules, and here are those of version {known}",
                                      "what differs may differ for that reason",
                                      {{"found", record.rulesVersion}, {"known", engine->facts().rulesVersion}}, {std::string(file), {}, 2, 1}));
    return again;
}

} // namespace rw
