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

/// Adds the actions of one part of the window to the menu of a field.
using FieldMenuEntry = std::function<void(QMenu &menu, const FieldPlace &place)>;

/// A question for the lab: a sweep of one value, or the open deck compared with itself with another value.
struct LabQuestion
{
    std::string sweep = {}; ///< "tables.dice=2..6"; empty for a comparison
    std::string set = {}; ///< "tables.dice=6"
};

/// Everything that the views of an open deck need. It outlives them.
struct Workspace
{
    DeckSession &session;
    LiveCheck &check;
    Settings &settings;
    // In tests of a single view, all of these are empty.
    std::function<void(const Spot &)> show = {}; ///< shows a spot in all views of the window
    std::function<void(const Spot &)> showForm = {}; ///< the same, with its form in the middle
    std::function<void(const Spot &)> showSource = {}; ///< the same, with its place in the source
    std::function<void(const std::string &id)> showReferences = {}; ///< lists the places that refer to a thing of the deck
    std::function<void(const Spot &card)> tryOut = {}; ///< shows the table and tries the card there; empty without a table
    std::function<void(const std::vector<Spot> &cards)> makeSheet = {}; ///< asks how to make a publisher's sheet of these cards
    std::function<void(const QString &sentence)> say = {}; ///< shows a sentence in the status bar
    std::function<void(const QString &savedGame)> play =
        {}; ///< opens the text of a saved game at the table; empty without a table
    std::function<bool()> mayLeaveTable = {}; ///< asks the user if a game in play would be lost; empty until there is a table
    std::function<void(const LabQuestion &question)> askLab = {}; ///< opens the lab with this question; empty without a lab
    std::function<void(const std::string &card)> tryCard = {}; ///< tries a card at the table; empty until there is one
    std::vector<FieldMenuEntry> fieldMenu = {}; ///< entries for menus of fields, in addition to their path; see fieldmenu.h
    std::function<void(const Spot &around)> newProof = {}; ///< opens one, for the card around; empty without forms of proofs
    std::function<void(const QString &experiment)> runExperiment = {}; ///< in the lab, by its name; empty without a lab
    const DeckIndex *index = nullptr; ///< null in tests of a single view
};

/// A view of one thing of the deck, such as a form, a grid, a card's face or the source.
class SpotView : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Whether this view can show the spot.
    virtual bool canShow(const Spot &spot) const = 0;
    /// If it cannot show this spot, but others of the same kind, a sentence that says why; otherwise empty.
    virtual QString whyNot(const Spot &) const { return {}; }
    /// Whether decks of this game can contain anything that this view shows.
    virtual bool isOfUse() const { return true; }
    /// Shows the spot. \a spot may be inside a thing, such as the gold of a card; then the cursor goes there.
    virtual void show(const Spot &spot) = 0;
    using QWidget::show;

Q_SIGNALS:
    /// The user wants to see another thing of the deck.
    void wanted(const Spot &spot);
    /// The same, but in its form.
    void formWanted(const Spot &spot);
    /// A text for the status bar.
    void said(const QString &sentence);
};

using MakePanel = std::function<QWidget *(Workspace &workspace, QWidget *parent)>;
using MakeView = std::function<SpotView *(Workspace &workspace, QWidget *parent)>;

/// The views that make up a window. A part that is empty does not exist.
struct WindowParts
{
    MakeView form;
    MakeView grid;
    MakeView board; ///< boards on the table, and maps
    MakeView gallery; ///< the faces of all cards of a kind
    MakeView face; ///< the face of the current card, above its words
    MakePanel changes; ///< differences from the saved files
    std::function<void(QWidget *lab, const QString &experiment)> runExperiment; ///< in a lab made by `lab`, by its name
    MakePanel lab; ///< batches and comparisons; made when first shown
    std::function<void(Workspace &workspace)> addToFieldMenus; ///< adds the actions of the window's parts to the menus of fields
    std::function<void(QWidget *lab, const LabQuestion &question)> askLab; ///< in a lab made by `lab`
    MakePanel table; ///< where the deck is played; made when first shown
    std::function<void(QWidget *table, const QString &savedGame)> openSaved; ///< at a table made by `table`
    std::function<void(Workspace &workspace, const std::vector<Spot> &cards, QWidget *window)>
        sheet; ///< asks for a publisher's sheet; of all cards if none are given
    MakePanel strip; ///< the effect of an edit on the balance, below the words of a card
};

} // namespace rw
