// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/experimentform.h"

#include "deck/fileformat.h"
#include "workbench/engine/livecheck.h"
#include "workbench/parts/botsdialog.h"
#include "workbench/parts/qttext.h"
#include "workbench/proofview/deckwords.h"
#include "workbench/proofview/pathrows.h"
#include "workbench/proofview/rowparts.h"
#include "workbench/proofview/typedvalue.h"
#include "workbench/session/decksession.h"
#include "workbench/window/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace rw {

using namespace Qt::StringLiterals;
using form::Change;
using form::Changes;

namespace {

constexpr int descriptionLines = 7;

constexpr std::array shownParts{"name",      "description",   "players", "bots",    "variants", "set",  "games",
                                "precision", "until_settled", "seed",    "threads", "compare",  "sweep"};
constexpr std::array shownInSides{"name", "players", "bots", "variants", "set"};

/// A line for one number of players, or for a list of numbers.
OfferField::Words playersWords(const QString &label)
{
    const auto shown = [](const Value *value) {
        QStringList counts;
        for (const Value &count : value && value->isList() ? value->list() : Value::List{})
            counts.append(toQt(toJson(count)));
        return value && value->isInt() ? QString::number(value->toInt()) : counts.join(u", "_s);
    };
    const auto read = [](const QString &typed, QString *trouble) {
        Value counts = Value::List{};
        for (const QString &part : typed.split(u',', Qt::SkipEmptyParts)) {
            bool isNumber = false;
            const int count = part.trimmed().toInt(&isNumber);
            if (!isNumber || count < 1)
                *trouble =
                    ExperimentForm::tr("“%1” is not a number of players. Write 4, or 2, 3, 4 to play with one after the other.")
                        .arg(part.trimmed());
            counts.append(count);
        }
        return counts.size() == 0 ? Value() : counts.size() == 1 ? counts.list().front() : counts;
    };
    return {.label = label, .shown = shown, .read = read};
}

OfferField::Words precisionWords(const QString &label)
{
    const auto shown = [](const Value *value) { return value ? toQt(toJson(*value)) : QString(); };
    const auto read = [](const QString &typed, QString *trouble) {
        QString unused;
        const std::optional<Value> number = typedValue(typed, &unused);
        if (!typed.isEmpty() && !(number && (number->isInt() || number->isReal())))
            *trouble = ExperimentForm::tr("“%1” is not a number of points. Write 0.5, for example.").arg(typed);
        return typed.isEmpty() ? Value() : number.value_or(Value());
    };
    return {.label = label, .shown = shown, .read = read};
}

OfferField::Words required(OfferField::Words words, const QString &trouble)
{
    words.read = [read = words.read, trouble](const QString &typed, QString *why) {
        if (typed.isEmpty())
            *why = trouble;
        return read(typed, why);
    };
    return words;
}

std::string unshown(const Value &value, const auto &shown, const std::string &before)
{
    std::string left;
    for (const Value::Member &member : value.isMap() ? value.map() : Value::Map{})
        if (std::ranges::find(shown, member.key) == shown.end())
            left += (left.empty() ? "" : ", ") + before + member.key;
    return left;
}

} // namespace

ExperimentForm::ExperimentForm(Workspace &workspace, QWidget *parent) : SpotView(parent), m_workspace(workspace)
{
    build();
    connect(&workspace.session, &DeckSession::changed, this, [this](const DeckChange &change) {
        if (change.touches(m_subject.file))
            lookAgain();
    });
    connect(&workspace.session, &DeckSession::filesChanged, this, &ExperimentForm::lookAgain);
    connect(&workspace.check, &LiveCheck::problemsChanged, this, &ExperimentForm::refreshNotes);
}

OfferField *ExperimentForm::addField(const std::string &key, OfferField::Words words)
{
    const QString label = words.label;
    auto *field = new OfferField(std::move(words), m_body);
    field->line()->setObjectName(u"experiment."_s + toQt(key));
    m_fields[key] = field;
    m_form->addRow(label, field);
    connect(field, &OfferField::valueWanted, this, [this, key](const Value &value) { setOrRemove({key}, value); });
    return field;
}

