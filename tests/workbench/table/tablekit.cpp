// SPDX-License-Identifier: GPL-3.0-or-later
#include "tablekit.h"

#include "../../patience.h"
#include "../madescene.h"
#include "workbench/parts/qttext.h"

#include <QFile>
#include <QQuickWidget>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

namespace rw {

using namespace Qt::StringLiterals;
using rwtest::patience;

namespace {

/// In the scene.
QPointF middleOf(const QQuickItem &item)
{
    return item.mapToScene(QPointF(item.width() / 2, item.height() / 2));
}

} // namespace

TableKit::TableKit(const QString &deck) : TableKit(TableDeck{RW_SOURCE_DIR "/sample-decks/" + toStd(deck), {}, {}, {}}) {}

TableKit::TableKit(TableDeck deck) : m_deck(std::move(deck)), m_engine(u"" RW_PROGRAM ""_s)
{
    m_engine.start();
    m_page =
        std::make_unique<TablePage>(m_engine,
                                    TableSource{[this] { return m_deck; },
                                                [this] { return m_game; },
                                                [] { return std::vector<TableVariant>(); },
                                                [] { return 0; },
                                                [this](const std::string &file, const std::string &text) {
        m_kept.emplace_back(file, text);
        return QString();
                                                },
                                                [](const std::string &card) {
        return u"“%1”"_s.arg(toQt(card));
                                    },
                                    {[this] { return m_playtests; }, [this](Settings::Playtests wish) { m_playtests = wish; }},
                                    [this] { return savedGames; }, [this](const QString &file) { savedGames.prepend(file); }});
    m_page->setMotion(false);
    m_page->session().setPace(0);
    m_page->resize(1280, 800);
    m_page->show();
}

TableKit::~TableKit() = default;

QString TableKit::firstCard(const QString &path)
{
    QFile file(u"" RW_SOURCE_DIR "/sample-decks/"_s + path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    static const QRegularExpression id(u"- id: (\\S+)"_s);
    return id.match(QString::fromUtf8(file.readAll())).captured(1);
}

bool TableKit::offer(const std::string &game)
{
    if (!QTest::qWaitFor([&] { return m_engine.isReady(); }, patience))
        return false;
    m_engine.ask("game", Value::Map{{"game", game}}, m_page.get(), [this](const Answer &answer) {
        m_game = answer.result;
        m_page->noteDeck();
    });
    return QTest::qWaitFor([&] { return m_game.isMap(); }, patience);
}

bool TableKit::begin(const std::vector<std::string> &seats, const std::vector<std::string> &kinds, const std::string &seed,
                     const Value &given)
{
    TableStart start;
    start.given = given;
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

Value TableKit::answer(const std::string &what)
{
    std::optional<Value> result;
    session().game().ask(what, Value::Map{}, [&](const Answer &answer) { result = answer.result; });
    return QTest::qWaitFor([&] { return result.has_value(); }, patience) ? *result : Value();
}

void TableKit::play(const QStringList &moves)
{
    for (const QString &move : moves) {
        const int before = session().game().standing().moment;
        session().choose(move);
        QVERIFY(QTest::qWaitFor([&] { return session().game().standing().moment != before; }, patience));
        QVERIFY(waitUntilAsked());
    }
}

void TableKit::goTo(int moment)
{
    session().goTo(moment);
    QVERIFY(
        QTest::qWaitFor([&] { return session().game().standing().moment == moment && !session().game().isBusy(); }, patience));
}

std::string TableKit::saved()
{
    return textOf(answer("save"), "text");
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
    const QQuickItem *table = page().scene()->rootObject();
    if (!table || !QTest::qWaitFor([&] { return rwtest::isMade(*table); }, patience))
        return {};
    page().scene()->grabFramebuffer(); // what is new is laid out when it is drawn
    look(page().scene()->rootObject());
    return found;
}

void TableKit::click(QQuickItem *item)
{
    QTest::mouseClick(page().scene(), Qt::LeftButton, {}, middleOf(*item).toPoint());
}

void TableKit::turnWheel(QQuickItem *item)
{
    const QPointF middle = middleOf(*item);
    QWheelEvent event(middle, page().scene()->mapToGlobal(middle), {}, {0, QWheelEvent::DefaultDeltasPerStep}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(page().scene(), &event);
}

} // namespace rw
