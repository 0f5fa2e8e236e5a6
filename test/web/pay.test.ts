import { ComputeBudgetProgram, type Keypair, PublicKey, type Transaction } from '@solana/web3.js';
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findings,
  noBrowser,
  openBrowser,
  press,
  shows,
  type VisitOptions,
  visit,
} from '../support/browser.ts';
import { announceWallet, withWallet } from '../support/browser-wallet.ts';
import { newSender, pass } from '../support/gifts.ts';
import { newPayer } from '../support/page-payments.ts';
import { billOf, pay, transferOf } from '../support/payments.ts';
import { surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** The payment pages in a real Chromium, served by a real Till on the sandbox chain. */

const [surface] = surfaces;
const watching = new AbortController();
let till: TestTill;
let account: TestAccount;
let payer: Keypair;
let browser: BrowserContext;

beforeAll(async () => {
  till = await startTill();
  await till.listen();
  void till.watcher.run(watching.signal);
  account = await till.newAccount('Harbour Coffee');
  payer = await newSender(till);
  if (!noBrowser) browser = await openBrowser();
});
afterAll(async () => {
  watching.abort();
  await till.stop();
});

type Made = Record<string, string> & { next_action: { chain_payment: { chain_pay_uri: string } } };

async function call(operation: string, params: Record<string, unknown>): Promise<Made> {
  if (!surface) throw new Error('there is no surface');
  const { status, body, text } = await surface.call(till, operation, params, account);
  if (status !== 200) throw new Error(`${operation} was refused: ${text}`);
  return body as Made;
}

const item = (name: string, cents: number, quantity = 1) => ({
  product_data: { name, price_data: { unit_amount: cents } },
  quantity,
});
const newLink = () =>
  call('CheckoutLinkCreate', { line_items: [item('Beans', 450, 3), item('Filter', 600)] });
const newSession = (cents = 1_950) => call('CheckoutSessionCreate', { line_items: [item('Beans', cents)] });
const newIntent = (amount = 700) => call('TransactionIntentCreate', { amount });

const open = (path: string, options?: VisitOptions) => visit(browser, `${till.url}${path}`, options);

/** Pays past Till, as a phone does that scanned the code; with another amount when one is given. */
async function payByPhone(uri = '', cents?: number): Promise<string> {
  const bill = billOf(uri);
  const amount = cents === undefined ? bill.amount : BigInt(cents) * 10_000n;
  return pay(till, payer, transferOf(till, payer.publicKey, { ...bill, amount }));
}

/** Chooses the demo wallet, fills it and answers with its address. */
async function connectDemoWallet(page: Page): Promise<PublicKey> {
  await press(page, 'Demo wallet Connect');
  await shows(page, 'Pay from your wallet');
  await press(page, 'Add test funds');
  await shows(page, 'in test funds');
  return new PublicKey(await page.$eval('section code[title]', (element) => element.title));
}

async function centsAt(owner: PublicKey | string): Promise<number> {
  return Number((await till.network.chain.tokens(new PublicKey(owner), till.network.mint)) / 10_000n);
}

/** Where keyboards and screen readers are; nothing while they are at the top. */
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement === document.body ? '' : document.activeElement?.textContent));

const sessionsOf = async (checkout_link: string | undefined) =>
  (await call('CheckoutSessions', { checkout_link })).data as unknown as { id: string }[];

