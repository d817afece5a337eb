// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a little deck, divided by zero bytes: each begins with a letter that says which file it is, and takes its place
// in the sound deck (an empty text: the file goes). The whole check runs; its findings are in form, and what is sound is sound.
#include "deck/checkernames.h"
#include "deck/deckreport.h"
#include "deck/idreferences.h"
#include "deck/renameid.h"
#include "deck/schemas.h"
#include "deck/treecheck.h"
#include "fuzztarget.h"
#include "testgame.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>

using namespace rw;

namespace {

const std::map<char, std::string> &filesByLetter()
{
    static const std::map<char, std::string> files{
        {'d', "deck.yaml"},           {'r', "rules.yaml"},       {'t', "tables.yaml"},           {'s', "cards/stones.yaml"},
        {'g', "cards/gems.yaml"},     {'m', "cards/more.yaml"},  {'v', "variants/rich.yaml"},    {'w', "variants/poor.yaml"},
        {'x', "variants/third.yaml"}, {'p', "proofs/take.yaml"}, {'e', "experiments/start.yaml"}};
    return files;
}

struct Input
{
    DeckFiles files;
    std::vector<std::string> variants;
    std::vector<std::string> settings;
};

void put(char letter, std::string text, Input &input)
{
    const auto file = filesByLetter().find(letter);
    if (file == filesByLetter().end()) {
        if (!text.empty())
            (letter == '=' ? input.settings : letter == ':' ? input.variants : input.files.others).push_back(std::move(text));
        return;
    }
    if (text.empty())
        std::erase_if(input.files.files, [&](const DeckFiles::File &each) { return each.path == file->second; });
    else
        input.files.setText(file->second, std::move(text));
}

Input inputOf(std::string_view bytes)
{
    static const DeckFiles sound = rwtest::soundDeck();
    Input input{sound, {}, {}};
    input.files.folder.clear();
    while (!bytes.empty()) {
        const std::string_view piece = bytes.substr(0, bytes.find('\0'));
        if (!piece.empty())
            put(piece.front(), std::string(piece.substr(1)), input);
        bytes.remove_prefix(std::min(piece.size() + 1, bytes.size()));
    }
    std::ranges::sort(input.files.others);
    return input;
}

void require(bool holds, const std::string &what)
{
    if (holds)
        return;
    std::fprintf(stderr, "This does not hold: %s\n", what.c_str());
    std::abort();
}

// A sentence with a hole in it: {name} without an argument.
bool isFilled(std::string_view pattern, const Finding &finding)
{
    for (std::size_t open = pattern.find('{'); open != pattern.npos; open = pattern.find('{', open + 1)) {
        const std::string_view name = pattern.substr(open + 1, pattern.find('}', open) - open - 1);
        const bool isName = !name.empty() && std::ranges::all_of(name, [](char c) { return c >= 'a' && c <= 'z'; });
        if (isName && std::ranges::find(finding.arguments, name, &Finding::Argument::name) == finding.arguments.end())
            return false;
    }
    return true;
}

bool isInFile(const Place &place, const DeckFiles &files)
{
    const auto file = std::ranges::find(files.files, place.file, &DeckFiles::File::path);
    if (place.line == 0 || file == files.files.end())
        return place.line == 0 && !place.file.empty();
    return place.column > 0 && place.line <= std::ranges::count(file->text, '\n') + 1;
}

void checkFindings(const Findings &findings, const DeckFiles &files)
{
    Findings sorted = findings;
    sortFindings(sorted);
    require(sorted == findings, "findings are sorted, and each is told once");
    for (const Finding &finding : findings) {
        require(finding.code.find('.') != std::string::npos, "a finding has a code");
        require(isFilled(finding.message, finding) && isFilled(finding.remedy, finding),
                "no word is missing in: " + line(finding));
        require(isInFile(finding.where, files), "the place of a finding is there: " + line(finding));
    }
}

Value reversed(Value value)
{
    if (value.isList())
        for (Value &item : value.list())
            item = reversed(item);
    if (value.isMap()) {
        std::ranges::reverse(value.map());
        for (Value::Member &member : value.map())
            member.value = reversed(member.value);
    }
    return value;
}

void checkEffective(const EffectiveDeck &deck)
{
    require(contentHash(reversed(deck.value())) == deck.hash(), "the hash does not know the order of keys");
    const Checked<Document> printed = Document::read(yamlText(deck.value()), "effective.yaml");
    require(printed && identical(printed.value->value(), deck.value()), "the effective deck can be printed and read");
}

// Comments and blank lines mean nothing.
void checkSameMeaning(const Deck &deck, DeckFiles files, const DeckWishes &wishes, const DeckLimits &limits)
{
    for (DeckFiles::File &file : files.files)
        if (file.text.ends_with('\n'))
            file.text += "# the end\n";
    const Deck again = loadDeck(std::move(files), rwtest::catalog(), wishes, limits);
    require(again.effective.hash() == deck.effective.hash(), "a comment means nothing");
    require(again.findings == deck.findings, "a comment at the end is no fault");
}

DeckFiles renamed(DeckFiles files, const std::string &from, const std::string &to)
{
    std::vector<Document> documents;
    for (const DeckFiles::File &file : files.files)
        documents.push_back(*Document::read(file.text, file.path).value);
    const Checked<std::vector<Edit>> edits = renameId(documents, from, to, IdReferences(&rwtest::pebbles()));
    require(edits && !edits.value->empty(), "a card can be renamed");
    for (const Edit &edit : *edits.value)
        files.setText(edit.after.file(), edit.after.text());
    return files;
}

bool isNewWord(const std::string &word, const DeckFiles &files)
{
    return std::ranges::none_of(files.files,
                                [&](const DeckFiles::File &file) { return file.text.find(word) != std::string::npos; });
}

// The deck stays sound when a card gets another id, and means what it meant when it gets the old one back.
void checkRenaming(const Deck &deck, const DeckFiles &files, const DeckLimits &limits)
{
    const std::string other = "zz_fresh-9";
    const std::vector<Card> cards = cardsOf(deck.plain.value());
    if (cards.empty() || !isNewWord(other, files))
        return;
    const DeckFiles there = renamed(files, cards.front().id, other);
    const Deck loaded = loadDeck(there, rwtest::catalog(), {}, limits);
    require(!hasErrors(loaded.findings),
            "a deck with a renamed card is sound: " + (loaded.findings.empty() ? "" : line(loaded.findings.front())));
    const Deck back = loadDeck(renamed(there, other, cards.front().id), rwtest::catalog(), {}, limits);
    require(back.plain.hash() == deck.plain.hash(), "a card that is renamed and renamed back is as before");
}

// Aliases of aliases may cost much within the limits; that is for fuzzreader.
bool isSmall(const DeckFiles &files)
{
    ReadLimits limits;
    limits.expandedBytes = 1u << 18;
    const auto isTooLarge = [&](const DeckFiles::File &file) {
        if (file.text.find('*') == std::string::npos)
            return false;
        const Findings findings = Document::read(file.text, file.path, limits).findings;
        return std::ranges::find(findings, "yaml.alias-expansion", &Finding::code) != findings.end();
    };
    return std::ranges::none_of(files.files, isTooLarge);
}

} // namespace

void rwfuzz::run(std::string_view bytes)
{
    const Input input = inputOf(bytes.substr(0, 1u << 14));
    const Checked<DeckWishes> wishes = parseWishes(input.variants, input.settings);
    if (!wishes || !isSmall(input.files))
        return;
    DeckLimits limits;
    limits.trialValues = 100'000;
    const Deck deck = loadDeck(input.files, rwtest::catalog(), *wishes.value, limits);
    checkFindings(deck.findings, input.files);
    if (hasErrors(deck.findings))
        return;
    checkEffective(deck.effective);
    checkSameMeaning(deck, input.files, *wishes.value, limits);
    if (input.settings.empty() && input.variants.empty())
        checkRenaming(deck, input.files, limits);
}
