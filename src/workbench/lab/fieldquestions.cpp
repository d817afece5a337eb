// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/fieldquestions.h"

#include "deck/fileformat.h"
#include "engine/json.h"
#include "workbench/engine/livecheck.h"
#include "workbench/form/model/field.h"
#include "workbench/lab/valuepaths.h"
#include "workbench/panels/fieldmenu.h"
#include "workbench/parts/qttext.h"

#include <QCoreApplication>
#include <QInputDialog>
#include <QMenu>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("FieldQuestions", text);
}

QString wordsOf(const Value &value)
{
    return value.isText() ? toQt(value.text()) : toQt(toJson(value));
}

QStringList choicesFor(const PointedValue &value)
{
    QStringList choices;
    if (value.value.isBool())
        choices = {value.value.toBool() ? u"false"_s : u"true"_s};
    const Value *offered = value.schema ? value.schema->find("enum") : nullptr;
    for (const Value &choice : offered && offered->isList() ? offered->list() : Value::List())
        if (choice != value.value)
            choices.append(wordsOf(choice));
    return choices;
}

std::optional<QString> askInDialog(QWidget *parent, const QString &question, const QStringList &choices)
{
    bool isGiven = false;
    const QString title = tr("Compare with another value");
    const QString value = choices.isEmpty() ? QInputDialog::getText(parent, title, question, QLineEdit::Normal, {}, &isGiven)
                                            : QInputDialog::getItem(parent, title, question, choices, 0, false, &isGiven);
    return isGiven && !value.trimmed().isEmpty() ? std::optional(value.trimmed()) : std::nullopt;
}

} // namespace

void addFieldQuestions(Workspace &workspace)
{
    workspace.fieldMenu.push_back([&workspace](QMenu &menu, const FieldPlace &place) {
        const std::optional<FileKind> kind = kindOf(place.spot.file);
        if (!place.canBeSet || !kind)
            return;
        const Value *schema = workspace.check.schema(*kind);
        offerQuestions(menu, workspace, {place.path, place.value, schema ? form::schemaAt(*schema, place.spot.path) : nullptr});
    });
}

void offerQuestions(QMenu &menu, const Workspace &workspace, const PointedValue &value, const AskValue &ask)
{
    const bool isSingle = !value.value.isMap() && !value.value.isList() && !value.value.isNull();
    if (!workspace.askLab || value.path.empty() || !isSingle)
        return;
    const QString range = proposedRange(value.value, value.schema);
    QAction *sweep =
        menu.addAction(tr("Sweep this …"), &menu,
                       [askLab = workspace.askLab, words = value.path + '=' + toStd(range)] { askLab({.sweep = words}); });
    sweep->setObjectName(u"sweepField"_s);
    sweep->setToolTip(tr("Plays the deck with several values of this field and shows how the figures follow."));
    sweep->setEnabled(!range.isEmpty());
    const QString question = tr("%1 is %2 now. Compare that with:").arg(toQt(value.path), wordsOf(value.value));
    QWidget *parent = menu.parentWidget();
    const auto compare = [askLab = workspace.askLab, path = value.path, question, choices = choicesFor(value), ask, parent] {
        const std::optional<QString> other = ask ? ask(question, choices) : askInDialog(parent, question, choices);
        if (other)
            askLab({.set = path + '=' + toStd(*other)});
    };
    QAction *action = menu.addAction(tr("Compare with another value …"), &menu, compare);
    action->setObjectName(u"compareField"_s);
    action->setToolTip(tr("Plays the deck with both values, with the same dice and shuffles, and shows what differs."));
}

} // namespace rw
