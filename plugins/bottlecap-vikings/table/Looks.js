// SPDX-License-Identifier: GPL-3.0-or-later
.pragma library
.import "paints.js" as Paints

// The colours of the pieces, for the seats in their order; each ship has a mark of its own as well.
const colours = [Paints.seat1, Paints.seat2, Paints.seat3, Paints.seat4];

function colour(seat) {
    return colours[Math.max(0, seat) % colours.length];
}

function spoken(words) {
    return String(words).replace(/_/g, " ");
}

function capital(words) {
    return words.charAt(0).toUpperCase() + words.slice(1);
}

// The nodes of a side by tiers: the first is where the hut starts, the next what its lines lead to, and so on.
function tiersOf(nodes) {
    const tiers = [];
    let ids = nodes.length ? [nodes[0].id] : [];
    while (ids.length > 0 && tiers.length < nodes.length) {
        const tier = nodes.filter(node => ids.includes(node.id));
        tiers.push(tier);
        ids = [];
        tier.forEach(node => (node.to || []).forEach(id => { if (!ids.includes(id)) ids.push(id); }));
    }
    return tiers;
}

// Amounts in words such as "1 gold 2 wood": each with how many of what.
function amountsIn(words) {
    const parts = words.split(" ");
    const found = [];
    for (let i = 0; i + 1 < parts.length; i += 2)
        found.push({ many: Number(parts[i]), kind: parts[i + 1] });
    return found;
}

// What each part of a space does, where its words have a sentence for each.
function partsOf(space) {
    const sentences = (space.text || "").split(/[.] +/).map((each, i, all) => i + 1 < all.length ? each + "." : each);
    return sentences.length === space.abilities ? sentences : space.abilities === 1 ? [space.text] : [];
}

// What is said of the part that words such as "use b" use: on the space itself, or else by what it does.
function saidOfPart(space, words) {
    const part = words.charCodeAt(4) - 97;
    return partsOf(space)[part] || (space.does || [])[part] || "";
}
