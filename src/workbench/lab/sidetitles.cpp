// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/sidetitles.h"

#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/session/decksession.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

const QString between = u" + "_s;

QString tr(const char *text)
{
    return QCoreApplication::translate("SideTitles", text);
}

/// Replaces each part of a line. The values of a variant, as in `variant:few-dice:dice=2`, stay unchanged.
template <typename Become>
QString partByPart(const QString &line, Become become)
{
    QStringList parts;
    for (const QString &part : line.split(between, Qt::SkipEmptyParts))
        parts.append(become(part.trimmed()));
    return parts.join(between);
}

/// The rest of \a part after \a head; empty if \a part does not begin with \a head, alone or with values.
std::optional<QString> behind(const QString &part, const QString &head)
{
    if (!part.startsWith(head, Qt::CaseInsensitive) || (part.size() > head.size() && part[head.size()] != u':'))
        return std::nullopt;
    return part.mid(head.size());
}

} // namespace

SideTitles::SideTitles(const DeckSession &session)
    : m_sides{{u"edited"_s, tr("Deck as edited"), tr("The deck as it is here, with unsaved changes.")},
              {u"saved"_s, tr("Saved deck"), tr("The deck as its files are on disk.")},
              {u"previous"_s, tr("Before the last save"), tr("The deck as its files were before you last saved.")},
              {u"commit"_s, tr("Last commit"), tr("The deck as it is in the last commit of its version history (git).")}}
{
    const auto isTaken = [this](const QString &title) {
        return title.isEmpty() || title.contains(between) || title.contains(u';') || title.contains(u':')
            || std::ranges::any_of(m_sides,
                                   [&](const Side &side) { return side.title.compare(title, Qt::CaseInsensitive) == 0; });
    };
    for (const std::string &file : session.files()) {
        if (!file.starts_with("variants/") || !file.ends_with(".yaml"))
            continue;
        const Value &variant = session.document(file).value();
        const QString words = u"variant:"_s + toQt(file.substr(9, file.size() - 14));
        const QString title = shownText(textOf(variant, "title"));
        m_sides.push_back({words, isTaken(title) ? words : title, shownText(textOf(variant, "description"))});
    }
    m_sides.push_back({u"variant:none"_s, tr("No variants"), tr("The deck without any variant.")});
    m_sides.push_back({u"salt:1"_s, tr("Other luck for bots"),
                       tr("The same deck, dice and shuffles, but bots choose between equal moves by other luck. What differs "
                          "then is due to their luck alone.")});
}

const SideTitles::Side *SideTitles::find(const QString &words) const
{
    const auto found = std::ranges::find(m_sides, words, &Side::words);
    return found == m_sides.end() ? nullptr : &*found;
}

QString SideTitles::words(const QString &shown) const
{
    return partByPart(shown, [this](const QString &part) {
        for (const Side &side : m_sides)
            if (const std::optional<QString> rest = behind(part, side.title))
                return side.words + *rest;
        return part;
    });
}

QString SideTitles::shown(const QString &words) const
{
    return partByPart(words, [this](const QString &part) {
        for (const Side &side : m_sides)
            if (const std::optional<QString> rest = behind(part, side.words))
                return side.title + *rest;
        return part;
    });
}

ComparisonRecord SideTitles::named(ComparisonRecord record) const
{
    for (ComparisonRecord::Side &side : record.sides)
        side.name = toStd(shown(toQt(side.name)));
    return record;
}

} // namespace rw
