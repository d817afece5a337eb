// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/view/sentenceview.h"

#include "workbench/form/view/amountedit.h"
#include "workbench/form/view/flowlayout.h"
#include "workbench/form/view/glyphs.h"
#include "workbench/parts/qttext.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace rw {

namespace {

constexpr int indentation = 24;

bool isTyped(form::Piece::Kind kind)
{
    return kind == form::Piece::Kind::Amount || kind == form::Piece::Kind::Name || kind == form::Piece::Kind::Free;
}

std::vector<const form::Piece *> shownPieces(const form::Line &line)
{
    std::vector<const form::Piece *> pieces;
    for (const form::Piece &piece : line.pieces)
        if (!piece.text.empty())
            pieces.push_back(&piece);
    return pieces;
}

/// Whether the same widgets can show both: nothing is different but words between them, and what is typed.
bool haveSameWidgets(const form::Line &one, const form::Line &other)
{
    const auto isSame = [](const form::Piece *a, const form::Piece *b) {
        const bool mayDiffer = a->kind == form::Piece::Kind::Words || isTyped(a->kind);
        return a->kind == b->kind && a->path == b->path && a->part == b->part && a->removable == b->removable
            && (mayDiffer || a->text == b->text);
    };
    return one.depth == other.depth && one.item == other.item && std::ranges::equal(shownPieces(one), shownPieces(other), isSame);
}

bool begins(const Path &path, const Path &longer)
{
    return path.size() <= longer.size() && std::equal(path.begin(), path.end(), longer.begin());
}

} // namespace

SentenceView::SentenceView(std::shared_ptr<const SentenceWords> words, QWidget *parent)
    : QWidget(parent), m_words(std::move(words))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    build();
}

void SentenceView::setAbility(const Value &ability)
{
    if (ability == m_ability && m_rows)
        return;
    m_ability = ability;
    if (m_rows && follow())
        return;
    const auto focused = std::ranges::find_if(m_controls, [](const Control &each) { return each.widget->hasFocus(); });
    const bool hadFocus = focused != m_controls.end();
    const form::Piece place = hadFocus ? focused->piece : form::Piece{};
    build();
    if (!hadFocus)
        return;
    for (const Control &each : m_controls)
        if (each.piece.path == place.path && each.piece.part == place.part && each.piece.kind == place.kind)
            return each.widget->setFocus();
    if (QWidget *near = controlAt(place.path))
        near->setFocus();
}

void SentenceView::setMarked(const std::vector<Path> &paths)
{
    for (const Control &each : m_controls) {
        const bool isMarked = std::ranges::any_of(paths, [&](const Path &path) { return controlAt(path) == each.widget; });
        each.widget->setProperty("marked", isMarked);
        each.widget->update();
    }
}

QWidget *SentenceView::controlAt(const Path &path) const
{
    const Control *best = nullptr;
    for (const Control &each : m_controls)
        if (each.piece.kind != form::Piece::Kind::Add && begins(each.piece.path, path)
            && (!best || each.piece.path.size() > best->piece.path.size()))
            best = &each;
    return best ? best->widget : nullptr;
}

Path SentenceView::pathAt(const QWidget *part) const
{
    const auto found = std::ranges::find(m_controls, part, &Control::widget);
    return found == m_controls.end() || found->piece.kind == form::Piece::Kind::Add ? Path() : found->piece.path;
}

/// Where only figures are others, and words that go with them, the widgets stay: somebody may be typing in one.
bool SentenceView::follow()
{
    form::Sentence lines = form::sentence(m_words->language, m_ability);
    if (!std::ranges::equal(lines, m_lines, haveSameWidgets))
        return false;
    m_lines = std::move(lines);
    auto label = m_labels.begin();
    auto control = m_controls.begin();
    for (const form::Line &line : m_lines)
        for (const form::Piece *piece : shownPieces(line)) {
            if (piece->kind == form::Piece::Kind::Words) {
                (*label++)->setText(toQt(piece->text));
                continue;
            }
            control->piece = *piece;
            if (auto *edit = qobject_cast<AmountEdit *>(control->widget))
                edit->setPiece(*piece);
            ++control;
        }
    return true;
}

/// All anew: a choice may change every line. What was there goes when its signal has been answered.
void SentenceView::build()
{
    m_controls.clear();
    m_labels.clear();
    m_lines = form::sentence(m_words->language, m_ability);
    auto *old = m_rows;
    m_rows = new QWidget(this);
    auto *rows = new QVBoxLayout(m_rows);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(2);
    for (const form::Line &line : m_lines)
        addLine(line, rows);
    if (old) {
        layout()->removeWidget(old);
        old->hide();
        old->deleteLater();
    }
    layout()->addWidget(m_rows);
    QWidget *before = nullptr;
    for (const Control &each : m_controls) {
        if (before)
            setTabOrder(before, each.widget);
        before = each.widget;
    }
    m_rows->show();
}

