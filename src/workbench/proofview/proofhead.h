// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QMenu;
class QToolButton;

namespace rw {

/// What stands above a proof: the button that runs it, how it went, and what can be done with it as a whole.
class ProofHead : public QWidget
{
    Q_OBJECT

public:
    explicit ProofHead(QWidget *parent = nullptr);

    enum class State { Unknown, Passed, Failed };
    void tell(State state, const QString &verdict);
    /// Whether something is wrong that one can be led to, and whether only numbers of cards differ.
    void setOffers(bool hasFault, bool hasCounts);
    /// Filled when it is about to be shown.
    QMenu *addMenu() const { return m_add; }
    /// Whether there is a table at which it can be opened.
    void setHasTable(bool hasTable);

Q_SIGNALS:
    void runWanted();
    void faultWanted();
    void countsWanted();
    void tableWanted();
    void duplicateWanted();
    void branchWanted();
    void removeWanted();

private:
    QToolButton *button(const QString &name, const QString &text, const QString &tip);

    QLabel *m_sign;
    QLabel *m_verdict;
    QToolButton *m_toFault;
    QToolButton *m_toCounts;
    QMenu *m_add;
    QAction *m_toTable;
};

} // namespace rw
