// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTabWidget>

#include <functional>

namespace rw {

class BatchPanel;
class ComparePanel;
class DeckSession;
class LabEngine;
struct LabQuestion;

/// The lab: batches, comparisons and stored runs. Each has an engine process of its own, so that none waits for
/// another.
class LabPage : public QTabWidget
{
    Q_OBJECT

public:
    /// \a engine is the program `rulewright`; \a play opens the text of a saved game at the table, if there is one.
    LabPage(DeckSession &session, const QString &engine, std::function<void(const QString &savedGame)> play = {},
            QWidget *parent = nullptr);

    /// Shows the form for comparisons with this question.
    void ask(const LabQuestion &question);
    /// Plays the experiment with this name, on the page for its kind.
    void run(const QString &experiment);
    /// Lists and charts scroll, so the page does not need the height of all of them.
    bool hasHeightForWidth() const override { return false; }

private:
    QWidget *belowBanner(QWidget *panel, LabEngine &engine);

    BatchPanel *m_batches;
    ComparePanel *m_compare;
};

struct Workspace;

/// Makes the page for a window, which uses the engine that checks the deck.
QWidget *makeLabPage(Workspace &workspace, QWidget *parent);
/// Passes a question to a page from makeLabPage().
void askAtLab(QWidget *lab, const LabQuestion &question);
/// Plays an experiment, by its name, on a page from makeLabPage().
void runExperimentIn(QWidget *lab, const QString &experiment);

} // namespace rw