void ExperimentForm::build()
{
    auto *head = new QHBoxLayout;
    m_run = new QPushButton(themeIcon(u"experiment"_s), tr("&Run in the lab"), this);
    m_run->setObjectName(u"runExperiment"_s);
    m_told = new QLabel(this);
    m_told->setObjectName(u"experimentTold"_s);
    m_told->setWordWrap(true);
    head->addWidget(m_run);
    head->addWidget(m_told, 1);
    connect(m_run, &QPushButton::clicked, this, &ExperimentForm::run);
    m_leftOut = quietLabel(this);
    m_leftOut->setObjectName(u"leftOut"_s);
    m_leftOut->setWordWrap(true);

    m_body = new QWidget;
    m_form = new QFormLayout(m_body);
    m_form->setContentsMargins(0, 0, 8, 8);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    const auto bots = [this] { return botsOf(m_workspace); };
    const auto variants = [this] { return variantsOf(m_workspace); };
    addField("name", required(textWords(tr("Question")), tr("An experiment needs a name: the question that it answers.")));
    m_description = new QPlainTextEdit(m_body);
    m_description->setObjectName(u"experiment.description"_s);
    m_description->setAccessibleName(tr("Description and answer"));
    m_description->setPlaceholderText(tr("What you want to know, and why. When it has been played, write the answer here, too: "
                                         "with what it was found, and how sure it is."));
    m_description->setTabChangesFocus(true);
    m_description->setMinimumHeight(fontMetrics().lineSpacing() * descriptionLines);
    connect(m_description, &QPlainTextEdit::textChanged, this, &ExperimentForm::takeDescription);
    m_form->addRow(tr("Description\nand answer"), m_description);
    addField("players", playersWords(tr("Players")))->line()->setPlaceholderText(tr("as many as usually play"));
    OfferField *botsField = addField("bots", listWords(tr("Bots"), bots));
    botsField->line()->setPlaceholderText(tr("the usual bot of the game"));
    addBotsList(botsField, {"bots"});
    addField("variants", variantWords(tr("Variants"), variants))->line()->setPlaceholderText(tr("default of the deck"));
    m_set = new PathRows(
        {.name = u"set"_s, .path = tr("A value of the deck"), .add = tr("Choose a value that differs in this experiment")},
        m_body);
    m_form->addRow(tr("Values"), m_set);
    connect(m_set, &PathRows::changeWanted, this, [this](const Changes &changes) { apply(changes); });
    connect(m_set, &PathRows::entered, this, [this] { m_set->setPathOffers(settingsOf(m_workspace)); });
    addField("games", required(numberWords(tr("Most games"), 1), tr("Say how many games are played at most.")));
    m_untilSettled = new QCheckBox(tr("End as soon as it is settled"), m_body);
    m_untilSettled->setObjectName(u"experiment.until_settled"_s);
    m_untilSettled->setToolTip(tr("It ends as soon as every main figure has one."));
    connect(m_untilSettled, &QCheckBox::clicked, this,
            [this](bool isOn) { setOrRemove({"until_settled"}, isOn ? Value(true) : Value()); });
    m_form->addRow(QString(), m_untilSettled);
    addField("precision", precisionWords(tr("Precision")))
        ->line()
        ->setPlaceholderText(tr("in points of a hundred; all games are played without it"));
    addField("seed", numberWords(tr("Seed"), 0))->line()->setPlaceholderText(tr("1"));
    addField("threads", numberWords(tr("Threads"), 1))->line()->setPlaceholderText(tr("all processor cores"));

    m_kind = new QComboBox(m_body);
    m_kind->setObjectName(u"experiment.kind"_s);
    m_kind->setAccessibleName(tr("What is varied"));
    m_kind->addItems({tr("Nothing: one batch of games"), tr("Sides that are compared"), tr("One value that is swept")});
    connect(m_kind, &QComboBox::activated, this, &ExperimentForm::chooseKind);
    m_form->addRow(tr("What is varied"), m_kind);
    OfferField::Words swept = required(textWords(tr("Swept value")), tr("Name the value that is swept."));
    swept.offers = [this] { return settingsOf(m_workspace); };
    m_swept = addField("sweep.path", std::move(swept));
    disconnect(m_swept, &OfferField::valueWanted, this, nullptr);
    connect(m_swept, &OfferField::valueWanted, this, [this](const Value &path) {
        apply({Change::set({"sweep", "path"}, path)});
    });
    m_values = addField("sweep.values", textWords(tr("Its values")));
    disconnect(m_values, &OfferField::valueWanted, this, nullptr);
    m_values->line()->setPlaceholderText(u"1, 2, 3"_s);
    connect(m_values->line(), &OfferLine::taken, this, &ExperimentForm::takeValues);
    m_sidesBox = new QWidget(m_body);
    m_sidesColumn = new QVBoxLayout(m_sidesBox);
    m_sidesColumn->setContentsMargins(0, 0, 0, 0);
    auto *add = new QToolButton(m_sidesBox);
    add->setObjectName(u"addSide"_s);
    add->setText(tr("Add a side"));
    add->setFocusPolicy(Qt::StrongFocus);
    connect(add, &QToolButton::clicked, this, [this] {
        const std::size_t count = listOf(m_value, "compare").size();
        apply({Change::insert({"compare"}, count, Value::Map{{"name", toStd(tr("side %1").arg(count + 1))}})});
    });
    m_sidesColumn->addWidget(add);
    m_form->addRow(tr("Sides"), m_sidesBox);

    m_scroll = new QScrollArea(this);
    m_scroll->setAccessibleName(tr("The experiment"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(m_body);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 4, 8, 8);
    column->setSpacing(4);
    column->addLayout(head);
    column->addWidget(m_leftOut);
    column->addWidget(m_scroll, 1);
}

void ExperimentForm::addBotsList(OfferField *field, const Path &place)
{
    auto *list = new QToolButton(field);
    list->setObjectName(u"chooseBots"_s);
    list->setText(tr("List …"));
    list->setToolTip(tr("Lists the bots of this game: what each is and how strong."));
    list->setFocusPolicy(Qt::StrongFocus);
    field->addButton(list);
    connect(list, &QToolButton::clicked, this, [this, place] { chooseBots(place); });
}

void ExperimentForm::chooseBots(const Path &place)
{
    const Value &game = m_workspace.check.game();
    const Value *players = game.find("players");
    const Value *written = form::valueAt(m_value, form::joined(Path(place.begin(), place.end() - 1), "players"));
    if (!written)
        written = m_value.find("players"); // the side does not state its own
    if (written && written->isList() && written->size() > 0)
        written = &written->list().front();
    const int seats = written && written->isInt() ? int(written->toInt()) : int(players ? numberOf(*players, "usual", 2) : 2);
    QStringList bots;
    if (const Value *chosen = form::valueAt(m_value, place); chosen && chosen->isList())
        for (const Value &bot : chosen->list())
            bots.append(bot.isText() ? toQt(bot.text()) : toQt(toJson(bot)));
    auto *dialog = new BotsDialog(game, bots, seats, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, place] {
        Value list = Value::List{};
        for (const QString &bot : dialog->bots())
            list.append(toStd(bot));
        setOrRemove(place, list.size() > 0 ? list : Value());
    });
    dialog->open();
}

