// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/face/facepress.h"

#include "workbench/parts/deckpictures.h"

#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWidget>
#include <QQuickWindow>

namespace rw {

using namespace Qt::StringLiterals;

QQuickWidget *facePage(CardFacts *facts, QWidget *parent)
{
    [[maybe_unused]] static const bool isChosen = [] {
        return QQuickWindow::setGraphicsApi(QSGRendererInterface::Software), true;
    }();
    auto *made = new QQuickWidget(parent);
    made->setResizeMode(QQuickWidget::SizeRootObjectToView);
    made->setClearColor(Qt::transparent);
    made->engine()->addImportPath(u"qrc:/qt/qml"_s);
    made->engine()->addImageProvider(QLatin1StringView(DeckPictures::name), new DeckPictures);
    // Imports the module by name, so that its types are registered.
    auto *component = new QQmlComponent(made->engine(), made);
    component->setData("import Rulewright\nCard {}", {});
    if (!component->isReady())
        qFatal("%s", qPrintable(component->errorString())); // the QML is part of the program, so this is a defect of ours
    made->setContent({}, component, component->createWithInitialProperties({{u"facts"_s, QVariant::fromValue(facts)}}));
    return made;
}

FacePress::FacePress() = default;
FacePress::~FacePress() = default;

FacePress::Drawn FacePress::draw(const CardFacts::Face &face, const QSize &size)
{
    if (!m_page) {
        m_page.reset(facePage(&m_facts, nullptr));
        m_page->setAttribute(Qt::WA_DontShowOnScreen);
    }
    m_facts.show(face);
    m_page->resize(size);
    m_page->show();
    Drawn drawn{m_page->grabFramebuffer(), m_facts.wordsFit(), m_facts.nameFits()};
    drawn.image.setDevicePixelRatio(1);
    return drawn;
}

} // namespace rw
