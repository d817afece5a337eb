// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/view/formview.h"

#include "deck/schemas.h"
#include "workbench/engine/livecheck.h"
#include "workbench/form/model/newcard.h"
#include "workbench/form/view/abilitiesview.h"
#include "workbench/form/view/fieldform.h"
#include "workbench/form/view/glyphs.h"
#include "workbench/form/view/newcarddialog.h"
#include "workbench/form/view/sharednames.h"
#include "workbench/panels/acceptance.h"
#include "workbench/panels/carddeeds.h"
#include "workbench/panels/fieldmenu.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/parts/taborder.h"
#include "workbench/session/decksession.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;
using form::Change;
using form::Changes;

namespace {

QString titleOf(const Value &value)
{
    for (const char *key : {"name", "title", "id"})
        if (const std::string text = textOf(value, key); !text.empty())
            return shownText(text);
    return {};
}

/// A variant's schema, with the schema of the game's cards in place of the common one.
Value withCards(Value variant, const Value &cards)
{
    Value *properties = variant.find("properties");
    Value *add = properties ? properties->find("add") : nullptr;
    if (!add || !cards.find("properties"))
        return variant;
    (*add)["properties"] = *cards.find("properties");
    if (const Value *definitions = cards.find("definitions"))
        variant["definitions"] = *definitions;
    return variant;
}

} // namespace

FormView::FormView(Workspace &workspace, QWidget *parent)
    : SpotView(parent), m_workspace(workspace), m_words(std::make_shared<SentenceWords>())
{
    build();
    connect(&workspace.session, &DeckSession::changed, this, &FormView::takeChange);
    connect(&workspace.session, &DeckSession::filesChanged, this, [this] { m_areWordsOld = true; });
    connect(&workspace.check, &LiveCheck::gameChanged, this, [this] {
        m_schemaKind.reset();
        m_areWordsOld = true;
        if (!m_subject.isNull())
            show(Spot(m_subject));
    });
    connect(&workspace.check, &LiveCheck::problemsChanged, this, &FormView::refreshNotes);
    connect(&workspace.check, &LiveCheck::wordsChanged, this, &FormView::refreshWords);
}

FormView::~FormView() = default;

void FormView::build()
{
    m_about = new QLabel(this);
    m_about->setObjectName(u"formAbout"_s);
    m_new = headButton(tr("New card …"), u"newCardButton"_s);
    m_more = headButton(tr("More"), u"moreOfCard"_s);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(new QMenu(m_more));
    connect(m_new, &QToolButton::clicked, this, &FormView::askForCard);
    new QShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_M, this, this, &FormView::openMenuOfFocus, Qt::WidgetWithChildrenShortcut);
    for (const CardDeed deed : cardDeeds()) {
        if (deed == CardDeed::Open)
            continue;
        QAction *action = m_more->menu()->addAction(deedText(deed));
        action->setObjectName(deedName(deed));
        connect(action, &QAction::triggered, this, [this, deed] { doWith(deed, m_workspace, {m_subject}, this); });
        connect(m_more->menu(), &QMenu::aboutToShow, action,
                [this, deed, action] { action->setEnabled(canDo(deed, m_workspace, {m_subject})); });
    }
    auto *head = new QHBoxLayout;
    head->addWidget(m_about);
    head->addStretch(1);
    head->addWidget(m_new);
    head->addWidget(m_more);
    m_scroll = new QScrollArea(this);
    m_scroll->setAccessibleName(tr("Fields"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 4, 8, 8);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_scroll, 1);
    setFocusProxy(m_scroll); // from there Tab goes to the first field, and no key changes one by mistake
}

QToolButton *FormView::headButton(const QString &text, const QString &name)
{
    auto *button = new QToolButton(this);
    button->setText(text);
    button->setObjectName(name);
    return button;
}

bool FormView::canShow(const Spot &spot) const
{
    const std::optional<FileKind> kind = kindOf(spot.file);
    if (!kind || !m_workspace.session.knows(spot.file))
        return false;
    if (*kind == FileKind::Rules)
        return spot.path.size() >= 2;
    return *kind == FileKind::Cards || *kind == FileKind::Deck || *kind == FileKind::Tables || *kind == FileKind::Variant;
}

Spot FormView::subjectOf(const Spot &spot) const
{
    const std::optional<FileKind> kind = kindOf(spot.file);
    const bool isItem = (kind == FileKind::Cards || kind == FileKind::Rules) && spot.path.size() >= 2;
    return {spot.file, isItem ? Path(spot.path.begin(), spot.path.begin() + 2) : Path{}};
}

