// SPDX-License-Identifier: GPL-3.0-or-later
.pragma library

// What the pieces of this game are painted with; wood and paper are in Paints of Rulewright.Table.
const feltByNight = "#26312f"; // the cloth by night
const felt = "#3d5250"; // the cloth by day
const feltEdge = "#b98e4e";
const blue = "#2f6fb0"; // bets on the Declarer, and armor
const red = "#b8352f"; // bets against, and weapons
const violet = "#7a4fb0"; // artifacts
const green = "#3c8f4b"; // dragon eggs
const orange = "#d9822b"; // jewelry
const plain = "#6d6459"; // a type of no colour
const noSide = "#3a3532"; // a stake that is on no side
const stakeEdge = "#f0dca8";
const artifactBack = "#4b3270";
const lyingDown = "#e7dcf3"; // a card that is turned down
const missing = "#8d8371"; // around what a set still lacks
const noDie = "#22000000"; // where a die would lie
