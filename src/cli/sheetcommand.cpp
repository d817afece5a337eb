// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/sheetcommand.h"

#include "cli/cardsheet.h"
#include "cli/deckoptions.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "deck/deckreport.h"
#include "deck/savefile.h"
#include "deck/schemas.h"
#include "engine/json.h"
#include "engine/visible.h"
#include "host/cardreport.h"
#include "host/gamelanguage.h"
#include "host/playabledeck.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>

#include <algorithm>
#include <array>
#include <csignal>

#include <sys/prctl.h>

namespace rw {

using namespace Qt::StringLiterals;
using namespace abilities;

namespace {

constexpr std::array kinds{u"html", u"pdf", u"png"};

QString fileOf(const Options &options, const char16_t *kind)
{
    const QString name = QString::fromUtf16(kind);
    return options.isSet(name) ? QFileInfo(options.text(name)).absoluteFilePath() : QString();
}

/// The ids of the cards that --only names by kind or by id, or of all cards. Words that name nothing are complaints.
std::vector<std::string> wantedCards(const Deck &deck, const Options &options, QStringList &complaints)
{
    const std::vector<Card> cards = cardsOf(deck.effective.value());
    std::vector<std::string> known;
    for (const Card &card : cards) {
        known.push_back(card.id);
        if (std::ranges::find(known, card.group) == known.end())
            known.push_back(card.group);
    }
    std::vector<std::string> wanted;
    for (const QString &word : options.list(u"only"_s)) {
        wanted.push_back(word.toStdString());
        if (std::ranges::find(known, wanted.back()) != known.end())
            continue;
        const std::string guess = didYouMean(wanted.back(), known);
        complaints.append(QString::fromStdString("there is no card or kind of cards " + wanted.back()
                                                 + (guess.empty() ? "" : "; did you mean " + guess + "?")));
    }
    std::vector<std::string> ids;
    const auto isWanted = [&](const std::string &name) {
        return wanted.empty() || std::ranges::find(wanted, name) != wanted.end();
    };
    for (const Card &card : cards)
        if (isWanted(card.id) || isWanted(card.group))
            ids.push_back(card.id);
    return ids;
}

/// The groups of cards, in the form of a file of cards.
Value groupsOf(const Deck &deck)
{
    Value groups = Value::Map{};
    for (const Card &card : cardsOf(deck.effective.value()))
        groups[card.group].append(*card.value);
    return groups;
}

Finding misfit(const Deck &deck, const Value &told)
{
    const auto text = [&](const char *key) {
        const Value *found = told.find(key);
        return found && found->isText() ? found->text() : std::string();
    };
    const std::string id = text("card");
    const bool isName = text("part") == "name";
    Finding finding =
        warning(isName ? "sheet.name-too-long" : "sheet.words-too-long",
                isName ? "the name of {card} does not fit on one line" : "the words of {card} do not fit the card in 6 points",
                isName ? "find a shorter one" : "make them shorter", {{"card", id}});
    for (const Card &card : cardsOf(deck.effective.value()))
        if (card.id == id)
            finding.where = deck.effective.place(card.path() + (isName ? ".name" : ".text"));
    return seenFromOutside({std::move(finding)}, deck.files.folder).front();
}

Finding notDrawn(const std::string &why)
{
    return error("sheet.not-drawn", "the sheet could not be drawn: {why}", {}, {{"why", why}});
}

std::string counted(int count, const char *one, const char *many)
{
    return std::to_string(count) + ' ' + (count == 1 ? one : many);
}

} // namespace

QString SheetCommand::name() const
{
    return u"sheet"_s;
}

QString SheetCommand::summary() const
{
    return u"Draw the faces of cards, for a publisher and for cutting"_s;
}

QString SheetCommand::details() const
{
    return u"--html writes the publisher's sheet: each face beside its words, what it does and its proofs; with --notices, the "
           u"proofs that would notice a change of the card. --pdf writes pages "
           u"with the faces at their "
           "true size of 63 by 88 mm and crop marks, each card as often as the deck has it. --png writes one picture of all "
           "faces.\n\n"
           "Pages and pictures are drawn by the program rulewright-press, which must be in the same folder. It needs no screen. "
           "Words and names that "
           "do not fit their card are warnings.\n\n"
           "Gives 0, 1 when the deck has errors, or 3 when something cannot be read, drawn or written."_s;
}

void SheetCommand::declare(Options &options) const
{
    addDeck(options);
    options.addText(u"only"_s, u"KIND|ID,..."_s, u"Only these kinds of cards and these cards."_s);
    options.addText(u"html"_s, u"FILE"_s, u"Write the publisher's sheet."_s);
    options.addFlag(
        u"notices"_s,
        u"With --html: under each card list the proofs that would notice a change of it, and what none would notice. It "
        "plays all proofs for every change of every card, so it takes a while."_s);
    options.addThreads();
    options.addText(u"pdf"_s, u"FILE"_s, u"Write pages with crop marks."_s);
    options.addText(u"png"_s, u"FILE"_s, u"Write one picture of all faces."_s);
    options.addChoice(u"paper"_s, u"The pages of --pdf."_s, {u"a4"_s, u"letter"_s}, u"a4"_s);
    options.addChoice(u"copies"_s, u"How often --pdf draws a card: as often as the deck has it, or once."_s,
                      {u"deck"_s, u"one"_s}, u"deck"_s);
    options.addFormat();
}

int SheetCommand::execute(const Options &options, Streams &streams)
{
    const Checked<DeckWishes> wishes = deckWishes(options);
    QStringList complaints = wishes ? QStringList() : sentences(wishes.findings);
    QStringList files;
    for (const char16_t *kind : kinds)
        if (const QString file = fileOf(options, kind); !file.isEmpty())
            files.append(file);
    if (files.isEmpty())
        complaints.append(u"say what to write: --html FILE, --pdf FILE or --png FILE"_s);
    if (options.isSet(u"notices"_s) && !options.isSet(u"html"_s))
        complaints.append(u"--notices needs --html FILE"_s);
    if (files.removeDuplicates() > 0)
        complaints.append(u"two sheets cannot be written to one file"_s);
    if (!complaints.isEmpty())
        return wrongWords(complaints, streams);
    Findings findings;
    const Deck deck = readDeck(options, m_host.catalog(&findings), *wishes.value);
    append(findings, deck.findings);
    const int code = codeOfDeck(findings);
    if (code != AllWell)
        printFindings(findings, streams.err);
    if (code == Unusable || !deck.game) // cards of a deck with other faults can still be drawn
        return code;
    const std::vector<std::string> cards = wantedCards(deck, options, complaints);
    if (complaints.isEmpty() && cards.empty())
        complaints.append(u"this deck has no cards"_s);
    if (options.isSet(u"notices"_s) && code != AllWell)
        complaints.append(u"--notices needs a deck without errors"_s);
    if (!complaints.isEmpty())
        return wrongWords(complaints, streams);

    findings.clear();
    int pages = 0, prints = 0;
    if (options.isSet(u"html"_s)) {
        const Checked<std::vector<CardEntry>> entries = entriesOf(deck, cards, options, streams);
        if (!entries)
            return Interrupted;
        const CardSheet made = cardSheet(deck, *entries.value);
        append(findings, made.findings);
        append(findings, saveFile(fileOf(options, u"html").toStdString(), made.html));
    }
    if (options.isSet(u"pdf"_s) || options.isSet(u"png"_s)) {
        Made made = draw(deck, cards, options);
        append(findings, std::move(made.findings));
        pages = made.pages;
        prints = made.prints;
    }
    printFindings(findings, streams.err);
    if (options.text(u"format"_s) == "json"_L1) {
        Value report = Value::Map{{"format", 1},
                                  {"deck", options.argument(u"DECK"_s).toStdString()},
                                  {"game", deck.game->id},
                                  {"hash", deck.effective.hash()},
                                  {"cards", std::int64_t(cards.size())},
                                  {"pages", pages},
                                  {"prints", prints},
                                  {"files", Value::List{}},
                                  {"findings", Value::List{}}};
        for (const QString &file : files)
            report["files"].append(file.toStdString());
        for (const Finding &finding : findings)
            report["findings"].append(findingValue(finding));
        streams.out << toJson(report, 2) << '\n';
    } else if (!hasErrors(findings)) {
        streams.err << counted(int(cards.size()), "card", "cards")
                    << (pages > 0 ? ", " + counted(prints, "print", "prints") + " on " + counted(pages, "page", "pages")
                                  : std::string());
        for (const QString &file : files)
            streams.err << "; written to " << visible(file.toStdString(), LineBreaks::Mark);
        streams.err << (findings.empty() ? "" : "; " + counted(int(findings.size()), "text does not fit", "texts do not fit"))
                    << '\n';
    }
    return hasErrors(findings) ? Unusable : code;
}

/// The cards on the publisher's sheet; empty if the command was interrupted.
Checked<std::vector<CardEntry>> SheetCommand::entriesOf(const Deck &deck, const std::vector<std::string> &cards,
                                                        const Options &options, Streams &streams) const
{
    const Game &game = *(*m_host.load(deck.game->id).value)->game;
    const Vocabulary *told = vocabularyOf(game);
    const Vocabulary none;
    std::vector<CardEntry> entries = cardEntries(deck, told ? *told : none, cards);
    if (!options.isSet(u"notices"_s))
        return {std::move(entries), {}};
    Interrupt interrupt;
    Progress progress(streams, "cards", std::int64_t(entries.size()));
    NoticeChoice choice;
    choice.threads = int(options.number(u"threads"_s));
    choice.stop = &interrupt.flag();
    choice.progress = [&](std::size_t done, std::size_t) { progress.update(std::int64_t(done)); };
    if (!addNotices(entries, deck, proofGame(game), std::move(choice)))
        return {};
    return {std::move(entries), {}};
}

SheetCommand::Made SheetCommand::draw(const Deck &deck, const std::vector<std::string> &cards, const Options &options) const
{
    const SchemaFile schema = schemaFor(FileKind::Cards, deck.game);
    const Value job = Value::Map{{"folder", QFileInfo(options.argument(u"DECK"_s)).absoluteFilePath().toStdString()},
                                 {"title", deck.about("title") + " " + deck.about("version")},
                                 {"schema", schema.schema},
                                 {"groups", groupsOf(deck)},
                                 {"cards", Value::List(cards.begin(), cards.end())},
                                 {"paper", options.text(u"paper"_s).toStdString()},
                                 {"every_copy", options.text(u"copies"_s) == "deck"_L1},
                                 {"pdf", fileOf(options, u"pdf").toStdString()},
                                 {"png", fileOf(options, u"png").toStdString()}};
    QProcess press;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    press.setProcessEnvironment(environment);
    press.setChildProcessModifier([] { prctl(PR_SET_PDEATHSIG, SIGKILL); }); // writes nothing after this program was ended
    const QString program = QCoreApplication::applicationDirPath() + u"/rulewright-press"_s;
    press.start(program, QStringList());
    if (!press.waitForStarted())
        return {{notDrawn(program.toStdString() + " cannot be started; it comes with the workbench")}};
    press.write(QByteArray::fromStdString(toJson(job)));
    press.closeWriteChannel();
    press.waitForFinished(-1);
    const Checked<Value> answer = readJson(press.readAllStandardOutput().toStdString());
    if (press.exitStatus() != QProcess::NormalExit || !answer || !answer.value->find("errors")) {
        const QByteArray lastWords = press.readAllStandardError().trimmed();
        return {
            {notDrawn(lastWords.isEmpty() ? "rulewright-press ended without an answer" : lastWords.right(400).toStdString())}};
    }
    Made made;
    for (const Value &each : answer.value->find("misfits")->list())
        made.findings.push_back(misfit(deck, each));
    for (const Value &each : answer.value->find("errors")->list())
        made.findings.push_back(notDrawn(each.text()));
    made.pages = int(answer.value->find("pages")->toInt());
    made.prints = int(numberOf(*answer.value, "prints"));
    return made;
}

} // namespace rw
