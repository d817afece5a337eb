// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/panels/carddeeds.h"

#include "deck/fileformat.h"
#include "workbench/engine/livecheck.h"
#include "workbench/form/model/change.h"
#include "workbench/form/model/newcard.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/session/decksession.h"
#include "workbench/workspace.h"

#include <QCoreApplication>
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

QString tr(const char *text, int count = -1)
{
    return QCoreApplication::translate("CardDeeds", text, nullptr, count);
}

void say(const Workspace &workspace, const QString &sentence)
{
    if (workspace.say)
        workspace.say(sentence);
}

std::size_t indexOf(const Spot &card)
{
    return std::get<std::size_t>(card.path.back());
}

Spot groupOf(const Spot &card)
{
    return {card.file, {card.path.front()}};
}

std::string idOf(const Workspace &workspace, const Spot &card)
{
    return textOf(workspace.session.value(card), "id");
}

/// The cards by file, last card first, so that removing one does not move those that follow in the list.
std::map<std::string, std::vector<Spot>> fromBehind(std::vector<Spot> cards)
{
    std::ranges::sort(cards, std::greater<>());
    std::map<std::string, std::vector<Spot>> byFile;
    for (Spot &card : cards)
        byFile[card.file].push_back(std::move(card));
    return byFile;
}

std::vector<std::string> idsOfDeck(const Workspace &workspace)
{
    std::vector<std::string> ids;
    for (const std::string &file : workspace.session.files())
        if (kindOf(file) == FileKind::Cards)
            for (std::string &id : form::idsOf(workspace.session.document(file).value()))
                ids.push_back(std::move(id));
    return ids;
}

/// Makes the changes of one file. Its cards come last card first.
using ChangesOf = std::function<form::Changes(const Document &document, const std::vector<Spot> &cards)>;

Findings changeCards(Workspace &workspace, const std::vector<Spot> &cards, const QString &name, const ChangesOf &changesOf)
{
    std::vector<Edit> edits;
    for (const auto &[file, inFile] : fromBehind(cards)) {
        const Document &document = workspace.session.document(file);
        Checked<Edit> edit = form::edited(document, {}, changesOf(document, inFile), Sharing::Detach);
        if (!edit)
            return std::move(edit.findings);
        edits.push_back(std::move(*edit.value));
    }
    return workspace.session.apply(edits, name);
}

/// If other values share values of these cards through an anchor, they get a copy, because the anchor will be removed.
form::Changes ownValues(const Document &document, const std::vector<Spot> &cards)
{
    form::Changes changes;
    const auto isGoing = [&](const Path &path) {
        return std::ranges::any_of(cards, [&](const Spot &card) { return card.holds({card.file, path}); });
    };
    for (NodeId node = 0; node < document.nodes().size(); ++node) {
        if (document.node(node).anchor.empty() || !isGoing(document.pathOf(node)))
            continue;
        for (const NodeId alias : document.aliasesOf(node))
            if (const Path path = document.pathOf(alias); !isGoing(path))
                changes.push_back(form::Change::set(path, document.valueOf(node)));
    }
    return changes;
}

QString namesOf(const Workspace &workspace, const std::vector<Spot> &cards)
{
    return cards.size() == 1 ? cardName(workspace, cards.front()) : tr("%n card(s)", int(cards.size()));
}

void sayFailure(const Workspace &workspace, const Findings &findings)
{
    if (!findings.empty())
        say(workspace, toQt(sentence(findings.front())));
}

/// The spot to show after these cards are removed: the card that takes the place of the first one, or the last card of its group.
Spot besideOf(const Workspace &workspace, const std::vector<Spot> &cards)
{
    const Spot first = *std::ranges::min_element(cards);
    const std::size_t left = workspace.session.value(groupOf(first)).size();
    return left == 0 ? Spot{first.file} : groupOf(first).inside(std::min(indexOf(first), left - 1));
}

