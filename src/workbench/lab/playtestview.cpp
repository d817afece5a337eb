// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/playtestview.h"

#include "lab/numbertext.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t slowest = 5; ///< decisions that are listed

QString seconds(std::int64_t milliseconds)
{
    return toQt(fixed(double(milliseconds) / 1000, 1)) + u" s"_s;
}

QString row(const QStringList &cells, const QString &tag)
{
    QString html = u"<tr>"_s;
    for (const QString &cell : cells)
        html += u"<%1 align=\"left\">%2&nbsp;&nbsp;&nbsp;</%1>"_s.arg(tag, cell.toHtmlEscaped());
    return html + u"</tr>"_s;
}

QString whenPlayed(const Playtest &playtest)
{
    const QDateTime played = QDateTime::fromString(toQt(playtest.played), Qt::ISODate);
    return playtest.isTyped || !played.isValid() ? toQt(playtest.played) : played.toLocalTime().toString(u"yyyy-MM-dd HH:mm"_s);
}

QString seatsTable(const Playtest &playtest)
{
    std::map<std::string, std::pair<int, std::int64_t>> took;
    for (const Playtest::Decision &decision : playtest.decisions) {
        ++took[decision.seat].first;
        took[decision.seat].second += decision.milliseconds;
    }
    QString html = u"<table>"_s
        + row({PlaytestView::tr("Seat"), PlaytestView::tr("Name"), PlaytestView::tr("Who"), PlaytestView::tr("Points"),
               PlaytestView::tr("Result"), PlaytestView::tr("Decisions"), PlaytestView::tr("Each took")},
              u"th"_s);
    for (const Playtest::Seat &seat : playtest.seats) {
        const auto [count, milliseconds] = took[seat.seat];
        html += row({toQt(seat.seat), toQt(seat.name), seat.isPerson() ? PlaytestView::tr("person") : toQt(seat.who),
                     seat.points ? QString::number(*seat.points) : QString(), seat.hasWon ? PlaytestView::tr("won") : QString(),
                     count > 0 ? QString::number(count) : QString(), count > 0 ? seconds(milliseconds / count) : QString()},
                    u"td"_s);
    }
    return html + u"</table>"_s;
}

QString slowestDecisions(const Playtest &playtest)
{
    std::vector<Playtest::Decision> decisions = playtest.decisions;
    std::ranges::stable_sort(decisions, std::ranges::greater(), &Playtest::Decision::milliseconds);
    decisions.resize(std::min(decisions.size(), slowest));
    QString html;
    for (const Playtest::Decision &decision : decisions)
        html += u"<li>%1</li>"_s.arg(
            PlaytestView::tr("%1: %2, %3 (moment %4)")
                .arg(seconds(decision.milliseconds), toQt(decision.seat), toQt(decision.move).replace(u'_', u' '))
                .arg(decision.moment)
                .toHtmlEscaped());
    return html.isEmpty() ? html : u"<h3>%1</h3><ul>%2</ul>"_s.arg(PlaytestView::tr("What took longest"), html);
}

} // namespace

QString playtestHtml(const Playtest &playtest)
{
    QString html = u"<h2>%1</h2><p>%2</p>"_s.arg(toQt(playtest.wordsOfSeats()).toHtmlEscaped(),
                                                 (playtest.isTyped
                                                      ? PlaytestView::tr("Played at a real table on %1; its result was typed in.")
                                                      : PlaytestView::tr("Played here on %1."))
                                                     .arg(whenPlayed(playtest))
                                                     .toHtmlEscaped());
    for (const std::string &caution : playtest.cautions())
        html += u"<p><b>%1</b></p>"_s.arg(shownText(caution).toHtmlEscaped());
    html += seatsTable(playtest);
    if (!playtest.words.empty())
        html += u"<h3>%1</h3><p>%2</p>"_s.arg(PlaytestView::tr("Words"),
                                              toQt(playtest.words).toHtmlEscaped().replace(u'\n', u"<br>"_s));
    QString marks;
    for (const Playtest::Mark &mark : playtest.marks)
        marks += u"<li>%1</li>"_s.arg(PlaytestView::tr("moment %1: %2").arg(mark.moment).arg(toQt(mark.note)).toHtmlEscaped());
    if (!marks.isEmpty())
        html += u"<h3>%1</h3><ul>%2</ul>"_s.arg(PlaytestView::tr("Marks"), marks);
    html += slowestDecisions(playtest);
    if (playtest.takenBack > 0)
        html += u"<p>%1</p>"_s.arg(PlaytestView::tr("%n move(s) {was|were} taken back.", nullptr, int(playtest.takenBack)));
    if (playtest.hasPeeked)
        html += u"<p>%1</p>"_s.arg(PlaytestView::tr("Somebody looked at the table as another seat, or with everything shown, so "
                                                    "not everybody played with only what their seat knows."));
    if (!playtest.isOver)
        html += u"<p>%1</p>"_s.arg(PlaytestView::tr("It was not played to its end, so charts leave it out."));
    return html;
}

PlaytestView::PlaytestView(std::function<void(const QString &savedGame)> play, QWidget *parent)
    : QWidget(parent), m_play(std::move(play)), m_text(new QTextBrowser(this)),
      m_open(new QPushButton(tr("Open at the &table"), this))
{
    m_text->setObjectName(u"playtestText"_s);
    m_text->setAccessibleName(tr("A game of people"));
    m_open->setObjectName(u"playtestOpen"_s);
    auto *store = new QPushButton(tr("E&xport games of people ..."), this);
    store->setObjectName(u"playtestExport"_s);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_open);
    buttons->addWidget(store);
    buttons->addStretch(1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->addWidget(m_text, 1);
    column->addLayout(buttons);
    connect(m_open, &QPushButton::clicked, this, [this] {
        if (m_playtest && m_play)
            m_play(toQt(m_playtest->saved));
    });
    connect(store, &QPushButton::clicked, this, &PlaytestView::exportWanted);
}

void PlaytestView::show(const Playtest &playtest)
{
    m_playtest = playtest;
    m_text->setHtml(playtestHtml(playtest));
    m_open->setEnabled(m_play && !playtest.saved.empty());
    m_open->setToolTip(playtest.saved.empty() ? tr("Its moves are not known.") : tr("Goes to any moment of it."));
}

} // namespace rw
