// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <QComboBox>

#include <vector>

namespace rw {

class DeckSession;

/// What an experiment plays: games of one deck, or of several on the same luck.
enum class ExperimentKind { Batch, Comparison };

/// The experiments of a deck as its files say them, unsaved ones included.
std::vector<Value> experimentsOf(const DeckSession &session, ExperimentKind kind);

/// Adds an experiment to the deck's own file of them, which is made where there is none.
[[nodiscard]] Findings keepExperiment(DeckSession &session, const Value &experiment);

/// Asks for a name; empty when the user would rather not.
QString askExperimentName(QWidget *parent);

/// The experiments of a deck to choose from; the list follows the deck.
class ExperimentBox : public QComboBox
{
    Q_OBJECT

public:
    ExperimentBox(DeckSession &session, ExperimentKind kind, QWidget *parent = nullptr);

    /// The one that is chosen; null for none.
    Value experiment() const;
    /// Chooses the one of this name; false when there is none.
    bool choose(const QString &name);
    /// Nothing is chosen from now on.
    void chooseNone() { setCurrentIndex(0); }

Q_SIGNALS:
    /// The user has chosen one of them.
    void chosen(const Value &experiment);

private:
    void list();

    DeckSession &m_session;
    ExperimentKind m_kind;
};

} // namespace rw