OfferField *ExperimentForm::sideField(Side &side, std::size_t index, const std::string &key, OfferField::Words words)
{
    auto *field = new OfferField(std::move(words), side.box);
    field->line()->setObjectName(u"side."_s + toQt(key));
    side.fields[key] = field;
    connect(field, &OfferField::valueWanted, this, [this, index, key](const Value &value) {
        setOrRemove({"compare", index, key}, value);
    });
    return field;
}

void ExperimentForm::addSide()
{
    const std::size_t index = m_sides.size();
    Side side{};
    side.box = new QWidget(m_sidesBox);
    auto *rows = new QFormLayout(side.box);
    rows->setContentsMargins(0, 0, 0, 8);
    rows->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    auto *nameLine = new QHBoxLayout;
    nameLine->addWidget(
        sideField(side, index, "name", required(textWords(tr("Name of side %1").arg(index + 1)), tr("A side needs a name."))), 1);
    QToolButton *remove = rowButton(Glyph::Remove, tr("Remove side %1").arg(index + 1), side.box);
    remove->setObjectName(u"removeSide"_s);
    connect(remove, &QToolButton::clicked, this, [this, index] { apply({Change::remove({"compare", index})}); });
    nameLine->addWidget(remove);
    rows->addRow(tr("%1.", "the number of a side").arg(index + 1), nameLine);
    rows->addRow(tr("Players"), sideField(side, index, "players", numberWords(tr("Players of side %1").arg(index + 1), 1)));
    rows->addRow(tr("Variants"),
                 sideField(side, index, "variants",
                           variantWords(tr("Variants of side %1").arg(index + 1), [this] { return variantsOf(m_workspace); })));
    rows->addRow(tr("Bots"), sideField(side, index, "bots", listWords(tr("Bots of side %1").arg(index + 1), [this] {
                                           return botsOf(m_workspace);
                                       })));
    addBotsList(side.fields["bots"], {"compare", index, "bots"});
    for (const char *key : {"players", "variants", "bots"})
        side.fields[key]->line()->setPlaceholderText(tr("as in all sides"));
    side.set = new PathRows(
        {.name = u"sideSet"_s, .path = tr("A value of this side"), .add = tr("Choose a value that differs on this side")},
        side.box);
    connect(side.set, &PathRows::changeWanted, this, [this](const Changes &changes) { apply(changes); });
    connect(side.set, &PathRows::entered, this, [this, set = side.set] { set->setPathOffers(settingsOf(m_workspace)); });
    rows->addRow(tr("Values"), side.set);
    m_sidesColumn->insertWidget(int(index), side.box);
    m_sides.push_back(side);
}

