// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/report.h"

namespace rw {

// The series have the colours of Okabe and Ito. On a dark page, colours that would be too dark are lighter.
const char *const reportStyle = R"css(
:root { color-scheme: light dark; --ink: #1d2226; --soft: #5b656e; --page: #f6f6f3; --panel: #fff; --line: #dfe2e5; --strong: #9aa3ab; --accent: #1f6f8b; --note: #8a5a00; --note-page: #fdf3dc;
--s1: #0072b2; --s2: #e69f00; --s3: #009e73; --s4: #cc79a7; --s5: #56b4e9; --s6: #d55e00; --s7: #b8a900; --s8: #000; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7eaed; --soft: #a7b1ba; --page: #14171a; --panel: #1d2226; --line: #343b42; --strong: #6c7680; --accent: #5fb3c8; --note: #e6b450; --note-page: #2b2414;
--s1: #4aa8e0; --s2: #e69f00; --s3: #1fbf90; --s4: #d993ba; --s5: #8fd0f5; --s6: #f07f2e; --s7: #f0e442; --s8: #fff; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0 auto; max-width: 76rem; padding: 2rem 1.5rem 4rem; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", "Liberation Sans", "DejaVu Sans", Helvetica, Arial, sans-serif; font-variant-numeric: tabular-nums; }
header { margin-bottom: 2rem; }
.kind { margin: 0; color: var(--accent); font-size: .875rem; font-weight: 600; }
h1 { font-size: 2rem; line-height: 1.2; margin: .125rem 0 .25rem; }
.played { margin: 0; color: var(--soft); font-size: 1.125rem; }
h2 { font-size: 1.375rem; line-height: 1.25; margin: 3rem 0 1rem; }
h3 { font-size: 1.0625rem; line-height: 1.35; margin: 0; }
h4 { font-size: .9375rem; margin: 1.25rem 0 .25rem; }
p { max-width: 44rem; }
.notice { background: var(--note-page); border-left: 4px solid var(--note); padding: .5rem .75rem; margin: 1rem 0; }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 1rem; margin: 0; }
.tile { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: .875rem 1rem; display: flex; flex-direction: column; justify-content: space-between; gap: .5rem; }
.tile dt { color: var(--soft); font-size: .875rem; line-height: 1.35; } .tile dd { margin: 0; line-height: 1.2; }
.tile b { font-size: 1.75rem; font-weight: 600; } .tile small { display: block; margin-top: .125rem; }
.unit { color: var(--soft); }
small { color: var(--soft); font-size: .875rem; }
.panels { columns: 30rem 2; column-gap: 1rem; }
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 1.25rem; margin: 0 0 1rem; min-width: 0; break-inside: avoid; }
.about { color: var(--soft); font-size: .9375rem; margin: .25rem 0 .75rem; }
.finding { font-size: .9375rem; margin: 0 0 .75rem; }
.verdict { font-size: .75rem; font-weight: 600; color: var(--accent); border: 1px solid currentColor; border-radius: 4px; padding: 0 .3rem; vertical-align: .1em; white-space: nowrap; }
.none { color: var(--soft); }
table { border-collapse: collapse; } th { font-weight: 400; text-align: left; }
.figures { width: 100%; } .figures th { padding: 0 1rem 0 0; line-height: 1.25; } .figures td { padding: 0; white-space: nowrap; text-align: right; }
.figures td + td { padding-left: .75rem; } .figures .plot { width: 42%; min-width: 7rem; padding: 0 .25rem 0 .75rem; }
.figures b { font-weight: 600; } .scale td { color: var(--soft); font-size: .8125rem; }
svg { display: block; overflow: visible; } .strip, .meter { margin: 0; }
svg text { fill: var(--soft); font-size: 12px; }
line { stroke: var(--line); stroke-width: 1; } .zero { stroke: var(--strong); } .even { stroke: var(--ink); stroke-dasharray: 3 3; }
.s1 { color: var(--s1); } .s2 { color: var(--s2); } .s3 { color: var(--s3); } .s4 { color: var(--s4); } .s5 { color: var(--s5); } .s6 { color: var(--s6); } .s7 { color: var(--s7); } .s8 { color: var(--s8); }
.mark, .bar { fill: currentColor; } .open { fill: var(--panel); stroke: currentColor; stroke-width: 2; } .bar { opacity: .8; }
.whisker { stroke: currentColor; stroke-width: 2; } .path { stroke: currentColor; stroke-width: 1.5; opacity: .55; } .bar ~ .whisker { stroke: var(--ink); stroke-width: 1.5; }
.whole { fill: var(--line); }
.chart { padding: .5rem .5rem 0 3.5rem; }
.axis { color: var(--soft); font-size: .8125rem; text-align: center; margin: .25rem 0 .75rem; max-width: none; padding-left: 3.5rem; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0 0 .5rem; padding: 0; font-size: .9375rem; } .legend svg { display: inline-block; vertical-align: -.1em; }
.wide { overflow-x: auto; }
.numbers { width: 100%; font-size: .875rem; } .numbers th, .numbers td { padding: .2rem .5rem .2rem 0; border-top: 1px solid var(--line); text-align: right; white-space: nowrap; }
.numbers th:first-child { text-align: left; } .numbers thead th { color: var(--soft); border-top: 0; } .numbers b { font-weight: 600; } .numbers small { font-size: .8125rem; }
#coverage h3 { font-size: .9375rem; margin: 1.25rem 0 .5rem; }
.clauses { list-style: none; margin: 0; padding: 0; columns: 13rem; column-gap: 2rem; font-size: .8125rem; } .clauses li { display: flex; justify-content: space-between; gap: .5rem; break-inside: avoid; } .clauses b { font-weight: 400; color: var(--soft); }
#meaning li { margin: .25rem 0; max-width: 42rem; }
.origin th { color: var(--soft); padding: .2rem 1.5rem .2rem 0; vertical-align: top; white-space: nowrap; } .origin td { padding: .2rem 0; overflow-wrap: anywhere; }
code { font-family: ui-monospace, "Liberation Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: .875em; overflow-wrap: anywhere; }
pre { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: .75rem 1rem; white-space: pre-wrap; margin: .5rem 0; }
@media (max-width: 34rem) { body { padding: 1.25rem 1rem 3rem; } h1 { font-size: 1.625rem; } .tiles { grid-template-columns: 1fr 1fr; gap: .75rem; } .tile b { font-size: 1.375rem; } .panel { padding: 1rem; }
.figures, .figures tbody { display: block; } .figures tr { display: grid; grid-template-columns: 1fr auto auto; align-items: baseline; padding: .25rem 0; }
.figures .plot { grid-row: 2; grid-column: 1 / -1; width: auto; padding: 0 .75rem; } .scale td:last-child { display: none; } .origin th, .origin td { display: block; padding: 0; } .origin td { margin-bottom: .5rem; } }
@page { size: A4; margin: 12mm; }
@media print { :root { color-scheme: light; --ink: #000; --soft: #444; --page: #fff; --panel: #fff; --line: #ccc; --strong: #888; --accent: #1f6f8b; --note: #8a5a00; --note-page: #fff;
--s1: #0072b2; --s2: #e69f00; --s3: #009e73; --s4: #cc79a7; --s5: #56b4e9; --s6: #d55e00; --s7: #b8a900; --s8: #000; }
html { font-size: 8pt; } body { max-width: none; padding: 0; print-color-adjust: exact; -webkit-print-color-adjust: exact; } .panels { columns: 2; column-gap: 5mm; } .panel { margin: 0 0 4mm; padding: 3mm; } .clauses { columns: 5; } .figures .plot { min-width: 4rem; } svg text { font-size: 10px; } h2 { margin: 6mm 0 2mm; break-after: avoid; } }
)css";

} // namespace rw
