// SPDX-License-Identifier: GPL-3.0-or-later
.pragma library

// What the face of a card is printed with. The colour of its frame comes with the facts of the card (paints.h).
const paper = "#f7f0e0";
const frameGround = "#fffdf7"; // behind the picture
const ink = "#221c10";
const letters = "#ffffff"; // on the frame
const coin = "#f2c94c";
const coinEdge = "#6b4e00";
const coinInk = "#3b2b00";
