// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record.h"

#include "engine/json.h"

#include <charconv>
#include <set>

namespace rw {

namespace {

constexpr std::string_view checkMark = "  #";
constexpr std::size_t checkDigits = 8;
constexpr std::string_view freshFormat = "rulewright game 1";
constexpr std::string_view givenFormat = "rulewright game 2"; ///< also says how a game begins that does not begin fresh

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
        else if (!readHead(word, rest) && !readStep(word, rest))
            refuse("record.unknown-line", "this line says nothing that a saved game can say", "remove it");
    }

    void begin(std::string_view line)
    {
        m_begun = true;
        m_known = line == freshFormat || line == givenFormat;
        m_mayBeGiven = line == givenFormat;
        if (line.starts_with("rulewright game ") && !m_known)
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
        } else if (m_mayBeGiven && (word == "given" || word == "fallen")) {
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
        if (!m_said.emplace(word).second || !m_record.lines.empty())
            refuse("record.misplaced-line", "this line stands too late, or for the second time",
                   "say it once, before the first move");
        return true;
    }

    /// Each of several variants and sets has a line of its own, so the same line twice is twice the same.
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

    /// The words of a move never hold the mark: whatever follows it was meant as a check.
    void addStep(std::string_view seat, std::string_view rest)
    {
        const std::size_t mark = rest.find(checkMark);
        const std::string check = mark == rest.npos ? std::string() : checked(rest.substr(mark + checkMark.size()));
        m_record.lines.push_back({std::string(seat), std::string(rest.substr(0, mark)), m_line, check});
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
        } else {
            return false;
        }
        return true;
    }

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
        else if (m_record.end.empty())
            refuse("record.cut-off", "the saved game has no end line", "the file was cut off; use a whole one");
    }

    void refuse(std::string code, std::string message, std::string remedy)
    {
        m_findings.push_back(
            error(std::move(code), std::move(message), std::move(remedy), {}, {std::string(m_file), {}, m_line, 1}));
    }

    std::string_view m_file;
    GameRecord m_record;
    Findings m_findings;
    std::set<std::string, std::less<>> m_said;
    int m_line = 0;
    bool m_begun = false;
    bool m_known = false;
    bool m_mayBeGiven = false;
};

} // namespace

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
    for (const Timeline::Moment moment : timeline.pathTo(timeline.here())) {
        const std::string hash = recordHash(timeline.positionAt(moment));
        const std::string check = hash.substr(0, checkDigits);
        record.end = hash;
        const std::optional<Timeline::Moment> before = timeline.parent(moment);
        if (!before) {
            record.start = check;
        } else if (const std::optional<Move> move = timeline.moveTo(moment)) {
            const Position &position = timeline.positionAt(*before);
            record.lines.push_back({record.seats[position.pending().seat], position.words(*move), 0, check});
        } else {
            record.lines.push_back({{}, std::to_string(timeline.epochOf(moment)), 0, check});
        }
    }
    return record;
}

Checked<GameRecord> GameRecord::read(std::string_view text, std::string_view file)
{
    return Reader(file).read(text);
}

std::string GameRecord::text() const
{
    std::string out = std::string(given.isFresh() ? freshFormat : givenFormat) + "\ngame " + game + ' ' + rulesVersion + "\ndeck " + deck + '\n';
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
    for (const Line &line : lines) {
        out += line.seat.empty() ? "luck " + line.words : line.seat + ": " + line.words;
        out += line.check.empty() ? "\n" : std::string(checkMark) + line.check + '\n';
    }
    return out + "end " + end + '\n';
}

} // namespace rw
