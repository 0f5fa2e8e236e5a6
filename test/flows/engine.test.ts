import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseFlow } from '../../src/buying/flows/engine.ts';
import type { Errand, Quote } from '../../src/buying/flows/errand.ts';
import type { Flow } from '../../src/buying/flows/flow.ts';
import { noBrowser } from '../support/browser.ts';
import { buy, errandAt, quoted, quoteFor } from '../support/buying.ts';
import { sharedChromium } from '../support/chromium.ts';
import { pictureIn } from '../support/pictures.ts';
import { until } from '../support/processes.ts';
import { challengeCode, type OpenShop, shops } from '../support/shops/index.ts';

/** A bounded sample: `npm run prove -- shops` tries everything at every shop. */

async function openShopNamed(name: string): Promise<OpenShop> {
  const shop = shops.find((one) => one.name === name);
  if (!shop) throw new Error(`There is no shop called ${name}`);
  return shop.open();
}

describe.skipIf(noBrowser)('a purchase from a shop that was never seen', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it('is quoted and bought by the prompt alone, from the front page on', { tags: 'deep' }, async () => {
    const shop = await openShopNamed('steps');
    try {
      const errand = { url: shop.homeUrl, prompt: shop.samplePrompt, options: {} };
      const { quote, flow } = await quoted(browser, errand);
      expect(quote).toMatchObject({ amount: shop.expectedTotal(), currency: 'usd' });
      expect(shop.attempts()).toBe(0);
      const { report } = await buy(browser, errand, quote, { flow });
      expect(report).toMatchObject({ kind: 'placed', quote: { amount: shop.expectedTotal() } });
      expect(shop.orders()).toMatchObject([{ total: shop.expectedTotal(), lines: shop.sampleLines }]);
    } finally {
      await shop.stop();
    }
  });

  it('is billed to a card from another country, whose addresses have no states', {
    tags: 'deep',
  }, async () => {
    const shop = await openShopNamed('classic');
    try {
      const errand = errandAt(shop);
      const { quote, flow } = await quoted(browser, errand);
      const billingAddress = {
        line1: '12 High Street',
        city: 'Bristol',
        postalCode: 'BS1 3XD',
        country: 'GB',
      };
      const { report } = await buy(browser, errand, quote, { flow, card: { billingAddress } });
      expect(report).toMatchObject({ kind: 'placed' });
      expect(shop.orders()).toMatchObject([{ total: shop.expectedTotal(), address: { country: 'US' } }]);
    } finally {
      await shop.stop();
    }
  });

  it('asks in one question for everything that is missing', { tags: 'deep' }, async () => {
    const shop = await openShopNamed('spa');
    try {
      const { report } = await quoteFor(
        browser,
        { url: shop.productUrl, prompt: null, options: {} },
        { holdsCvc: false },
      );
      expect(report.kind).toBe('question');
      if (report.kind !== 'question') return;
      const { properties, required } = report.schema as { properties: object; required: string[] };
      expect(Object.keys(properties)).toEqual(
        expect.arrayContaining([
          'color',
          'size',
          'email',
          'name',
          'address_line1',
          'shipping_method',
          'card_cvc',
        ]),
      );
      expect(required).toEqual(expect.arrayContaining(['color', 'size', 'email']));
      expect(JSON.stringify(properties)).toContain('Black');
      expect(shop.attempts()).toBe(0);
    } finally {
      await shop.stop();
    }
  });
});

