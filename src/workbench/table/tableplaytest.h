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

/// Stores games of people among the deck's runs when they end. It asks once, and then offers lines for names and remarks, which
/// are optional.
class TablePlaytest : public QWidget
{
    Q_OBJECT

public:
    using Wish = Settings::Playtests;
    struct Wishes
    {
        std::function<Wish()> now; ///< empty: games are not stored here
        std::function<void(Wish)> set;
    };

    TablePlaytest(TableSession &session, Wishes wishes, QWidget *parent = nullptr);

    void refresh();
    /// Stores the game now, even if it is not over.
    void keepNow();
    bool mayKeep() const { return m_wishes.now && m_session.isPlaytest(); }
    /// Sends entries that are not stored yet.
    void flush();
    bool isSending() const { return m_isSending; }

Q_SIGNALS:
    void said(const QString &sentence);
    /// No request is in progress any more.
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
    QTimer m_rest; ///< waits after typing
    std::int64_t m_run = 0; ///< the run with the game; 0 for none
    std::string m_game; ///< the game that all this is about
    int m_kept = -1; ///< the moment at which it was stored
    bool m_isDeclined = false; ///< the user does not want to store this game
    bool m_isSending = false;
    bool m_isOld = false; ///< whether the last stored data are out of date
};

} // namespace rw
