// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/finding.h"

#include "engine/visible.h"

#include <algorithm>
#include <tuple>

namespace rw {

namespace {

Finding make(Finding::Severity severity, std::string &&code, std::string &&message, std::string &&remedy,
             std::vector<Finding::Argument> &&arguments, Place &&where)
{
    return {severity, std::move(code), std::move(message), std::move(remedy), std::move(arguments), std::move(where)};
}

std::string filled(std::string_view pattern, const std::vector<Finding::Argument> &arguments)
{
    std::string out;
    for (std::size_t i = 0; i < pattern.size();) {
        const std::size_t open = pattern.find('{', i);
        const std::size_t close = open == pattern.npos ? pattern.npos : pattern.find('}', open);
        if (close == pattern.npos)
            return out.append(pattern.substr(i));
        out.append(pattern.substr(i, open - i));
        const std::string_view name = pattern.substr(open + 1, close - open - 1);
        const auto argument = std::ranges::find(arguments, name, &Finding::Argument::name);
        out.append(argument != arguments.end() ? std::string_view(argument->value) : pattern.substr(open, close - open + 1));
        i = close + 1;
    }
    return out;
}

// Edit distance in which swapping two neighbours is one step. Counting stops above the limit.
std::size_t distance(std::string_view a, std::string_view b, std::size_t limit)
{
    if ((a.size() > b.size() ? a.size() - b.size() : b.size() - a.size()) > limit)
        return limit + 1;
    std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), now(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = std::min(now[j], before[j - 2] + 1);
        }
        before.swap(last);
        last.swap(now);
    }
    return last[b.size()];
}

} // namespace

Finding error(std::string code, std::string message, std::string remedy, std::vector<Finding::Argument> arguments, Place where)
{
    return make(Finding::Severity::Error, std::move(code), std::move(message), std::move(remedy), std::move(arguments),
                std::move(where));
}

Finding warning(std::string code, std::string message, std::string remedy, std::vector<Finding::Argument> arguments, Place where)
{
    return make(Finding::Severity::Warning, std::move(code), std::move(message), std::move(remedy), std::move(arguments),
                std::move(where));
}

bool hasErrors(const Findings &findings)
{
    return std::ranges::any_of(findings, [](const Finding &finding) { return finding.severity == Finding::Severity::Error; });
}

void append(Findings &to, Findings more)
{
    to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

void sortFindings(Findings &findings)
{
    const auto key = [](const Finding &f) { return std::tie(f.where.file, f.where.line, f.where.column, f.where.path, f.code); };
    std::ranges::stable_sort(findings, [&](const Finding &a, const Finding &b) { return key(a) < key(b); });
    findings.erase(std::unique(findings.begin(), findings.end()), findings.end());
}

std::string sentence(const Finding &finding)
{
    std::string text = filled(finding.message, finding.arguments);
    if (!finding.remedy.empty())
        text += "; " + filled(finding.remedy, finding.arguments);
    return visible(text, LineBreaks::Mark);
}

std::string line(const Finding &finding)
{
    std::string out = finding.where.file;
    if (finding.where.line > 0)
        out += ':' + std::to_string(finding.where.line) + ':' + std::to_string(std::max(finding.where.column, 1));
    if (!out.empty())
        out += ": ";
    out.append(severityName(finding.severity)).append(": ").append(sentence(finding)).append(" [" + finding.code + "]");
    return visible(out, LineBreaks::Mark);
}

std::string_view severityName(Finding::Severity severity)
{
    switch (severity) {
    case Finding::Severity::Note: return "note";
    case Finding::Severity::Warning: return "warning";
    case Finding::Severity::Error: break;
    }
    return "error";
}

std::string didYouMean(std::string_view word, const std::vector<std::string> &candidates)
{
    if (word.size() > 100 || candidates.size() > 1000) // not a typing mistake, or too slow to compare
        return {};
    const std::size_t limit = word.size() < 4 ? 1 : word.size() < 8 ? 2 : 3;
    std::size_t best = limit + 1;
    std::string found;
    for (const std::string &candidate : candidates) {
        const std::size_t steps = distance(word, candidate, limit);
        if (steps < best && steps < candidate.size()) {
            best = steps;
            found = candidate;
        }
    }
    return found;
}

} // namespace rw