void removeNow(Workspace &workspace, const std::vector<Spot> &cards)
{
    const QString names = namesOf(workspace, cards);
    const Findings findings = removeCards(workspace, cards);
    if (!findings.empty())
        return sayFailure(workspace, findings);
    if (workspace.show)
        workspace.show(besideOf(workspace, cards));
    say(workspace, tr("%1 was deleted. Undo (Ctrl+Z) brings it back.").arg(names));
}

QString listed(const std::vector<Use> &uses)
{
    constexpr std::size_t most = 8;
    QStringList lines;
    for (std::size_t i = 0; i < std::min(uses.size(), most); ++i)
        lines.append(tr("%1, line %2: %3")
                         .arg(shownText(uses[i].spot.file))
                         .arg(uses[i].line)
                         .arg(shownText(uses[i].text.simplified().left(60))));
    if (uses.size() > most)
        lines.append(tr("and %n more", int(uses.size() - most)));
    return lines.join(u'\n');
}

void askAndRemove(Workspace &workspace, const std::vector<Spot> &cards, QWidget *window)
{
    const std::vector<Use> uses = referencesTo(workspace, cards);
    if (uses.empty())
        return removeNow(workspace, cards);
    auto *question = new QMessageBox(QMessageBox::Warning, tr("Delete?"), {}, QMessageBox::Cancel, window);
    question->setObjectName(u"deleteCard"_s);
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setTextFormat(Qt::PlainText);
    question->setText(tr("Delete %1? %n place(s) {refers|refer} to it.", int(uses.size())).arg(namesOf(workspace, cards)));
    question->setInformativeText(
        listed(uses) + u"\n\n"_s
        + tr("These places stay as they are, and the check will report them. Undo brings the card back."));
    const QAbstractButton *remove = question->addButton(tr("Delete"), QMessageBox::DestructiveRole);
    const QAbstractButton *look = cards.size() == 1 && workspace.showReferences
        ? question->addButton(tr("Show the references"), QMessageBox::ActionRole)
        : nullptr;
    question->setDefaultButton(QMessageBox::Cancel);
    QObject::connect(question, &QMessageBox::buttonClicked, window,
                     [&workspace, cards, remove, look](const QAbstractButton *pressed) {
        if (pressed == remove)
            removeNow(workspace, cards);
        else if (look && pressed == look)
            workspace.showReferences(idOf(workspace, cards.front()));
    });
    question->open();
}

void duplicate(Workspace &workspace, const std::vector<Spot> &cards)
{
    std::vector<Spot> copies;
    const Findings findings = duplicateCards(workspace, cards, copies);
    if (findings.empty() && workspace.show)
        workspace.show(copies.front());
    sayFailure(workspace, findings);
}

} // namespace

const std::vector<CardDeed> &cardDeeds()
{
    static const std::vector<CardDeed> all{CardDeed::Open,       CardDeed::Try,    CardDeed::Prove,
                                           CardDeed::References, CardDeed::Source, CardDeed::Rename,
                                           CardDeed::Duplicate,  CardDeed::Delete, CardDeed::Sheet};
    return all;
}

QString deedText(CardDeed deed)
{
    switch (deed) {
    case CardDeed::Open: return tr("&Open");
    case CardDeed::Try: return tr("&Try this card");
    case CardDeed::Prove: return tr("&New proof");
    case CardDeed::References: return tr("Find re&ferences");
    case CardDeed::Source: return tr("&Show in source");
    case CardDeed::Rename: return tr("&Change its id everywhere…");
    case CardDeed::Duplicate: return tr("D&uplicate");
    case CardDeed::Delete: return tr("&Delete");
    case CardDeed::Sheet: break;
    }
    return tr("&Publisher's sheet of it…");
}

QKeySequence deedKeys(CardDeed deed)
{
    switch (deed) {
    case CardDeed::Open: break;
    case CardDeed::Try: return Qt::CTRL | Qt::SHIFT | Qt::Key_G;
    case CardDeed::Prove: return Qt::CTRL | Qt::SHIFT | Qt::Key_N;
    case CardDeed::References: return Qt::SHIFT | Qt::Key_F12;
    case CardDeed::Source: return Qt::Key_F12;
    case CardDeed::Rename: return Qt::SHIFT | Qt::Key_F2;
    case CardDeed::Duplicate: return Qt::CTRL | Qt::SHIFT | Qt::Key_D;
    case CardDeed::Delete: return Qt::CTRL | Qt::Key_Delete;
    case CardDeed::Sheet: break;
    }
    return {};
}

