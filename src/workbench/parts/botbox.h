// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QHBoxLayout;
class QLineEdit;

namespace rw {

/// Who plays a seat. The list says of each bot what it is and how strong; the numbers of the chosen one have boxes of their own, as the
/// 1000 of `ismcts:1000`. Anything can be typed as well, and a program of the user's is asked for.
class BotBox : public QWidget
{
    Q_OBJECT

public:
    explicit BotBox(QWidget *parent = nullptr);

    /// A choice above the bots that is none, such as a human. \a about is its line.
    void addChoice(const QString &words, const QString &about);
    /// The bots of a game, as the requests `game` and `describe` of the engine tell it. What is chosen stays.
    void setGame(const Value &game);

    /// What is chosen, as `--bots` takes it; one of the choices is told as it is.
    QString words() const;
    void setWords(const QString &words);
    /// What the chosen one is and how strong, in a line or two; says so when the game has no such bot.
    QString about() const;

    /// The list itself, for its name and its label.
    QComboBox *list() const { return m_list; }
    /// In place of the question for the command of a program. For tests.
    void setAsk(std::function<std::optional<QString>()> ask) { m_ask = std::move(ask); }

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    struct Number
    {
        QString name;
        QString about;
        double least = 0;
        double most = 0;
        double usual = 0;
        int decimals = 0;
        bool isBare = false;
    };
    struct Entry
    {
        QString words;
        QString about;
        std::vector<Number> numbers = {};
    };

    static Number numberOf(const Value &told);
    void fill();
    void takeRow(int row);
    void takeText();
    void takeNumber(std::size_t number, double value);
    const Entry *entry() const;
    double valueOf(const Number &number) const;
    void showNumbers();

    QComboBox *m_list;
    QHBoxLayout *m_row;
    std::vector<Entry> m_choices;
    std::vector<Entry> m_bots;
    std::vector<QDoubleSpinBox *> m_numbers;
    QString m_numbersOf; ///< the bot whose numbers have boxes
    QString m_before; ///< what was chosen before the last choice
    std::function<std::optional<QString>()> m_ask;
};

/// Completes the last of several bots with commas between.
void completeBots(QLineEdit &edit, const Value &game);

} // namespace rw
