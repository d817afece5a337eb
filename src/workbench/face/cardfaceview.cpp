// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/face/cardfaceview.h"

#include "deck/fileformat.h"
#include "deck/savefile.h"
#include "workbench/deckpictures.h"
#include "workbench/decksession.h"
#include "workbench/face/facefacts.h"
#include "workbench/form/field.h"
#include "workbench/livecheck.h"
#include "workbench/qttext.h"

#include <QBuffer>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWidget>
#include <QQuickWindow>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int widthInMillimetres = 63;
constexpr int heightInMillimetres = 88;

} // namespace

CardFaceView::CardFaceView(Workspace &workspace, QWidget *parent)
    : SpotView(parent), m_workspace(workspace), m_facts(new CardFacts(this)), m_page(page(this)), m_fit(new QLabel(this)), m_export(new QToolButton(this))
{
    m_facts->setParent(m_page); // so that they go after the page that shows them
    m_page->setObjectName(u"cardFace"_s);
    m_page->setMinimumSize(189, 264);
    m_fit->setWordWrap(true);
    m_fit->setObjectName(u"faceFit"_s);
    m_fit->setMinimumHeight(fontMetrics().lineSpacing() * 2);
    m_export->setText(tr("Save as picture …"));
    m_export->setObjectName(u"exportFace"_s);
    auto *foot = new QHBoxLayout;
    foot->addWidget(m_fit, 1);
    foot->addWidget(m_export, 0, Qt::AlignTop);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_page, 1);
    layout->addLayout(foot);
    connect(m_export, &QToolButton::clicked, this, &CardFaceView::askForFile);
    connect(m_facts, &CardFacts::fitChanged, this, &CardFaceView::showFit);
    connect(&workspace.session, &DeckSession::changed, this, &CardFaceView::takeChange);
    connect(&workspace.session, &DeckSession::filesChanged, this, &CardFaceView::refreshTypes);
    connect(&workspace.check, &LiveCheck::gameChanged, this, &CardFaceView::refresh);
    refreshTypes();
    refresh();
}

CardFaceView::~CardFaceView() = default;

/// Drawn by the processor: the same on every machine, and without one that draws.
QQuickWidget *CardFaceView::page(QWidget *parent) const
{
    [[maybe_unused]] static const bool isChosen = [] { return QQuickWindow::setGraphicsApi(QSGRendererInterface::Software), true; }();
    auto *made = new QQuickWidget(parent);
    made->setResizeMode(QQuickWidget::SizeRootObjectToView);
    made->setClearColor(Qt::transparent);
    made->engine()->addImportPath(u"qrc:/qt/qml"_s);
    made->engine()->addImageProvider(QLatin1StringView(DeckPictures::name), new DeckPictures);
    // By the name of its module, so that the types of that are known.
    auto *component = new QQmlComponent(made->engine(), made);
    component->setData("import Rulewright\nCard {}", {});
    if (!component->isReady())
        qFatal("%s", qPrintable(component->errorString())); // program text: a defect of ours
    made->setContent({}, component, component->createWithInitialProperties({{u"facts"_s, QVariant::fromValue(m_facts)}}));
    return made;
}

bool CardFaceView::canShow(const Spot &spot) const
{
    return kindOf(spot.file) == FileKind::Cards && spot.path.size() >= 2;
}

void CardFaceView::show(const Spot &spot)
{
    if (!canShow(spot))
        return;
    m_card = {spot.file, Path(spot.path.begin(), spot.path.begin() + 2)};
    m_id = textOf(m_workspace.session.value(m_card), "id");
    refresh();
}

void CardFaceView::takeChange(const DeckChange &change)
{
    for (const DeckChange::Text &text : change.texts)
        if (kindOf(text.file) == FileKind::Cards)
            refreshTypes();
    if (m_card.isNull() || !std::ranges::any_of(change.texts, [](const DeckChange::Text &text) { return kindOf(text.file) == FileKind::Cards; }))
        return; // a face may show names of cards in other files
    const Value list = m_workspace.session.value({m_card.file, {m_card.path.front()}});
    for (std::size_t i = 0; list.isList() && i < list.size(); ++i)
        if (textOf(list.list()[i], "id") == m_id)
            m_card.path.back() = i;
    m_id = textOf(m_workspace.session.value(m_card), "id");
    refresh();
}

void CardFaceView::refreshTypes()
{
    std::vector<std::string> types;
    for (const std::string &file : m_workspace.session.files())
        if (kindOf(file) == FileKind::Cards)
            for (std::string &type : typesOfCards(m_workspace.session.document(file).value()))
                types.push_back(std::move(type));
    std::ranges::sort(types);
    types.erase(std::ranges::unique(types).begin(), types.end());
    m_types = std::move(types);
}

