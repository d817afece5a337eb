// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/panels/problemsmodel.h"

#include <QSortFilterProxyModel>
#include <QWidget>

#include <functional>
#include <map>
#include <optional>

class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;
class QTreeView;

namespace rw {

class DeckSession;
class ListPanel;

/// The problems of the kinds that are wanted, with some words in them.
class ProblemsFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit ProblemsFilter(ProblemsModel &model, QObject *parent = nullptr);

    bool isShown(ProblemsModel::Kind kind) const { return !m_hidden.contains(kind); }
    void setShown(ProblemsModel::Kind kind, bool isShown);
    void setWords(const QString &words);

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    ProblemsModel &m_problems;
    std::map<ProblemsModel::Kind, bool> m_hidden;
    QString m_words;
};

/// All problems in a list that can be filtered by kind and by words. Where a fix of the chosen one is known, it says what the fix does
/// and does it.
class ProblemsPanel : public QWidget
{
    Q_OBJECT

public:
    ProblemsPanel(ProblemsModel &model, DeckSession &session, const LiveCheck &check, QWidget *parent = nullptr);

    QTreeView *view() const;
    /// What the list says while no problem is in it at all.
    void setEmptyText(const QString &text);
    /// "Problems 3"; with a filter "Problems 3 of 12".
    QString title() const;
    /// Chooses the row after the one that is chosen, and from the last one the first; the row of the model, or -1 when none is listed.
    int chooseNext();
    /// What the fix of the chosen problem does; empty when none is known.
    QString fixWords() const;
    /// Does it, or says why not.
    void fix();

Q_SIGNALS:
    /// A row of the model was clicked or chosen by a key.
    void chosen(int row);
    void titleChanged();
    void said(const QString &sentence);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Fix
    {
        QString words;
        std::function<Findings(const QString &name)> apply;
    };

    void addKind(ProblemsModel::Kind kind, const QString &name);
    void refresh();
    /// How many of each kind; where there is little room, beside its sign alone.
    void refreshKinds();
    void refreshFix();
    int chosenRow() const; ///< of the model; -1 for none
    std::optional<Fix> chosenFix() const;

    ProblemsModel &m_model;
    DeckSession &m_session;
    const LiveCheck &m_check;
    ProblemsFilter m_filter;
    std::map<ProblemsModel::Kind, QToolButton *> m_kinds;
    QLineEdit *m_words;
    ListPanel *m_list;
    QString m_emptyText;
    QLabel *m_fixWords;
    QPushButton *m_fix;
};

} // namespace rw
