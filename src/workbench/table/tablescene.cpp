// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tablescene.h"

#include "workbench/parts/deckpictures.h"
#include "workbench/window/theme.h"

#include <QEvent>
#include <QFile>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickWindow>

// Forces the linker to include the library with the types of the module.
extern void qml_register_types_Rulewright_Table();

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// Milliseconds for making a part of a scene, and for the pause before the next part.
constexpr int slice = 6;
constexpr int pause = 4;

/// The table of a game, or the one for all games. For example, spoils-of-war has Rulewright/Tables/SpoilsOfWar/Table.qml.
QUrl sceneOf(const QString &game)
{
    QString name;
    for (const QString &word : game.split(u'-'))
        name += word.left(1).toUpper() + word.mid(1);
    const QString own = u":/qt/qml/Rulewright/Tables/%1/Table.qml"_s.arg(name);
    return QUrl(u"qrc"_s + (QFile::exists(own) ? own : u":/qt/qml/Rulewright/Table/GeneralTable.qml"_s));
}

} // namespace

void SliceBySlice::incubatingObjectCountChanged(int count)
{
    if (count == 0)
        m_timer.stop();
    else if (!m_timer.isActive())
        m_timer.start(pause, this);
}

void SliceBySlice::timerEvent(QTimerEvent *)
{
    incubateFor(slice);
}

TableScene::TableScene(TableFace &face, QWidget *parent) : QQuickWidget(parent), m_face(face)
{
    setObjectName(u"tableScene"_s);
    setFocusPolicy(Qt::TabFocus); // a click keeps the focus in the list of choices, unless an item wants it
    connect(&m_face, &TableFace::keyboardWanted, this, [this] { setFocus(Qt::MouseFocusReason); });
    setResizeMode(QQuickWidget::SizeRootObjectToView);
    engine()->addImportPath(u"qrc:/qt/qml"_s);
    engine()->addImageProvider(QLatin1StringView(DeckPictures::name), new DeckPictures);
    engine()->setIncubationController(&m_slices);
    setAccessibleName(tr("Table"));
}

QStringList TableScene::showGame(const QString &game)
{
    [[maybe_unused]] static volatile auto types = &qml_register_types_Rulewright_Table;
    useLooks();
    const QUrl url = sceneOf(game);
    if (m_of == url)
        return {};
    m_of = url;
    auto *component = new QQmlComponent(engine(), url, this);
    QObject *root = component->createWithInitialProperties({{u"face"_s, QVariant::fromValue(&m_face)}});
    QStringList faults;
    for (const QQmlError &fault : component->errors())
        faults.append(fault.toString());
    setContent(url, component, root);
    return faults;
}

void TableScene::setMotion(bool motion)
{
    m_motion = motion;
    useLooks();
}

void TableScene::useLooks()
{
    QVariantMap colours;
    for (const NamedRole &each : colourRoles())
        colours.insert(QString::fromLatin1(each.name), themeColours(palette()).*each.role);
    m_face.setLooks(isDark(palette()), m_motion, colours);
}

void TableScene::changeEvent(QEvent *event)
{
    QQuickWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        useLooks();
}

void TableScene::mousePressEvent(QMouseEvent *event)
{
    QQuickWidget::mousePressEvent(event);
    QQuickItem *taker = quickWindow()->mouseGrabberItem();
    m_scroller = taker && taker->inherits("QQuickFlickable") ? taker : nullptr;
    if (!taker)
        Q_EMIT clickedBeside();
}

/// An item that scrolls takes every press, because it could become a drag.
void TableScene::mouseReleaseEvent(QMouseEvent *event)
{
    const bool isClickBeside = m_scroller && !m_scroller->property("dragging").toBool();
    m_scroller = nullptr;
    QQuickWidget::mouseReleaseEvent(event);
    if (isClickBeside)
        Q_EMIT clickedBeside();
}

} // namespace rw
