// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record.h"

#include "engine/json.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

namespace rw {

namespace {

constexpr std::string_view checkMark = "  #";
constexpr std::size_t checkDigits = 8;
constexpr std::string_view formatWords = "rulewright game ";
constexpr std::string_view onTheWay = "on the way to ";
const std::string seatNote = "seat ";
constexpr int givenFormat = 2; ///< also says how a game begins that does not begin fresh
constexpr int treeFormat = 3; ///< also has branches, names of moments, and the moment in view

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
            while (line.ends_with('\r'))
                line.remove_suffix(1);
            ++m_line;
            m_text = line;
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
        if (word.size() > 1 && word.ends_with(':'))
            addStep(word.substr(0, word.size() - 1), rest);
        else if (!readHead(word, rest) && !readStep(word, rest) && !readTree(word, rest))
            refuse("record.unknown-line", "this line says nothing that a saved game can say", "remove it");
    }

    void begin(std::string_view line)
    {
        m_begun = true;
        for (int format = 1; format <= treeFormat; ++format)
            if (line == std::string(formatWords) + std::to_string(format))
                m_format = format;
        m_known = m_format > 0;
        if (line.starts_with(formatWords) && !m_known)
            refuse("record.newer", "this game was saved in a format that this version of Rulewright does not know",
                   "open it with a newer version");
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
        } else if (m_format >= givenFormat && (word == "given" || word == "fallen")) {
            tree(rest, word == "given" ? m_record.given.given : m_record.given.luck);
        } else if (word == "start") {
            m_record.start = checked(rest);
        } else if (word == "variant" || word == "set") {
            return readWish(word, rest);
        } else if (word == "note") {
            m_record.notes.emplace_back(rest);
            return true;
        } else if (word == "seats") {
            while (!rest.empty())
                if (const std::string_view seat = takeWord(rest); !seat.empty())
                    m_record.seats.emplace_back(seat);
        } else if (word == "seed") {
            number(rest, m_record.seed);
        } else if (word == "bots") {
            number(rest, m_record.botSeed);
        } else {
            return false;
        }
        m_record.places.emplace(word, m_line);
        if (!m_said.emplace(word).second || !m_record.lines.empty())
            refuse("record.misplaced-line", "this line stands too late, or for the second time",
                   "say it once, before the first move");
        return true;
    }

    /// A line each for variants and sets. The same line again would apply the same wish twice, which is an error.
    bool readWish(std::string_view word, std::string_view rest)
    {
        std::vector<std::string> &wishes = word == "set" ? m_record.sets
            : m_record.variants                          ? *m_record.variants
                                                         : m_record.variants.emplace();
        if (word == "set" || rest != "none")
            wishes.emplace_back(rest);
        if (!m_record.lines.empty() || !m_said.insert(std::string(word) + ' ' + std::string(rest)).second)
            refuse("record.misplaced-line", "this line stands too late, or for the second time",
                   "say it once, before the first move");
        return true;
    }

    /// The words of a move never contain the mark of a check, so any text after that mark is a check.
    void addStep(std::string_view seat, std::string_view rest)
    {
        const std::size_t mark = rest.find(checkMark);
        const std::string check = mark == rest.npos ? std::string() : checked(rest.substr(mark + checkMark.size()));
        if (m_record.here)
            refuse("record.misplaced-line", "this step stands below the line `here`", "say `here` below the last step");
        m_record.lines.push_back(
            {std::string(seat), std::string(rest.substr(0, mark)), m_line, check, std::exchange(m_from, {})});
    }

    std::string checked(std::string_view digits)
    {
        if (digits.size() != checkDigits || digits.find_first_not_of("0123456789abcdef") != digits.npos)
            refuse("record.bad-check", "here eight hex digits of the hash of a state were expected",
                   "leave them out if you do not know them");
        return std::string(digits);
    }

    bool readStep(std::string_view word, std::string_view rest)
    {
        if (word == "luck") {
            std::uint32_t epoch = 0;
            number(rest.substr(0, rest.find(checkMark)), epoch);
            addStep({}, rest);
        } else if (word == "end") {
            m_record.end = rest;
            m_record.places.emplace(word, m_line);
        } else {
            return false;
        }
        return true;
    }

    /// Reads the lines about branches: `from`, `name` and `here`.
    bool readTree(std::string_view word, std::string_view rest)
    {
        if (m_format < treeFormat)
            return false;
        if (word == "from") {
            if (m_from || m_record.here)
                refuse("record.misplaced-line", "this line does not stand before a step",
                       "say it once, above the first step of a branch");
            m_from = moment(rest);
        } else if (word == "name") {
            if (rest.empty() || m_from || !m_record.names.emplace(lastMoment(), rest).second)
                refuse("record.misplaced-line", "this is no name, or the second of one moment",
                       "name a moment once, below its step");
        } else if (word == "here") {
            readHere(rest);
        } else {
            return false;
        }
        return true;
    }

    void readHere(std::string_view rest)
    {
        if (m_record.here || m_from)
            refuse("record.misplaced-line", "this line stands for the second time, or after `from`",
                   "say it once, below the last step");
        const std::size_t way = rest.find(onTheWay);
        m_record.here = moment(rest.substr(0, way == rest.npos || way == 0 ? way : way - 1));
        if (way == rest.npos)
            return;
        const std::string_view end = rest.substr(way + onTheWay.size());
        m_record.ahead = moment(end);
        Timeline::Moment before = *m_record.ahead;
        while (before > *m_record.here)
            before = m_record.lines[before - 1].from.value_or(before - 1);
        if (before != *m_record.here)
            refuse("record.no-moment", "no way leads from moment {here} to moment {ahead}", "say a moment that comes after it",
                   columnOf(end), {{"here", std::to_string(*m_record.here)}, {"ahead", std::to_string(*m_record.ahead)}});
    }

    Timeline::Moment lastMoment() const { return Timeline::Moment(m_record.lines.size()); }

    /// The moment with this number. A line above must have led to it.
    Timeline::Moment moment(std::string_view text)
    {
        Timeline::Moment found = 0;
        if (!readNumber(text, found))
            refuse("record.bad-number", "here the number of a moment was expected", "write digits only", columnOf(text));
        else if (found > lastMoment())
            refuse("record.no-moment", "there is no moment {moment} above this line", "they go from 0, the start, to {last}",
                   columnOf(text), {{"moment", std::to_string(found)}, {"last", std::to_string(lastMoment())}});
        return std::min(found, lastMoment());
    }

    int columnOf(std::string_view part) const { return int(part.data() - m_text.data()) + 1; }

    void tree(std::string_view text, Value &value)
    {
        Checked<Value> read = readJson(text, m_file);
        if (read && read.value->isMap())
            value = std::move(*read.value);
        else
            refuse("record.bad-start", "here a map in JSON was expected, on one line", "write it as a proof does");
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
        else if (m_from)
            refuse("record.misplaced-line", "no step follows the last line `from`", "say it above the first step of a branch");
        else if (m_record.end.empty())
            refuse("record.cut-off", "the saved game has no end line", "the file was cut off; use a whole one");
    }

    void refuse(std::string code, std::string message, std::string remedy, int column = 1,
                std::vector<Finding::Argument> arguments = {})
    {
        m_findings.push_back(error(std::move(code), std::move(message), std::move(remedy), std::move(arguments),
                                   {std::string(m_file), {}, m_line, column}));
    }

    std::string_view m_file;
    GameRecord m_record;
    Findings m_findings;
    std::set<std::string, std::less<>> m_said;
    int m_line = 0;
    std::string_view m_text; ///< the text of the line
    std::optional<Timeline::Moment> m_from; ///< the moment before the next step, if a `from` line names it
    int m_format = 0;
    bool m_begun = false;
    bool m_known = false;
};

} // namespace

