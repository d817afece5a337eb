// SPDX-License-Identifier: GPL-3.0-or-later
.pragma library

// What the pieces of this game are painted with; wood and paper are in Paints of Rulewright.Table.
const seat1 = "#3d8fd1"; // the seats in their order
const seat2 = "#e69f00";
const seat3 = "#2fae7d";
const seat4 = "#d684b4";
const seaByNight = "#143447"; // by night
const sea = "#2b6f8e"; // by day
const reach = "#35c3ef"; // around what may be chosen
const reachLight = "#2035c3ef"; // on all of it
const reachHalf = "#7035c3ef";
const reachLit = "#40ffffff"; // under the pointer
const ownLight = "#50ffd166"; // on what is one's own
const iron = "#33424a";
const meterEmpty = "#3b332a"; // a box that is not reached
const meterFull = "#6d6250"; // one that is
const throne = "#8f5fc0";
const spaceEdge = "#4a3a24";
const nodeFree = "#4a4034"; // a node nobody is on
const capEdge = "#4c0f0a";
const water = "#5a6b70"; // a space with nothing on it
const hutRoof = "#6b4220";
const hutWall = "#f3e3c3";
const spaceSoft = "#6b5836"; // words that stand back
const coinEdge = "#8a6420";
const coinFace = "#e3bd62";
const helmet = "#b98e35";
const hull = "#8b5a2e";
const hole = "#9fb0b8";
const countSoft = "#b8ab94";
const spaceByNight = "#cdbf9f";
const space = "#eadfc4";
const ironLetters = "#d5dee2";
const cap = "#d63a2e";
const capLight = "#ffd9d0";
const rope = "#e9e2d2";
const counter = "#ffab6b"; // the other way round
