// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../patience.h"
#include "deckkit.h"
#include "workbench/source/sourceedit.h"
#include "workbench/source/sourceview.h"
#include "workbench/window/banner.h"
#include "workbench/window/deckdesk.h"
#include "workbench/window/editorarea.h"
#include "workbench/window/mainwindow.h"
#include "workbench/window/settings.h"

#include <QPushButton>
#include <QTest>

#include <memory>

namespace rwtest {

/// The window with a deck of its own.
struct Bench
{
    explicit Bench(bool opens = true, const rw::WindowParts &parts = {}, const QString &sample = QStringLiteral("liars-dice"))
        : deck(sample), settings(deck.settings())
    {
        window = std::make_unique<rw::MainWindow>(
            settings, rw::WindowPlaces{engineProgram(), deck.recovery(), QStringLiteral(RW_SOURCE_DIR "/sample-decks")}, parts);
        window->setAskAboutUnsaved([this] { return wish; });
        window->resize(1280, 800);
        window->show();
        if (!QTest::qWaitForWindowActive(window.get(), patience))
            qWarning("The window does not become active");
        if (opens)
            window->openDeck(deck.folder());
    }

    rw::DeckDesk &desk() const { return *window->desk(); }
    rw::DeckSession &session() const { return desk().session(); }
    rw::SourceEdit &source() const { return *desk().editor()->source()->edit(); }
    void showSource(const rw::Spot &spot) const
    {
        desk().show(spot);
        desk().editor()->showSource();
    }
    /// The sentences of the banners that can be seen.
    QStringList banners() const
    {
        QStringList sentences;
        for (const rw::Banner *banner : window->findChildren<rw::Banner *>())
            if (banner->isVisible())
                sentences += banner->sentence();
        return sentences;
    }
    void press(const QString &button) const
    {
        for (QPushButton *each : window->findChildren<QPushButton *>())
            if (each->isVisible() && each->text() == button)
                return QTest::mouseClick(each, Qt::LeftButton);
        QFAIL(qPrintable(QStringLiteral("There is no button ") + button));
    }

    DeckCopy deck;
    rw::Settings settings;
    rw::MainWindow::Unsaved wish = rw::MainWindow::Unsaved::Discard;
    std::unique_ptr<rw::MainWindow> window;
};

} // namespace rwtest
