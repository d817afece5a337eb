// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace rw {

/// A part of a page, from its heading to the next one.
struct HelpSection
{
    QString title;
    int level = 1; ///< 1 is the page's own heading
    QString anchor; ///< what links call it: "how-it-begins"
    QString text; ///< as it is written, without the heading
};

/// One page of the documentation.
struct HelpText
{
    QString name; ///< "deck-format.md"
    QString title;
    QList<HelpSection> sections;
};

/// Pages that are for the same reader.
struct HelpChapter
{
    QString title;
    QList<HelpText> pages;
};

/// All that is compiled in, in the order in which it is to be read.
const QList<HelpChapter> &helpChapters();
/// The text of a page as it is written; empty when there is none of this name.
QString helpSource(const QString &name);
/// The parts of a text in Markdown.
QList<HelpSection> sectionsOf(const QString &markdown);
/// What links call a heading: its letters and digits in lower case, with - for blanks.
QString anchorOf(const QString &heading);

} // namespace rw
