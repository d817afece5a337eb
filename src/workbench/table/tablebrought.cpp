// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tablebrought.h"

#include "workbench/parts/qttext.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <set>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// "loses the bet" of "anna loses the bet"; empty where the sentence is not about this seat.
QString deedOf(const QString &sentence, const std::string &seat)
{
    const QString start = toQt(seat) + u' ';
    return sentence.startsWith(start) ? sentence.mid(start.size()) : QString();
}

/// A stretch of the game that is told as one: its number, and whether it is a round.
struct Stretch
{
    int number = 0;
    bool isRound = false;
    bool operator==(const Stretch &) const = default;
};

Stretch stretchOf(const TableGame &game, int moment, int movesOfSeat)
{
    const std::vector<TableMoment> &moments = game.moments();
    const int before = moments[std::size_t(moment)].after;
    const int round = before >= 0 ? moments[std::size_t(before)].round : 0;
    return round > 0 ? Stretch{round, true} : Stretch{movesOfSeat, false};
}

/// The beginnings of the sentences of a moment that are told of every seat, by what each does first: "shows", "rolls".
std::set<QString> commonDeeds(const std::vector<TableEvent> &journal, std::size_t from, std::size_t to,
                              const std::vector<std::string> &seats)
{
    std::map<QString, std::set<std::string>> who;
    for (std::size_t each = from; each < to; ++each)
        for (const std::string &seat : seats)
            if (const QString deed = deedOf(journal[each].text, seat); !deed.isEmpty())
                who[deed.section(u' ', 0, 0)].insert(seat);
    std::set<QString> common;
    for (const auto &[deed, doers] : who)
        if (doers.size() == seats.size())
            common.insert(deed);
    return common;
}

} // namespace

QString lastBrought(const std::vector<TableEvent> &journal, const TableGame &game, const std::string &seat)
{
    Stretch told;
    QStringList deeds;
    int movesOfSeat = 0;
    for (std::size_t from = 0, to = 0; from < journal.size(); from = to) {
        const int moment = journal[from].moment;
        to = std::size_t(std::ranges::find_if(journal.begin() + std::ptrdiff_t(from), journal.end(),
                                              [moment](const TableEvent &event) { return event.moment != moment; })
                         - journal.begin());
        if (moment < 0 || std::size_t(moment) >= game.moments().size())
            continue;
        const bool isOwnMove = game.moments()[std::size_t(moment)].seat == seat;
        movesOfSeat += isOwnMove;
        const std::set<QString> common = commonDeeds(journal, from, to, game.start().seats);
        const Stretch here = stretchOf(game, moment, movesOfSeat);
        for (std::size_t each = from + isOwnMove; each < to; ++each) { // the first sentence tells the move itself
            const QString deed = deedOf(journal[each].text, seat);
            if (deed.isEmpty() || common.contains(deed.section(u' ', 0, 0)))
                continue;
            if (told != here)
                deeds.clear();
            told = here;
            deeds.append(deed);
        }
    }
    if (deeds.isEmpty())
        return {};
    const QString what = deeds.join(u"; "_s);
    return told.isRound ? QCoreApplication::translate("rw::TablePage", "Round %1, %2: %3").arg(told.number).arg(toQt(seat), what)
                        : QCoreApplication::translate("rw::TablePage", "%1: %2").arg(toQt(seat), what);
}

} // namespace rw