bool FormView::isCard() const
{
    return kindOf(m_subject.file) == FileKind::Cards && m_subject.path.size() == 2;
}

void FormView::show(const Spot &spot)
{
    if (!canShow(spot))
        return;
    const Spot subject = subjectOf(spot);
    const bool isOther = !(subject == m_subject) || !m_form;
    m_subject = subject;
    m_id = isCard() ? textOf(m_workspace.session.value(subject), "id") : std::string();
    if (isOther)
        m_sharing.reset();
    if (isOther || m_areWordsOld || !m_schemaKind) {
        takeWords();
        m_form = new FieldForm(m_words, m_scroll);
        connect(m_form, &FieldForm::changeWanted, this,
                [this](const Changes &changes, bool isTyping) { apply(changes, isTyping, m_sharing.value_or(Sharing::Ask)); });
        connect(m_form, &FieldForm::typingEnded, this, [this] { m_workspace.session.endMerging(); });
        connect(m_form, &FieldForm::menuWanted, this, &FormView::openFieldMenu);
        refresh();
        m_scroll->setWidget(m_form);
        m_form->show();
    } else {
        refresh();
    }
    if (spot.path.size() > subject.path.size())
        if (QWidget *field = m_form->focusField(Path(spot.path.begin() + std::ptrdiff_t(subject.path.size()), spot.path.end())))
            m_scroll->ensureWidgetVisible(field);
}

void FormView::takeChange(const DeckChange &change)
{
    for (const DeckChange::Text &text : change.texts)
        if (kindOf(text.file) == FileKind::Cards)
            m_areWordsOld = true;
    if (!m_form || !change.touches(m_subject.file))
        return;
    findAgain();
    refresh();
}

/// Finds the card again, after others have been inserted or removed before it.
void FormView::findAgain()
{
    if (!isCard() || m_id.empty() || textOf(m_workspace.session.value(m_subject), "id") == m_id)
        return;
    const Value list = m_workspace.session.value({m_subject.file, {m_subject.path.front()}});
    if (!list.isList())
        return;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (textOf(list.list()[i], "id") == m_id) {
            m_subject.path.back() = i;
            return;
        }
    m_id = textOf(m_workspace.session.value(m_subject), "id"); // the card's id has changed, or the card is gone
}

Value FormView::groups() const
{
    Value all = Value::Map{};
    for (const std::string &file : m_workspace.session.files()) {
        if (kindOf(file) != FileKind::Cards)
            continue;
        const Value &cards = m_workspace.session.document(file).value();
        if (!cards.isMap())
            continue;
        for (const Value::Member &group : cards.map())
            if (group.value.isList())
                for (const Value &card : group.value.list())
                    all[group.key].append(card);
    }
    return all;
}

void FormView::takeWords()
{
    const Value *vocabulary = m_workspace.check.vocabulary();
    Value all = groups();
    m_words = std::make_shared<SentenceWords>();
    if (vocabulary) {
        m_words->language = form::Language(*vocabulary);
        m_words->deck = m_words->language.deckWords(all);
    }
    m_elsewhere = form::wordsOfCards(std::move(all));
    m_areWordsOld = false;
}

const Value *FormView::schema()
{
    const FileKind kind = kindOf(m_subject.file).value_or(FileKind::Deck);
    if (m_schemaKind != kind) {
        const Value *told = m_workspace.check.schema(kind);
        const Value *cards = m_workspace.check.schema(FileKind::Cards);
        m_schema = told ? *told : schemaFor(kind, nullptr).schema;
        if (kind == FileKind::Variant && cards)
            m_schema = withCards(std::move(m_schema), *cards);
        m_schemaKind = kind;
    }
    return form::schemaAt(m_schema, m_subject.path);
}

void FormView::refresh()
{
    const Value value = m_workspace.session.value(m_subject);
    static const Value anything = [] {
        Value schema;
        schema["type"] = "object";
        schema["additionalProperties"] = true;
        return schema;
    }();
    const Value *known = schema();
    const bool isWholeFileOfCards = kindOf(m_subject.file) == FileKind::Cards && !isCard();
    if (isWholeFileOfCards)
        m_field = {.kind = form::Field::Kind::Group};
    else
        m_field = form::fieldOf(m_schema, known ? *known : anything, &value, m_elsewhere);
    const bool isReadable = m_workspace.session.isReadable(m_subject.file);
    m_form->set(m_field);
    m_form->setEnabled(isReadable && !value.isNull());
    refreshHead();
    refreshNotes();
    refreshWords();
    tabInto(m_scroll, m_form); // its cells may be new
}

