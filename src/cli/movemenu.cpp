// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/movemenu.h"

#include "cli/textlayout.h"

#include <algorithm>
#include <charconv>

namespace rw {

namespace {

/// Up to this many moves of one verb are listed one by one.
constexpr std::size_t fewMoves = 12;
constexpr std::uint32_t mostWords = 20'000;

std::vector<std::string> tokens(std::string_view text)
{
    std::vector<std::string> found;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        if (end > at)
            found.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return found;
}

bool begins(const std::string &word, const std::string &start)
{
    const auto same = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
    };
    return word.size() >= start.size() && std::ranges::equal(word.substr(0, start.size()), start, same);
}

/// Whether each typed token begins a word of the move, in the same order. Words may be skipped, except for the first one.
bool couldMean(const std::vector<std::string> &typed, const std::vector<std::string> &move)
{
    if (typed.empty() || move.empty() || !begins(move.front(), typed.front()))
        return false;
    std::size_t at = 0;
    for (const std::string &token : typed) {
        while (at < move.size() && !begins(move[at], token))
            ++at;
        if (at++ == move.size())
            return false;
    }
    return true;
}

std::optional<std::size_t> numberIn(const std::string &line)
{
    std::size_t number = 0;
    const auto [end, failure] = std::from_chars(line.data(), line.data() + line.size(), number);
    return failure == std::errc() && end == line.data() + line.size() ? std::optional(number) : std::nullopt;
}

std::string parameterText(const MoveForm::Parameter &parameter)
{
    if (!parameter.words.empty()) {
        std::string all;
        for (const std::string &word : parameter.words)
            all += (all.empty() ? "" : " | ") + word;
        return widthOf(all) <= 60 ? parameter.name + ": " + all
                                  : parameter.name + ": one of " + std::to_string(parameter.words.size());
    }
    const std::string least = std::to_string(parameter.least);
    if (!parameter.most)
        return parameter.name + " " + least + " or more";
    return parameter.name + " " + (parameter.least == *parameter.most ? least : least + " to " + std::to_string(*parameter.most));
}

} // namespace

MoveMenu::MoveMenu(Position position)
    : m_position(std::move(position)), m_moves(m_position.legalMoves()), m_forms(m_position.engine().forms(m_position.bytes()))
{
    for (std::uint32_t n = 0; n < std::min(m_moves.count(), mostWords); ++n)
        m_words.push_back(m_position.words(m_moves.nth(n)));
}

std::optional<Move> MoveMenu::forced() const
{
    const bool fixed = std::ranges::all_of(m_forms, [](const MoveForm &form) {
        return std::ranges::all_of(form.parameters, [](const MoveForm::Parameter &each) {
            return each.words.empty() ? each.most && *each.most == each.least : each.words.size() == 1;
        });
    });
    return m_moves.count() == 1 && m_forms.size() <= 1 && fixed ? std::optional(m_moves.nth(0)) : std::nullopt;
}

std::vector<MoveMenu::Group> MoveMenu::groups() const
{
    std::vector<Group> groups;
    for (std::size_t place = 0; place < m_words.size(); ++place) {
        const std::vector<std::string> words = tokens(m_words[place]);
        const std::string verb = words.empty() ? std::string() : words.front();
        auto known = std::ranges::find(groups, verb, &Group::verb);
        if (known == groups.end()) {
            const auto form =
                std::ranges::find_if(m_forms, [&](const MoveForm &each) { return tokens(each.verb) == std::vector{verb}; });
            known = groups.insert(groups.end(), {verb, {}, form == m_forms.end() ? nullptr : &*form});
        }
        known->places.push_back(place);
    }
    return groups;
}

/// If moves are numbers themselves, numbering them would be confusing.
bool MoveMenu::hasNumbers() const
{
    return std::ranges::none_of(m_words, [](const std::string &words) { return numberIn(words).has_value(); });
}

