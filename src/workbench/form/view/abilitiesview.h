// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/field.h"
#include "workbench/form/view/fieldcell.h"
#include "workbench/form/view/sentenceview.h"

#include <QWidget>

#include <memory>
#include <vector>

class QFrame;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace rw {

struct CardWords;

/// The abilities of a card, each as a sentence. Abilities can be added, deleted, duplicated and moved.
class AbilitiesView : public QWidget
{
    Q_OBJECT

public:
    AbilitiesView(const form::Field &field, std::shared_ptr<const SentenceWords> words, QWidget *parent = nullptr);

    const form::Field &field() const { return m_field; }
    void set(const form::Field &field);
    void setNotes(const std::vector<FormNote> &notes);
    /// Sets the canonical words of the abilities and the verdict on the \a printed text; null while they are unknown.
    void setWords(const CardWords *words, const QString &printed);
    std::size_t count() const { return m_sentences.size(); }
    SentenceView *sentence(std::size_t index) const { return m_sentences[index].view; }
    /// The path of the word or ability that this widget shows.
    Path pathAt(const QWidget *part) const;

Q_SIGNALS:
    void changeWanted(const form::Changes &changes, bool isTyping);
    void typingEnded();
    /// The canonical words are to be printed.
    void wordsWanted(const QString &words);
    /// The user wants to accept the words next to the printed ones, or to revert that.
    void acceptanceWanted();
    /// As in FieldCell.
    void menuWanted(const Path &path, const QPoint &where);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    struct Sentence
    {
        QFrame *frame;
        SentenceView *view;
        NoteLine *note;
        QToolButton *menu;
    };

    void addSentence();
    void fillMenu(std::size_t index);
    void addAbility(const std::string &shape);

    std::shared_ptr<const SentenceWords> m_words;
    form::Field m_field;
    std::vector<Sentence> m_sentences;
    QVBoxLayout *m_rows;
    QLabel *m_empty;
    QToolButton *m_add;
    QLabel *m_canonical;
    QToolButton *m_take;
    QToolButton *m_accept;
    QString m_saidWords;
};

} // namespace rw
