// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/help/helptext.h"

#include <QCoreApplication>
#include <QFile>
#include <QStringList>

// The macro must be used outside of all namespaces.
static void readResources()
{
    Q_INIT_RESOURCE(help);
}

namespace rw {

using namespace Qt::StringLiterals;

namespace {

HelpText read(const QString &name)
{
    HelpText page{name, {}, sectionsOf(helpSource(name))};
    page.title = page.sections.isEmpty() ? name : page.sections.front().title;
    return page;
}

HelpChapter chapter(const QString &title, const QStringList &names)
{
    HelpChapter chapter{title, {}};
    for (const QString &name : names)
        chapter.pages += read(name + u".md"_s);
    return chapter;
}

QList<HelpChapter> readChapters()
{
    const auto tr = [](const char *text) { return QCoreApplication::translate("rw::HelpText", text); };
    return {
        chapter(tr(QT_TRANSLATE_NOOP("rw::HelpText", "For designers")),
                {u"user-guide"_s, u"workbench"_s, u"deck-format"_s, u"abilities"_s, u"proofs"_s, u"proof-words"_s,
                 u"statistics"_s, u"farm"_s, u"playing"_s, u"bots"_s, u"saved-games"_s, u"security"_s, u"changes"_s}),
        chapter(tr(QT_TRANSLATE_NOOP("rw::HelpText", "For programmers")),
                {u"contributing"_s, u"style"_s, u"adding-a-game"_s, u"architecture"_s, u"protocol"_s, u"json"_s,
                 u"bots-outside"_s, u"look"_s, u"performance"_s, u"scale"_s, u"dependencies"_s}),
    };
}

// A heading begins with one to six #. Inside a ``` fence there are no headings.
int headingLevel(const QString &line)
{
    int level = 0;
    while (level < line.size() && line[level] == u'#')
        ++level;
    return level >= 1 && level <= 6 && line.mid(level, 1) == u" "_s ? level : 0;
}

} // namespace

const QList<HelpChapter> &helpChapters()
{
    static const QList<HelpChapter> chapters = readChapters();
    return chapters;
}

QString helpSource(const QString &name)
{
    readResources();
    QFile file(u":/help/"_s + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QList<HelpSection> sectionsOf(const QString &markdown)
{
    QList<HelpSection> sections;
    bool isCode = false;
    for (const QString &line : markdown.split(u'\n')) {
        isCode ^= line.startsWith(u"```"_s);
        if (const int level = isCode ? 0 : headingLevel(line); level > 0) {
            const QString title = line.mid(level).trimmed().remove(u'`').remove(u'\\'); // stars stand behind a backslash
            sections += HelpSection{title, level, anchorOf(title), {}};
        } else if (!sections.isEmpty()) {
            sections.back().text += line + u'\n';
        }
    }
    return sections;
}

QString anchorOf(const QString &heading)
{
    QString anchor;
    for (const QChar letter : heading.toLower())
        if (letter.isLetterOrNumber() || letter == u'-' || letter == u'_')
            anchor += letter;
        else if (letter == u' ')
            anchor += u'-';
    return anchor;
}

} // namespace rw
