import { randomBytes } from 'node:crypto';
import { getPriority } from 'node:os';
import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { beforeAll, describe, expect, it } from 'vitest';
import { processesOf, tracesOf } from '../browser/ground.ts';
import { noBrowser } from '../support/browser.ts';
import { CARD, newNumber } from '../support/cards.ts';
import { newDatabase } from '../support/database.ts';
import { buyer, openLittleShop } from '../support/little-shop.ts';
import { foundIn } from '../support/memory.ts';
import {
  call,
  openClient,
  type SignedUp,
  signUp,
  spawnTill,
  startChain,
  type TillProcess,
  until,
} from '../support/processes.ts';

/** The built program as an operator runs it: what the processes that open shops' pages know, and how they end. */

const NUMBER = newNumber();
const sponsor = Keypair.generate();
const vaultKey = randomBytes(32);
const secrets = {
  TILL_SECRET: randomBytes(24).toString('hex'),
  VAULT_KEY: vaultKey.toString('hex'),
  SPONSOR_SECRET_KEY: bs58.encode(sponsor.secretKey),
};
const canaries = {
  ...secrets,
  'VAULT_KEY as bytes': vaultKey,
  'SPONSOR_SECRET_KEY as bytes': Buffer.from(sponsor.secretKey),
  card: NUMBER,
};

