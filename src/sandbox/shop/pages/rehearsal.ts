import { spaced, testCards } from '../card-desk/test-cards.ts';
import { html } from '../html.ts';
import { type ForcedOutcome, outcomes } from '../switches.ts';
import { layout, SHOP_NAME, type Surroundings } from './layout.ts';

/** The pages that are about trying things out. */

export function cardsPage(surroundings: Surroundings): string {
  const main = html`<div class="narrow"><h1>Test cards</h1>
<p>These are the only cards that this shop takes. Any date that has not passed will do, any three digits behind it, and any name.</p>
<div class="table-box"><table class="cards-table"><thead><tr><th scope="col">Number</th><th scope="col">Brand</th><th scope="col">What happens</th></tr></thead><tbody>
${testCards.map(({ number, brand, story }) => html`<tr><th scope="row"><code>${spaced(number)}</code></th><td>${brand}</td><td>${story}</td></tr>`)}
</tbody></table></div>
<p></p><p>To see other endings, whatever the card, turn a <a href="/switches">switch</a>.</p></div>`;
  return layout({ title: 'Test cards', main }, surroundings);
}

export function switchesPage(surroundings: Surroundings): string {
  const { outcome } = surroundings;
  const entries = Object.entries(outcomes) as [ForcedOutcome, { name: string; effect: string }][];
  const main = html`<div class="narrow"><h1>Switches</h1>
<p>What should happen to the next orders? A switch stays on until you turn another, and a banner says so.</p>
<form method="post" action="/switches"><fieldset><legend class="hidden">The next orders</legend><ul class="switch-list">
${entries.map(([id, { name, effect }]) => html`<li><label><input type="radio" name="outcome" value="${id}" ${id === outcome && 'checked'}><span>${name}</span><span class="soft small">${effect}</span></label></li>`)}
</ul></fieldset><button class="button">Turn the switch</button></form>
<p></p><p class="soft">Or from a script: <code>POST /switches</code> with <code>{"outcome": "decline"}</code>. The outcomes are ${Object.keys(outcomes).join(', ')}.</p></div>`;
  return layout({ title: 'Switches', main }, surroundings);
}

export function termsPage(surroundings: Surroundings): string {
  const main = html`<div class="narrow"><h1>Terms of sale</h1>
<p>${SHOP_NAME} is a shop for rehearsals. It takes test cards, keeps its orders on this computer, and sends nothing to anybody.</p>
<p>If it were real, you could send everything back within thirty days, and we would be sorry to see it again so soon.</p></div>`;
  return layout({ title: 'Terms', main }, surroundings);
}

export function problemPage(title: string, text: string, surroundings: Surroundings): string {
  const main = html`<div class="narrow empty"><h1>${title}</h1><p>${text}</p><a class="button" href="/">Back to the shop</a></div>`;
  return layout({ title, main }, surroundings);
}