bool ExperimentForm::canShow(const Spot &spot) const
{
    const bool isOne =
        kindOf(spot.file) == FileKind::Experiment && spot.path.size() >= 2 && spot.path.front() == PathStep("experiments");
    return isOne && m_workspace.session.knows(spot.file) && whyNot(spot).isEmpty()
        && m_workspace.session.value({spot.file, Path(spot.path.begin(), spot.path.begin() + 2)}).isMap();
}

QString ExperimentForm::whyNot(const Spot &spot) const
{
    if (kindOf(spot.file) != FileKind::Experiment || spot.path.size() < 2 || !m_workspace.session.knows(spot.file))
        return {};
    const Value experiment = m_workspace.session.value({spot.file, Path(spot.path.begin(), spot.path.begin() + 2)});
    const Value *compare = experiment.find("compare");
    const Value *sweep = experiment.find("sweep");
    const Value *set = experiment.find("set");
    QString why;
    if (compare && sweep)
        why = tr("it has both `compare` and `sweep`");
    else if (compare && (!compare->isList() || !std::ranges::all_of(compare->list(), &Value::isMap)))
        why = tr("its `compare` is not a list of sides");
    else if (sweep && !sweep->isMap())
        why = tr("its `sweep` is not a map");
    else if (set && !set->isMap())
        why = tr("its `set` is not a map");
    return why.isEmpty() ? why : tr("The form cannot show this experiment: %1. Here is its source.").arg(why);
}

void ExperimentForm::show(const Spot &spot)
{
    if (!canShow(spot))
        return;
    const Spot subject{spot.file, Path(spot.path.begin(), spot.path.begin() + 2)};
    if (!(subject == m_subject))
        m_told->clear();
    m_subject = subject;
    refresh();
    if (const auto *key = spot.path.size() > 2 ? std::get_if<std::string>(&spot.path[2]) : nullptr;
        key && m_fields.contains(*key))
        m_fields[*key]->setFocus();
}