void FormView::refreshHead()
{
    const Value value = m_workspace.session.value(m_subject);
    const bool isReadable = m_workspace.session.isReadable(m_subject.file);
    const bool isCardsFile = kindOf(m_subject.file) == FileKind::Cards;
    const QString title = titleOf(value);
    m_title = title.isEmpty() ? shownText(m_subject.file) : title;
    m_about->setVisible(isCardsFile && !isCard());
    if (isCardsFile && !isCard()) {
        int cards = 0;
        for (const Value::Member &group : value.isMap() ? value.map() : Value::Map{})
            cards += int(group.value.size());
        m_about->setText(cards == 1 ? tr("1 card. Open it, or add a new one.")
                                    : tr("%1 cards. Open one, or add a new one.").arg(cards));
    }
    m_new->setVisible(isCardsFile);
    m_more->setVisible(isCard());
    m_new->setEnabled(isReadable);
    m_more->setEnabled(isReadable);
}

void FormView::refreshNotes()
{
    if (!m_form)
        return;
    FormTold told;
    const auto inside = [&](const Spot &spot) {
        return Path(spot.path.begin() + std::ptrdiff_t(m_subject.path.size()), spot.path.end());
    };
    for (const Problem &problem : m_workspace.check.problemsIn(m_subject))
        told.notes.push_back({inside(problem.spot), problem.severity, problem.text});
    for (const Total &total : m_workspace.check.totalsIn(m_subject))
        told.totals.push_back({inside(total.spot), total.what, total.text, total.needed, total.there});
    m_form->setTold(told);
}

void FormView::refreshWords()
{
    AbilitiesView *abilities = m_form ? m_form->abilities() : nullptr;
    if (!abilities || !isCard())
        return;
    abilities->setWords(m_workspace.check.wordsOf(m_id), toQt(textOf(m_workspace.session.value(m_subject), "text")));
    disconnect(abilities, &AbilitiesView::wordsWanted, this, nullptr);
    disconnect(abilities, &AbilitiesView::acceptanceWanted, this, nullptr);
    connect(abilities, &AbilitiesView::wordsWanted, this, [this](const QString &text) {
        apply({Change::set({"text"}, toStd(text))}, false, m_sharing.value_or(Sharing::Ask));
    });
    connect(abilities, &AbilitiesView::acceptanceWanted, this, &FormView::acceptWords);
}

void FormView::acceptWords()
{
    const CardWords *words = m_workspace.check.wordsOf(m_id);
    const Findings failed =
        words ? accept(m_workspace.session, m_subject, m_title, CardWords(*words)) : Findings(); // a copy: the edit replaces them
    if (!failed.empty())
        Q_EMIT said(toQt(sentence(failed.front())));
}

void FormView::apply(const Changes &changes, bool isTyping, Sharing sharing)
{
    DeckSession &session = m_workspace.session;
    if (changes.empty() || !session.isReadable(m_subject.file))
        return;
    const Checked<Edit> edit = form::edited(session.document(m_subject.file), m_subject.path, changes, sharing);
    if (edit) {
        const QString merge =
            isTyping ? toQt(m_subject.file + '/' + pathText(form::joined(m_subject.path, changes.front().path))) : QString();
        const bool setsId = isCard() && changes.front().path == Path{"id"} && changes.front().value.isText();
        if (setsId)
            m_id = changes.front().value.text();
        const Findings failed = session.apply(*edit.value, nameOf(changes), merge);
        if (!failed.empty())
            Q_EMIT said(toQt(sentence(failed.front())));
        return;
    }
    const bool isShared = !edit.findings.empty() && edit.findings.front().code == "edit.shared";
    if (isShared)
        return askSharing(changes, isTyping);
    if (!edit.findings.empty())
        Q_EMIT said(toQt(sentence(edit.findings.front())));
    refresh();
}

/// The name of a step: "Change gold of Huginn", with the field as the user sees it.
QString FormView::nameOf(const Changes &changes) const
{
    const Change &first = changes.front();
    const form::Field *field = &m_field;
    for (const form::Field &each : m_field.fields)
        if (!first.path.empty() && !each.path.empty() && each.path.front() == first.path.front())
            field = &each;
    const QString what = toQt(field->label).toLower();
    const QString whose = m_title;
    if (field->kind == form::Field::Kind::Abilities)
        return tr("Change abilities of %1").arg(whose);
    switch (first.kind) {
    case Change::Kind::Set: return field->present ? tr("Change %1 of %2").arg(what, whose) : tr("Add %1 to %2").arg(what, whose);
    case Change::Kind::Insert: return tr("Add to %1 of %2").arg(what, whose);
    case Change::Kind::Remove:
        return first.path.size() == 1 ? tr("Remove %1 from %2").arg(what, whose) : tr("Change %1 of %2").arg(what, whose);
    case Change::Kind::Move: break;
    }
    return tr("Move in %1 of %2").arg(what, whose);
}

