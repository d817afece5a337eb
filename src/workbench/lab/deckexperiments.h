// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <QComboBox>

#include <vector>

namespace rw {

class DeckSession;

/// The kinds of experiments: games with one deck, or with several versions and the same luck.
enum class ExperimentKind { Batch, Comparison };

/// The experiments of a deck, including unsaved ones.
std::vector<Value> experimentsOf(const DeckSession &session, ExperimentKind kind);

/// Adds an experiment to the deck's file of experiments, which is created if necessary.
[[nodiscard]] Findings keepExperiment(DeckSession &session, const Value &experiment);

/// Asks for a name; empty if the user cancels.
QString askExperimentName(QWidget *parent);

/// A list of the deck's experiments, which follows changes of the deck.
class ExperimentBox : public QComboBox
{
    Q_OBJECT

public:
    ExperimentBox(DeckSession &session, ExperimentKind kind, QWidget *parent = nullptr);

    /// The selected experiment; null if there is none.
    Value experiment() const;
    /// Selects the experiment with this name; false if there is none.
    bool choose(const QString &name);
    /// Clears the selection.
    void chooseNone() { setCurrentIndex(0); }

Q_SIGNALS:
    /// The user has selected an experiment.
    void chosen(const Value &experiment);

private:
    void list();

    DeckSession &m_session;
    ExperimentKind m_kind;
};

} // namespace rw