void ExperimentForm::lookAgain()
{
    if (m_subject.isNull())
        return;
    if (canShow(m_subject))
        return refresh();
    m_body->setEnabled(false);
    m_run->setEnabled(false);
    const QString why = whyNot(m_subject);
    m_told->setText(why.isEmpty() ? tr("This experiment is not there any more. Undo may bring it back.") : why);
}

ExperimentForm::Kind ExperimentForm::kind() const
{
    return m_value.find("compare") ? Kind::Compare : m_value.find("sweep") ? Kind::Sweep : Kind::Batch;
}

void ExperimentForm::refresh()
{
    m_value = m_workspace.session.value(m_subject);
    m_body->setEnabled(m_workspace.session.isReadable(m_subject.file));
    for (const auto &[key, field] : m_fields)
        field->set(m_value.find(key));
    const QSignalBlocker quiet(m_description);
    if (const QString text = toQt(textOf(m_value, "description")); m_description->toPlainText() != text)
        m_description->setPlainText(text);
    m_untilSettled->setChecked(flagOf(m_value, "until_settled"));
    m_set->set(m_value, {"set"});
    const Kind kind = this->kind();
    m_kind->setCurrentIndex(int(kind));
    m_form->setRowVisible(m_swept, kind == Kind::Sweep);
    m_form->setRowVisible(m_values, kind == Kind::Sweep);
    m_form->setRowVisible(m_sidesBox, kind == Kind::Compare);
    m_form->setRowVisible(m_untilSettled, kind != Kind::Batch);
    if (const Value *sweep = m_value.find("sweep")) {
        m_swept->set(sweep->find("path"));
        QStringList values;
        for (const Value &value : listOf(*sweep, "values"))
            values.append(typedText(value));
        m_values->line()->showText(values.join(u", "_s));
    }
    refreshSides();
    std::string left = unshown(m_value, shownParts, {});
    for (const Value &side : listOf(m_value, "compare"))
        if (const std::string more = unshown(side, shownInSides, "compare."); !more.empty())
            left += (left.empty() ? "" : ", ") + more;
    m_leftOut->setText(tr("Shown only in the source: %1. It stays as it is.").arg(toQt(left)));
    m_leftOut->setVisible(!left.empty());
    orderTabs(m_body);
    refreshNotes();
    refreshRun();
}

void ExperimentForm::refreshSides()
{
    const Value::List &sides = listOf(m_value, "compare");
    while (m_sides.size() > sides.size()) {
        m_sides.back().box->hide();
        m_sides.back().box->deleteLater();
        m_sides.pop_back();
    }
    for (std::size_t i = 0; i < sides.size(); ++i) {
        if (i == m_sides.size())
            addSide();
        for (const auto &[key, field] : m_sides[i].fields)
            field->set(sides[i].find(key));
        m_sides[i].set->set(m_value, {"compare", i, "set"});
        m_sides[i].box->findChild<QToolButton *>(u"removeSide"_s)->setEnabled(sides.size() > 2);
    }
}

void ExperimentForm::refreshNotes()
{
    if (m_subject.isNull())
        return;
    std::vector<FormNote> notes;
    for (const Problem &problem : m_workspace.check.problemsIn(m_subject))
        notes.push_back({Path(problem.spot.path.begin() + std::ptrdiff_t(m_subject.path.size()), problem.spot.path.end()),
                         problem.severity, problem.text});
    const auto noteAt = [&](const std::string &place) {
        const auto note = std::ranges::find_if(notes, [&](const FormNote &each) {
            return pathText(each.path) == place || pathText(each.path).starts_with(place + '.');
        });
        return note != notes.end() ? note->text : QString();
    };
    for (const auto &[key, field] : m_fields)
        field->setFault(noteAt(key));
    m_set->setNotes(notes);
    for (std::size_t i = 0; i < m_sides.size(); ++i) {
        for (const auto &[key, field] : m_sides[i].fields)
            field->setFault(noteAt("compare." + std::to_string(i) + '.' + key));
        m_sides[i].set->setNotes(notes);
    }
    refreshRun();
}

