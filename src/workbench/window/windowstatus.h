// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QLabel;
class QStatusBar;

namespace rw {

class DeckDesk;
class EngineClient;

/// The permanent part of the status bar: whether everything is saved, whether the engine runs, and how far the check is.
class WindowStatus : public QObject
{
    Q_OBJECT

public:
    WindowStatus(QStatusBar &bar, EngineClient &engine);

    /// Null if no deck is open.
    void refresh(DeckDesk *desk);

private:
    QLabel *addLabel(const QString &name);
    QString engineWords() const;
    static QString checkWords(DeckDesk &desk);

    QStatusBar &m_bar;
    EngineClient &m_engine;
    QLabel *m_saved;
    QLabel *m_ofEngine;
    QLabel *m_check;
};

} // namespace rw
