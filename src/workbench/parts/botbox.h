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

/// Chooses the player of a seat. The list describes each bot and its strength. The numbers of the selected bot have boxes of
/// their own, such as the 1000 of `ismcts:1000`. The user can also type any text, or enter an outside program.
class BotBox : public QWidget
{
    Q_OBJECT

public:
    explicit BotBox(QWidget *parent = nullptr);

    /// Adds a choice above the bots, such as a human. \a about is its describing line.
    void addChoice(const QString &words, const QString &about);
    /// The bots of a game, from the requests `game` and `describe` of the engine. The selection is kept.
    void setGame(const Value &game);

    /// The selection in the form of `--bots`, or the words of a choice.
    QString words() const;
    void setWords(const QString &words);
    /// A line or two about the selected bot and its strength. It says so if the game has no such bot.
    QString about() const;

    /// The combo box itself, for its name and its label.
    QComboBox *list() const { return m_list; }
    /// For tests: replaces the question for an outside command.
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
    QString m_numbersOf; ///< the bot whose numbers are shown
    QString m_before; ///< the previous selection
    std::function<std::optional<QString>()> m_ask;
};

/// Completes the last of several bots, separated by commas.
void completeBots(QLineEdit &edit, const Value &game);

} // namespace rw
