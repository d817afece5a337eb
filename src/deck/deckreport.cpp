// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckreport.h"

#include "deck/valuewriter.h"
#include "engine/visible.h"

#include <algorithm>

namespace rw {

namespace {

constexpr int reportFormat = 1;

std::ptrdiff_t count(const Findings &findings, Finding::Severity severity)
{
    return std::ranges::count(findings, severity, &Finding::severity);
}

std::string counted(std::ptrdiff_t number, const std::string &thing)
{
    return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

} // namespace

Value findingValue(const Finding &finding)
{
    Value value{Value::Map{}};
    value["severity"] = severityName(finding.severity);
    value["code"] = finding.code;
    value["message"] = sentence(finding);
    value["file"] = finding.where.file;
    value["line"] = finding.where.line;
    value["column"] = finding.where.column;
    value["path"] = finding.where.path;
    Value arguments{Value::Map{}};
    for (const Finding::Argument &argument : finding.arguments)
        arguments[argument.name] = argument.value;
    value["arguments"] = std::move(arguments);
    return value;
}

Value checkReport(const Deck &deck, const std::string &folder, const Findings &findings)
{
    Value report{Value::Map{}};
    report["format"] = reportFormat;
    report["deck"] = folder;
    report["game"] = deck.about("game");
    report["title"] = deck.about("title");
    report["version"] = deck.about("version");
    report["hash"] = deck.effective.hash();
    report["errors"] = std::int64_t(count(findings, Finding::Severity::Error));
    report["warnings"] = std::int64_t(count(findings, Finding::Severity::Warning));
    Value list{Value::List{}};
    for (const Finding &finding : findings)
        list.append(findingValue(finding));
    report["findings"] = std::move(list);
    return report;
}

std::string checkSummary(const Findings &findings, const std::string &folder)
{
    const std::ptrdiff_t errors = count(findings, Finding::Severity::Error);
    const std::ptrdiff_t warnings = count(findings, Finding::Severity::Warning);
    std::string faults = errors > 0 ? counted(errors, "error") : "";
    if (warnings > 0)
        faults.append(faults.empty() ? "" : " and ").append(counted(warnings, "warning"));
    return (faults.empty() ? "No faults" : faults) + " in " + visible(folder, LineBreaks::Mark);
}

std::string yamlText(const Value &value)
{
    const Checked<Document> none = Document::read("", "");
    const ValueWriter writer(*none.value, Habits());
    const bool isBlock = (value.isMap() || value.isList()) && value.size() > 0;
    return (isBlock ? writer.lines(value, 0, noNode) : writer.flow(value, noNode)) + "\n";
}

} // namespace rw