void CardFaceView::refresh()
{
    const Value card = m_card.isNull() ? Value() : m_workspace.session.value(m_card);
    const bool isThere = card.isMap();
    m_page->setVisible(isThere);
    m_export->setEnabled(isThere);
    if (isThere)
        showFace(card);
    showFit();
}

/// With what the schema of the game knows about cards of this kind.
void CardFaceView::showFace(const Value &card)
{
    const auto &group = std::get<std::string>(m_card.path.front());
    CardFacts::Face face = faceOf(card, group, m_types, m_workspace.session.folder());
    const Value *cards = m_workspace.check.schema(FileKind::Cards);
    const Value *schema = cards ? form::schemaAt(*cards, m_card.path) : nullptr;
    if (schema && face.words.isEmpty())
        face.words = namesOn(*cards, *schema, card, [this](const std::string &id) { return nameOf(id); });
    if (const std::string kind = schema ? textOf(*schema, "title") : std::string(); !kind.empty() && textOf(card, "type").empty())
        face.foot = toQt(kind);
    m_facts->show(face);
}

/// Of any card of the deck; its id where it has none.
QString CardFaceView::nameOf(const std::string &id) const
{
    static const Value::Map none;
    for (const std::string &file : m_workspace.session.files()) {
        const Value &groups = m_workspace.session.document(file).value();
        for (const Value::Member &group : kindOf(file) == FileKind::Cards && groups.isMap() ? groups.map() : none)
            for (const Value &card : listOf(groups, group.key))
                if (textOf(card, "id") == id && !textOf(card, "name").empty())
                    return toQt(textOf(card, "name"));
    }
    return toQt(id);
}

Findings CardFaceView::findings() const
{
    Findings found;
    const Place where{m_card.file, pathText(m_card.path), 0, 0};
    if (!m_facts->wordsFit())
        found.push_back(warning("face.words-too-long", "the words do not fit on the card, even at 6 points", "say it in fewer", {}, where));
    if (!m_facts->nameFits())
        found.push_back(warning("face.name-too-long", "the name does not fit on one line", "find a shorter one", {}, where));
    return found;
}

void CardFaceView::showFit()
{
    QStringList lines;
    for (const Finding &finding : findings()) {
        const QString text = toQt(sentence(finding));
        lines.append(u"⚠ "_s + text.left(1).toUpper() + text.mid(1) + u'.');
    }
    if (m_page->isHidden())
        lines = {tr("Choose a card to see its face.")};
    m_fit->setText(lines.join(u'\n'));
    m_fit->setAccessibleName(m_fit->text());
}

QImage CardFaceView::picture() const
{
    const std::unique_ptr<QQuickWidget> large(page(nullptr));
    large->setAttribute(Qt::WA_DontShowOnScreen);
    large->resize(widthInMillimetres * dotsPerMillimetre, heightInMillimetres * dotsPerMillimetre);
    large->show();
    QImage image = large->grabFramebuffer();
    image.setDevicePixelRatio(1);
    image.setDotsPerMeterX(dotsPerMillimetre * 1000);
    image.setDotsPerMeterY(dotsPerMillimetre * 1000);
    return image;
}

Findings CardFaceView::exportTo(const QString &file) const
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly) || !picture().save(&buffer, "PNG"))
        return {error("face.no-picture", "The picture cannot be made", {}, {}, {toStd(file), {}, 0, 0})};
    return saveFile(toStd(file), bytes.toStdString());
}

void CardFaceView::askForFile()
{
    const QString start = m_workspace.session.folder() + u'/' + toQt(m_id) + u".png"_s;
    const QString file = QFileDialog::getSaveFileName(this, tr("Save the face"), start, tr("Pictures (*.png)"));
    if (file.isEmpty())
        return;
    const Findings failed = exportTo(file);
    Q_EMIT said(failed.empty() ? tr("%1 is written.").arg(file) : tr("%1: %2").arg(file, toQt(sentence(failed.front()))));
}

int CardFaceView::heightForWidth(int width) const
{
    return width * heightInMillimetres / widthInMillimetres + m_fit->minimumHeight() + 12;
}

QSize CardFaceView::sizeHint() const
{
    return {252, heightForWidth(252)};
}

SpotView *makeCardFace(Workspace &workspace, QWidget *parent)
{
    return new CardFaceView(workspace, parent);
}

} // namespace rw