QString deedName(CardDeed deed)
{
    switch (deed) {
    case CardDeed::Open: return u"cardOpen"_s;
    case CardDeed::Try: return u"cardTry"_s;
    case CardDeed::Prove: return u"cardProve"_s;
    case CardDeed::References: return u"cardReferences"_s;
    case CardDeed::Source: return u"cardSource"_s;
    case CardDeed::Rename: return u"cardRename"_s;
    case CardDeed::Duplicate: return u"cardDuplicate"_s;
    case CardDeed::Delete: return u"cardDelete"_s;
    case CardDeed::Sheet: break;
    }
    return u"cardSheet"_s;
}

Spot cardAt(const Spot &spot)
{
    const bool isInCard =
        kindOf(spot.file) == FileKind::Cards && spot.path.size() >= 2 && std::holds_alternative<std::size_t>(spot.path[1]);
    return isInCard ? Spot{spot.file, Path(spot.path.begin(), spot.path.begin() + 2)} : Spot();
}

std::vector<Spot> cardsAt(const std::vector<Spot> &spots)
{
    std::set<Spot> cards;
    for (const Spot &spot : spots)
        if (Spot card = cardAt(spot); !card.isNull())
            cards.insert(std::move(card));
    return {cards.begin(), cards.end()};
}

std::vector<Spot> cardsOfProof(const Workspace &workspace, const Spot &spot)
{
    std::vector<Spot> cards;
    if (kindOf(spot.file) != FileKind::Proof || spot.path.size() < 2)
        return cards;
    const QString name =
        toQt(textOf(workspace.session.value({spot.file, Path(spot.path.begin(), spot.path.begin() + 2)}), "name"));
    const auto isOfProof = [&](const QString &each) { return each == name || each.startsWith(name + u" / "_s); };
    for (const std::string &file : workspace.session.files()) {
        const Value &groups = workspace.session.document(file).value();
        for (const Value::Member &group : kindOf(file) == FileKind::Cards && groups.isMap() ? groups.map() : Value::Map{}) {
            const Value::List &list = listOf(groups, group.key);
            for (std::size_t i = 0; i < list.size(); ++i) {
                const CardWords *words = workspace.check.wordsOf(textOf(list[i], "id"));
                if (words && std::ranges::any_of(words->proofs, isOfProof))
                    cards.push_back({file, {group.key, i}});
            }
        }
    }
    return cards;
}

QString cardName(const Workspace &workspace, const Spot &card)
{
    const std::string name = textOf(workspace.session.value(card), "name");
    return shownText(name.empty() ? idOf(workspace, card) : name);
}

Spot abilitiesOf(const Workspace &workspace, const Spot &card)
{
    const Spot abilities = card.inside("abilities");
    return workspace.session.has(abilities) ? abilities : card;
}

bool canDo(CardDeed deed, const Workspace &workspace, const std::vector<Spot> &cards)
{
    const auto isThere = [&](const Spot &card) { return workspace.session.has(card); };
    if (cards.empty() || !std::ranges::all_of(cards, isThere))
        return false;
    const auto isReadable = [&](const Spot &card) { return workspace.session.isReadable(card.file); };
    const bool canBeEdited = !workspace.session.isReadOnly() && std::ranges::all_of(cards, isReadable);
    switch (deed) {
    case CardDeed::Open: return cards.size() == 1 && workspace.showForm;
    case CardDeed::Try: return cards.size() == 1 && workspace.tryOut;
    case CardDeed::Prove: return cards.size() == 1 && workspace.newProof && !workspace.session.isReadOnly();
    case CardDeed::References: return cards.size() == 1 && workspace.showReferences;
    case CardDeed::Source: return cards.size() == 1 && workspace.showSource;
    case CardDeed::Rename: return cards.size() == 1 && canBeEdited;
    case CardDeed::Sheet: return bool(workspace.makeSheet);
    case CardDeed::Duplicate:
    case CardDeed::Delete: break;
    }
    return canBeEdited;
}

