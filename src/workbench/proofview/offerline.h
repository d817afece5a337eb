// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QLineEdit>
#include <QString>

#include <vector>

class QCompleter;
class QStandardItemModel;

namespace rw {

/// A text that a line offers, with a description.
struct Offer
{
    QString text;
    QString detail = {};
    friend bool operator==(const Offer &, const Offer &) = default;
};

/// A line edit that offers texts. The list opens with the arrow in it, or with Down.
class OfferLine : public QLineEdit
{
    Q_OBJECT

public:
    /// The part that an offer replaces: the whole text, the part after the last comma, or the last word.
    enum class Replaces { All, Item, Word };
    /// When the cursor leaves the line: always accept the text, accept it only if it is one of the offers, or leave it unchanged.
    enum class OnLeaving { Takes, TakesOffered, TakesNothing };

    explicit OfferLine(const QString &accessibleName, Replaces replaces = Replaces::All, QWidget *parent = nullptr);

    void setOffers(const std::vector<Offer> &offers);
    const std::vector<Offer> &offers() const { return m_offers; }
    /// Shows the text in the deck. It does not disturb a user who is typing another one.
    void showText(const QString &text);
    /// The accepted text was invalid. It stays so that the user can correct it.
    void refuse();
    /// For a line that adds something new, which should not be accepted half-written.
    void setOnLeaving(OnLeaving does) { m_onLeaving = does; }
    /// The line never offers anything, so it has no arrow.
    void setIsFree() { m_arrow->setVisible(false); }
    /// Opens the list of all offers.
    void openOffers();

Q_SIGNALS:
    /// The user has typed or chosen another text than that of showText(), and has accepted it.
    void taken(const QString &text);
    /// The line has got the focus. The offers may depend on the rest of the form.
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