void ExperimentForm::refreshRun()
{
    const bool canRun = bool(m_workspace.runExperiment) && m_workspace.check.isPlayable() && canShow(m_subject);
    m_run->setEnabled(canRun);
    m_run->setToolTip(canRun ? tr("Plays it in the lab with the deck as it stands")
                             : tr("The deck has errors; it can be played as soon as it has none."));
}

void ExperimentForm::takeDescription()
{
    const QString text = m_description->toPlainText();
    if (text == toQt(textOf(m_value, "description")))
        return;
    if (text.isEmpty())
        return setOrRemove({"description"}, {});
    apply({Change::set({"description"}, toStd(text))}, true);
}

void ExperimentForm::chooseKind(int chosen)
{
    if (Kind(chosen) == kind())
        return;
    Changes changes;
    for (const char *key : {"compare", "sweep"})
        if (m_value.find(key))
            changes.push_back(Change::remove({key}));
    if (Kind(chosen) == Kind::Compare)
        changes.push_back(Change::set(
            {"compare"}, Value::List{Value::Map{{"name", toStd(tr("as it is"))}}, Value::Map{{"name", toStd(tr("changed"))}}}));
    if (Kind(chosen) == Kind::Sweep) {
        const std::vector<Offer> settings = settingsOf(m_workspace);
        const auto number = std::ranges::find_if(settings, [](const Offer &offer) {
            bool isNumber = false;
            offer.detail.toLongLong(&isNumber);
            return isNumber;
        });
        if (number == settings.end())
            return refresh();
        const int now = number->detail.toInt();
        changes.push_back(
            Change::set({"sweep"}, Value::Map{{"path", toStd(number->text)}, {"values", Value::List{now, now + 1}}}));
    }
    apply(changes);
    if (Kind(chosen) == Kind::Sweep)
        m_swept->setFocus();
}

void ExperimentForm::takeValues(const QString &typed)
{
    QString trouble;
    const std::optional<Value> values = typedValue(typed.startsWith(u'[') ? typed : u'[' + typed + u']', &trouble);
    if (values && values->size() == 0)
        trouble = tr("Write the values, with commas between: 1, 2, 3.");
    m_values->setFault(trouble);
    if (trouble.isEmpty())
        apply({Change::set({"sweep", "values"}, *values)});
    else
        m_values->line()->refuse();
}

void ExperimentForm::run()
{
    if (!m_workspace.runExperiment)
        return;
    m_told->setText(tr("It is played in the lab. When it has ended, write what you have found under Description and answer."));
    m_workspace.runExperiment(toQt(textOf(m_value, "name")));
}

void ExperimentForm::setOrRemove(const Path &path, const Value &value)
{
    if (!value.isNull())
        apply({Change::set(path, value)});
    else if (form::valueAt(m_value, path))
        apply({Change::remove(path)});
}

void ExperimentForm::apply(const Changes &changes, bool isTyping)
{
    DeckSession &session = m_workspace.session;
    if (changes.empty() || m_subject.isNull() || !session.isReadable(m_subject.file))
        return;
    const Checked<Edit> edit = form::edited(session.document(m_subject.file), m_subject.path, changes, Sharing::Detach);
    const QString merge =
        isTyping ? toQt(m_subject.file + '/' + pathText(form::joined(m_subject.path, changes.front().path))) : QString();
    const Findings failed = edit
        ? session.apply(*edit.value, tr("Change the experiment %1").arg(toQt(textOf(m_value, "name"))), merge)
        : edit.findings;
    if (failed.empty())
        return;
    Q_EMIT said(toQt(sentence(failed.front())));
    refresh();
}

} // namespace rw
