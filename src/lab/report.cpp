// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/report.h"

#include "engine/visible.h"
#include "lab/markup.h"
#include "lab/numbertext.h"
#include "lab/reportfigures.h"

namespace rw {

namespace {

std::string code(const std::string &text)
{
    return "<code>" + escaped(text) + "</code>";
}

std::string games(const BatchResult &result)
{
    return grouped(result.sums().games) + (result.sums().games == 1 ? " game" : " games");
}

std::string title(const BatchResult &result)
{
    const BatchOrigin &origin = result.origin();
    return (origin.deckTitle.empty() ? origin.gameTitle : origin.deckTitle) + (result.isRandomPlay() ? ", played at random" : "");
}

/// Warnings that come before the figures: that the batch is only a part, or that it cannot be repeated exactly.
std::string notices(const BatchResult &result)
{
    std::string out;
    const auto add = [&](const std::string &text) { out += "<p class=\"notice\">" + text + "</p>\n"; };
    for (const std::string &caution : result.cautions())
        add(escaped(caution));
    if (result.interrupted())
        add("The batch was interrupted: " + games(result) + " of the " + grouped(result.plan().games) + " that were asked for.");
    if (const std::optional<Shard> &shard = result.origin().shard)
        add("This is part " + std::to_string(shard->number) + " of " + std::to_string(shard->of) + " of a batch of "
            + grouped(shard->games) + " games.");
    if (!result.plan().isReproducible())
        add("A program from outside played along: the same command may give other figures.");
    return out;
}

std::string header(const BatchResult &result)
{
    return "<header>\n<p class=\"kind\">Report of a batch</p>\n<h1>" + escaped(title(result)) + "</h1>\n<p class=\"played\">"
        + games(result) + " with " + std::to_string(result.origin().seats.size()) + " seats, played by "
        + escaped(joined(result.botNames(), ", ")) + (result.plan().rotate ? " in rotation" : "") + "</p>\n" + notices(result)
        + "</header>\n";
}

constexpr const char *meaning = R"(<section id="meaning">
<h2>What the intervals mean</h2>
<p>Luck decides games, so another seed gives other figures. Behind each figure, and as a line through each dot, stands its interval: the true
figure, the one that endless games would come to, lies between its ends unless this batch was one of the unlucky five in a hundred.</p>
<ul>
<li><b>Compare intervals, not values.</b> Where they overlap, two figures may well be equal.</li>
<li><b>Four times the games halve the interval.</b></li>
<li><b>Many figures, some surprises.</b> Of a hundred figures about five lie outside by luck alone: try what surprises you again, with another seed.</li>
<li><b>Bots are no people.</b> The figures tell how these bots fare under these rules.</li>
<li><b>A difference is no cause.</b> What an owner has more than others, a card need not have brought.</li>
</ul>
<p>A hollow dot is a figure from too few games to tell how sure it is. Figures marked <span class="verdict">verdict</span> are those by which the game
wants changes judged.</p>
</section>
)";

std::string row(const std::string &name, const std::string &markup)
{
    return markup.empty() ? markup : "<tr><th scope=\"row\">" + name + "</th><td>" + markup + "</td></tr>\n";
}

std::string settings(const Value &sets)
{
    std::string out;
    for (const Value::Member &set : sets.map())
        out += (out.empty() ? "" : ", ") + code(set.key + " = " + toJson(set.value));
    return out;
}

std::string bots(const BatchResult &result)
{
    std::vector<std::string> names;
    for (const BotSpec &bot : result.plan().bots)
        names.push_back(code(bot.text()));
    return joined(names, ", ")
        + (names.size() == 1          ? " in every seat"
               : result.plan().rotate ? ", one seat on with every game"
                                      : "");
}

std::string command(const BatchResult &result, const ReportSource &source)
{
    const std::string words = visible(result.command(source.folder.empty() ? "DECK" : source.folder), LineBreaks::Mark);
    const bool isWhole = result.plan().firstGame == 0 || result.origin().shard;
    return "<p>To play it again:</p>\n<pre><code>" + escaped(words) + "</code></pre>\n"
        + (result.interrupted() && result.origin().shard ? "<p>This plays the whole part, without an interruption.</p>\n" : "")
        + (source.folder.empty() ? "<p>DECK is the folder of a deck with the hash above.</p>\n" : "")
        + (isWhole && result.plan().botSalt == 0
               ? ""
               : "<p>It was asked for by another program, with games or luck of bots that no command line names.</p>\n");
}

std::string origin(const BatchResult &result, const ReportSource &source)
{
    const BatchOrigin &origin = result.origin();
    std::vector<std::string> variants;
    for (const std::string &variant : origin.variants)
        variants.push_back(code(variant));
    return "<section id=\"origin\">\n<h2>What was played</h2>\n<table class=\"origin\"><tbody>\n"
        + row("Game", escaped(origin.gameTitle) + " (" + code(origin.game) + "), rules version " + escaped(origin.rulesVersion))
        + row("Deck", escaped(origin.deckTitle)) + row("Hash", code(origin.deckHash))
        + row("Variants", variants.empty() ? "none" : joined(variants, ", ")) + row("Values set", settings(origin.sets))
        + row("Seats", escaped(joined(origin.seats, ", "))) + row("Bots", bots(result))
        + row("Seed", code(std::to_string(result.plan().seed))) + row("Games", grouped(result.sums().games))
        + row("Played by", origin.builds.empty() ? "" : escaped(wordsOf(origin.builds)))
        + row("Program", "rulewright " + escaped(source.program)) + "</tbody></table>\n" + command(result, source)
        + "</section>\n";
}

} // namespace

std::string batchReport(const BatchResult &result, const ReportSource &source)
{
    const std::vector<MetricFigure> figures = result.figures();
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" "
           "content=\"width=device-width, initial-scale=1\"/>\n<title>"
        + escaped(title(result)) + ": report of a batch</title>\n<style>" + reportStyle + "</style>\n</head>\n<body>\n"
        + header(result) + "<main>\n" + tilesOf(result, figures) + "<h2>Who wins</h2>\n" + winsOf(result) + lengthOf(result)
        + metricsOf(figures) + coverageOf(result) + meaning + origin(result, source) + "</main>\n</body>\n</html>\n";
}

} // namespace rw
