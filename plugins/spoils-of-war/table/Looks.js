// SPDX-License-Identifier: GPL-3.0-or-later
.pragma library
.import "paints.js" as Paints

// The banner of each type of treasure, as on the cards.
const banners = {
    armor: Paints.blue,
    artifact: Paints.violet,
    dragon_egg: Paints.green,
    jewelry: Paints.orange,
    weapon: Paints.red
};
const signed = ["weapon", "armor", "dragon_egg", "jewelry", "artifact"];

function banner(type) {
    return banners[type] || Paints.plain;
}

function sign(type) {
    return signed.includes(type) ? "sign-" + type + ".svg" : "";
}

function roman(number) {
    return ["", "I", "II", "III", "IV", "V", "VI"][number] || String(number);
}

// Types in the order of the game's own list, then whatever else a deck has.
function typesOf(cards) {
    const found = new Set();
    for (const id in cards)
        if (cards[id].type)
            found.add(cards[id].type);
    const known = signed.filter(type => found.has(type));
    return known.concat([...found].filter(type => !known.includes(type)).sort());
}

// The items that make a set of a type, in the deck's order of names; artifacts have none.
function itemsOf(cards, type) {
    const found = [];
    for (const id in cards)
        if (cards[id].type === type && cards[id].item && !found.includes(cards[id].item))
            found.push(cards[id].item);
    return found;
}

function isKnown(value) {
    return value !== undefined && value !== null && value !== "unknown";
}

function spoken(id) {
    return String(id).replace(/_/g, " ");
}

function nameOf(cards, id) {
    return isKnown(id) ? (cards[id] ? cards[id].name : spoken(id)) : "";
}

// A card in words: what it does, or else what it is.
function told(card) {
    return card.text ? card.name + " — " + card.text : qsTr("%1 — %2, %3 gold").arg(card.name).arg(spoken(card.type)).arg(card.gold);
}

// Whether words such as "ring", "ring.2" or "active.3" speak of the card with this id at this place.
function speaksOf(words, id, place) {
    return words === place || (isKnown(id) && (words === id || words.startsWith(id + ".")));
}

// What follows a verb, of all moves that begin with it.
function objects(moves, verb) {
    return moves.filter(words => words.startsWith(verb + " ")).map(words => words.slice(verb.length + 1));
}

function form(forms, verb) {
    return (forms || []).find(each => each.verb === verb) || null;
}

// How large letters are that fit in a box, on one line or else on two. Letters are taken to be as wide as they usually are.
function sizeIn(words, width, height) {
    const longest = words.split(" ").reduce((most, word) => Math.max(most, widthOf(word)), 0.1);
    const onOne = Math.min(height * 0.53, width / Math.max(0.1, widthOf(words)));
    const onTwo = Math.min(height * 0.44, width / Math.max(longest, widthOf(words) * 0.56));
    return Math.max(onOne, onTwo);
}

// How wide some letters are, about, for one pixel of size: without asking the font, which takes long.
function widthOf(words) {
    let sum = 0;
    for (const letter of words)
        sum += "iljtfrI'.,- ".includes(letter) ? 0.38 : "mwMW".includes(letter) ? 0.98 : letter === letter.toLowerCase() ? 0.62 : 0.7;
    return sum;
}
