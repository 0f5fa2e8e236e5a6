import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Duplex, duplexPair } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ChromiumGone } from '../../src/buying/browser/browsing.ts';
import { RunLost } from '../../src/buying/checkout-intents/runs.ts';
import type { Step } from '../../src/buying/flows/errand.ts';
import type { PurchaseAids, PurchaseJob, Shopper } from '../../src/buying/flows/shopper.ts';
import { MAX_TEXT, streamChannel } from '../../src/buying/worker/channel.ts';
import { workerAt } from '../../src/buying/worker/dial.ts';
import { createDistantShopper } from '../../src/buying/worker/distant-shopper.ts';
import { kiosk } from '../chaos/checkout-crashes/kiosk.ts';
import { atEnd } from '../support/at-end.ts';
import { noBrowser } from '../support/browser.ts';
import { freePort } from '../support/ports.ts';
import { launchTill, runTill } from '../support/processes.ts';

const log = pino({ level: 'silent' });
const never = new AbortController().signal;

const JOB: PurchaseJob = {
  errand: { url: 'https://shop.example/mug', prompt: null, options: {} },
  flow: undefined,
  deadlineMs: 60_000,
  payer: { name: 'Ada Lovelace', billingAddress: { line1: '1 Way', city: 'London', country: 'GB' } },
  approved: { amount: 2_599, currency: 'usd' },
};

interface Message {
  id: number;
  ask?: string;
  params?: Record<string, unknown>;
  answer?: unknown;
  problem?: { name: string; message: string };
}

