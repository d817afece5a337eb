// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/cardface.h"

#include "cli/lettering.h"
#include "deck/deckfile.h"
#include "lab/markup.h"

#include <QByteArray>

#include <algorithm>
#include <array>

namespace rw {

namespace {

// One unit is a tenth of a millimetre.
constexpr double margin = 36;
constexpr double inside = 630 - 2 * margin;
constexpr double smallestPrint = 21.2; // 6 points

constexpr std::array<const char *, 8> typeColours{"#1f5f99", "#6b3f94", "#2e7547", "#b35c12",
                                                  "#a8322b", "#1f7580", "#7a6214", "#555f6b"};

const char *colourOf(const abilities::Card &card, const FaceStyle &style)
{
    const auto found = std::ranges::find(style.types, card.text("type").empty() ? card.group : card.text("type"));
    return typeColours[std::size_t(found - style.types.begin()) % typeColours.size()];
}

std::string number(double value)
{
    return QByteArray::number(value, 'f', 1).toStdString();
}

std::string rectangle(double x, double y, double width, double height, double round, const std::string &style)
{
    return "<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(width) + "\" height=\"" + number(height)
        + "\" rx=\"" + number(round) + "\" " + style + "/>";
}

std::string line(double x, double y, double size, const std::string &style, const std::string &text)
{
    return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" font-size=\"" + number(size) + "\" " + style + ">"
        + escaped(text) + "</text>";
}

std::string capitalized(std::string word)
{
    std::ranges::replace(word, '-', ' ');
    std::ranges::replace(word, '_', ' ');
    if (!word.empty() && word.front() >= 'a' && word.front() <= 'z')
        word.front() = char(word.front() - 'a' + 'A');
    return word;
}

std::string banner(const abilities::Card &card, const char *colour)
{
    const std::string name = card.text("name").empty() ? card.id : card.text("name");
    const Value *gold = card.value->find("gold");
    const bool coin = gold && gold->isInt();
    const double room = inside - (coin ? 116 : 36);
    const double size = std::min(46.0, room / letteringWidth(name, true));
    std::string svg = rectangle(margin, margin, inside, 84, 14, std::string("fill=\"") + colour + "\"");
    svg += line(margin + 18, margin + 42 + size * 0.36, size, "font-weight=\"bold\" fill=\"#fff\"", name);
    if (coin) {
        svg += "<circle cx=\"" + number(630 - margin - 44) + "\" cy=\"" + number(margin + 42)
            + "\" r=\"35\" fill=\"#f2c94c\" stroke=\"#6b4e00\" stroke-width=\"5\"/>";
        svg += line(630 - margin - 44, margin + 56, 40, "font-weight=\"bold\" text-anchor=\"middle\" fill=\"#3b2b00\"",
                    std::to_string(gold->toInt()));
    }
    return svg;
}

/// A picture as a data URL, so that nothing in it can run or clash with another picture.
std::string pictureData(const std::filesystem::path &folder, const std::string &path)
{
    const Checked<DeckPicture> picture = readDeckPicture(folder, path);
    return picture
        ? "data:" + picture.value->type + ";base64," + QByteArray::fromStdString(picture.value->bytes).toBase64().toStdString()
        : std::string();
}

std::string picture(const abilities::Card &card, const FaceStyle &style, const char *colour)
{
    const double y = margin + 100;
    const double height = 330;
    std::string svg =
        rectangle(margin, y, inside, height, 10, std::string("fill=\"#fffdf7\" stroke=\"") + colour + "\" stroke-width=\"4\"");
    const std::string art = card.text("art");
    const std::string data = art.empty() ? std::string() : pictureData(style.pictures, art);
    if (!data.empty())
        return svg + "<image x=\"" + number(margin + 8) + "\" y=\"" + number(y + 8) + "\" width=\"" + number(inside - 16)
            + "\" height=\"" + number(height - 16) + "\" href=\"" + data + "\"/>";
    const std::string name = card.text("name").empty() ? card.id : card.text("name");
    const std::size_t letter =
        (static_cast<unsigned char>(name.front()) & 0x80) == 0 ? 1 : name.find_first_of(" abcdefghijklmnopqrstuvwxyz");
    return svg
        + line(315, y + height / 2 + 80, 220,
               std::string("text-anchor=\"middle\" font-weight=\"bold\" opacity=\"0.25\" fill=\"") + colour + "\"",
               name.substr(0, letter));
}

/// A ring with an arrow for a lasting card, and a single stroke for one that is used up.
std::string durationMark(const std::string &duration, const char *colour)
{
    const std::string stroke = std::string("fill=\"none\" stroke=\"") + colour
        + "\" stroke-width=\"7\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";
    const bool goesOn = duration == "continuous";
    const std::string shape = goesOn ? "M22 -10A24 24 0 1 0 24 6M24 -22V-8H10" : "M-8 -14L4 -22V22M-10 22H18";
    return "<g transform=\"translate(" + number(630 - margin - 34) + " " + number(880 - margin - 30) + ")\"><title>"
        + escaped(duration) + "</title><path d=\"" + shape + "\" " + stroke + "/></g>";
}

std::string foot(const abilities::Card &card, const char *colour)
{
    std::string words = capitalized(card.text("type").empty() ? card.group : card.text("type"));
    if (const Value *stage = card.value->find("stage"); stage && stage->isInt())
        words += " · Stage " + std::to_string(stage->toInt());
    const std::string duration = card.text("duration");
    if (!duration.empty())
        words += " · " + capitalized(duration);
    const std::string style = std::string("font-weight=\"bold\" fill=\"") + colour + "\"";
    return line(margin + 4, 880 - margin - 18, std::min(26.0, (inside - 80) / letteringWidth(words, true)), style, words)
        + (duration.empty() ? "" : durationMark(duration, colour));
}

} // namespace

FaceStyle faceStyle(const std::filesystem::path &folder, const Value &effectiveDeck)
{
    FaceStyle style{folder, {}};
    for (const abilities::Card &card : abilities::cardsOf(effectiveDeck))
        style.types.push_back(card.text("type").empty() ? card.group : card.text("type"));
    std::ranges::sort(style.types);
    const auto rest = std::ranges::unique(style.types);
    style.types.erase(rest.begin(), rest.end());
    return style;
}

CardFace cardFace(const abilities::Card &card, const FaceStyle &style)
{
    const char *colour = colourOf(card, style);
    const double top = margin + 448;
    const double height = 880 - margin - 60 - top;
    const FittedText words = fitted(card.text("text"), inside - 20, height, 38, smallestPrint);
    const double used = double(words.lines.size()) * words.size * 1.2;
    std::string svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 630 880\" width=\"63mm\" height=\"88mm\" role=\"img\""
        " font-family=\"Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif\">";
    svg += "<title>" + escaped(card.text("name").empty() ? card.id : card.text("name")) + "</title>";
    svg += rectangle(2, 2, 626, 876, 34, std::string("fill=\"") + colour + "\"");
    svg += rectangle(16, 16, 598, 848, 24, "fill=\"#f7f0e0\"");
    svg += banner(card, colour) + picture(card, style, colour);
    for (std::size_t i = 0; i < words.lines.size(); ++i)
        svg += line(margin + 10, top + std::max(0.0, height - used) / 2 + words.size * (0.95 + 1.2 * double(i)), words.size,
                    "fill=\"#221c10\"", words.lines[i]);
    return {svg + foot(card, colour) + "</svg>", words.fits};
}

} // namespace rw