void FormView::askSharing(const Changes &changes, bool isTyping)
{
    m_waiting = {changes, isTyping};
    if (m_question)
        return;
    const QStringList others =
        namesThatShare(m_workspace.session.document(m_subject.file), form::joined(m_subject.path, changes.front().path));
    m_question =
        new QMessageBox(QMessageBox::Question, tr("Change all of them?"),
                        tr("This value is shared with %1. Change it everywhere, or only here?").arg(others.join(u", "_s)),
                        QMessageBox::NoButton, this);
    m_question->setObjectName(u"sharedQuestion"_s);
    m_question->setAttribute(Qt::WA_DeleteOnClose);
    const QAbstractButton *all = m_question->addButton(tr("Change all"), QMessageBox::AcceptRole);
    const QAbstractButton *one = m_question->addButton(tr("Only %1").arg(m_title), QMessageBox::ActionRole);
    m_question->addButton(QMessageBox::Cancel);
    connect(m_question, &QMessageBox::buttonClicked, this, [this, all, one](const QAbstractButton *pressed) {
        if (pressed == all || pressed == one)
            m_sharing = pressed == all ? Sharing::All : Sharing::Detach;
    });
    connect(m_question, &QMessageBox::finished, this, [this] {
        m_question = nullptr;
        const Waiting waiting = std::exchange(m_waiting, {});
        if (m_sharing)
            apply(waiting.changes, waiting.isTyping, *m_sharing);
        else
            refresh();
    });
    m_question->open();
}

std::vector<std::pair<std::string, QString>> FormView::groupTitles()
{
    std::vector<std::pair<std::string, QString>> titles;
    const Value *properties = schema() ? m_schema.find("properties") : nullptr;
    for (const Value::Member &group : properties && properties->isMap() ? properties->map() : Value::Map{}) {
        const std::string title = textOf(group.value, "title");
        titles.emplace_back(group.key, toQt(title.empty() ? group.key : title));
    }
    return titles;
}

NewCardDialog *FormView::askForCard()
{
    const auto *group = m_subject.path.empty() ? nullptr : std::get_if<std::string>(&m_subject.path.front());
    const Value here = m_workspace.session.value({m_subject.file, {}});
    const std::string first = here.isMap() && here.size() > 0 ? here.map().front().key : std::string();
    auto *dialog = new NewCardDialog(groupTitles(), group ? *group : first, form::idsOf(groups()), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { makeCard(*dialog); });
    dialog->open();
    return dialog;
}

void FormView::makeCard(const NewCardDialog &dialog)
{
    DeckSession &session = m_workspace.session;
    Spot list{m_subject.file, {dialog.group()}};
    for (const std::string &file : session.files())
        if (!session.has(list) && kindOf(file) == FileKind::Cards && session.has({file, list.path}))
            list.file = file;
    const Value present = session.value(list);
    const Value *item = form::schemaAt(m_schema, {dialog.group(), std::size_t(0)});
    const Value card = form::newCard(m_schema, item ? *item : Value(Value::Map{}), present, dialog.id(), toStd(dialog.name()));
    const QString name = tr("Make %1").arg(dialog.name());
    const Findings failed = session.has(list) ? session.insertItem(list, present.size(), card, name)
                                              : session.insertMember({list.file, {}}, dialog.group(), Value::List{card}, name);
    if (!failed.empty()) {
        Q_EMIT said(toQt(sentence(failed.front())));
        return;
    }
    const Spot made = list.inside(present.size());
    show(made);
    Q_EMIT wanted(made);
}

QInputDialog *FormView::askForId()
{
    return askForCardId(m_workspace, m_subject, this);
}

QMenu *FormView::openFieldMenu(const Path &path, const QPoint &where)
{
    auto *menu = new QMenu(this);
    menu->setObjectName(u"fieldMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillFieldMenu(*menu, m_workspace, fieldAt(m_workspace.session, {m_subject.file, form::joined(m_subject.path, path)}));
    menu->popup(where);
    return menu;
}

void FormView::openMenuOfFocus()
{
    const QWidget *focus = focusWidget();
    if (const std::optional<Path> path = m_form && focus ? m_form->pathAt(focus) : std::nullopt)
        openFieldMenu(*path, focus->mapToGlobal(QPoint(0, focus->height())));
}

SpotView *makeFormView(Workspace &workspace, QWidget *parent)
{
    return new FormView(workspace, parent);
}

} // namespace rw
