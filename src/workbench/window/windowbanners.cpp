// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/windowbanners.h"

#include "workbench/engine/engineclient.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/session/decksession.h"
#include "workbench/window/enginebanner.h"

#include <QVBoxLayout>

#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

WindowBanners::WindowBanners(EngineClient &engine, QWidget *parent)
    : QWidget(parent), m_ofEngine(new EngineBanner(engine, tr("no edit is lost."),
                                                   tr("Editing and saving go on; nothing is checked until it runs again. If it "
                                                      "cannot be started, the program beside the workbench is missing or "
                                                      "damaged: install it again."),
                                                   this)),
      m_readOnly(new Banner(this)), m_journal(new Banner(this)), m_recovered(new Banner(this)), m_outside(new Banner(this)),
      m_deck(new Banner(this)), m_undoable(new Banner(this))
{
    m_undoable->setObjectName(u"undoable"_s);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (Banner *banner : {static_cast<Banner *>(m_ofEngine), m_readOnly, m_journal, m_recovered, m_outside, m_deck, m_undoable})
        layout->addWidget(banner);
}

void WindowBanners::sayOfDeck(Banner::Weight weight, const QString &sentence, std::vector<Banner::Choice> choices)
{
    if (choices.empty())
        choices.emplace_back(tr("All right"), [this] { m_deck->hide(); });
    m_deck->say(weight, sentence, choices);
}

void WindowBanners::sayUndoable(DeckSession &session, const QString &sentence)
{
    m_undoable->say(Banner::Weight::Notice, sentence,
                    {{tr("Undo"), [&session] { session.undo(); }}, {tr("All right"), [this] { m_undoable->hide(); }}});
    connect(
        &session, &DeckSession::changed, m_undoable, [this] { m_undoable->hide(); }, Qt::SingleShotConnection);
}

void WindowBanners::hideAllOfDeck()
{
    for (Banner *banner : {m_readOnly, m_journal, m_recovered, m_outside, m_deck, m_undoable})
        banner->hide();
}

void WindowBanners::sayOutside(DeckSession &session)
{
    const std::vector<OutsideChange> &changes = session.outsideChanges();
    if (changes.empty())
        return m_outside->hide();
    const std::string name = changes.front().file;
    const auto offered = [&session](Banner::Choice follow, Banner::Choice keep) { // a read-only deck just follows the disk
        std::vector<Banner::Choice> choices{std::move(follow)};
        if (!session.isReadOnly())
            choices.push_back(std::move(keep));
        return choices;
    };
    if (changes.front().kind == OutsideChange::Kind::Changed)
        return m_outside->say(Banner::Weight::Notice,
                              tr("Another program changed %1. Which version do you want to keep?").arg(shownText(name)),
                              offered({tr("The one on disk"), [&session, name] { session.takeFromDisk(name); }},
                                      {tr("Mine"), [&session, name] { session.keepMine(name); }}));
    std::vector<Banner::Choice> choices =
        offered({tr("Remove it here, too"), [&session, name] { session.letGo(name); }},
                {tr("Keep it and save it again"), [&session, name] { session.keepMine(name); }});
    if (name == "deck.yaml") // without this file there is no deck
        choices.erase(choices.begin());
    m_outside->say(Banner::Weight::Notice,
                   tr("Another program deleted %1 from disk. You can undo either answer.").arg(shownText(name)), choices);
}

void WindowBanners::sayJournal(const DeckSession &session)
{
    if (session.journalFaults().empty())
        return m_journal->hide();
    const QString said = toQt(sentence(session.journalFaults().front())) + u'.';
    if (m_journal->isHidden() || m_journal->sentence() != said)
        m_journal->say(Banner::Weight::Alarm, said, {});
}

void WindowBanners::sayReadOnly(const DeckSession &session)
{
    if (!session.isReadOnly())
        return m_readOnly->hide();
    QString reason = toQt(sentence(session.readOnlyReason().front()));
    reason[0] = reason[0].toUpper();
    m_readOnly->say(Banner::Weight::Notice, tr("%1. It is open read-only: nothing can be changed or saved here.").arg(reason),
                    {});
}

void WindowBanners::sayRecovered(DeckSession &session)
{
    if (session.recovered().empty())
        return m_recovered->hide();
    QStringList files;
    bool hasMoved = false;
    for (const RecoveredText &each : session.recovered()) {
        files += shownText(each.file);
        hasMoved |= session.savedText(each.file) != each.base;
    }
    QString sentence = tr("These changes were not saved when the workbench last closed: %1.").arg(files.join(u", "_s));
    if (hasMoved)
        sentence += u' ' + tr("The file has since been changed on disk. Restoring replaces that version; Undo brings it back.");
    sentence += u' ' + tr("You can undo either answer until you close the deck.");
    m_recovered->say(
        Banner::Weight::Notice, sentence,
        {{tr("Restore"), [&session] { session.takeRecovered(); }}, {tr("Discard"), [&session] { session.leaveRecovered(); }}});
}

} // namespace rw
