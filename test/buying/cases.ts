import assert from 'node:assert/strict';
import type { Browser } from 'puppeteer-core';
import type { Errand, PurchaseReport, Quote } from '../../src/buying/flows/errand.ts';
import type { Flow } from '../../src/buying/flows/flow.ts';
import { type BuyingOptions, buy, errandAt, quoted, quoteFor } from '../support/buying.ts';
import { challengeCode, type OpenShop } from '../support/shops/index.ts';

/** What a first visit found out, for all that follows. */
export interface Known {
  quote: Quote;
  flow: Flow;
}

export interface Case {
  name: string;
  /** The only shop that this can be tried at. */
  at?: string;
  /** Answers how long the visit took that matters. */
  run(browser: Browser, shop: OpenShop, known: Known): Promise<number>;
}

const LIMIT_MS = 120_000;

/** The visit that everything else builds on. */
export async function firstVisit(browser: Browser, shop: OpenShop): Promise<Known & { tookMs: number }> {
  const { report, tookMs } = await quoteFor(browser, errandAt(shop), { limitMs: LIMIT_MS });
  assert.ok(report.kind === 'quote', `there is no quote but ${JSON.stringify(report)}`);
  assert.equal(report.quote.amount, shop.expectedTotal());
  assert.equal(shop.attempts(), 0);
  return { quote: report.quote, flow: report.flow, tookMs };
}

/** What must be so of every shop, each with a shop of its own. */
export const cases: Case[] = [
  { name: 'replayed quote', run: replayedQuote },
  { name: 'purchase', run: (browser, shop, known) => purchase(browser, shop, known, errandAt(shop)) },
  { name: 'by prompt from home', run: byPrompt },
  { name: 'by question', run: byQuestion },
  { name: 'without an address', at: 'quirky', run: withoutAddress },
  { name: 'changed markup', run: changedMarkup },
  ending('price rose', 'merchant_error', (shop) => shop.raisePrice(500)),
  ending('sold out', 'out_of_stock', (shop) => shop.sellOut()),
  ending('shop is down', 'merchant_error', (shop) => shop.goDown()),
  ending('declined', 'card_declined', undefined, { card: { number: '4000000000000002' } }),
  ending('no funds', 'insufficient_balance', undefined, { card: { number: '4000000000009995' } }),
  ending('bank not answered', 'authentication_required', undefined, { card: { number: '4000000000003220' } }),
  { name: 'bank answered', run: bankAnswered },
  { name: 'never answers', run: neverAnswers },
];

async function replayedQuote(browser: Browser, shop: OpenShop, { quote, flow }: Known): Promise<number> {
  const { report, tookMs } = await quoteFor(browser, errandAt(shop), { flow, limitMs: LIMIT_MS });
  assert.ok(report.kind === 'quote', JSON.stringify(report));
  assert.deepEqual(report.quote, quote);
  assert.equal(shop.attempts(), 0);
  return tookMs;
}

async function purchase(
  browser: Browser,
  shop: OpenShop,
  { quote, flow }: Known,
  errand: Errand,
  options: BuyingOptions = {},
): Promise<number> {
  const { report, tookMs } = await buy(browser, errand, quote, { flow, limitMs: LIMIT_MS, ...options });
  assert.equal(report.kind, 'placed', JSON.stringify(report));
  mindOrder(shop);
  return tookMs;
}

/** One order of what was wanted, for what was approved, and no box ticked that need not be. */
function mindOrder(shop: OpenShop): void {
  const [order, ...others] = shop.orders();
  assert.ok(order);
  assert.equal(others.length, 0);
  assert.equal(order.total, shop.expectedTotal());
  assert.deepEqual(
    order.lines.map(({ sku, quantity }) => ({ sku, quantity })),
    shop.sampleLines.map(({ sku, quantity }) => ({ sku, quantity })),
  );
  assert.equal(order.email, shop.sampleCustomer.email);
  if (order.address) assert.equal(order.address.name, shop.sampleCustomer.address.name);
}

async function byPrompt(browser: Browser, shop: OpenShop, { flow }: Known): Promise<number> {
  const errand = { url: shop.homeUrl, prompt: shop.samplePrompt, options: {} };
  const { quote } = await quoted(browser, errand, { limitMs: LIMIT_MS });
  assert.equal(quote.amount, shop.expectedTotal());
  return purchase(browser, shop, { quote, flow }, errand);
}

/** Nothing is said at first; one question asks for everything that is needed. */
async function byQuestion(browser: Browser, shop: OpenShop): Promise<number> {
  const blank = { url: shop.productUrl, prompt: null, options: {} };
  const { report, tookMs } = await quoteFor(browser, blank, { holdsCvc: false, limitMs: LIMIT_MS });
  assert.ok(report.kind === 'question', JSON.stringify(report));
  assert.equal(shop.attempts(), 0);
  const { required } = report.schema as { required: string[] };
  assert.ok(required.includes('email') && required.includes('card_cvc'), required.join());
  const { quote, flow } = await quoted(browser, errandAt(shop), { limitMs: LIMIT_MS });
  await purchase(browser, shop, { quote, flow }, errandAt(shop));
  return tookMs;
}

/** What is sent by e-mail needs none. */
async function withoutAddress(browser: Browser, shop: OpenShop): Promise<number> {
  const { email, phone } = shop.sampleCustomer;
  const options = { edition: 'E-book', language: 'English', dedication: 'For Grace', email, phone };
  const errand = { url: shop.productUrl, prompt: null, options };
  const { quote, flow } = await quoted(browser, errand, { limitMs: LIMIT_MS });
  const { report, tookMs } = await buy(browser, errand, quote, { flow, limitMs: LIMIT_MS });
  assert.equal(report.kind, 'placed', JSON.stringify(report));
  assert.deepEqual(
    shop.orders().map(({ address, total }) => ({ address, total })),
    [{ address: null, total: quote.amount }],
  );
  return tookMs;
}

async function changedMarkup(browser: Browser, shop: OpenShop, known: Known): Promise<number> {
  shop.changeMarkup();
  return purchase(browser, shop, known, errandAt(shop));
}

/** A purchase that must come to nothing, and must say why. */
function ending(
  name: string,
  reason: Extract<PurchaseReport, { kind: 'failure' }>['reason'],
  spoil: (shop: OpenShop) => void | Promise<void> = () => undefined,
  options: BuyingOptions = {},
): Case {
  return {
    name,
    async run(browser, shop, { quote, flow }) {
      await spoil(shop);
      const { report, tookMs } = await buy(browser, errandAt(shop), quote, {
        flow,
        limitMs: LIMIT_MS,
        ...options,
      });
      assert.ok(report.kind === 'failure', JSON.stringify(report));
      assert.equal(report.reason, reason, report.explanation);
      assert.equal(shop.orders().length, 0);
      if (!options.card) assert.equal(shop.attempts(), 0);
      return tookMs;
    },
  };
}

async function bankAnswered(browser: Browser, shop: OpenShop, known: Known): Promise<number> {
  return purchase(browser, shop, known, errandAt(shop), {
    card: { number: '4000000000003220' },
    challenge: async ({ fields, buttons }) => ({
      fields: Object.fromEntries(fields.map(({ name }) => [name, challengeCode])),
      button: buttons[0]?.name ?? '',
    }),
  });
}

async function neverAnswers(browser: Browser, shop: OpenShop, { quote, flow }: Known): Promise<number> {
  shop.neverAnswer();
  const { report, tookMs } = await buy(browser, errandAt(shop), quote, { flow, limitMs: 30_000 });
  assert.equal(report.kind, 'unknown', JSON.stringify(report));
  return tookMs;
}