describe.skipIf(noBrowser)('paying a session', () => {
  it('leads from the link to the money on chain and a receipt', async () => {
    const link = await newLink();
    const before = await centsAt(account.wallet.address);
    const { page, sent, complaints, leave } = await open(`/l/${link.id}`);
    await shows(page, 'Pay Harbour Coffee');
    expect(page.url()).toMatch(/\/c\/cs_\w+$/);
    expect(await page.title()).toBe('$19.50 to Harbour Coffee · Till');
    for (const text of ['3 × $4.50', '$13.50', 'Filter', 'Total', '$19.50', 'Awaiting payment'])
      await shows(page, text);

    await press(page, 'Demo wallet Connect');
    await shows(page, 'Insufficient funds');
    await press(page, 'Add test funds');
    await press(page, 'Pay $19.50');
    await press(page, 'Sign');
    await shows(page, '$19.50 paid');
    await shows(page, 'Harbour Coffee received your payment');

    expect(await centsAt(account.wallet.address)).toBe(before + 1_950);
    const [session] = await sessionsOf(link.id);
    const read = await call('CheckoutSession', { id: session?.id });
    expect(read).toMatchObject({ status: 'complete', payment_status: 'paid' });
    const [transaction] = (await call('Transactions', { source: session?.id })).data as unknown as {
      signature: string;
    }[];
    const href = await page.$eval('a[target]', (element) => element.href);
    expect(href).toContain(`https://explorer.solana.com/tx/${transaction?.signature}?cluster=custom`);

    expect(sent.filter((text) => /^[A-Z]+ https?:/.test(text) && !text.includes(till.url))).toEqual([]);
    expect(complaints).toEqual([]);
    await page.reload();
    await shows(page, 'Already paid');
    await leave();
  });

  it('needs no SOL in a wallet: Till says that it pays the fee', async () => {
    const session = await newSession();
    const wallet = await newPayer(till, 1_950);
    const sign = (transaction: Transaction) => {
      transaction.partialSign(wallet);
      return transaction;
    };
    const visitor = withWallet(wallet, sign);
    const { page, complaints, leave } = await open(`/c/${session.id}`, { ...visitor, theme: 'dark' });
    await shows(page, 'How do you want to pay?');
    await announceWallet(page);
    await press(page, 'Extension Connect');
    await shows(page, 'Till pays the network fee, so you don’t need any SOL.');
    expect(await findings(page)).toEqual([]);
    await press(page, 'Pay $19.50');
    await shows(page, '$19.50 paid');
    expect(await centsAt(wallet.publicKey)).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('goes on after somebody declined or signed too late, and pays once however often they click', async () => {
    const session = await newSession();
    const before = await centsAt(account.wallet.address);
    const { page, sent, leave } = await open(`/c/${session.id}`);
    await shows(page, 'How do you want to pay?');
    expect(await focused(page)).toBe('');
    await connectDemoWallet(page);
    await press(page, 'Pay $19.50');
    await press(page, 'Decline');
    await shows(page, 'You declined to sign');
    await press(page, 'Try again');
    await shows(page, 'Sign this transaction?');
    pass(till, 400);
    await press(page, 'Sign');
    await shows(page, 'The transaction expired');
    expect(await centsAt(account.wallet.address)).toBe(before);
    await page.$$eval('main button', (buttons) => {
      const again = buttons.find(({ textContent }) => textContent === 'Try again');
      for (let i = 0; i < 5; i++) again?.click();
    });
    await press(page, 'Sign');
    await shows(page, '$19.50 paid');
    await expect.poll(() => focused(page)).toBe('$19.50 paid');
    expect(await centsAt(account.wallet.address)).toBe(before + 1_950);
    expect(sent.filter((text) => text.includes('"PaymentSubmit"'))).toHaveLength(2);
    await leave();
  });

  it('says what arrived when it was too little, and then takes the whole', async () => {
    const session = await newSession();
    const { page, leave } = await open(`/c/${session.id}`);
    await shows(page, 'How do you want to pay?');
    await payByPhone(session.chain_pay_uri, 500);
    await shows(page, 'Underpaid');
    await shows(page, 'Received 5.00 of 19.50 USDC');
    await payByPhone(session.chain_pay_uri);
    await shows(page, '$19.50 paid');
    await leave();
  });

  it('shows what has come of a payment in parts, and asks for the rest', async () => {
    const session = await call('CheckoutSessionCreate', {
      line_items: [item('Beans', 3_000)],
      underpayment: { mode: 'accumulate' },
    });
    const { page, leave } = await open(`/c/${session.id}`);
    await shows(page, 'How do you want to pay?');
    const code = () => page.$eval('img[alt^="QR code"]', ({ src, alt }) => ({ src, alt }));
    const before = await code();
    await payByPhone(session.chain_pay_uri, 1_200);
    await shows(page, '$12.00 of $30.00 received, $18.00 left');
    const after = await code();
    expect(after.alt).toContain('$18.00');
    expect(after.src).not.toBe(before.src);
    expect(await page.$$('[role="alert"]')).toEqual([]);
    await connectDemoWallet(page);
    await press(page, 'Pay $18.00');
    await press(page, 'Sign');
    await shows(page, '$30.00 paid');
    await leave();
  });

  it('asks for nothing once it is canceled, when it is free, and when there is no such session', async () => {
    const session = await newSession();
    const { page, leave } = await open(`/c/${session.id}`);
    await connectDemoWallet(page);
    await call('CheckoutSessionCancel', { id: session.id });
    await shows(page, 'This payment was canceled');
    await page.reload();
    await shows(page, 'This payment was canceled');

    const free = await newSession(0);
    await page.goto(`${till.url}/c/${free.id}`);
    await shows(page, 'Nothing to pay');
    await page.goto(`${till.url}/c/cs_000000000000000000000000`);
    await shows(page, 'Payment not found');
    await leave();
  });

  it('can be tried again when the network did not answer', { tags: 'deep' }, async () => {
    const session = await newSession();
    const before = await centsAt(account.wallet.address);
    const { page, leave } = await open(`/c/${session.id}`);
    await connectDemoWallet(page);
    await press(page, 'Pay $19.50');
    await shows(page, 'Sign this transaction?');
    await page.setOfflineMode(true);
    await press(page, 'Sign');
    await shows(page, 'The network isn’t responding');
    await page.setOfflineMode(false);
    await press(page, 'Try again');
    await shows(page, '$19.50 paid');
    expect(await centsAt(account.wallet.address)).toBe(before + 1_950);
    await leave();
  });
});

describe.skipIf(noBrowser)('paying an intent', () => {
  it('turns to paid by itself when a phone paid it', async () => {
    const intent = await newIntent();
    const { page, leave } = await open(`/pay/i/${intent.id}`);
    await shows(page, 'Pay Harbour Coffee');
    await shows(page, '$7.00');
    const qr = await page.$eval('img[width="200"]', (image) => image.src);
    expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
    const signature = await payByPhone(intent.next_action.chain_payment.chain_pay_uri);
    await shows(page, '$7.00 paid');
    expect(await page.$eval('a[target]', (element) => element.href)).toContain(signature);
    await leave();
  });

  it('is paid with a wallet of the browser', { tags: 'deep' }, async () => {
    const intent = await newIntent(1_234);
    const { page, complaints, leave } = await open(`/pay/i/${intent.id}`);
    const wallet = await connectDemoWallet(page);
    const before = await centsAt(wallet);
    await press(page, 'Pay $12.34');
    await press(page, 'Sign');
    await shows(page, '$12.34 paid');
    expect(await centsAt(wallet)).toBe(before - 1_234);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('asks nobody to pay while a payment is on its way, and tells what came too much', async () => {
    const intent = await newIntent();
    await till.useCases.transactionIntents.onSent(intent.id ?? '');
    const { page, leave } = await open(`/pay/i/${intent.id}`);
    await shows(page, 'Payment processing');
    expect(await page.$$('main button')).toEqual([]);
    await payByPhone(intent.next_action.chain_payment.chain_pay_uri, 900);
    await shows(page, 'You paid more than the amount due');
    await shows(page, '$2.00');
    await leave();
  });
});

describe.skipIf(noBrowser)('where money is real', () => {
  let real: TestTill;
  beforeAll(async () => {
    const { rpcUrl, programId } = till.network;
    real = await startTill(
      { SOLANA_RPC_URL: rpcUrl, ESCROW_PROGRAM_ID: programId.toBase58() },
      { network: till.network },
    );
    await real.listen();
    void real.watcher.run(watching.signal);
  });
  afterAll(() => real.stop());

  it('a phone’s own wallet is offered, and wallets that change the payment get no further', async () => {
    if (!surface) throw new Error('there is no surface');
    const owner = await real.newAccount('Harbour Coffee');
    const made = await surface.call(real, 'TransactionIntentCreate', { amount: 700 }, owner);
    const { id, next_action } = made.body as Made;
    let meddling = true;
    const sign = (transaction: Transaction) => {
      if (meddling) transaction.add(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 5_000 }));
      transaction.partialSign(payer);
      return transaction;
    };
    const { page, sent, leave } = await visit(browser, `${real.url}/pay/i/${id}`, withWallet(payer, sign));
    await shows(page, 'No wallet found in this browser');
    const app = await page.$eval('a[href^="solana:"]', (element) => element.getAttribute('href'));
    expect(app).toBe(next_action.chain_payment.chain_pay_uri);
    await announceWallet(page);
    await press(page, 'Extension Connect');
    expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/sandbox|play money/i);
    await press(page, 'Pay $7.00');
    await shows(page, 'The wallet changed the transaction');
    expect(sent.filter((text) => text.includes('PaymentSubmit'))).toEqual([]);
    meddling = false;
    await press(page, 'Try again');
    await shows(page, '$7.00 paid');
    expect(await page.$eval('a[target]', (element) => element.href)).toMatch(
      /^https:\/\/explorer\.solana\.com\/tx\/[1-9A-HJ-NP-Za-km-z]+$/,
    );
    await leave();
  });

  it('what a wallet lacks is said before it opens, and it can pay once it has that', {
    tags: 'deep',
  }, async () => {
    if (!surface) throw new Error('there is no surface');
    const owner = await real.newAccount('Harbour Coffee');
    await real.sandbox.mintUsdc(new PublicKey(owner.wallet.address), 1n);
    const { body } = await surface.call(real, 'TransactionIntentCreate', { amount: 700 }, owner);
    const wallet = await newPayer(real, 500);
    let signatures = 0;
    const sign = (transaction: Transaction) => {
      signatures++;
      transaction.partialSign(wallet);
      return transaction;
    };
    const { page, leave } = await visit(browser, `${real.url}/pay/i/${body.id}`, withWallet(wallet, sign));
    await shows(page, 'No wallet found in this browser');
    await announceWallet(page);
    await press(page, 'Extension Connect');
    await shows(page, 'This wallet has 5 USDC, and the payment takes 7 USDC.');
    await shows(page, 'This wallet has 0 SOL and needs 0.00089588 SOL for the network fee.');
    await shows(page, 'Add what’s missing and try again, or use a different wallet.');
    expect(await findings(page)).toEqual([]);
    await real.sandbox.mintUsdc(wallet.publicKey, 2_000_000n);
    await press(page, 'Try again');
    await page.waitForFunction(() => !document.body.innerText.includes('5 USDC'));
    await shows(page, 'needs 0.00089588 SOL');
    expect(signatures).toBe(0);
    await real.sandbox.fund(wallet.publicKey, 1_000_000n);
    await press(page, 'Try again');
    await shows(page, '$7.00 paid');
    expect(signatures).toBe(1);
    await leave();
  });
});

describe('a checkout link', () => {
  const follow = (id: string | undefined, init?: RequestInit) =>
    fetch(`${till.url}/l/${id}`, { redirect: 'manual', ...init });

  it('makes a session each time it is opened', async () => {
    const { id } = await newLink();
    for (const count of [1, 2]) {
      const response = await follow(id);
      expect(response.status).toBe(303);
      const [newest, ...others] = await sessionsOf(id);
      expect(response.headers.get('location')).toBe(`${till.url}/c/${newest?.id}`);
      expect(others).toHaveLength(count - 1);
    }
  });

  it.each([
    ['asks for the head only', { method: 'HEAD' }, 200],
    ['fetches it just in case', { headers: { 'Sec-Purpose': 'prefetch;prerender' } }, 503],
    ['fetches it the old way', { headers: { Purpose: 'prefetch' } }, 503],
  ])('makes none for a browser that %s', async (_, init, status) => {
    const { id } = await newLink();
    expect((await follow(id, init)).status).toBe(status);
    expect(await sessionsOf(id)).toEqual([]);
  });

  it('says so when it was canceled or never was', async () => {
    const { id } = await newLink();
    await call('CheckoutLinkCancel', { id });
    const canceled = await follow(id);
    expect(canceled.status).toBe(410);
    expect(canceled.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect((await follow(id, { method: 'HEAD' })).status).toBe(410);
    expect((await follow('link_nothing')).status).toBe(404);
    expect(await sessionsOf(id)).toEqual([]);
  });

  it.skipIf(noBrowser)('says so in plain words', async () => {
    const { id } = await newLink();
    await call('CheckoutLinkCancel', { id });
    const { page, complaints, leave } = await open(`/l/${id}`);
    await shows(page, 'This link has been canceled');
    expect(await findings(page)).toEqual([]);
    await page.goto(`${till.url}/l/nothing`);
    await shows(page, 'Link not found');
    const another = await newLink();
    await page.setUserAgent({ userAgent: 'Twitterbot/1.0' });
    await page.goto(`${till.url}/l/${another.id}`);
    await shows(page, 'Your checkout is ready');
    expect(await findings(page)).toEqual([]);
    expect(await sessionsOf(another.id)).toEqual([]);
    await press(page, 'Continue to checkout');
    await shows(page, 'Pay Harbour Coffee');
    expect(await sessionsOf(another.id)).toHaveLength(1);
    expect(complaints).toEqual([]);
    await leave();
  });
});

describe('where an operator has addresses of their own', () => {
  let elsewhere: TestTill;
  beforeAll(async () => {
    elsewhere = await startTill(
      {
        CHECKOUT_URL: 'https://buy.example',
        PAY_URL: 'https://pay.example/now',
        APP_URL: 'https://shop.example/till',
        RATE_LIMIT_PER_ADDRESS: '5',
      },
      { network: till.network },
    );
  });
  afterAll(() => elsewhere.stop());

  it('the pages are served at their paths, and links lead there until somebody opens too many', async () => {
    if (!surface || !elsewhere.server) throw new Error('there is nothing to ask');
    const { app } = elsewhere.server;
    const owner = await elsewhere.newAccount();
    const line_items = [item('Tea', 300)];
    const { body } = await surface.call(elsewhere, 'CheckoutLinkCreate', { line_items }, owner);
    expect(body.url).toBe(`https://buy.example/${body.id}`);
    const opened = await app.inject(`/${body.id}`);
    expect(opened.headers.location).toMatch(/^https:\/\/shop\.example\/till\/c\/cs_/);

    for (const path of ['/till/c/cs_x', '/now/i/ti_x']) {
      const page = await app.inject(path);
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-security-policy']).toContain(
        "connect-src 'self' wss://shop.example wss://pay.example;",
      );
    }
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.inject(`/${body.id}`)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['content-type']).toContain('text/html');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe.skipIf(noBrowser)('the pages', () => {
  it('can be used by everybody', async () => {
    const line_items = Array.from({ length: 8 }, (_, at) => item(`Thing ${at}`, 100));
    const session = await call('CheckoutSessionCreate', { line_items });
    const { page, complaints, leave } = await open(`/c/${session.id}`);
    await shows(page, '4 more items');
    await payByPhone(session.chain_pay_uri, 100);
    await shows(page, 'Underpaid');
    await page.$$eval('details', (all) => {
      for (const details of all) details.open = true;
    });
    expect(await findings(page)).toEqual([]);
    await connectDemoWallet(page);
    expect(await findings(page)).toEqual([]);
    await press(page, 'Pay $8.00');
    await press(page, 'Decline');
    await shows(page, 'You declined');
    expect(await findings(page)).toEqual([]);
    await press(page, 'Try again');
    await press(page, 'Sign');
    await shows(page, '$8.00 paid');
    expect(await findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });
});
