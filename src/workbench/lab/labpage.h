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

/// The lab: batches, versions compared, and the runs that are kept. Each has an engine process of its own, so that none waits for
/// another.
class LabPage : public QTabWidget
{
    Q_OBJECT

public:
    /// \a engine is the program `rulewright`; \a play opens the text of a saved game at the table, where there is one.
    LabPage(DeckSession &session, const QString &engine, std::function<void(const QString &savedGame)> play = {},
            QWidget *parent = nullptr);

    /// Shows the form for versions with this question in it.
    void ask(const LabQuestion &question);
    /// Shows the experiment of this name on the page for its kind, and plays it.
    void run(const QString &experiment);
    /// Its lists and charts scroll by themselves, so that it fits where a part of them can be seen.
    bool hasHeightForWidth() const override { return false; }

private:
    QWidget *belowBanner(QWidget *panel, LabEngine &engine);

    BatchPanel *m_batches;
    ComparePanel *m_compare;
};

struct Workspace;

/// The page for a window, with the engine that its deck is checked by.
QWidget *makeLabPage(Workspace &workspace, QWidget *parent);
/// A question for a page that makeLabPage() made.
void askAtLab(QWidget *lab, const LabQuestion &question);
/// Plays an experiment of the deck, by its name, in a page that makeLabPage() made.
void runExperimentIn(QWidget *lab, const QString &experiment);

} // namespace rw
