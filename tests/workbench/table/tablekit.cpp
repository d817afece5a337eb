// SPDX-License-Identifier: GPL-3.0-or-later
#include "tablekit.h"

#include "workbench/qttext.h"

#include <QQuickWidget>
#include <QSignalSpy>
#include <QTest>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 60'000; // sanitizers on a busy machine take long

} // namespace

TableKit::TableKit(const QString &deck) : TableKit(TableDeck{RW_SOURCE_DIR "/sample-decks/" + toStd(deck), {}, {}, {}}) {}

TableKit::TableKit(TableDeck deck) : m_deck(std::move(deck)), m_engine(u"" RW_PROGRAM ""_s)
{
    m_engine.start();
    m_page = std::make_unique<TablePage>(m_engine, TableSource{[this] { return m_deck; }, [this] { return m_game; }, [] { return QStringList(); },
                                                               [] { return 0; },
                                                               [this](const std::string &file, const std::string &text) {
                                                                   m_kept.emplace_back(file, text);
                                                                   return QString();
                                                               }});
    m_page->setMotion(false);
    m_page->resize(1280, 800);
    m_page->show();
}

TableKit::~TableKit() = default;

bool TableKit::begin(const std::vector<std::string> &seats, const std::vector<std::string> &kinds, const std::string &seed)
{
    TableStart start;
    start.seats = seats;
    start.seed = start.botSeed = seed;
    QSignalSpy began(&session().game(), &TableGame::began);
    session().begin(m_deck, start, kinds);
    return QTest::qWaitFor([&] { return !began.isEmpty(); }, patience) && waitUntilAsked();
}

bool TableKit::waitUntilAsked()
{
    return QTest::qWaitFor(
        [this] {
            const TableFace &face = session().face();
            if (session().isThinking())
                return false;
            const bool isShown = face.sight().tree.size() > 0 && !session().game().isTrying() && !session().game().isBusy();
            return !session().handOver().isEmpty() || (isShown && (face.isOver() || face.mayChoose()));
        },
        patience);
}

std::string TableKit::saved()
{
    std::string text;
    bool isThere = false;
    session().game().ask("save", Value::Map{}, [&](const Answer &answer) {
        text = textOf(answer.result, "text");
        isThere = true;
    });
    return QTest::qWaitFor([&] { return isThere; }, patience) ? text : std::string();
}

std::vector<QQuickItem *> TableKit::items(const std::function<bool(const QQuickItem &)> &wanted)
{
    std::vector<QQuickItem *> found;
    const std::function<void(QQuickItem *)> look = [&](QQuickItem *item) {
        if (!item->isVisible())
            return;
        if (wanted(*item))
            found.push_back(item);
        for (QQuickItem *child : item->childItems())
            look(child);
    };
    page().scene()->grabFramebuffer(); // what is new is laid out when it is drawn
    if (QQuickItem *root = page().scene()->rootObject())
        look(root);
    return found;
}

void TableKit::click(QQuickItem *item)
{
    const QPointF middle = item->mapToScene(QPointF(item->width() / 2, item->height() / 2));
    QTest::mouseClick(page().scene(), Qt::LeftButton, {}, middle.toPoint());
}

} // namespace rw