void doWith(CardDeed deed, Workspace &workspace, const std::vector<Spot> &cards, QWidget *window)
{
    if (!canDo(deed, workspace, cards))
        return say(workspace, cards.empty() ? tr("Choose a card first.") : tr("This does not apply to the chosen item."));
    switch (deed) {
    case CardDeed::Open: return workspace.showForm(cards.front());
    case CardDeed::Try: return workspace.tryOut(cards.front());
    case CardDeed::Prove: return workspace.newProof(cards.front());
    case CardDeed::References: return workspace.showReferences(idOf(workspace, cards.front()));
    case CardDeed::Source: return workspace.showSource(cards.front());
    case CardDeed::Rename: askForCardId(workspace, cards.front(), window); return;
    case CardDeed::Duplicate: return duplicate(workspace, cards);
    case CardDeed::Delete: return askAndRemove(workspace, cards, window);
    case CardDeed::Sheet: return workspace.makeSheet(cards);
    }
}

Findings duplicateCards(Workspace &workspace, const std::vector<Spot> &cards, std::vector<Spot> &copies)
{
    std::vector<std::string> taken = idsOfDeck(workspace);
    const Findings findings = changeCards(workspace, cards, tr("Duplicate %1").arg(namesOf(workspace, cards)),
                                          [&](const Document &, const std::vector<Spot> &inFile) {
        form::Changes changes;
        for (const Spot &card : inFile) {
            Value copy = workspace.session.value(card);
            taken.push_back(form::suggestedId(idOf(workspace, card), taken));
            copy["id"] = taken.back();
            changes.push_back(form::Change::insert(groupOf(card).path, indexOf(card) + 1, std::move(copy)));
        }
        return changes;
    });
    if (!findings.empty())
        return findings;
    copies = cards;
    std::ranges::sort(copies);
    std::map<Spot, std::size_t> before; // number of copies inserted into the group so far
    for (Spot &copy : copies)
        copy = groupOf(copy).inside(indexOf(copy) + ++before[groupOf(copy)]);
    return {};
}

Findings removeCards(Workspace &workspace, const std::vector<Spot> &cards)
{
    return changeCards(workspace, cards, tr("Delete %1").arg(namesOf(workspace, cards)),
                       [](const Document &document, const std::vector<Spot> &inFile) {
        form::Changes changes = ownValues(document, inFile);
        for (const Spot &card : inFile)
            changes.push_back(form::Change::remove(card.path));
        return changes;
    });
}

std::vector<Use> referencesTo(const Workspace &workspace, const std::vector<Spot> &cards)
{
    std::vector<Use> all;
    for (const Spot &card : cards)
        for (Use &use : usesOf(workspace, idOf(workspace, card)))
            if (std::ranges::none_of(cards, [&](const Spot &each) { return each.holds(use.spot); }))
                all.push_back(std::move(use));
    return all;
}

QInputDialog *askForCardId(Workspace &workspace, const Spot &card, QWidget *window)
{
    const std::string old = idOf(workspace, card);
    auto *dialog = new QInputDialog(window);
    dialog->setObjectName(u"renameDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Change the id everywhere"));
    dialog->setLabelText(tr("The new id of %1, in all files of the deck:").arg(cardName(workspace, card)));
    dialog->setTextValue(toQt(old));
    dialog->setOkButtonText(tr("Rename"));
    QObject::connect(dialog, &QInputDialog::textValueSelected, window, [&workspace, old](const QString &typed) {
        const Findings findings = renameEverywhere(workspace, old, toStd(typed.trimmed()));
        say(workspace,
            findings.empty() ? tr("Renamed %1 to %2 in all files. Undo (Ctrl+Z) brings it back.").arg(toQt(old), typed.trimmed())
                             : toQt(sentence(findings.front())));
    });
    dialog->open();
    return dialog;
}

} // namespace rw