describe.skipIf(noBrowser)('a purchase from a shop that is known', () => {
  let browser: Browser;
  let shop: OpenShop;
  let errand: Errand;
  let quote: Quote;
  let flow: Flow;

  beforeAll(async () => {
    browser = await sharedChromium();
    shop = await openShopNamed('classic');
    errand = errandAt(shop);
    ({ quote, flow } = await quoted(browser, errand));
  });
  afterAll(() => shop?.stop());

  /** Another shop of the same kind, to be spoilt: the flow fits it as well. */
  async function at(
    spoil: (spoilt: OpenShop) => void | Promise<void>,
    buying: (spoilt: OpenShop) => ReturnType<typeof buy>,
  ) {
    const spoilt = await openShopNamed('classic');
    try {
      await spoil(spoilt);
      const { report, steps } = await buying(spoilt);
      return { report, steps, orders: spoilt.orders().length, attempts: spoilt.attempts() };
    } finally {
      await spoilt.stop();
    }
  }

  it('has learned a flow that reads back from JSON and holds nothing of the buyer', () => {
    const text = JSON.stringify(flow);
    expect(parseFlow(JSON.parse(text))).toEqual(flow);
    for (const secret of ['ada@', 'Lovelace', 'Market', '94105', 'Blue', 'Large', '415'])
      expect(text).not.toContain(secret);
  });

  it('shows the product as the shop’s page did, small', async () => {
    const [item] = quote.items;
    expect(item).toMatchObject({ name: 'Hooded Sweater', image: expect.stringContaining('/pictures/') });
    const size = await pictureIn(browser, item?.picture ?? '');
    expect(size).toEqual({ width: 192, height: 192, isRed: true });
  });

  it('goes by the flow, arms before it presses, and leaves masked evidence', async () => {
    let attemptsAtArming: number | undefined;
    const { report, steps } = await buy(browser, errand, quote, {
      flow,
      arm: async () => {
        attemptsAtArming = shop.attempts();
      },
    });
    expect(report).toMatchObject({ kind: 'placed', orderId: expect.stringMatching(/^\d+$/) });
    expect(attemptsAtArming).toBe(0);
    expect(shop.orders().at(-1)).toMatchObject({ total: quote.amount, lines: shop.sampleLines });
    expect(steps.map(({ name }) => name)).toContain('Place the order');
    expect(steps.every(({ pageUrl }) => !pageUrl?.includes('?'))).toBe(true);
    // A page that is leaving may have no picture.
    expect(steps.filter(({ screenshot }) => screenshot).length).toBeGreaterThan(1);
    expect(JSON.stringify(steps.map(({ screenshot: _, ...words }) => words))).not.toMatch(/4242 ?4242/);
  });

  it('heals a flow after the shop has changed its markup', { tags: 'deep' }, async () => {
    const { report, orders } = await at(
      (spoilt) => spoilt.changeMarkup(),
      (spoilt) => buy(browser, errandAt(spoilt), quote, { flow }),
    );
    expect(report.kind).toBe('placed');
    expect(orders).toBe(1);
    if (report.kind === 'placed') expect(JSON.stringify(report.flow)).not.toBe(JSON.stringify(flow));
  });

  it('pays nothing when the price has risen', async () => {
    const { report, attempts } = await at(
      (spoilt) => spoilt.raisePrice(500),
      (spoilt) => buy(browser, errandAt(spoilt), quote, { flow }),
    );
    expect(report).toMatchObject({ kind: 'failure', reason: 'merchant_error' });
    expect(report).toHaveProperty('explanation', expect.stringContaining('price rose'));
    expect(attempts).toBe(0);
  });

  it('presses nothing when the run cannot be armed', async () => {
    const { attempts } = await at(
      () => undefined,
      async (spoilt) => {
        const arm = async () => {
          throw new Error('Somebody else has this run.');
        };
        await expect(buy(browser, errandAt(spoilt), quote, { flow, arm })).rejects.toThrow('Somebody else');
        return { report: { kind: 'unknown', explanation: '' }, steps: [], tookMs: 0 };
      },
    );
    expect(attempts).toBe(0);
  });

  it('ends as declined when the bank says so, whatever the page is called', { tags: 'deep' }, async () => {
    const { report, orders } = await at(
      () => undefined,
      (spoilt) => buy(browser, errandAt(spoilt), quote, { flow, card: { number: '4000000000000002' } }),
    );
    expect(report).toMatchObject({ kind: 'failure', reason: 'card_declined' });
    expect(orders).toBe(0);
  });

  it('does not know what became of an order that the shop never answered', async () => {
    const over = new AbortController();
    const { report } = await at(
      (spoilt) => spoilt.neverAnswer(),
      async (spoilt) => {
        const buying = buy(browser, errandAt(spoilt), quote, { flow, over: over.signal });
        await until(() => spoilt.attempts() > 0);
        over.abort();
        return buying;
      },
    );
    expect(report.kind).toBe('unknown');
  });

  it('lets the cardholder answer the bank, and goes on by itself', { tags: 'deep' }, async () => {
    const { report, orders } = await at(
      () => undefined,
      (spoilt) =>
        buy(browser, errandAt(spoilt), quote, {
          flow,
          card: { number: '4000000000003220' },
          challenge: async ({ fields, buttons }) => ({
            fields: Object.fromEntries(fields.map(({ name }) => [name, challengeCode])),
            button: buttons[0]?.name ?? '',
          }),
        }),
    );
    expect(report).toMatchObject({ kind: 'placed' });
    expect(orders).toBe(1);
  });

  it('ends as authentication required when nobody answers the bank', { tags: 'deep' }, async () => {
    const { report, orders } = await at(
      () => undefined,
      (spoilt) => buy(browser, errandAt(spoilt), quote, { flow, card: { number: '4000000000003220' } }),
    );
    expect(report).toMatchObject({ kind: 'failure', reason: 'authentication_required' });
    expect(orders).toBe(0);
  });
});
