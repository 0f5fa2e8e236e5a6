import { checkoutStyle } from './checkout-style.ts';
import { goodsStyle } from './goods-style.ts';

/** Paper by day, deep water by night. */
export const baseStyle = `
:root {
  color-scheme: light dark;
  --paper: #fbf7f0; --raised: #ffffff; --sunken: #f3ecdf; --line: #ddd2bf; --field: #8d8371;
  --ink: #14303a; --soft: #52646a; --sea: #12606f; --sea-ink: #ffffff; --sea-deep: #0c4a57;
  --coral: #a83c1c; --coral-wash: #fbe7df; --good: #2a6142; --good-wash: #e2f0e5; --amber-wash: #fbecc9; --amber-ink: #5a3f05;
  --serif: 'Iowan Old Style', 'Palatino Linotype', Palatino, P052, 'Book Antiqua', Georgia, serif;
  --sans: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  --round: 14px;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0f1b20; --raised: #17272e; --sunken: #132127; --line: #2b4049; --field: #6d858e;
    --ink: #f1ece1; --soft: #aebcc0; --sea: #7ccbd6; --sea-ink: #08262d; --sea-deep: #a3dde5;
    --coral: #ffb199; --coral-wash: #3b221b; --good: #9bdcb2; --good-wash: #17352a; --amber-wash: #3d3112; --amber-ink: #f8dd9a;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 var(--sans); }
h1, h2, h3, .brand { font-family: var(--serif); font-weight: 600; line-height: 1.15; letter-spacing: -.01em; }
h1 { font-size: clamp(1.9rem, 1.4rem + 2.4vw, 2.9rem); margin: 0 0 .5rem; }
h2 { font-size: 1.35rem; margin: 0 0 .8rem; }
h3 { font-size: 1.08rem; margin: 0; }
p { margin: 0 0 1rem; }
a { color: var(--sea); text-underline-offset: .18em; text-decoration-thickness: 1px; }
a:hover { color: var(--sea-deep); text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--sea); outline-offset: 3px; border-radius: 4px; }
.soft { color: var(--soft); }
.small { font-size: .9rem; }
.number { font-variant-numeric: tabular-nums; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[hidden] { display: none !important; }

.button { display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding: .7rem 1.6rem; border: 0; border-radius: 999px;
  background: var(--sea); color: var(--sea-ink); font: 600 1rem/1.2 var(--sans); text-decoration: none; cursor: pointer; transition: background .15s, transform .15s; }
.button:hover { background: var(--sea-deep); color: var(--sea-ink); }
.button:active { transform: translateY(1px); }
.button[disabled] { background: var(--line); color: var(--soft); cursor: not-allowed; }
.button.plain { background: none; color: var(--sea); box-shadow: inset 0 0 0 1.5px var(--field); }
.button.plain:hover { background: var(--sunken); color: var(--sea-deep); }
.button.small { min-height: 2.5rem; padding: .4rem 1rem; font-size: .92rem; }
.button.wide { width: 100%; }

label, legend, .label { font-weight: 600; font-size: .95rem; }
.field { display: grid; gap: .3rem; margin: 0 0 1rem; align-content: start; }
.field .hint, .optional { font-weight: 400; color: var(--soft); font-size: .88rem; }
.field .wrong { color: var(--coral); font-size: .9rem; font-weight: 600; }
input, select { width: 100%; min-height: 3rem; padding: .6rem .85rem; border: 1.5px solid var(--field); border-radius: 10px; background: var(--raised); color: var(--ink); font: inherit; }
select { appearance: none; padding-right: 2.5rem;
  background-image: linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(135deg, currentColor 50%, transparent 50%);
  background-position: calc(100% - 1.25rem) 50%, calc(100% - .9rem) 50%; background-size: .36rem .36rem; background-repeat: no-repeat; }
input:focus-visible, select:focus-visible { outline-offset: 0; border-color: var(--sea); border-radius: 10px; }
input[aria-invalid=true], select[aria-invalid=true] { border-color: var(--coral); }
.tick { display: flex; gap: .7rem; align-items: start; margin: 0 0 1rem; }
.tick label { font-weight: 400; }
input[type=checkbox], input[type=radio] { width: 1.25rem; height: 1.25rem; min-height: 0; margin: .15rem 0 0; flex: none; accent-color: var(--sea); }
fieldset { border: 0; margin: 0 0 1.3rem; padding: 0; min-width: 0; }
legend { padding: 0; margin: 0 0 .5rem; }

.notice { display: flex; gap: .8rem; padding: .9rem 1.1rem; border-radius: var(--round); margin: 0 0 1.5rem; font-weight: 600; }
.notice.error { background: var(--coral-wash); color: var(--coral); }
.notice.good { background: var(--good-wash); color: var(--good); }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; animation: none !important; } }
`;

