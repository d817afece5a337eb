// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tablesession.h"
#include "workbench/window/settings.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <vector>

class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace rw {

/// Keeps games of people among the runs of the deck when they end: asks once whether to, and then takes names and words, all of which
/// may be left out.
class TablePlaytest : public QWidget
{
    Q_OBJECT

public:
    using Wish = Settings::Playtests;
    struct Wishes
    {
        std::function<Wish()> now; ///< empty: games are not kept here
        std::function<void(Wish)> set;
    };

    TablePlaytest(TableSession &session, Wishes wishes, QWidget *parent = nullptr);

    void refresh();
    /// Keeps the game as it stands, whether it is over or not.
    void keepNow();
    bool mayKeep() const { return m_wishes.now && m_session.isPlaytest(); }
    /// Sends what was typed and is not kept yet.
    void flush();
    bool isSending() const { return m_isSending; }

Q_SIGNALS:
    void said(const QString &sentence);
    /// Nothing is on its way any more.
    void settled();

private:
    QWidget *makeQuestion();
    QWidget *makeForm();
    void makeNames();
    void choose(Wish wish);
    void send();
    void take(const Answer &answer, const std::vector<TableMoment> &moments);

    TableSession &m_session;
    Wishes m_wishes;
    QWidget *m_question;
    QWidget *m_form;
    QFormLayout *m_names;
    QPlainTextEdit *m_words;
    QLabel *m_state;
    std::vector<QLineEdit *> m_nameEdits; ///< by seat; null for a bot
    QTimer m_rest; ///< after a key
    std::int64_t m_run = 0; ///< that holds the game; 0 for none
    std::string m_game; ///< for which all this is
    int m_kept = -1; ///< the moment at which it was kept
    bool m_isDeclined = false; ///< this one is not kept
    bool m_isSending = false;
    bool m_isOld = false; ///< what was sent last
};

} // namespace rw