void SentenceView::addLine(const form::Line &line, QVBoxLayout *rows)
{
    auto *row = new QWidget(m_rows);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(line.depth * indentation, 0, 0, 0);
    layout->setSpacing(2);
    auto *words = new QWidget(row);
    auto *flow = new FlowLayout(words);
    for (const form::Piece *piece : shownPieces(line))
        flow->addWidget(control(*piece));
    layout->addWidget(words, 1);
    if (!line.item.empty())
        layout->addWidget(lineMenu(line), 0, Qt::AlignTop);
    rows->addWidget(row);
}

QWidget *SentenceView::control(const form::Piece &piece)
{
    if (piece.kind == form::Piece::Kind::Words) {
        auto *label = new QLabel(toQt(piece.text), m_rows);
        QPalette quiet = label->palette();
        quiet.setColor(QPalette::WindowText, quietInk(palette()));
        label->setPalette(quiet);
        m_labels.push_back(label);
        return label;
    }
    QWidget *made = nullptr;
    if (isTyped(piece.kind)) {
        auto *edit = new AmountEdit(piece, offerOf(piece), m_rows);
        connect(edit, &AmountEdit::picked, this, [this](const form::Piece &at, const Value &value) { choose(at, value); });
        connect(edit, &AmountEdit::typed, this, [this](const form::Piece &at, const Value &value) { choose(at, value, true); });
        connect(edit, &AmountEdit::typingEnded, this, &SentenceView::typingEnded);
        connect(edit, &AmountEdit::removalWanted, this, &SentenceView::leaveOut);
        made = edit;
    } else {
        auto *button = new WordButton(piece, offerOf(piece), m_rows);
        if (const Value *now = form::valueAt(m_ability, piece.path))
            button->setNow(
                piece.kind == form::Piece::Kind::Head && now->isMap() && now->size() == 1 ? Value(now->map().front().key) : *now);
        if (piece.kind == form::Piece::Kind::Shape || piece.part != form::Piece::Part::Whole)
            button->setNow({});
        connect(button, &WordButton::picked, this, [this](const form::Piece &at, const Value &value) { choose(at, value); });
        connect(button, &WordButton::removalWanted, this, &SentenceView::leaveOut);
        made = button;
    }
    made->setObjectName(toQt(pathText(piece.path)));
    m_controls.push_back({piece, made});
    return made;
}

QWidget *SentenceView::lineMenu(const form::Line &line)
{
    auto *button = new QToolButton(m_rows);
    button->setIcon(glyphIcon(Glyph::More, palette()));
    button->setAutoRaise(true);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setAccessibleName(tr("This line"));
    button->setToolTip(tr("Move, duplicate or remove this line"));
    auto *menu = new QMenu(button);
    const std::size_t index = std::get<std::size_t>(line.item.back());
    const Path list(line.item.begin(), line.item.end() - 1);
    const Value *items = form::valueAt(m_ability, list);
    const auto add = [&](const QString &text, bool enabled, std::function<form::Changes()> changes) {
        QAction *action = menu->addAction(text);
        action->setEnabled(enabled);
        connect(action, &QAction::triggered, this,
                [this, changes = std::move(changes)] { Q_EMIT changeWanted(changes(), false); });
    };
    const auto move = [list, index](std::size_t to) {
        return [list, index, to] { return form::Changes{form::Change::move(list, index, to)}; };
    };
    add(tr("Move up"), index > 0, move(index - (index > 0 ? 1 : 0)));
    add(tr("Move down"), items && index + 1 < items->size(), move(index + 1));
    add(tr("Duplicate"), true, [this, item = line.item] { return form::doubled(m_ability, item); });
    add(tr("Remove"), true, [this, item = line.item] { return form::without(m_words->language, m_ability, item); });
    button->setMenu(menu);
    button->setObjectName(QStringLiteral("line.") + toQt(pathText(line.item)));
    return button;
}

WordButton::Offer SentenceView::offerOf(const form::Piece &piece) const
{
    return [this, piece] {
        std::vector<form::Option> options = form::options(m_words->language, m_words->deck, m_ability, piece);
        if (piece.kind == form::Piece::Kind::Flag)
            options = {{true, toStd(tr("%1: yes").arg(toQt(piece.parameter.key).replace(u'_', u' '))), piece.about}};
        return options;
    };
}

void SentenceView::choose(const form::Piece &piece, const Value &value, bool isTyping)
{
    const form::Changes changes = form::chosen(m_words->language, m_words->deck, m_ability, piece, value);
    if (!changes.empty() && form::changed(m_ability, changes) != m_ability)
        Q_EMIT changeWanted(changes, isTyping);
}

void SentenceView::leaveOut(const form::Piece &piece)
{
    Q_EMIT changeWanted(form::without(m_words->language, m_ability, piece.path), false);
}

} // namespace rw
