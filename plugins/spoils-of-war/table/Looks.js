// SPDX-License-Identifier: GPL-3.0-or-later
.pragma library

// The banner of each type of treasure, as on the cards.
const banners = {
    armor: "#2f6fb0",
    artifact: "#7a4fb0",
    dragon_egg: "#3c8f4b",
    jewelry: "#d9822b",
    weapon: "#b8352f"
};
const signed = ["weapon", "armor", "dragon_egg", "jewelry", "artifact"];

function banner(type) {
    return banners[type] || "#6d6459";
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
    const wide = 0.58;
    const longest = words.split(" ").reduce((most, word) => Math.max(most, word.length), 1);
    const onOne = Math.min(height * 0.53, width / (words.length * wide));
    const onTwo = Math.min(height * 0.44, width / (Math.max(longest, words.length * 0.56) * wide));
    return Math.max(onOne, onTwo);
}
