// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QMenu;
class QToolButton;

namespace rw {

/// The line above a proof: the button that runs it, its result, and the actions on the whole proof.
class ProofHead : public QWidget
{
    Q_OBJECT

public:
    explicit ProofHead(QWidget *parent = nullptr);

    enum class State { Unknown, Passed, Failed };
    void tell(State state, const QString &verdict);
    /// Whether there is a fault to go to, and whether only numbers of cards differ.
    void setOffers(bool hasFault, bool hasCounts);
    /// Filled when it is about to open.
    QMenu *addMenu() const { return m_add; }
    /// Whether there is a table where the proof can be opened.
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
