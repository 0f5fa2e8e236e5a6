/** The reference's one style sheet. Text reaches WCAG AA on every ground it stands on, in both themes. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: #fcfcf9; --raised: #f1f3ed; --line: #dcdfd7; --ink: #1b201e; --quiet: #56605b; --accent: #0b6b4f;
  --get: #0b6b4f; --get-paper: #dff1e8; --post: #1c4fb5; --post-paper: #e3ebfb;
  --delete: #a8231b; --delete-paper: #fbe6e3;
  --code-paper: #14201b; --code-ink: #e2ece7; --code-quiet: #9db0a7; --code-key: #86d9b7;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #111513; --raised: #1c2320; --line: #2d3532; --ink: #e5ebe8; --quiet: #a2aea9; --accent: #74d6ae;
    --get: #7fddb7; --get-paper: #14352a; --post: #a3c1ff; --post-paper: #1b2b4e;
    --delete: #ffb4ab; --delete-paper: #4b1f1b; --code-paper: #0a0e0c;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
a { color: var(--accent); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
code, pre, var { font-family: var(--mono); font-size: 0.875em; overflow-wrap: anywhere; }
.skip { position: fixed; top: -5rem; left: 0.5rem; z-index: 2; padding: 0.5rem 1rem; background: var(--paper); }
.skip:focus { top: 0.5rem; }

header {
  position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: 1.25rem; height: 3.25rem;
  padding: 0 1.25rem; background: var(--paper); border-bottom: 1px solid var(--line);
}
header a { color: var(--quiet); text-decoration: none; font-size: 0.9375rem; }
header a:hover { text-decoration: underline; }
header .brand { margin-right: auto; color: var(--accent); font-weight: 700; font-size: 1.0625rem; }
.brand span { color: var(--quiet); font-weight: 400; }

nav ul { list-style: none; margin: 0 0 1.25rem; padding: 0; }
nav a {
  display: flex; justify-content: space-between; align-items: baseline; gap: 0.5rem; padding: 0.25rem 0.5rem;
  border-radius: 6px; color: var(--ink); font-size: 0.9375rem; font-weight: 600; line-height: 1.4; text-decoration: none;
}
nav ul ul a { color: var(--quiet); font-weight: 400; }
nav a:hover { background: var(--raised); color: var(--ink); }
nav small { font: 600 0.6875rem var(--mono); }
.side { display: none; }
.top { border-bottom: 1px solid var(--line); padding: 0 1.25rem; }
.top a { padding: 0.4375rem 0.5rem; }
summary { padding: 0.75rem 0; cursor: pointer; font-weight: 600; }

main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1.25rem 5rem; }
p { max-width: 44rem; margin: 0 0 1rem; }
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; overflow-wrap: anywhere; }
h1 { font-size: 2rem; letter-spacing: -0.02em; margin: 0 0 0.75rem; }
h1 code { font-size: 0.8em; }
h2 { font-size: 1.375rem; letter-spacing: -0.01em; margin: 3rem 0 0.75rem; }
h3 { font-size: 1.1875rem; margin: 0 0 0.625rem; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h4 { font-size: 0.9375rem; margin: 1.5rem 0 0.5rem; }
.lead { font-size: 1.1875rem; line-height: 1.5; }
.quiet { color: var(--quiet); }
article { border-top: 1px solid var(--line); padding: 2rem 0; }
article + article { margin-top: 1rem; }
article:target { box-shadow: -0.875rem 0 var(--paper), -1.125rem 0 var(--accent); }
:target > h2, :target > h3 { color: var(--accent); }
:is(p, td, dd) > code { padding: 0.1em 0.35em; background: var(--raised); border-radius: 4px; }
.badge {
  padding: 0.15rem 0.5rem; border-radius: 6px; font-size: 0.8125rem;
  color: var(--quiet); box-shadow: inset 0 0 0 1px var(--line);
}
.GET { color: var(--get); } .POST { color: var(--post); } .DELETE { color: var(--delete); }
.badge:is(.GET, .POST, .DELETE) { font: 700 0.8125rem var(--mono); box-shadow: none; }
.badge.GET { background: var(--get-paper); }
.badge.POST { background: var(--post-paper); }
.badge.DELETE { background: var(--delete-paper); }

.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; line-height: 1.45; }
th, td { padding: 0.5rem 0.75rem; text-align: left; vertical-align: top; font-weight: 400; }
thead { background: var(--raised); color: var(--quiet); font-size: 0.8125rem; }
tbody tr { border-top: 1px solid var(--line); }
tbody code { overflow-wrap: normal; }
td { white-space: nowrap; }
td:last-child { width: 50%; min-width: 18rem; white-space: normal; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0; font-size: 0.9375rem; }
dt { color: var(--quiet); }
dd { margin: 0; }

figure { margin: 0 0 1rem; background: var(--code-paper); border: 1px solid var(--line); border-radius: 8px; }
figcaption { padding: 0.5rem 1rem 0; color: var(--code-quiet); font-size: 0.8125rem; }
pre { margin: 0; padding: 0.5rem 1rem 1rem; color: var(--code-ink); font-size: 0.8125rem; white-space: pre-wrap; }
pre code { font-size: inherit; }
.key { color: var(--code-key); }
.pair { display: grid; gap: 1rem; align-items: start; }
.pair figure { margin: 0; }

@media (min-width: 64rem) {
  body:has(.side) { display: grid; grid-template-columns: 17.5rem minmax(0, 1fr); }
  header { grid-column: 1 / -1; }
  .top { display: none; }
  .side {
    display: block; position: sticky; top: 3.25rem; height: calc(100vh - 3.25rem); overflow-y: auto;
    padding: 1.5rem 0.75rem; border-right: 1px solid var(--line);
  }
  main { width: 100%; padding: 2.5rem 3rem 6rem; }
}
@media (min-width: 76rem) { .pair { grid-template-columns: 1fr 1fr; } }
`;