/** A worker that a page has taken over says whatever it likes, which only a fake does on demand. */
function takenOver() {
  const ends: Duplex[] = [];
  const heard: Message[] = [];
  const wakes = new EventTarget();
  const shopper = createDistantShopper({
    log,
    worker: {
      isDisposable: true,
      async connect() {
        const [here, there] = duplexPair();
        ends.push(there);
        createInterface({ input: there }).on('line', (line) => {
          heard.push(JSON.parse(line));
          wakes.dispatchEvent(new Event('heard'));
        });
        return streamChannel(here);
      },
      stop: async () => {},
    },
  });
  atEnd(() => shopper.stop());

  async function hears(isIt: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = heard.find(isIt);
      if (found) return found;
      await once(wakes, 'heard');
    }
  }
  const say = (message: object | string) =>
    void ends.at(-1)?.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`);

  return {
    shopper,
    say,
    hears,
    end: () => void ends.at(-1)?.end(),
    ways: () => ends.length,
    /** What it is told in return. */
    async ask(what: string, params: object): Promise<Message> {
      const id = 1_000 + heard.length;
      say({ id, ask: what, params });
      return hears((message) => message.id === id && !message.ask);
    },
    /** The errand that it has been sent on. */
    errand: async () => hears(({ ask }) => ask === 'quote' || ask === 'purchase'),
  };
}

function aids(given: Partial<PurchaseAids> = {}): PurchaseAids {
  const refuse = () => Promise.reject(new Error('not expected'));
  return {
    recorder: { begin: async () => {}, end: async () => {} },
    shopAccount: refuse,
    card: refuse,
    arm: refuse,
    challenge: refuse,
    ...given,
  };
}

const quoteOf = (shopper: Shopper, signal = never) =>
  shopper.quote({ ...JOB, holdsCvc: true }, aids(), signal);

describe('a browser worker that somebody has taken over', () => {
  it('gets no card but that of a purchase it is on', async () => {
    let opened = 0;
    const card = async () => {
      opened += 1;
      return { ...JOB.payer, number: '4242424242424242', expMonth: 1, expYear: 2040, cvc: '123' };
    };
    const { shopper, ask, errand, end } = takenOver();
    const quoting = expect(quoteOf(shopper)).rejects.toThrow(ChromiumGone);
    const { params } = await errand();
    expect(await ask('card', { errand: params?.errand, host: 'shop.example' })).toMatchObject({
      problem: { message: 'Till refused.' },
    });
    end();
    await quoting;

    const other = takenOver();
    const buying = expect(other.shopper.purchase(JOB, aids({ card }), never)).rejects.toThrow(ChromiumGone);
    const bought = await other.errand();
    expect(await other.ask('card', { errand: 77, host: 'shop.example' })).toMatchObject({
      problem: { message: 'Till refused.' },
    });
    expect(await other.ask('secrets', { errand: bought.params?.errand })).toHaveProperty('problem');
    expect(opened).toBe(0);
    const own = { errand: bought.params?.errand, host: 'shop.example' };
    expect(await other.ask('card', own)).toMatchObject({ answer: { number: '4242424242424242' } });
    expect(opened).toBe(1);
    other.end();
    await buying;
  });

  it('is sent on no further errand once it knows a card', async () => {
    const card = async () => ({ ...JOB.payer, number: '42', expMonth: 1, expYear: 2040, cvc: undefined });
    const { shopper, say, ask, errand, ways } = takenOver();
    const buying = shopper.purchase(JOB, aids({ card }), never);
    const { id, params } = await errand();
    await ask('card', { errand: params?.errand, host: 'shop.example' });
    say({ id, answer: { kind: 'unknown', explanation: 'Nobody saw it.' } });
    expect(await buying).toMatchObject({ kind: 'unknown' });
    expect(ways()).toBe(1);
    quoteOf(shopper).catch(() => {});
    await expect.poll(ways).toBe(2);
  });

  it.each([
    ['nothing', null],
    ['no report', { kind: 'placed' }],
    ['half a cent', { kind: 'quote', quote: { amount: 0.5, currency: 'usd' }, flow: {} }],
    ['a flow of its own', { kind: 'question', schema: {}, flow: { version: 1, steps: [{ do: 'steal' }] } }],
  ])('that comes back with %s is not believed', async (_, answer) => {
    const { shopper, say, errand } = takenOver();
    const quoting = expect(quoteOf(shopper)).rejects.toThrow();
    say({ id: (await errand()).id, answer });
    await quoting;
  });

  it.each([
    ['is no JSON', '{'],
    ['is no message', '{"id":"1"}'],
    ['never ends', 'x'.repeat(MAX_TEXT + 1)],
  ])('is left when what it says %s', async (_, text) => {
    const { shopper, say, errand } = takenOver();
    const quoting = expect(quoteOf(shopper)).rejects.toThrow(ChromiumGone);
    await errand();
    say(text);
    await quoting;
  });
});

describe('an errand in another process', () => {
  it('ends with what Till itself had to refuse, as it was', async () => {
    const lost = new RunLost('the run belongs to another');
    const { shopper, say, ask, errand } = takenOver();
    const arm = () => Promise.reject(lost);
    const buying = shopper.purchase(JOB, aids({ arm }), never).catch((error) => error);
    const { id, params } = await errand();
    const refused = await ask('arm', { errand: params?.errand });
    say({ id, problem: { name: 'Declined', message: 'no', question: refused.id } });
    expect(await buying).toBe(lost);
  });

  it('is over at once when it is called off, and the worker is told', async () => {
    const { shopper, hears, errand } = takenOver();
    const calling = new AbortController();
    const quoting = quoteOf(shopper, calling.signal).catch((error) => error);
    const { params } = await errand();
    calling.abort(new RunLost('canceled'));
    expect(await quoting).toBe(calling.signal.reason);
    expect(await hears(({ ask }) => ask === 'abandon')).toMatchObject({ params: { errand: params?.errand } });
  });
});

describe('till browser-worker', () => {
  const TOKEN = 'a token for tests that is long enough';

  it('does not start with what it must not know, nor without a token', async () => {
    const told = await runTill(['browser-worker'], {
      VAULT_KEY: '5a'.repeat(32),
      DATABASE_READ_URL: 'postgresql://till:secret@db.example/till',
      BROWSER_WORKER_TOKEN: TOKEN,
    });
    expect(told).toMatchObject({
      code: 1,
      errors: expect.stringContaining('must not be given DATABASE_READ_URL, VAULT_KEY'),
    });
    const open = await runTill(['browser-worker']);
    expect(open).toMatchObject({
      code: 1,
      errors: expect.stringContaining('BROWSER_WORKER_TOKEN must be set'),
    });
  });

  it.skipIf(noBrowser)('serves Tills that show its token, and nobody else', async () => {
    const shop = await kiosk.open();
    atEnd(() => shop.stop());
    const port = await freePort();
    const worker = await launchTill({
      args: ['browser-worker'],
      env: { PORT: String(port), BROWSER_WORKER_TOKEN: TOKEN, EGRESS_ALLOW: shop.hosts.join() },
    });
    await worker.says('The browser worker is ready');
    const url = `ws://127.0.0.1:${port}`;
    const stranger = new WebSocket(url, { headers: { authorization: `Bearer ${TOKEN.slice(1)}` } });
    const [refusal] = await once(stranger, 'error');
    expect(String(refusal)).toContain('401');

    const shopper = createDistantShopper({ worker: workerAt(url, TOKEN), log });
    atEnd(() => shopper.stop());
    const steps: Step[] = [];
    const recorder = { begin: async () => {}, end: async (step: Step) => void steps.push(step) };
    const errand = { url: shop.productUrl, prompt: null, options: shop.sampleOptions };
    const job = { errand, flow: undefined, deadlineMs: 60_000, holdsCvc: true };
    const report = await shopper.quote(job, { ...aids(), recorder }, never);
    expect(report).toMatchObject({ kind: 'quote', quote: { currency: 'usd' } });
    expect(steps.map(({ name }) => name)).toContain('Read the total');
    expect(steps.some(({ screenshot }) => screenshot?.[0] === 0xff)).toBe(true);
    expect(await worker.kill('SIGTERM')).toBe(0);
  });
});
