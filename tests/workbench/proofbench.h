// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formkit.h"
#include "workbench/proofview/newproof.h"
#include "workbench/proofview/offerline.h"
#include "workbench/proofview/playrows.h"
#include "workbench/proofview/proofform.h"
#include "workbench/session/deckindex.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLabel>
#include <QScrollArea>
#include <QTest>

#include <memory>
#include <optional>
#include <string>

namespace rwtest {

using namespace rw;
using namespace Qt::StringLiterals;

inline const std::string own = "proofs/own.yaml";

/// A sample deck with one more file of proofs, and the form.
struct ProofBench
{
    explicit ProofBench(const char *sample, const std::string &text) : deck(sample), index(*deck.session)
    {
        deck.workspace->index = &index;
        if (!deck.session->createFile(own, text).empty())
            qFatal("The file of proofs cannot be made");
        if (!knowsGame(deck))
            qFatal("The engine does not answer");
        form = std::make_unique<ProofForm>(*deck.workspace);
        form->resize(900, 700);
        QObject::connect(form.get(), &SpotView::wanted, form.get(), [this](const Spot &spot) { wanted = spot; });
        form->QWidget::show();
        if (!QTest::qWaitForWindowActive(form.get(), patience))
            qFatal("The form does not become active");
        form->show({own, {"proofs", std::size_t(0)}});
    }

    Value value() const { return deck.session->value(form->subject()); }
    std::string text() const { return deck.text(own); }
    QString verdict() const { return form->findChild<QLabel *>(u"proofVerdict"_s)->text(); }
    /// A proof that expects nothing has no tick.
    bool isWithoutFault() const
    {
        return verdict() == QStringLiteral("It passes.")
            || verdict().startsWith(QStringLiteral("It can be played, but expects nothing"));
    }
    bool isPlayed() const
    {
        return QTest::qWaitFor(
            [this] {
            return form->isCurrent() && deck.check->isPlayable() && !verdict().isEmpty()
                && !verdict().startsWith(u"Not played"_s);
            },
            patience);
    }
    /// Begins a proof, and tells where it stands.
    std::optional<Spot> begin(const Spot &around)
    {
        std::optional<Checked<Spot>> made;
        newProof(*deck.workspace, around, [&](const Checked<Spot> &each) { made = each; });
        return QTest::qWaitFor([&] { return made.has_value(); }, patience) ? made->value : std::nullopt;
    }
    PlayRows *play() const { return form->findChild<PlayRows *>(); }
    OfferLine *newMove() const { return play()->newLine(); }
    template <typename Widget = OfferLine>
    Widget *in(const QString &part, const QString &name) const
    {
        const auto *around = form->findChild<QWidget *>(part);
        return around ? around->findChild<Widget *>(name) : nullptr;
    }
    /// The sentences at lines that are wrong.
    QStringList faults() const
    {
        QStringList all;
        for (const QLabel *label : form->findChildren<QLabel *>(u"fault"_s))
            if (label->isVisibleTo(form.get()))
                all += label->text();
        return all;
    }

    OpenDeck deck;
    DeckIndex index;
    std::unique_ptr<ProofForm> form;
    Spot wanted;
};

inline void type(OfferLine *line, const QString &text)
{
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
    if (line->completer()->popup()->isVisible())
        QTest::keyClick(line->completer()->popup(), Qt::Key_Escape);
    QTest::keyClick(line, Qt::Key_Return);
}

/// Opens what a line offers, and clicks on the first that holds these words.
inline bool choose(OfferLine *line, const QString &words)
{
    line->window()->activateWindow();
    if (!QTest::qWaitForWindowActive(line->window(), patience))
        return false;
    for (QWidget *around = line->parentWidget(); around; around = around->parentWidget())
        if (auto *scroll = qobject_cast<QScrollArea *>(around))
            scroll->ensureWidgetVisible(line);
    QTest::mouseClick(line, Qt::LeftButton, {}, line->rect().center());
    QAbstractItemView *popup = line->completer()->popup();
    if (!QTest::qWaitFor([&] { return popup->isVisible(); }, patience))
        return false;
    for (int row = 0; row < popup->model()->rowCount(); ++row) {
        const QModelIndex index = popup->model()->index(row, 0);
        if (!index.data().toString().contains(words))
            continue;
        popup->scrollTo(index);
        QTest::mouseClick(popup->viewport(), Qt::LeftButton, {}, popup->visualRect(index).center());
        QCoreApplication::processEvents(); // it is taken when the popup is done with it
        return !popup->isVisible();
    }
    popup->hide();
    return false;
}

} // namespace rwtest
