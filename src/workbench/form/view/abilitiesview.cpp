// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/view/abilitiesview.h"

#include "workbench/form/model/sentenceparts.h"
#include "workbench/form/model/standards.h"
#include "workbench/form/view/glyphs.h"
#include "workbench/look/look.h"
#include "workbench/panels/acceptance.h"
#include "workbench/parts/qttext.h"

#include <QContextMenuEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;
using form::Change;
using form::Changes;

AbilitiesView::AbilitiesView(const form::Field &field, std::shared_ptr<const SentenceWords> words, QWidget *parent)
    : QWidget(parent), m_words(std::move(words)), m_rows(new QVBoxLayout(this)), m_empty(new QLabel(this)),
      m_add(new QToolButton(this))
{
    setObjectName(u"abilities"_s);
    m_rows->setContentsMargins(0, 0, 8, 4);
    m_rows->setSpacing(6);
    auto *title = new QLabel(tr("Abilities"), this);
    m_empty->setText(tr("This card does nothing yet. Add an ability and choose its words."));
    m_empty->setWordWrap(true);
    m_add->setText(tr("Add an ability"));
    m_add->setIcon(glyphIcon(Glyph::Add, palette()));
    m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_add->setObjectName(u"addAbility"_s);
    auto *menu = new QMenu(m_add);
    for (const form::Shape &shape : m_words->language.shapes()) {
        QAction *action = menu->addAction(toQt(form::shapeLabel(shape.key)) + u" …\t"_s + toQt(shape.about));
        action->setObjectName(toQt(shape.key));
        connect(action, &QAction::triggered, this, [this, key = shape.key] { addAbility(key); });
    }
    m_add->setMenu(menu);
    m_rows->addWidget(title);
    m_rows->addWidget(m_empty);
    m_rows->addWidget(m_add);
    m_canonical = new QLabel(this);
    m_canonical->setWordWrap(true);
    m_canonical->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_canonical->setObjectName(u"canonicalWords"_s);
    m_take = new QToolButton(this);
    m_take->setText(tr("Use this wording on the card"));
    m_take->setToolTip(tr("Makes it the text printed on the card"));
    m_take->setObjectName(u"takeWords"_s);
    auto *inWords = new QHBoxLayout;
    inWords->addWidget(m_canonical, 1);
    inWords->addWidget(m_take, 0, Qt::AlignTop);
    m_accept = new QToolButton(this);
    m_accept->setObjectName(u"acceptInForm"_s);
    inWords->addWidget(m_accept, 0, Qt::AlignTop);
    m_rows->addLayout(inWords);
    connect(m_take, &QToolButton::clicked, this, [this] { Q_EMIT wordsWanted(m_saidWords); });
    connect(m_accept, &QToolButton::clicked, this, &AbilitiesView::acceptanceWanted);
    setFocusProxy(m_add);
    setWords(nullptr, {});
    set(field);
}

void AbilitiesView::set(const form::Field &field)
{
    m_field = field;
    const std::size_t count = field.value.isList() ? field.value.size() : 0;
    while (m_sentences.size() > count) {
        m_sentences.back().frame->hide();
        m_sentences.back().frame->deleteLater();
        m_sentences.pop_back();
    }
    while (m_sentences.size() < count)
        addSentence();
    for (std::size_t i = 0; i < count; ++i)
        m_sentences[i].view->setAbility(field.value.list()[i]);
    m_empty->setVisible(count == 0);
}

void AbilitiesView::setNotes(const std::vector<FormNote> &notes)
{
    for (std::size_t i = 0; i < m_sentences.size(); ++i) {
        std::vector<FormNote> mine;
        std::vector<Path> marked;
        const Path base = form::joined(m_field.path, i);
        for (const FormNote &note : notes)
            if (base.size() <= note.path.size() && std::equal(base.begin(), base.end(), note.path.begin())) {
                mine.push_back(note);
                marked.emplace_back(note.path.begin() + std::ptrdiff_t(base.size()), note.path.end());
            }
        if (mine == m_sentences[i].note->notes())
            continue;
        m_sentences[i].note->setNotes(mine);
        m_sentences[i].note->setVisible(!mine.empty());
        m_sentences[i].view->setMarked(marked);
    }
}

