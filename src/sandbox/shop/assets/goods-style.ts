/** The front of the shop: the window, the shelves, a thing on its own, the cart. */
export const goodsStyle = `
.window { position: relative; display: grid; align-items: center; min-height: 19rem; padding: clamp(1.6rem, 5vw, 3.5rem); margin: 0 0 2.6rem; border-radius: 24px; overflow: hidden; background: #f4d9ae; color: #14303a; isolation: isolate; }
.window > div { max-width: 28rem; }
.window p { font-size: 1.1rem; margin: 0 0 1.4rem; }
.window svg { position: absolute; inset: 0; width: 100%; height: 100%; z-index: -1; }
@media (max-width: 44rem) { .window { min-height: 0; padding-bottom: 13.5rem; } .window svg { top: auto; height: 13rem; } }
.window .button { background: #12414f; color: #fff; }
.window .button:hover { background: #0c2f3a; }
.shelves { list-style: none; padding: 0; margin: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(46%, 15rem), 1fr)); gap: 2rem 1.4rem; }
.shelves a { display: block; color: inherit; text-decoration: none; border-radius: var(--round); }
.shelves .frame { position: relative; border-radius: var(--round); overflow: hidden; margin: 0 0 .8rem; }
.picture { display: block; width: 100%; height: auto; transition: transform .35s; }
.shelves a:hover .picture { transform: scale(1.035); }
.shelves a:hover h3, .shelves a:hover h2 { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: .2em; }
.shelves h2, .shelves h3 { font-size: 1.15rem; margin: 0 0 .15rem; }
.shelves p { margin: 0; }
.badge { position: absolute; left: .7rem; top: .7rem; padding: .2rem .7rem; border-radius: 999px; background: #fdfaf3; color: #14303a; font-size: .82rem; font-weight: 600; }
.section-head { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; margin: 0 0 1.2rem; }
.section-head h2 { margin: 0; font-size: 1.6rem; }

.crumbs { font-size: .92rem; margin: 0 0 1.2rem; color: var(--soft); }
.thing { display: grid; gap: clamp(1.4rem, 5vw, 4rem); align-items: start; }
@media (min-width: 52rem) { .thing { grid-template-columns: 1.05fr 1fr; } .thing .frame { position: sticky; top: 1.5rem; } }
.thing .frame { border-radius: 24px; overflow: hidden; }
.price { font-size: 1.35rem; font-weight: 600; margin: 0 0 1rem; font-variant-numeric: tabular-nums; }
.choices { display: flex; flex-wrap: wrap; gap: .6rem; }
.choice { position: relative; }
.choice input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
.choice label { display: inline-flex; align-items: center; gap: .55rem; min-height: 2.9rem; padding: .4rem 1.15rem; border: 1.5px solid var(--field); border-radius: 999px; background: var(--raised); font-weight: 500; }
.choice:hover label { border-color: var(--sea); }
.choice :checked + label { border-color: var(--sea); box-shadow: inset 0 0 0 1.5px var(--sea); font-weight: 600; }
.choice :focus-visible + label { outline: 3px solid var(--sea); outline-offset: 3px; }
.choice :disabled { cursor: not-allowed; }
.choice :disabled + label { border-style: dashed; color: var(--soft); background: none; }
.choice .gone { font-size: .82rem; font-weight: 400; }
.dot { width: 1.15rem; height: 1.15rem; border-radius: 50%; border: 1px solid rgb(0 0 0 / .25); background: var(--dot); }
.blue { --dot: #2f6f92; } .cream { --dot: #f0e3c6; } .moss { --dot: #6f8354; } .navy { --dot: #2a4365; }
.rust { --dot: #b4552d; } .oat { --dot: #dccdb2; } .natural { --dot: #f2ead9; }
.tint { transition: fill .25s; }
.thing:has(.choice .cream-box:checked) .tint { fill: #efe1c2; } .thing:has(.choice .moss-box:checked) .tint { fill: #6f8354; }
.thing:has(.choice .navy-box:checked) .tint { fill: #2a4365; } .thing:has(.choice .rust-box:checked) .tint { fill: #b4552d; }
.thing:has(.choice .oat-box:checked) .tint { fill: #dccdb2; } .thing:has(.choice .blue-box:checked) .tint { fill: #2f6f92; }
.buy { display: grid; grid-template-columns: 6rem 1fr; gap: .9rem; align-items: end; margin: 0 0 .6rem; }
.buy .field { margin: 0; }
.stock { min-height: 1.6em; font-weight: 600; color: var(--good); }
.stock.gone { color: var(--coral); }
.facts { padding: 1.2rem 0 0; border-top: 1px solid var(--line); margin: 1rem 0 0; }
.facts ul { padding-left: 1.1rem; margin: 0; color: var(--soft); }
.more { margin: 4rem 0 0; }

.cart-lines { list-style: none; margin: 1.6rem 0 1.5rem; padding: 0; }
.cart-lines > li { display: grid; grid-template-columns: 5.5rem 1fr auto; gap: .4rem 1.2rem; padding: 1.2rem 0; border-top: 1px solid var(--line); }
.cart-lines > li:first-child { border-top: 0; padding-top: 0; }
.cart-lines .picture { border-radius: 10px; }
.cart-lines p { margin: .1rem 0 0; }
.cart-lines .amount { font-weight: 600; font-variant-numeric: tabular-nums; }
.cart-lines .tools { grid-column: 2 / -1; display: flex; flex-wrap: wrap; gap: .6rem; align-items: center; }
@media (max-width: 32rem) { .cart-lines .tools { grid-column: 1 / -1; } }
.cart-lines form { display: flex; gap: .5rem; align-items: center; margin: 0; }
.cart-lines input[type=number] { width: 4.6rem; min-height: 2.5rem; padding: .3rem .6rem; }
.text-button { border: 0; background: none; padding: .5rem .3rem; font: 600 .92rem var(--sans); color: var(--sea); text-decoration: underline; text-underline-offset: .18em; cursor: pointer; }
.text-button:hover { color: var(--sea-deep); }
.cart-foot { border-top: 1px solid var(--line); padding: 1.4rem 0 0; display: grid; gap: .8rem; justify-items: end; text-align: right; }
.cart-foot dl { margin: 0; display: flex; gap: 1.5rem; font-size: 1.2rem; font-weight: 600; }
.cart-foot dd { margin: 0; font-variant-numeric: tabular-nums; }
.cart-foot p { margin: 0; }
.empty { text-align: center; padding: 3rem 0; }
.empty .picture { width: 9rem; margin: 0 auto 1.5rem; border-radius: 50%; }
`;
