// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "abilities/reading/ability.h"
#include "engine/finding.h"
#include "engine/value.h"

#include <string>
#include <vector>

namespace rw::abilities {

/// Reads lists of statements and their arguments, and collects findings. A faulty part is left out of the tree. But a faulty
/// choice still declares its name, so that one mistake is reported once.
class StatementReader
{
public:
    explicit StatementReader(const Vocabulary &vocabulary) : m_vocabulary(vocabulary) {}

    Statements list(Family family, const Value &value, const std::string &path);
    Statements one(Family family, const Value &value, const std::string &path);
    std::optional<Limit> limit(const Value &value, const std::string &path);
    std::vector<std::string> words(const std::vector<std::string> &lists, const std::string &what, const Value &value,
                                   const std::string &path);
    bool flag(const Value &value, const std::string &path);
    void note(Finding finding, const std::string &path);
    /// The finding for a value of the wrong kind.
    void noteKind(const std::string &wanted, const Value &value, const std::string &path);
    Findings &findings() { return m_findings; }

private:
    // Statements and their arguments.
    void readArguments(const Word &word, const Value &value, Statement &statement);
    void readMember(const Word &word, const std::string &key, const Value &value, Statement &statement, Filter &open);
    void checkKeys(const Word &word, const Value &value, const std::string &path);
    void add(Statement &statement, const Parameter &parameter, const Value &value, const std::string &path);
    template <typename T>
    void adopt(Statement &statement, const std::string &key, Checked<T> read, const std::string &path);
    void addReference(Statement &statement, const Parameter &parameter, const Value &value, const std::string &path);
    void addWords(Statement &statement, const Parameter &parameter, const Value &value, const std::string &path);
    void addSetting(Statement &statement, const Parameter &parameter, const Value &value, const std::string &path);
    void addName(Statement &statement, const Parameter &parameter, const Value &value, const std::string &path);
    std::optional<Amount> amount(const Parameter &parameter, const Value &value, const std::string &path);

    // Parts that are not statements: statementparts.cpp.
    Filter filter(const std::string &sort, const Value &value, const std::string &path);
    std::vector<Filter> filters(const std::string &sort, const Value &value, const std::string &path);
    std::vector<Option> options(const Value &value, const std::string &path);
    Option option(const Value &value, const std::string &path);

    const Vocabulary &m_vocabulary;
    Findings m_findings;
};

std::string joined(const std::string &path, const std::string &key);
/// "event", "operation" ...
std::string familyName(Family family);

} // namespace rw::abilities
