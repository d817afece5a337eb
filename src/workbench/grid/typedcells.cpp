// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/grid/typedcells.h"

#include "workbench/grid/formula.h"
#include "workbench/parts/qttext.h"

#include <QCoreApplication>

#include <map>

namespace rw {

using namespace Qt::StringLiterals;
using form::Field;

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("TypedCells", text);
}

bool isOfNumbers(const Field &column)
{
    return column.kind == Field::Kind::Number || column.kind == Field::Kind::NumberOrWord;
}

bool mayHaveDecimals(const Field &column)
{
    return column.kind == Field::Kind::NumberOrWord && column.choices.empty();
}

Formula formulaOf(const QString &text, const Field &column, const QStringList &columns)
{
    const QString typed = text.trimmed();
    return Formula::read(typed.startsWith(u'=') ? typed.mid(1) : Formula::nameOf(toQt(column.key)) + typed, columns);
}

Formula::Result numberIn(const GridModel &model, int row, const QString &key)
{
    const int column = model.columnOf(key);
    const QString text = model.text(row, column);
    const std::optional<Fraction> number = Fraction::read(text.trimmed());
    if (number)
        return {number, {}};
    const QString label = toQt(model.column(column).label);
    return {{},
            text.isEmpty() ? tr("%1 of %2 is empty, so it is not a number.").arg(label, model.nameOf(row))
                           : tr("%1 of %2 is “%3”, which is not a number.").arg(label, model.nameOf(row), text)};
}

} // namespace

bool isWorkedOut(const Field &column, const QString &text)
{
    const QString typed = text.trimmed();
    return isOfNumbers(column) && typed.size() > 1 && u"=+-*/"_s.contains(typed[0]);
}

QStringList numberColumns(const GridModel &model)
{
    QStringList keys;
    for (int column = 0; column < model.columnCount(); ++column)
        if (isOfNumbers(model.column(column)))
            keys.append(toQt(model.column(column).key));
    return keys;
}

TypedCells typedInto(const GridModel &model, const std::vector<CellPlace> &places, const QString &text)
{
    TypedCells typed;
    const QStringList columns = numberColumns(model);
    std::map<int, Formula> formulas; // by column
    for (const CellPlace &place : places) {
        const Field &column = model.column(place.column);
        GridModel::Cell cell{place.row, place.column, text};
        if (isWorkedOut(column, text)) {
            const auto [formula, isNew] = formulas.try_emplace(place.column, formulaOf(text, column, columns));
            if (!formula->second.trouble().isEmpty()) {
                if (isNew)
                    typed.troubles.append(formula->second.trouble());
                continue;
            }
            const Formula::Result result =
                formula->second.workOut([&](const QString &key) { return numberIn(model, place.row, key); });
            if (!result.number) {
                typed.troubles.append(result.trouble);
                continue;
            }
            cell.text = result.number->text();
            if (!result.number->isWhole() && !mayHaveDecimals(column)) {
                typed.troubles.append(tr("%1 of %2 would be %3, which is not whole. Add “round up” or “round down”.")
                                          .arg(toQt(column.label), model.nameOf(place.row), cell.text));
                continue;
            }
        }
        if (const QString trouble = model.trouble(cell); !trouble.isEmpty())
            typed.troubles.append(trouble);
        else
            typed.cells.push_back(std::move(cell));
    }
    return typed;
}

} // namespace rw