std::string seatKind(const std::vector<std::string> &notes, const std::string &seat)
{
    const std::string start = seatNote + seat + ' ';
    const auto note = std::ranges::find_if(notes, [&](const std::string &each) { return each.starts_with(start); });
    return note == notes.end() ? std::string() : note->substr(start.size());
}

void putSeatKinds(GameRecord &record, const std::vector<std::string> &kinds)
{
    for (std::size_t seat = 0; seat < std::min(kinds.size(), record.seats.size()); ++seat)
        record.notes.push_back(seatNote + record.seats[seat] + ' ' + kinds[seat]);
}

std::vector<std::string> otherNotes(const GameRecord &record)
{
    std::vector<std::string> notes = record.notes;
    std::erase_if(notes, [&](const std::string &note) {
        return std::ranges::any_of(record.seats,
                                   [&](const std::string &seat) { return note.starts_with(seatNote + seat + ' '); });
    });
    return notes;
}

int GameRecord::lineOf(std::string_view word) const
{
    const auto found = places.find(word);
    return found != places.end() ? found->second : 0;
}

std::string recordHash(const Position &position)
{
    return contentHash(position.tree());
}

GameRecord GameRecord::of(const Timeline &timeline, std::uint64_t seed, std::uint64_t botSeed, std::string deckHash)
{
    const Engine &engine = timeline.position().engine();
    GameRecord record;
    record.game = engine.facts().id;
    record.rulesVersion = engine.facts().rulesVersion;
    record.deck = std::move(deckHash);
    record.seats = engine.setup().seats;
    record.seed = seed;
    record.botSeed = botSeed;
    record.given = timeline.givenStart();
    for (Timeline::Moment moment = 0; moment < timeline.size(); ++moment) {
        const std::string hash = recordHash(timeline.positionAt(moment));
        const std::string check = hash.substr(0, checkDigits);
        if (moment == timeline.here())
            record.end = hash;
        if (!timeline.nameOf(moment).empty())
            record.names.emplace(moment, timeline.nameOf(moment));
        const std::optional<Timeline::Moment> before = timeline.parent(moment);
        if (!before) {
            record.start = check;
            continue;
        }
        const std::optional<Timeline::Moment> from = *before + 1 == moment ? std::nullopt : before;
        if (const std::optional<Move> move = timeline.moveTo(moment)) {
            const Position &position = timeline.positionAt(*before);
            record.lines.push_back({record.seats[position.pending().seat], position.words(*move), 0, check, from});
        } else {
            record.lines.push_back({{}, std::to_string(timeline.epochOf(moment)), 0, check, from});
        }
    }
    if (timeline.here() + 1 < timeline.size()) {
        record.here = timeline.here();
        if (timeline.ahead() != timeline.here())
            record.ahead = timeline.ahead();
    }
    return record;
}

