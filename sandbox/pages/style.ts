// The one style sheet of the sandbox's pages: phone width first, light and dark, nothing from elsewhere.

export const STYLE = `
:root { color-scheme: light dark; --ink: #1d2129; --quiet: #5c6470; --paper: #f4f2ee; --card: #fffefb; --line: #dcd8d0; --accent: #5a3ec8; --on-accent: #fff;
  --mine: #5a3ec8; --on-mine: #fff; --theirs: #e9e6df; --good: #176b3a; --bad: #ab2330; --warn: #7a5200; --warn-soft: #fff1cf; --warn-ink: #5b3d00; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece9e3; --quiet: #a6abb5; --paper: #15161a; --card: #1e2026; --line: #363943; --accent: #b5a3ff; --on-accent: #17122e;
  --mine: #4a35a8; --on-mine: #fff; --theirs: #30333c; --good: #7bd69b; --bad: #ff9aa2; --warn: #f0c465; --warn-soft: #33280f; --warn-ink: #f5d998; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere; }
a { color: var(--accent); }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 0 0 .25rem; }
h2 { font-size: 1.05rem; margin: 0; }
h3 { font-size: .95rem; margin: 1rem 0 .25rem; }
p { margin: .25rem 0; }
code { font-size: .85em; }
.skip { position: absolute; left: -999px; } .skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: .5rem; z-index: 2; }
.bar { background: var(--warn-soft); color: var(--warn-ink); padding: .4rem 1rem; font-size: .85rem; }
.top { background: var(--card); border-bottom: 1px solid var(--line); padding: .5rem 1rem 0; }
.top strong { font-size: 1.05rem; }
.top nav { display: flex; gap: clamp(0rem, 1vw, .5rem); overflow-x: auto; margin: 0 -.4rem; }
.top nav a { padding: .7rem clamp(.25rem, 1.4vw, .6rem); font-size: clamp(.78rem, 3.3vw, 1rem); text-decoration: none; color: var(--quiet); white-space: nowrap; border-bottom: 3px solid transparent; }
.top nav a[aria-current] { color: var(--ink); border-color: var(--accent); font-weight: 600; }
main { max-width: 84rem; margin: 0 auto; padding: 1rem; }
main.narrow { max-width: 30rem; } main > * + .card, .row + .card { margin-top: 1rem; } main.narrow h1 { margin: .75rem 0 .5rem; }
.lead { color: var(--quiet); max-width: 46rem; margin-bottom: 1rem; }
.grid { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); align-items: start; }
.grid.wide { grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr)); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1rem; }
.card > header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem .75rem; align-items: baseline; margin-bottom: .5rem; }
.quiet { color: var(--quiet); font-size: .85rem; }
.amount { font-variant-numeric: tabular-nums; font-weight: 600; }
.tag { display: inline-block; border: 1px solid currentColor; border-radius: 99px; padding: 0 .55rem; font-size: .8rem; line-height: 1.5rem; color: var(--quiet); white-space: nowrap; }
.tag.good { color: var(--good); } .tag.bad { color: var(--bad); } .tag.warn { color: var(--warn); }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-top: .5rem; }
.row form, .inline { display: inline; margin: 0; }
button, .button { font: inherit; overflow-wrap: normal; flex: none; max-width: 100%; min-height: 44px; padding: .4rem .9rem; border-radius: 10px; border: 1px solid var(--line); background: transparent; color: var(--ink); cursor: pointer;
  text-decoration: none; display: inline-flex; align-items: center; justify-content: center; }
button:hover, .button:hover { border-color: var(--accent); }
button.main, .button.main { background: var(--accent); color: var(--on-accent); border-color: var(--accent); font-weight: 600; }
button.risky { color: var(--bad); }
.full { width: 100%; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
label { display: block; font-size: .9rem; margin-top: .6rem; }
input, select, textarea { font: inherit; width: 100%; min-height: 44px; padding: .45rem .6rem; border: 1px solid var(--quiet); border-radius: 10px; background: var(--paper); color: var(--ink); }
.check { display: flex; gap: .6rem; align-items: center; min-height: 44px; margin: 0; } .check input { width: 1.25rem; min-height: 1.25rem; flex: none; accent-color: var(--accent); }
.phone { display: flex; flex-direction: column; padding: 0; overflow: hidden; }
.phone > header { padding: .75rem 1rem; margin: 0; border-bottom: 1px solid var(--line); }
.thread { padding: 1rem; height: 24rem; overflow-y: auto; display: flex; flex-direction: column; gap: .6rem; }
.thread .text { max-width: 86%; align-self: flex-start; } .thread .text.mine { align-self: flex-end; text-align: right; }
.bubble { display: inline-block; text-align: left; padding: .5rem .8rem; border-radius: 16px 16px 16px 4px; background: var(--theirs); white-space: pre-wrap; }
.mine .bubble { background: var(--mine); color: var(--on-mine); border-radius: 16px 16px 4px 16px; } .mine .bubble a { color: inherit; }
.bubble.carrier { background: transparent; border: 1px dashed var(--quiet); }
.meta { display: block; color: var(--quiet); font-size: .75rem; margin-top: .15rem; }
.thread .none { color: var(--quiet); max-width: none; text-align: center; margin: auto; font-size: .9rem; }
.say { display: flex; gap: .5rem; padding: .75rem; border-top: 1px solid var(--line); align-items: flex-end; } .say textarea { min-height: 44px; resize: vertical; }
dl.facts { display: grid; grid-template-columns: auto 1fr; gap: .15rem .75rem; margin: .5rem 0; font-size: .9rem; } dl.facts dt { color: var(--quiet); } dl.facts dd { margin: 0; }
ul.plain { list-style: none; margin: 0; padding: 0; } ul.plain > li { padding: .6rem 0; border-top: 1px solid var(--line); } ul.plain > li:first-child { border-top: 0; }
.lines { width: 100%; border-collapse: collapse; margin: .75rem 0; } .lines th, .lines td { text-align: left; padding: .45rem 0; border-bottom: 1px solid var(--line); font-weight: normal; }
.lines .amount { text-align: right; white-space: nowrap; padding-left: 1rem; } .lines tfoot td, .lines tfoot th { border: 0; font-weight: 600; font-size: 1.1rem; }
.alert { border-left: 4px solid var(--bad); background: var(--paper); padding: .6rem .8rem; margin: .75rem 0; border-radius: 6px; } .alert.fine { border-color: var(--good); }
pre { white-space: pre-wrap; margin: .5rem 0 0; font-size: .8rem; background: var(--paper); padding: .6rem; border-radius: 8px; }
details summary { cursor: pointer; min-height: 32px; } .phone > details { padding: 0 1rem .25rem; } .phone > details[open] { padding-bottom: 1rem; }
.or { text-align: center; color: var(--quiet); margin: 1rem 0 .5rem; font-size: .85rem; }
@media (max-width: 30rem) { .thread { height: 17rem; } main { padding: .75rem; } .top { padding: .5rem .75rem 0; } .top nav a { padding: .7rem .22rem; } .top nav { justify-content: space-between; } }
@media (prefers-reduced-motion: no-preference) { .thread { scroll-behavior: smooth; } }
`
