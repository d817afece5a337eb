// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "workbench/parts/spot.h"

#include <QString>
#include <QWidget>

#include <functional>
#include <string>
#include <vector>

class QMenu;

namespace rw {

class DeckIndex;
class DeckSession;
class LiveCheck;
class Settings;
struct FieldPlace;

/// Adds what a part of the window can do with a field to the menu of that field.
using FieldMenuEntry = std::function<void(QMenu &menu, const FieldPlace &place)>;

/// What the lab is to find out: a value through a range, or the deck as it is edited against itself with another value.
struct LabQuestion
{
    std::string sweep = {}; ///< "tables.dice=2..6"; empty for a comparison
    std::string set = {}; ///< "tables.dice=6"
};

/// What every view of an open deck stands on. It outlives them.
struct Workspace
{
    DeckSession &session;
    LiveCheck &check;
    Settings &settings;
    // All of them are empty in tests of a single view.
    std::function<void(const Spot &)> show = {}; ///< in all views of the window
    std::function<void(const Spot &)> showForm = {}; ///< the same, with its form in the middle
    std::function<void(const Spot &)> showSource = {}; ///< the same, with its place in the source
    std::function<void(const std::string &id)> showReferences = {}; ///< lists where a thing of the deck is spoken of
    std::function<void(const Spot &card)> tryOut = {}; ///< shows the table and tries the card there; empty without a table
    std::function<void(const std::vector<Spot> &cards)> makeSheet = {}; ///< asks what a publisher's sheet of these cards is to be
    std::function<void(const QString &sentence)> say = {}; ///< in the status line
    std::function<void(const QString &savedGame)> play =
        {}; ///< opens the text of a saved game at the table; empty where there is none
    std::function<bool()> mayLeaveTable = {}; ///< asks where a game that is played would be lost; empty until there is a table
    std::function<void(const LabQuestion &question)> askLab = {}; ///< opens the lab with it; empty where there is none
    std::function<void(const std::string &card)> tryCard = {}; ///< at the table; empty until there is one
    std::vector<FieldMenuEntry> fieldMenu = {}; ///< what fields offer besides their path; see fieldmenu.h
    std::function<void(const Spot &around)> newProof = {}; ///< opens one, for the card around; empty without forms of proofs
    std::function<void(const QString &experiment)> runExperiment = {}; ///< in the lab, by its name; empty where there is none
    const DeckIndex *index = nullptr; ///< null in tests of a single view
};

/// A view of one thing of the deck: a form, a grid, a card's face, the source.
class SpotView : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Whether it has something to show for this spot.
    virtual bool canShow(const Spot &spot) const = 0;
    /// Why it cannot show this one where it shows others of its kind, in a sentence; else empty.
    virtual QString whyNot(const Spot &) const { return {}; }
    /// Whether decks of this game can have anything at all that it shows.
    virtual bool isOfUse() const { return true; }
    /// Shows it; \a spot may lie deeper, as the gold of a card, and then the cursor goes there.
    virtual void show(const Spot &spot) = 0;
    using QWidget::show;

Q_SIGNALS:
    /// The user wants to see another thing of the deck.
    void wanted(const Spot &spot);
    /// The same, in its form.
    void formWanted(const Spot &spot);
    /// Something to say in the status line.
    void said(const QString &sentence);
};

using MakePanel = std::function<QWidget *(Workspace &workspace, QWidget *parent)>;
using MakeView = std::function<SpotView *(Workspace &workspace, QWidget *parent)>;

/// The views that a window is put together from. Those that are empty are not there.
struct WindowParts
{
    MakeView form;
    MakeView grid;
    MakeView board; ///< what lies on the table, and maps
    MakeView gallery; ///< the faces of all cards of a kind
    MakeView face; ///< of the card that is shown, above its words
    MakePanel changes; ///< what differs from the saved files
    std::function<void(QWidget *lab, const QString &experiment)> runExperiment; ///< in a lab that `lab` made, by its name
    MakePanel lab; ///< batches and comparisons; made when it is shown for the first time
    std::function<void(Workspace &workspace)> addToFieldMenus; ///< what parts of the window can do with a field
    std::function<void(QWidget *lab, const LabQuestion &question)> askLab; ///< of a lab that `lab` made
    MakePanel table; ///< where the deck is played; made when it is shown for the first time
    std::function<void(QWidget *table, const QString &savedGame)> openSaved; ///< at a table that `table` made
    std::function<void(Workspace &workspace, const std::vector<Spot> &cards, QWidget *window)>
        sheet; ///< asks for a publisher's sheet; of all cards when there are none
    MakePanel strip; ///< what an edit does to the balance, below the words of a card
};

} // namespace rw
