/** The back of the shop: address, delivery, payment and what follows. */
export const checkoutStyle = `
.steps { list-style: none; display: flex; flex-wrap: wrap; gap: .3rem .7rem; margin: 0 0 1.6rem; padding: 0; font-size: .95rem; color: var(--soft); }
.steps li + li::before { content: '›'; margin-right: .7rem; color: var(--field); }
.steps [aria-current] { color: var(--ink); font-weight: 700; }
.checkout { display: grid; gap: 2.2rem clamp(2rem, 6vw, 5rem); align-items: start; }
@media (min-width: 56rem) { .checkout { grid-template-columns: 1.35fr 1fr; } .summary { position: sticky; top: 1.5rem; } }
.checkout h1 { font-size: clamp(1.7rem, 1.4rem + 1.4vw, 2.2rem); margin-bottom: 1.2rem; }
.checkout section { margin: 0 0 2rem; }
.pair { display: grid; gap: 0 1rem; }
@media (min-width: 32rem) { .pair { grid-template-columns: 1fr 1fr; } .pair.wide-first { grid-template-columns: 1.4fr 1fr; } }
.ways { display: grid; gap: .7rem; }
.way { display: grid; grid-template-columns: auto 1fr auto; gap: .1rem .9rem; padding: 1rem 1.1rem; border: 1.5px solid var(--line); border-radius: var(--round); background: var(--raised); cursor: pointer; font-weight: 600; }
.way:hover { border-color: var(--field); }
.way:has(:checked) { border-color: var(--sea); box-shadow: inset 0 0 0 1px var(--sea); }
.way:has(:focus-visible) { outline: 3px solid var(--sea); outline-offset: 3px; }
.way input:focus-visible { outline: none; }
.way .soft { grid-column: 2; font-weight: 400; font-size: .93rem; }
.way .number { grid-column: 3; grid-row: 1; }
.actions { display: flex; flex-wrap: wrap-reverse; gap: 1rem 1.6rem; align-items: center; justify-content: space-between; margin: 1.6rem 0 0; }
.actions .button { flex: 0 1 auto; }
@media (max-width: 32rem) { .actions .button { flex: 1 1 100%; } .actions a:not(.button) { flex: 1 1 100%; text-align: center; } }
.summary { background: var(--sunken); border-radius: 20px; padding: 1.5rem; }
.summary ul { list-style: none; margin: 0 0 1.2rem; padding: 0; display: grid; gap: 1rem; }
.summary li { display: grid; grid-template-columns: 3.6rem 1fr auto; gap: 0 .9rem; align-items: center; font-size: .95rem; }
.summary li p { margin: 0; }
.summary .picture { border-radius: 10px; }
.totals { border-top: 1px solid var(--line); }
.totals th, .totals td { padding: .45rem 0; border: 0; font-weight: 400; }
.totals tr:first-child > * { padding-top: 1rem; }
.totals .total > * { border-top: 1px solid var(--line); padding-top: .9rem; font-weight: 700; font-size: 1.2rem; }
.totals tr:has(+ .total) > * { padding-bottom: .9rem; }
.review { margin: 0 0 2rem; border: 1px solid var(--line); border-radius: var(--round); background: var(--raised); }
.review > div { display: grid; grid-template-columns: 5.5rem 1fr auto; gap: .2rem 1rem; padding: .9rem 1.1rem; border-top: 1px solid var(--line); }
.review > div:first-child { border-top: 0; }
.review dt { color: var(--soft); font-size: .93rem; }
.review dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
@media (max-width: 32rem) { .review > div { grid-template-columns: 1fr auto; } .review dt { grid-column: 1; } .review dd { grid-column: 1; } .review dd:last-child { grid-column: 2; grid-row: 1; } }
.card-box { border: 1.5px solid var(--line); border-radius: var(--round); background: var(--raised); padding: 1.1rem 1.1rem .3rem; }
.card-box iframe, .bank iframe { display: block; width: 100%; height: 18.2rem; border: 0; background: none; color-scheme: inherit; }
.card-box + p { margin: .8rem 0 0; }
.bank { position: fixed; inset: 0; width: auto; height: auto; max-width: none; max-height: none; margin: 0; padding: 1rem; border: 0; background: rgb(8 24 30 / .55); display: grid; place-items: center; overflow: auto; z-index: 9; }
.bank > div { width: min(27rem, 100%); padding: 1.6rem 1.5rem 1rem; border-radius: 20px; background: var(--raised); color: var(--ink); box-shadow: 0 24px 60px rgb(0 0 0 / .35); }
.bank h2 { margin: 0 0 .8rem; }
.bank iframe { height: 21rem; }
.thanks { display: grid; justify-items: start; gap: .3rem; padding: clamp(1.5rem, 4vw, 2.6rem); margin: 0 0 2rem; border-radius: 24px; background: var(--good-wash); }
.thanks h1 { margin: 0 0 .3rem; }
.thanks p { margin: 0; }
.thanks .number { font-size: 1.2rem; font-weight: 700; }
.two { display: grid; gap: 1.5rem; }
@media (min-width: 44rem) { .two { grid-template-columns: 1fr 1fr; } }
address { font-style: normal; }
.order { border: 1px solid var(--line); border-radius: var(--round); background: var(--raised); padding: 1.1rem 1.3rem; margin: 0 0 1rem; }
.order header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .2rem 1rem; align-items: baseline; margin: 0 0 .6rem; }
.order ul { margin: 0 0 .6rem; padding-left: 1.1rem; }
.order p { margin: 0; }
`;
