// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/sentence.h"
#include "workbench/form/view/wordbutton.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace rw {

/// The game's language and the deck's words, shared by all sentences of a form.
struct SentenceWords
{
    form::Language language;
    form::DeckWords deck;
};

/// An ability as a sentence whose words are controls.
class SentenceView : public QWidget
{
    Q_OBJECT

public:
    explicit SentenceView(std::shared_ptr<const SentenceWords> words, QWidget *parent = nullptr);

    /// Shows this ability. The focus stays in its place if that still exists.
    void setAbility(const Value &ability);
    const Value &ability() const { return m_ability; }
    /// Marks the words that findings are about, by their paths in the ability.
    void setMarked(const std::vector<Path> &paths);
    /// The innermost control at a path; nullptr if there is none.
    QWidget *controlAt(const Path &path) const;
    /// The path of the word that this widget shows; empty if it shows none that can be changed.
    Path pathAt(const QWidget *part) const;

Q_SIGNALS:
    /// \a isTyping: more of the same may follow at once.
    void changeWanted(const form::Changes &changes, bool isTyping);
    void typingEnded();

private:
    struct Control
    {
        form::Piece piece;
        QWidget *widget;
    };

    void build();
    bool follow();
    void addLine(const form::Line &line, QVBoxLayout *rows);
    QWidget *control(const form::Piece &piece);
    QWidget *lineMenu(const form::Line &line);
    WordButton::Offer offerOf(const form::Piece &piece) const;
    void choose(const form::Piece &piece, const Value &value, bool isTyping = false);
    void leaveOut(const form::Piece &piece);

    std::shared_ptr<const SentenceWords> m_words;
    Value m_ability;
    QWidget *m_rows = nullptr;
    form::Sentence m_lines; ///< as they are shown
    std::vector<QLabel *> m_labels; ///< of pieces that are words, in their order
    std::vector<Control> m_controls;
};

} // namespace rw