const frameStyle = `
.skip { position: absolute; left: 1rem; top: -4rem; background: var(--raised); padding: .6rem 1rem; border-radius: 10px; z-index: 5; }
.skip:focus { top: 1rem; }
.rehearsal { background: var(--amber-wash); color: var(--amber-ink); font-size: .93rem; }
.rehearsal div { max-width: 72rem; margin: auto; padding: .5rem 1.25rem; display: flex; flex-wrap: wrap; gap: .3rem 1rem; align-items: center; }
.rehearsal p { margin: 0; }
.rehearsal button { background: none; border: 0; padding: .35rem 0; color: inherit; font: 600 .93rem var(--sans); text-decoration: underline; text-underline-offset: .18em; cursor: pointer; }
.top { border-bottom: 1px solid var(--line); }
.top > div { max-width: 72rem; margin: auto; padding: .8rem 1.25rem; display: flex; flex-wrap: wrap; align-items: center; gap: .6rem 1.5rem; }
.brand { display: inline-flex; align-items: center; gap: .6rem; font-size: 1.4rem; color: var(--ink); text-decoration: none; }
.brand:hover { color: var(--sea); }
.tern { width: 2.3rem; fill: currentColor; }
.search { flex: 1 1 14rem; display: flex; max-width: 24rem; margin-left: auto; }
.search input { min-height: 2.6rem; border-radius: 999px 0 0 999px; border-right: 0; padding-left: 1.1rem; }
.search button { min-height: 2.6rem; border: 1.5px solid var(--field); border-left: 0; border-radius: 0 999px 999px 0; background: var(--raised); color: var(--sea); font: 600 .95rem var(--sans); padding: 0 1.1rem 0 .6rem; cursor: pointer; }
.cart-link { display: inline-flex; align-items: center; gap: .4rem; min-height: 2.6rem; font-weight: 600; text-decoration: none; }
.cart-link .number { display: inline-grid; place-items: center; min-width: 1.6rem; height: 1.6rem; padding: 0 .4rem; border-radius: 999px; background: var(--sea); color: var(--sea-ink); font-size: .85rem; }
body { display: flex; flex-direction: column; min-height: 100vh; }
main { flex: 1; width: 100%; max-width: 72rem; margin: 0 auto; padding: clamp(1.4rem, 4vw, 3rem) 1.25rem 4rem; }
main:focus { outline: none; }
.narrow { max-width: 46rem; margin-inline: auto; }
.bottom { border-top: 1px solid var(--line); background: var(--sunken); }
.bottom > div { max-width: 72rem; margin: auto; padding: 1.6rem 1.25rem 2rem; display: flex; flex-wrap: wrap; gap: .6rem 2.5rem; justify-content: space-between; color: var(--soft); font-size: .93rem; }
.bottom p { margin: 0; max-width: 42rem; }
.bottom ul { list-style: none; display: flex; flex-wrap: wrap; gap: .4rem 1.4rem; margin: 0; padding: 0; }
.bottom li a { display: inline-block; padding: .2rem 0; }
@media (max-width: 40rem) {
  .search { order: 3; flex-basis: 100%; max-width: none; margin: 0; }
  .cart-link { margin-left: auto; }
  .brand { font-size: 1.25rem; }
}
.table-box { overflow-x: auto; border: 1px solid var(--line); border-radius: var(--round); background: var(--raised); }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: .8rem 1.1rem; border-top: 1px solid var(--line); vertical-align: top; }
thead th { border-top: 0; font-size: .88rem; color: var(--soft); font-weight: 600; }
td.money, th.money { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
code { font: .95em ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace; white-space: nowrap; }
.copyable { font-variant-numeric: tabular-nums; }
.cards-table { table-layout: auto; }
@media (max-width: 40rem) {
  .cards-table thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  .cards-table tr { display: grid; padding: .8rem 0; border-top: 1px solid var(--line); }
  .cards-table tbody tr:first-child { border-top: 0; }
  .cards-table th, .cards-table td { border: 0; padding: .1rem 1.1rem; }
}
.switch-list { list-style: none; margin: 0 0 1.5rem; padding: 0; display: grid; gap: .7rem; }
.switch-list label { display: grid; grid-template-columns: auto 1fr; gap: .1rem .9rem; padding: .9rem 1.1rem; border: 1.5px solid var(--line); border-radius: var(--round); background: var(--raised); cursor: pointer; }
.switch-list label:has(:checked) { border-color: var(--sea); box-shadow: inset 0 0 0 1px var(--sea); }
.switch-list label span { grid-column: 2; }
.switch-list .soft { font-weight: 400; }
`;

export const shopStyle = baseStyle + frameStyle + goodsStyle + checkoutStyle;
