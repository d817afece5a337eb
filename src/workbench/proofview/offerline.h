// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QLineEdit>
#include <QString>

#include <vector>

class QCompleter;
class QStandardItemModel;

namespace rw {

/// Words that a line offers, and what is to be known about them.
struct Offer
{
    QString text;
    QString detail = {};
    friend bool operator==(const Offer &, const Offer &) = default;
};

/// A line in which one types, or chooses from what is offered: with the arrow in it, or with Down.
class OfferLine : public QLineEdit
{
    Q_OBJECT

public:
    /// What an offer takes the place of: all that is typed, what stands after the last comma, or the last word.
    enum class Replaces { All, Item, Word };
    /// What becomes of a text when the cursor leaves the line: it is taken, taken if it is one of the offers, or stays as it is.
    enum class OnLeaving { Takes, TakesOffered, TakesNothing };

    explicit OfferLine(const QString &accessibleName, Replaces replaces = Replaces::All, QWidget *parent = nullptr);

    void setOffers(const std::vector<Offer> &offers);
    const std::vector<Offer> &offers() const { return m_offers; }
    /// What stands in the deck. Somebody who is typing something else is not disturbed.
    void showText(const QString &text);
    /// What was taken last could not be used: it stays to be mended.
    void refuse();
    /// A line for something new is better not taken half written.
    void setOnLeaving(OnLeaving does) { m_onLeaving = does; }
    /// Nothing is ever offered in it: it has no arrow.
    void setIsFree() { m_arrow->setVisible(false); }
    /// Shows all that is offered.
    void openOffers();

Q_SIGNALS:
    /// Somebody wrote or chose another text than showText() set, and means it.
    void taken(const QString &text);
    /// The cursor has come into it: what is offered may depend on the rest of the form.
    void entered();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    void take();
    void takeOffer(const QString &offer);

    Replaces m_replaces;
    OnLeaving m_onLeaving = OnLeaving::Takes;
    QAction *m_arrow;
    std::vector<Offer> m_offers;
    QString m_shown;
    QString m_taken; ///< and not refused
    QStandardItemModel *m_model;
    QCompleter *m_completer;
};

} // namespace rw