Checked<GameRecord> GameRecord::read(std::string_view text, std::string_view file)
{
    return Reader(file).read(text);
}

std::string GameRecord::text() const
{
    const bool isTree =
        here || !names.empty() || std::ranges::any_of(lines, [](const Line &line) { return line.from.has_value(); });
    const int format = isTree ? treeFormat : given.isFresh() ? 1 : givenFormat;
    std::string out =
        std::string(formatWords) + std::to_string(format) + "\ngame " + game + ' ' + rulesVersion + "\ndeck " + deck + '\n';
    if (variants && variants->empty())
        out += "variant none\n";
    for (const std::string &variant : variants.value_or(std::vector<std::string>()))
        out += "variant " + variant + '\n';
    for (const std::string &set : sets)
        out += "set " + set + '\n';
    out += "seats";
    for (const std::string &seat : seats)
        out += ' ' + seat;
    out += "\nseed " + std::to_string(seed) + "\nbots " + std::to_string(botSeed) + '\n';
    if (!given.given.isNull())
        out += "given " + toJson(given.given) + '\n';
    if (!given.luck.isNull())
        out += "fallen " + toJson(given.luck) + '\n';
    if (!start.empty())
        out += "start " + start + '\n';
    for (const std::string &note : notes)
        out += "note " + note + '\n';
    out += '\n';
    const auto putName = [&](Timeline::Moment moment) {
        if (const auto name = names.find(moment); name != names.end())
            out += "name " + name->second + '\n';
    };
    putName(Timeline::start);
    for (std::size_t each = 0; each < lines.size(); ++each) {
        const Line &line = lines[each];
        if (line.from)
            out += "from " + std::to_string(*line.from) + '\n';
        out += line.seat.empty() ? "luck " + line.words : line.seat + ": " + line.words;
        out += line.check.empty() ? "\n" : std::string(checkMark) + line.check + '\n';
        putName(Timeline::Moment(each + 1));
    }
    if (here)
        out += "here " + std::to_string(*here) + (ahead ? ' ' + std::string(onTheWay) + std::to_string(*ahead) : std::string())
            + '\n';
    return out + "end " + end + '\n';
}

} // namespace rw
