// SPDX-License-Identifier: GPL-3.0-or-later
#include "formkit.h"

#include "workbench/parts/qttext.h"

#include <QTest>

#include <filesystem>

namespace rwtest {

using namespace Qt::StringLiterals;
namespace fs = std::filesystem;

OpenDeck::OpenDeck(const char *sample) : engine(u"" RW_PROGRAM ""_s), settings(place.filePath(u"settings.json"_s))
{
    const fs::path folder = place.filePath(u"deck"_s).toStdString();
    fs::copy(fs::path(RW_SOURCE_DIR "/sample-decks") / sample, folder, fs::copy_options::recursive);
    session = rw::DeckSession::open(rw::toQt(folder.string()), place.filePath(u"recovery"_s)).session;
    check = std::make_unique<rw::LiveCheck>(*session, engine);
    check->setProvesByItself(false);
    workspace = std::make_unique<rw::Workspace>(rw::Workspace{*session, *check, settings});
    engine.start();
}

rw::Spot OpenDeck::artifact(const std::string &id) const
{
    const rw::Value list = session->value({artifactsFile, {"artifacts"}});
    for (std::size_t i = 0; i < list.size(); ++i)
        if (rw::textOf(list.list()[i], "id") == id)
            return {artifactsFile, {"artifacts", i}};
    return {};
}

bool knowsGame(const OpenDeck &deck)
{
    return QTest::qWaitFor([&] { return deck.check->vocabulary() != nullptr; }, patience);
}

} // namespace rwtest
