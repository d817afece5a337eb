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

/// The problems of the selected kinds that contain the words of the filter.
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

/// A list of all problems, to be filtered by kind and by words. If a fix for the selected problem is known, the panel describes
/// and applies it.
class ProblemsPanel : public QWidget
{
    Q_OBJECT

public:
    ProblemsPanel(ProblemsModel &model, DeckSession &session, const LiveCheck &check, QWidget *parent = nullptr);

    QTreeView *view() const;
    /// The text of the list while there is no problem at all.
    void setEmptyText(const QString &text);
    /// "Problems 3"; with a filter "Problems 3 of 12".
    QString title() const;
    /// Selects the next row, or the first one after the last. Returns the row of the model, or -1 if the list is empty.
    int chooseNext();
    /// The effect of the fix for the selected problem; empty if no fix is known.
    QString fixWords() const;
    /// Applies the fix, or says why that failed.
    void fix();

Q_SIGNALS:
    /// The user has clicked a row of the model or selected it with a key.
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
    /// Updates the numbers for each kind. If there is little room, a symbol replaces the name of the kind.
    void refreshKinds();
    void refreshFix();
    int chosenRow() const; ///< in the model; -1 if there is none
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