describe.skipIf(noBrowser || process.platform !== 'linux')('the processes that open foreign pages', () => {
  let till: TillProcess;
  let account: SignedUp;
  let shopUrl: string;
  let host: string;
  let databaseUrl: string;
  const gate = createGate();

  beforeAll(async () => {
    shopUrl = await openShop();
    host = new URL(shopUrl).host;
    databaseUrl = await newDatabase();
    const chain = await startChain();
    till = await spawnTill({
      env: {
        ...chain.env,
        ...secrets,
        DATABASE_URL: databaseUrl,
        EGRESS_ALLOW: host,
        CHECKOUT_WARM_BROWSER: 'yes',
        CHECKOUT_WAIT_SECONDS: '0',
      },
    });
    account = await signUp(till);
    const { status } = await post('/v1/cards', { ...CARD, number: NUMBER });
    expect(status).toBe(200);
  });

  const post = (path: string, body: object = {}) => call(till, 'POST', path, { key: account.key, body });
  const get = async (path: string) => (await call(till, 'GET', path, { key: account.key })).body;
  const intent = (id: string) => get(`/v1/checkout_intents/${id}`);
  const worker = () => till.browserWorkers.at(-1) ?? 0;

  async function openShop(): Promise<string> {
    const total =
      '<table><tr><td>Blue Lamp</td><td>$20.00</td></tr><tr><td>Shipping</td><td>$5.00</td></tr><tr><td>Total</td><td>$25.00</td></tr></table>';
    const fields = [
      ['email', 'Email', 'email'],
      ['name', 'Full name', 'name'],
      ['line1', 'Address', 'address-line1'],
      ['city', 'City', 'address-level2'],
      ['postcode', 'Postcode', 'postal-code'],
      ['number', 'Card number', 'cc-number'],
      ['expiry', 'Expiry (MM/YY)', 'cc-exp'],
      ['cvc', 'CVC', 'cc-csc'],
    ].map(
      ([name, label, autocomplete]) =>
        `<p><label>${label} <input name="${name}" autocomplete="${autocomplete}" required></label></p>`,
    );
    return openLittleShop({
      pages: {
        '/': '<h1>Blue Lamp</h1><p>$20.00</p><form action="/add" method="post"><button>Buy now</button></form>',
        '/checkout': `<h1>Checkout</h1><form method="post" action="/order">${fields.join('')}${total}<button>Place order</button></form>`,
        '/thanks': '<h1>Thank you for your order</h1><p>Order number: 1077</p>',
      },
      async post(body) {
        const isOrder = body.includes('number=');
        await gate.pass(isOrder ? 'order' : 'page');
        return isOrder ? '/thanks' : '/checkout';
      },
    });
  }

  async function settled(id: string): Promise<Record<string, unknown>> {
    await until(async () => (await intent(id)).status !== 'processing');
    return intent(id);
  }

  async function quoted(): Promise<string> {
    const options = { ...buyer, card_cvc: CARD.cvc };
    const { body } = await post('/v1/checkout_intents', { url: shopUrl, options });
    return String(body.id);
  }

  /** A purchase whose order has reached the shop, which does not answer yet. */
  async function ordered(): Promise<string> {
    const id = await quoted();
    expect(await settled(id)).toMatchObject({ status: 'requires_confirmation', amount: 2_500 });
    gate.close('order');
    await post(`/v1/checkout_intents/${id}/confirm`);
    await until(gate.isAwaited);
    return id;
  }

  const chromiums = () => processesOf(worker());

  it('know no secret, and only the Chromium of the purchase knows the card, until it is thrown away', async () => {
    const id = await ordered();
    // Ready for the next visit, while this one is under way.
    await until(async () => new Set((await chromiums()).map(({ group }) => group)).size === 2);
    const finds = [];
    for (const { pid, group } of await chromiums()) finds.push({ group, found: foundIn(pid, canaries) });
    expect(finds.length).toBeGreaterThan(6);
    // Heavy pages may not take the processor from those who book payments.
    for (const { pid } of await chromiums()) expect(getPriority(pid)).toBeGreaterThan(getPriority(till.pid));
    const holders = finds.filter(({ found }) => found.length > 0);
    expect(new Set(holders.flatMap(({ found }) => found))).toEqual(new Set(['card']));
    const [own, ...others] = new Set(holders.map(({ group }) => group));
    expect(others).toEqual([]);
    // What steers Chromium types the card, and could be told nothing else.
    const typist = worker();
    expect(foundIn(typist, canaries)).toEqual(['card']);
    // That it would have been found shows the process that does know all of it.
    expect(foundIn(till.pid, canaries)).toEqual(expect.arrayContaining(['TILL_SECRET', 'VAULT_KEY']));

    gate.open();
    expect(await settled(id)).toMatchObject({ status: 'succeeded', charge_id: '1077' });
    // Not only its Chromium: also what typed the card does so for nobody else.
    await until(() => worker() !== typist && !isAlive(typist));
    await until(async () => (await chromiums()).length > 0);
    expect((await chromiums()).some(({ group }) => group === own)).toBe(false);
    for (const { pid } of await chromiums()) expect(foundIn(pid, canaries)).toEqual([]);
    expect(foundIn(worker(), canaries)).toEqual([]);

    const { data } = await get(`/v1/card_openings?checkout_intent=${id}`);
    expect(data).toEqual([
      expect.objectContaining({ object: 'card_opening', checkout_intent: id, host, run: expect.any(String) }),
    ]);
  });

  it('leave an order open when they are killed while it is placed, and nothing else', {
    tags: 'deep',
  }, async () => {
    const id = await ordered();
    const killed = worker();
    process.kill(killed, 'SIGKILL');
    expect(await settled(id)).toMatchObject({ status: 'failed', outcome: 'unknown' });
    gate.open();
    await until(() => worker() !== killed);
    await until(async () => (await tracesOf(killed)).processes.length === 0);
  });

  it('are replaced when they are killed on the way to a quote, which is begun anew', {
    tags: 'deep',
  }, async () => {
    gate.close('page');
    const id = await quoted();
    await until(gate.isAwaited);
    const killed = worker();
    process.kill(killed, 'SIGKILL');
    gate.open();
    expect(await settled(id)).toMatchObject({ status: 'requires_confirmation', amount: 2_500 });
    expect(worker()).not.toBe(killed);
    const client = await openClient(databaseUrl);
    const { rows } = await client.query('select attempts from checkout_runs where intent_id = $1', [id]);
    expect(rows).toEqual([{ attempts: 2 }]);
  });

  it('end with Till, however it ends', async () => {
    await until(async () => (await chromiums()).length > 0);
    const last = worker();
    await till.kill('SIGKILL');
    await until(async () => (await tracesOf(last)).processes.length === 0);
    await until(() => !isAlive(last));
  });
});

/** Where the shop keeps somebody waiting, so that it can be looked at in the middle of something. */
function createGate() {
  let closed: string | undefined;
  let waiting: (() => void)[] = [];
  return {
    close(what: 'order' | 'page') {
      closed = what;
    },
    isAwaited: () => waiting.length > 0,
    async pass(what: 'order' | 'page') {
      if (closed === what) await new Promise<void>((go) => waiting.push(go));
    },
    open() {
      closed = undefined;
      for (const go of waiting) go();
      waiting = [];
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
