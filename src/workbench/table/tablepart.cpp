// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tablepart.h"

#include "workbench/engine/livecheck.h"
#include "workbench/engine/programconsent.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/session/deckindex.h"
#include "workbench/session/decksession.h"
#include "workbench/session/usualseats.h"
#include "workbench/table/tablepage.h"
#include "workbench/window/settings.h"
#include "workbench/workspace.h"

#include <QPointer>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

TableDeck deckOf(const DeckSession &session)
{
    TableDeck deck{toStd(session.folder()), {}, {}, {}};
    for (const std::string &file : session.files())
        deck.texts[file] = session.text(file);
    return deck;
}

/// Appends a proof to a file, which is created if necessary. Returns the reason why it failed; empty on success.
QString keepProof(DeckSession &session, const std::string &file, const std::string &text)
{
    if (session.knows(file)) {
        session.setText(file, session.text(file) + text, TablePage::tr("Keep a proof from the table"));
        return {};
    }
    std::string first; // the first line of other files of proofs, which names their schema
    for (const std::string &other : session.files())
        if (other.starts_with("proofs/") && session.text(other).starts_with("# yaml-language-server"))
            first = session.text(other).substr(0, session.text(other).find('\n') + 1);
    const Findings findings = session.createFile(file, first + "proofs:\n" + text);
    return findings.empty() ? QString() : toQt(sentence(findings.front()));
}

/// The item of a list in a file that has this value at the key.
Spot itemWith(const DeckSession &session, const std::string &file, std::string_view key, const std::string &value)
{
    const Value whole = session.value({file, {}});
    for (const Value::Member &group : whole.isMap() ? whole.map() : Value::Map{})
        for (std::size_t each = 0; group.value.isList() && each < group.value.size(); ++each)
            if (textOf(group.value.list()[each], key) == value)
                return {file, {group.key, each}};
    return {};
}

void connectLinks(TablePage *page, Workspace &workspace)
{
    QObject::connect(page, &TablePage::clauseWanted, page, [&workspace](const QString &clause) {
        if (const Spot spot = itemWith(workspace.session, "rules.yaml", "id", toStd(clause)); !spot.isNull() && workspace.show)
            workspace.show(spot);
    });
    QObject::connect(page, &TablePage::abilityWanted, page, [&workspace](const QString &ability) {
        for (const std::string &file : workspace.session.files())
            for (const std::string_view key : {"id", "name"})
                if (const Spot spot = itemWith(workspace.session, file, key, toStd(ability));
                    file.starts_with("cards/") && !spot.isNull() && workspace.show)
                    return workspace.show(spot);
    });
}

} // namespace

QWidget *makeTablePage(Workspace &workspace, QWidget *parent)
{
    DeckSession &session = workspace.session;
    LiveCheck &check = workspace.check;
    Settings &settings = workspace.settings;
    auto *engine = new EngineClient(check.engine().program());
    engine->setConsent(programConsent(session.folder()));
    auto *page = new TablePage(
        *engine,
        {[&session] { return deckOf(session); },
         [&check] { return check.game(); },
         [&session] { return variantsOf(session); },
         [&session] { return usualSeatsOf(session); },
         [&session](const std::string &file, const std::string &text) { return keepProof(session, file, text); },
         [index = workspace.index](const std::string &card) {
        const DeckEntry *entry = index ? index->card(card) : nullptr;
        return entry ? entry->name : shownText(card);
         },
         {[&settings] { return settings.playtests(); }, [&settings](Settings::Playtests wish) { settings.setPlaytests(wish); }},
         [&settings, &session] { return settings.savedGames(session.folder()); },
         [&settings, &session](const QString &file) { settings.addSavedGame(session.folder(), file); }},
        parent);
    engine->setParent(page);
    page->setMotion(settings.motion());
    QObject::connect(&session, &DeckSession::changed, page, &TablePage::noteDeck);
    QObject::connect(&check, &LiveCheck::gameChanged, page, &TablePage::noteDeck);
    QObject::connect(&settings, &Settings::changed, page, [page, &settings] { page->setMotion(settings.motion()); });
    connectLinks(page, workspace);
    workspace.tryCard = [page = QPointer(page)](const std::string &card) {
        if (page)
            page->tryCard(card);
    };
    workspace.mayLeaveTable = [page = QPointer(page)] { return !page || page->mayLeave(); };
    engine->start();
    return page;
}

void openAtTable(QWidget *page, const QString &savedGame)
{
    if (auto *table = qobject_cast<TablePage *>(page))
        table->openSaved(savedGame);
}

} // namespace rw
