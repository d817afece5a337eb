// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace rw {

/// A section of a page, from its heading to the next one.
struct HelpSection
{
    QString title;
    int level = 1; ///< 1 is the heading of the page
    QString anchor; ///< the name that links use: "how-it-begins"
    QString text; ///< as written, without the heading
};

/// One page of the documentation.
struct HelpText
{
    QString name; ///< "deck-format.md"
    QString title;
    QList<HelpSection> sections;
};

/// Pages for the same kind of reader.
struct HelpChapter
{
    QString title;
    QList<HelpText> pages;
};

/// All pages that are compiled in, in reading order.
const QList<HelpChapter> &helpChapters();
/// The source of a page; empty if there is no page with this name.
QString helpSource(const QString &name);
/// The sections of a Markdown text.
QList<HelpSection> sectionsOf(const QString &markdown);
/// The anchor of a heading: its letters and digits in lower case, with - for blanks.
QString anchorOf(const QString &heading);

} // namespace rw
