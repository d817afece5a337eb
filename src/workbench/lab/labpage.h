// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTabWidget>

namespace rw {

class DeckSession;
class LabEngine;

/// The lab: batches, and versions compared. It has an engine process of its own, so that nothing else waits for it.
class LabPage : public QTabWidget
{
    Q_OBJECT

public:
    /// \a engine is the program `rulewright`.
    LabPage(DeckSession &session, const QString &engine, QWidget *parent = nullptr);

private:
    LabEngine *m_lab;
};

struct Workspace;

/// The page for a window, with the engine that its deck is checked by.
QWidget *makeLabPage(Workspace &workspace, QWidget *parent);

} // namespace rw