void AbilitiesView::setWords(const CardWords *words, const QString &printed)
{
    const bool hasWords = words && !words->canonical.isEmpty();
    m_saidWords = hasWords ? words->canonical : QString();
    m_canonical->setText(hasWords ? tr("In words: %1 (%2)").arg(words->canonical, verdictSentence(*words)) : QString());
    m_canonical->setVisible(hasWords);
    m_take->setVisible(hasWords);
    m_take->setEnabled(printed != m_saidWords);
    const Acceptance acceptance = acceptanceOf(words);
    m_accept->setVisible(acceptance != Acceptance::Nothing);
    if (words) {
        m_accept->setText(acceptanceText(acceptance));
        m_accept->setToolTip(acceptanceHelp(acceptance, *words));
    }
}

void AbilitiesView::addSentence()
{
    const std::size_t index = m_sentences.size();
    auto *frame = new QFrame(this);
    frame->setFrameShape(QFrame::StyledPanel);
    frame->setProperty("isCard", true);
    auto *view = new SentenceView(m_words, frame);
    auto *note = new NoteLine(frame);
    note->hide(); // so that an ability without faults has no empty line below it
    auto *button = new QToolButton(frame);
    button->setIcon(glyphIcon(Glyph::More, palette()));
    button->setAutoRaise(true);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolTip(tr("Move, duplicate or remove this ability"));
    button->setAccessibleName(tr("Ability %1").arg(index + 1));
    button->setMenu(new QMenu(button));
    auto *line = new QHBoxLayout;
    line->addWidget(view, 1);
    line->addWidget(button, 0, Qt::AlignTop);
    auto *layout = new QVBoxLayout(frame);
    layout->setContentsMargins(gap(3), gap(2), gap(2), gap(2));
    layout->setSpacing(4);
    layout->addLayout(line);
    layout->addWidget(note);
    m_rows->insertWidget(2 + int(index), frame);
    connect(button->menu(), &QMenu::aboutToShow, this, [this, index] { fillMenu(index); });
    connect(view, &SentenceView::changeWanted, this, [this, index](const Changes &changes, bool isTyping) {
        Changes inList = changes;
        for (Change &each : inList)
            each.path = form::joined(form::joined(m_field.path, index), each.path);
        Q_EMIT changeWanted(inList, isTyping);
    });
    connect(view, &SentenceView::typingEnded, this, &AbilitiesView::typingEnded);
    m_sentences.push_back({frame, view, note, button});
}

void AbilitiesView::fillMenu(std::size_t index)
{
    QMenu *menu = m_sentences[index].menu->menu();
    menu->clear();
    const auto add = [&](const QString &text, bool enabled, const Change &change) {
        QAction *action = menu->addAction(text);
        action->setEnabled(enabled);
        connect(action, &QAction::triggered, this, [this, change] { Q_EMIT changeWanted({change}, false); });
    };
    const bool isOnly = m_sentences.size() == 1 && !m_field.required;
    add(tr("Move up"), index > 0, Change::move(m_field.path, index, index > 0 ? index - 1 : 0));
    add(tr("Move down"), index + 1 < m_sentences.size(), Change::move(m_field.path, index, index + 1));
    add(tr("Duplicate"), true, Change::insert(m_field.path, index + 1, m_field.value.list()[index]));
    add(tr("Remove"), true, Change::remove(isOnly ? m_field.path : form::joined(m_field.path, index)));
}

Path AbilitiesView::pathAt(const QWidget *part) const
{
    for (std::size_t i = 0; i < m_sentences.size(); ++i) {
        if (!m_sentences[i].frame->isAncestorOf(part))
            continue;
        Path path = form::joined(m_field.path, i);
        const Path inside = m_sentences[i].view->pathAt(part);
        path.insert(path.end(), inside.begin(), inside.end());
        return path;
    }
    return m_field.path;
}

void AbilitiesView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    Q_EMIT menuWanted(pathAt(isByKey ? focusWidget() : childAt(event->pos())), event->globalPos());
}

void AbilitiesView::addAbility(const std::string &key)
{
    const form::Shape *shape = m_words->language.shape(key);
    if (!shape)
        return;
    const Value none = Value::Map{};
    const Value ability = form::Standards(m_words->language, m_words->deck, none).ability(*shape);
    if (m_field.present)
        Q_EMIT changeWanted({Change::insert(m_field.path, m_field.value.size(), ability)}, false);
    else
        Q_EMIT changeWanted({Change::set(m_field.path, Value::List{ability})}, false);
}

} // namespace rw
