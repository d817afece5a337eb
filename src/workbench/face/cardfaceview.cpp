// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/face/cardfaceview.h"

#include "deck/fileformat.h"
#include "deck/savefile.h"
#include "workbench/engine/livecheck.h"
#include "workbench/face/facepress.h"
#include "workbench/parts/askfile.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/decksession.h"
#include "workbench/session/savewords.h"

#include <QBuffer>
#include <QHBoxLayout>
#include <QLabel>
#include <QQuickWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize smallestFace(63, 88); ///< used if there is no room at all
constexpr QSize readableFace(189, 264);

} // namespace

CardFaceView::CardFaceView(Workspace &workspace, QWidget *parent)
    : SpotView(parent), m_workspace(workspace), m_facts(new CardFacts(this)), m_page(facePage(m_facts, this)),
      m_fit(new QLabel(this)), m_export(new QToolButton(this))
{
    m_facts->setParent(m_page); // so that they are destroyed after the page that shows them
    m_page->setObjectName(u"cardFace"_s);
    m_page->setMinimumSize(smallestFace);
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
    connect(&workspace.session, &DeckSession::filesChanged, this, &CardFaceView::readFaces);
    connect(&workspace.check, &LiveCheck::gameChanged, this, &CardFaceView::refresh);
    readFaces();
    refresh();
}

CardFaceView::~CardFaceView() = default;

QSize CardFaceView::minimumSizeHint() const
{
    const QSize least = SpotView::minimumSizeHint();
    return {std::max(least.width(), readableFace.width()), least.height() + readableFace.height() - smallestFace.height()};
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
    if (!std::ranges::any_of(change.texts, [](const DeckChange::Text &text) { return kindOf(text.file) == FileKind::Cards; }))
        return;
    readFaces();
    if (m_card.isNull())
        return; // the face does not show names from other files
    const Value list = m_workspace.session.value({m_card.file, {m_card.path.front()}});
    for (std::size_t i = 0; list.isList() && i < list.size(); ++i)
        if (textOf(list.list()[i], "id") == m_id)
            m_card.path.back() = i;
    m_id = textOf(m_workspace.session.value(m_card), "id");
    refresh();
}

void CardFaceView::readFaces()
{
    m_faces = DeckFaces(m_workspace.session.folder());
    for (const std::string &file : m_workspace.session.files())
        if (kindOf(file) == FileKind::Cards)
            m_faces.add(m_workspace.session.document(file).value());
}

void CardFaceView::refresh()
{
    const Value card = m_card.isNull() ? Value() : m_workspace.session.value(m_card);
    const bool isThere = card.isMap();
    m_page->setVisible(isThere);
    m_export->setEnabled(isThere);
    if (isThere)
        m_facts->show(m_faces.face(std::get<std::string>(m_card.path.front()), card, m_workspace.check.schema(FileKind::Cards)));
    showFit();
}

Findings CardFaceView::findings() const
{
    Findings found;
    const Place where{m_card.file, pathText(m_card.path), 0, 0};
    if (!m_facts->wordsFit())
        found.push_back(
            warning("face.words-too-long", "the words do not fit on the card, even at 6 points", "say it in fewer", {}, where));
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
    const std::unique_ptr<QQuickWidget> large(facePage(m_facts, nullptr));
    large->setAttribute(Qt::WA_DontShowOnScreen);
    large->resize(faceWidthInMillimetres * dotsPerMillimetre, faceHeightInMillimetres * dotsPerMillimetre);
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
    const QString file = askWhereToSave(this, tr("Save card image"), start, tr("Pictures (*.png)"));
    if (file.isEmpty())
        return;
    const Findings failed = exportTo(file);
    Q_EMIT said(wordsOfSaving(file, failed));
}

int CardFaceView::heightForWidth(int width) const
{
    return width * faceHeightInMillimetres / faceWidthInMillimetres + m_fit->minimumHeight() + 12;
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
