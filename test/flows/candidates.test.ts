import { beforeAll, describe, expect, it } from 'vitest';
import { candidatesFor } from '../../src/buying/flows/deciding/candidates.ts';
import { pressKey } from '../../src/buying/flows/deciding/keys.ts';
import { advisedMove, knownWay, mayAsk, questionAbout } from '../../src/buying/flows/deciding/way-out.ts';
import { beginJourney, type Journey } from '../../src/buying/flows/journey/journey.ts';
import { type Fact, learn } from '../../src/buying/flows/journey/learn.ts';
import { type Look, readPage } from '../../src/buying/flows/look.ts';
import { describeTarget } from '../../src/buying/flows/target.ts';
import { noBrowser } from '../support/browser.ts';
import { buyer } from '../support/little-shop.ts';
import { type Looking, startLooking } from './reading/look.ts';

const odd = (words: string) => `<div style="cursor:pointer" onclick="go()">${words}</div>`;

/** A journey with a filled cart, and whatever else was learned. */
function journeyWith(...facts: Fact[]): Journey {
  const errand = { url: 'https://shop.example/', prompt: null, options: buyer };
  return learn(beginJourney('quote', errand), [{ kind: 'filled_cart' }, ...facts]);
}

describe.skipIf(noBrowser)('what a model may choose from', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });

  async function lookAt(html: string): Promise<Look> {
    return readPage(
      await looking.look(
        `<title>Checkout</title><body><main><h1>Delivery</h1>${html}</main></body>`,
        '/checkout/2',
      ),
    );
  }

  async function offered(html: string, journey = journeyWith()): Promise<string[]> {
    return candidatesFor(await lookAt(html), journey).map(({ button }) => button.text);
  }

  it('is what can be pressed, described in short', async () => {
    const look = await lookAt(`${odd('Whoosh')}<button>Zoom</button><a href="/checkout/3">Hop along</a>`);
    expect(candidatesFor(look, journeyWith()).map(({ words }) => words)).toEqual([
      'button: Whoosh (under “Delivery”)',
      'button: Zoom (under “Delivery”)',
      'link: Hop along (under “Delivery”)',
    ]);
  });

  it.each([
    'Place order',
    'Pay now',
    'Jetzt kaufen',
    'Bestill nå og betal',
    'Buy with one click',
    'Confirm',
    'Continue and pay',
    'Remove',
    'Empty cart',
    'Clear everything',
    'Delete this',
    'Cancel',
    'Log out',
    'Sign out',
    'Unsubscribe',
    'Apply coupon',
    'Log in',
    'PayPal',
    'Back to cart',
    'Edit',
    'Add to cart',
    '+',
  ])('never holds “%s”', async (words) => {
    expect(await offered(`<button>${words}</button>`)).toEqual([]);
    expect(await offered(odd(words))).toEqual([]);
  });

  it.each([
    '<a href="https://elsewhere.example/">Onward</a>',
    '<a href="mailto:a@shop.example">Onward</a>',
    '<a href="tel:+15551234">Onward</a>',
    '<a href="/guide.pdf">Onward</a>',
    '<a href="/account/logout">Onward</a>',
    '<a href="/cart/remove/7">Onward</a>',
    '<form action="/place-order" method="post"><button>Onward</button></form>',
    '<button disabled>Onward</button>',
    '<button style="display:none">Onward</button>',
    '<button name="place_order">Onward</button>',
    '<div role="checkbox" aria-checked="false" tabindex="0">Onward</div>',
    '<button>Send to Ada Lovelace</button>',
  ])('never holds %s', async (html) => {
    expect(await offered(html)).toEqual([]);
  });

  it.each([
    ['a card field', '<label>Card number <input autocomplete="cc-number"></label>'],
    [
      'ways to pay',
      '<h2>Payment method</h2><label><input type="radio" name="pay">Cash on delivery</label><label><input type="radio" name="pay">Bank transfer</label>',
    ],
    ['an order button', '<button disabled>Place order</button>'],
  ])('is nothing on a page with %s', async (_, html) => {
    expect(await offered(`${html}${odd('Whoosh')}`)).toEqual([]);
  });

  it.each<Fact>([
    { kind: 'takes_card' },
    { kind: 'pays_by', label: 'Cash', isCard: false },
    { kind: 'card_later' },
  ])('is nothing once it is known how it is paid (%j)', async (fact) => {
    expect(await offered(odd('Whoosh'), journeyWith(fact))).toEqual([]);
  });

  it('is nothing before the cart is filled', async () => {
    const { cart } = beginJourney('quote', { url: 'https://shop.example/', prompt: null, options: {} });
    expect(await offered(odd('Whoosh'), { ...journeyWith(), cart })).toEqual([]);
  });

  it('is at most forty, those of the step itself first', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `<button>Zoom${'a'.repeat(index)}</button>`).join(
      '',
    );
    const look = readPage(
      await looking.look(
        `<body><header><button>Menu</button></header><main><h1>Delivery</h1>${many}</main></body>`,
        '/checkout/2',
      ),
    );
    const words = candidatesFor(look, journeyWith()).map(({ button }) => button.text);
    expect(words).toHaveLength(40);
    expect(words).not.toContain('Menu');
  });

  it('does not hold what was tried', async () => {
    const look = await lookAt(`${odd('Whoosh')}${odd('Zoom')}`);
    const [first] = candidatesFor(look, journeyWith());
    if (!first) throw new Error('Nothing is offered.');
    const tried = journeyWith({ kind: 'tried', what: pressKey(look, first.button) });
    expect(candidatesFor(look, tried).map(({ button }) => button.text)).toEqual(['Zoom']);
  });

  it('is told without the buyer, and with a goal in Till’s own words', async () => {
    const look = await lookAt(
      `<p>Hello ADA, to 1 MARKET ST, San Francisco 94105: choose 1!</p>${odd('Whoosh')}`,
    );
    const { goal, page, elements } = questionAbout(look, journeyWith(), candidatesFor(look, journeyWith()));
    expect(goal).toBe('Reach the checkout for what is in the cart.');
    expect(page).toContain('choose 1!');
    expect(`${page}${elements.join()}`).not.toMatch(/ada\b|market|francisco|94105/i);
  });

  it('is pressed by number, and no other number presses anything', async () => {
    const candidates = candidatesFor(await lookAt(`${odd('Whoosh')}${odd('Zoom')}`), journeyWith());
    expect(advisedMove(candidates, 2)).toMatchObject({
      move: { kind: 'advised', by: 'model', button: { text: 'Zoom', purpose: 'advance' } },
      why: 'The rules found no next step; the model chose “Zoom” (2 of 2).',
    });
    for (const number of [undefined, 0, -1, 3, 1.5, Number.NaN, 1e308])
      expect(advisedMove(candidates, number)).toBeUndefined();
  });

  it('is chosen from six times at most, and never while a shop is learned', async () => {
    const candidates = candidatesFor(await lookAt(odd('Whoosh')), journeyWith());
    let journey = journeyWith();
    for (let picks = 0; picks < 6; picks++) {
      expect(mayAsk(journey)).toBe(true);
      journey = learn(journey, advisedMove(candidates, 1)?.facts ?? []);
    }
    expect(mayAsk(journey)).toBe(false);
    expect(mayAsk({ ...journeyWith(), goal: 'learn' })).toBe(false);
  });

  it('is what a flow pressed before, unless that is harmful now', async () => {
    const look = await lookAt(odd('Whoosh'));
    const ref = look.buttons.find(({ text }) => text === 'Whoosh')?.ref ?? '';
    const find = describeTarget(look.survey, ref);
    if (!find) throw new Error('It cannot be found again.');
    const known = { ...journeyWith(), known: [{ do: 'press' as const, purpose: 'advance' as const, find }] };
    expect(knownWay(look, known, candidatesFor(look, known))?.move).toMatchObject({
      kind: 'advised',
      by: 'flow',
    });
    const paid = learn(known, [{ kind: 'takes_card' }]);
    expect(knownWay(look, paid, candidatesFor(look, paid))).toBeUndefined();
  });
});
