import { type Html, html } from '../html.ts';
import { tern } from '../pictures/pictures.ts';
import { type ForcedOutcome, outcomes } from '../switches.ts';
import type { Notice } from '../visits.ts';

export const SHOP_NAME = 'Tern & Tide';

/** What every page shows around its own. */
export interface Surroundings {
  /** How many things are in the cart. */
  inCart: number;
  outcome: ForcedOutcome;
  notice: Notice | undefined;
  query?: string;
}

interface Page {
  title: string;
  head?: Html;
  main: Html;
}

export function layout({ title, head, main }: Page, surroundings: Surroundings): string {
  const { inCart, outcome, notice, query = '' } = surroundings;
  return `<!doctype html>\n${html`<html lang="en">
<head>
<meta charset="utf-8">
<title>${title} · ${SHOP_NAME}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/shop.css">
<script src="/shop.js" defer></script>
${head}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
${outcome !== 'normal' && rehearsal(outcome)}
<header class="top"><div>
  <a class="brand" href="/">${tern}<span>${SHOP_NAME}</span></a>
  <form class="search" role="search" action="/search"><label class="hidden" for="q">Search the shop</label><input id="q" name="q" type="search" placeholder="Search" value="${query}" autocomplete="off"><button>Search</button></form>
  <a class="cart-link" href="/cart">Cart <span class="number">${inCart}<span class="hidden"> ${inCart === 1 ? 'item' : 'items'}</span></span></a>
</div></header>
<main id="main" tabindex="-1">
${notice && html`<div class="notice ${notice.tone}" role="${notice.tone === 'error' ? 'alert' : 'status'}">${notice.text}</div>`}
${main}
</main>
<footer class="bottom"><div>
  <p>${SHOP_NAME} is the demo shop of Till. Nothing is sent and nobody is charged.</p>
  <ul><li><a href="/cards">Test cards</a></li><li><a href="/switches">Switches</a></li><li><a href="/orders">Orders</a></li><li><a href="/terms">Terms</a></li></ul>
</div></footer>
</body>
</html>`}\n`;
}

/** Worded so that nobody takes it for something that has happened to an order. */
function rehearsal(outcome: ForcedOutcome): Html {
  return html`<aside class="rehearsal" aria-label="Rehearsal"><div><p>Rehearsal: <strong>${outcomes[outcome].name}</strong></p>
<form method="post" action="/switches"><input type="hidden" name="outcome" value="normal"><button>Back to normal</button></form></div></aside>`;
}