std::string MoveMenu::groupText(const Group &group) const
{
    std::string text = group.verb;
    if (group.form)
        for (std::size_t i = 0; i < group.form->parameters.size(); ++i)
            text += (i == 0 ? ": " : ", ") + parameterText(group.form->parameters[i]);
    return text + "  (from \"" + m_words[group.places.front()] + "\" to \"" + m_words[group.places.back()] + "\")";
}

std::string MoveMenu::shortText(std::size_t width) const
{
    const bool numbers = hasNumbers();
    std::string text;
    std::string line;
    const auto close = [&] {
        if (!line.empty())
            text += "  " + line + "\n";
        line.clear();
    };
    for (const Group &group : groups()) {
        if (group.places.size() > fewMoves) {
            close();
            text += "  " + wrapped(groupText(group), "    ", width) + "\n";
            continue;
        }
        for (const std::size_t place : group.places) {
            const std::string one = (numbers ? std::to_string(place + 1) + ") " : "") + m_words[place];
            if (!line.empty() && widthOf(line) + widthOf(one) + 5 > width)
                close();
            line += (line.empty() ? "" : "   ") + one;
        }
    }
    close();
    return text;
}

std::string MoveMenu::fullText(std::size_t width) const
{
    std::size_t widest = 1;
    for (const std::string &words : m_words)
        widest = std::max(widest, widthOf(words) + 8);
    const std::size_t across = std::max<std::size_t>(1, width / widest);
    const std::size_t down = (m_words.size() + across - 1) / across;
    std::vector<std::vector<std::string>> rows(down);
    for (std::size_t i = 0; i < m_words.size(); ++i)
        rows[i % down].push_back((hasNumbers() ? std::to_string(i + 1) + ") " : "") + m_words[i]);
    return columns(rows, "  ") + (m_moves.count() > m_words.size() ? "  and more\n" : "");
}

MoveMenu::Answer MoveMenu::understand(const std::string &line) const
{
    if (const Checked<Move> whole = m_position.parse(line))
        return {whole.value, false, {}};
    if (const auto number = numberIn(line); number && hasNumbers() && *number >= 1 && *number <= m_words.size())
        return {move(*number - 1), false, {m_words[*number - 1]}};
    const std::vector<std::string> typed = tokens(line);
    Answer answer;
    std::size_t found = 0;
    for (std::size_t place = 0; place < m_words.size(); ++place)
        if (couldMean(typed, tokens(m_words[place]))) {
            answer.candidates.push_back(m_words[place]);
            found = place;
        }
    if (answer.candidates.size() == 1) {
        answer.move = move(found);
        answer.isGuessed = true;
    } else if (answer.candidates.empty()) {
        answer = withWholeVerb(typed);
        if (!answer.move)
            answer = withoutVerb(typed);
    }
    return answer;
}

/// Finds `advance 1a` for `1a`: all words except the first, if only one move has them.
MoveMenu::Answer MoveMenu::withoutVerb(const std::vector<std::string> &typed) const
{
    Answer answer;
    for (std::size_t place = 0; place < m_words.size(); ++place) {
        const std::vector<std::string> words = tokens(m_words[place]);
        if (!typed.empty() && words.size() == typed.size() + 1 && std::equal(typed.begin(), typed.end(), words.begin() + 1)) {
            answer.candidates.push_back(m_words[place]);
            answer.move = move(place);
        }
    }
    answer.isGuessed = true;
    return answer.candidates.size() == 1 ? answer : Answer{std::nullopt, false, answer.candidates};
}

/// Finds a move outside the sample if its verb is abbreviated, such as `b 25x6` for a bid.
MoveMenu::Answer MoveMenu::withWholeVerb(const std::vector<std::string> &typed) const
{
    std::vector<std::string> verbs;
    for (const MoveForm &form : m_forms)
        if (!typed.empty() && begins(form.verb, typed.front()))
            verbs.push_back(form.verb);
    if (verbs.size() != 1)
        return {};
    std::string line = verbs.front();
    for (std::size_t i = 1; i < typed.size(); ++i)
        line += " " + typed[i];
    const Checked<Move> move = m_position.parse(line);
    return move ? Answer{move.value, true, {line}} : Answer{};
}

} // namespace rw
