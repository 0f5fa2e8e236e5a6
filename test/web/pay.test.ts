import { PublicKey } from '@solana/web3.js';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { findings, noBrowser, press, shows, type VisitOptions, visit } from '../support/browser.ts';
import { announceWallet, withWallet } from '../support/browser-wallet.ts';
import { centsAt, pass } from '../support/gifts.ts';
import { newPayer } from '../support/page-payments.ts';
import { useMerchant } from './dashboard/merchant.ts';

/** The payment pages in a real Chromium, served by a real Till on the sandbox chain. */

const merchant = useMerchant('Harbour Coffee');
const { call, list, newSession, newRequest } = merchant;

const item = (name: string, cents: number, quantity = 1) => ({
  product_data: { name, price_data: { unit_amount: cents } },
  quantity,
});
const newLink = () =>
  call('CheckoutLinkCreate', { line_items: [item('Beans', 450, 3), item('Filter', 600)] });

const open = (path: string, options?: VisitOptions) =>
  visit(merchant.browser, `${merchant.till.url}${path}`, options);

/** Chooses the demo wallet, fills it and answers with its address. */
async function connectDemoWallet(page: Page): Promise<PublicKey> {
  await press(page, 'Demo wallet Connect');
  await shows(page, 'Pay from your wallet');
  await press(page, 'Add test funds');
  await shows(page, 'in test funds');
  return new PublicKey(await page.$eval('section code[title]', (element) => element.title));
}

/** Where keyboards and screen readers are; nothing while they are at the top. */
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement === document.body ? '' : document.activeElement?.textContent));

const sessionsOf = (checkout_link: string | undefined) => list('CheckoutSessions', { checkout_link });

describe.skipIf(noBrowser)('paying a session', () => {
  it('leads from the link to the money on chain and a receipt', async () => {
    const link = await newLink();
    const before = await centsAt(merchant.till, merchant.account.wallet.address);
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

    expect(await centsAt(merchant.till, merchant.account.wallet.address)).toBe(before + 1_950);
    const [session] = await sessionsOf(link.id);
    const read = await call('CheckoutSession', { id: session?.id });
    expect(read).toMatchObject({ status: 'complete', payment_status: 'paid' });
    const [transaction] = await list('Transactions', { source: session?.id });
    const href = await page.$eval('a[target]', (element) => element.href);
    expect(href).toContain(`https://explorer.solana.com/tx/${transaction?.signature}?cluster=custom`);

    expect(sent.filter((text) => /^[A-Z]+ https?:/.test(text) && !text.includes(merchant.till.url))).toEqual(
      [],
    );
    expect(complaints).toEqual([]);
    await page.reload();
    await shows(page, 'Already paid');
    await leave();
  });

  it('needs no SOL in a wallet: Till says that it pays the fee', async () => {
    const session = await newSession(1_950);
    const wallet = await newPayer(merchant.till, 1_950);
    const { page, complaints, leave } = await open(`/c/${session.id}`, {
      ...withWallet(wallet),
      theme: 'dark',
    });
    await shows(page, 'How do you want to pay?');
    await announceWallet(page);
    await press(page, 'Extension Connect');
    await shows(page, 'Till pays the network fee, so you don’t need any SOL.');
    expect(await findings(page)).toEqual([]);
    await press(page, 'Pay $19.50');
    await shows(page, '$19.50 paid');
    expect(await centsAt(merchant.till, wallet.publicKey)).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('goes on after somebody declined or signed too late, and pays once however often they click', async () => {
    const session = await newSession(1_950);
    const before = await centsAt(merchant.till, merchant.account.wallet.address);
    const { page, sent, leave } = await open(`/c/${session.id}`);
    await shows(page, 'How do you want to pay?');
    expect(await focused(page)).toBe('');
    await connectDemoWallet(page);
    await press(page, 'Pay $19.50');
    await press(page, 'Decline');
    await shows(page, 'You declined to sign');
    await press(page, 'Try again');
    await shows(page, 'Sign this transaction?');
    pass(merchant.till, 400);
    await press(page, 'Sign');
    await shows(page, 'The transaction expired');
    expect(await centsAt(merchant.till, merchant.account.wallet.address)).toBe(before);
    await page.$$eval('main button', (buttons) => {
      const again = buttons.find(({ textContent }) => textContent === 'Try again');
      for (let i = 0; i < 5; i++) again?.click();
    });
    await press(page, 'Sign');
    await shows(page, '$19.50 paid');
    await expect.poll(() => focused(page)).toBe('$19.50 paid');
    expect(await centsAt(merchant.till, merchant.account.wallet.address)).toBe(before + 1_950);
    expect(sent.filter((text) => text.includes('"PaymentSubmit"'))).toHaveLength(2);
    await leave();
  });

  it('says what arrived when it was too little, and then takes the whole', async () => {
    const session = await newSession(1_950);
    const { page, leave } = await open(`/c/${session.id}`);
    await shows(page, 'How do you want to pay?');
    await merchant.pay(session.chain_pay_uri, 500);
    await shows(page, 'Underpaid');
    await shows(page, 'Received 5.00 of 19.50 USDC');
    await merchant.pay(session.chain_pay_uri);
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
    await merchant.pay(session.chain_pay_uri, 1_200);
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
    const session = await newSession(1_950);
    const { page, leave } = await open(`/c/${session.id}`);
    await connectDemoWallet(page);
    await call('CheckoutSessionCancel', { id: session.id });
    await shows(page, 'This payment was canceled');
    await page.reload();
    await shows(page, 'This payment was canceled');

    const free = await newSession(0);
    await page.goto(`${merchant.till.url}/c/${free.id}`);
    await shows(page, 'Nothing to pay');
    await page.goto(`${merchant.till.url}/c/cs_000000000000000000000000`);
    await shows(page, 'Payment not found');
    await leave();
  });

  it('can be tried again when the network did not answer', { tags: 'deep' }, async () => {
    const session = await newSession(1_950);
    const before = await centsAt(merchant.till, merchant.account.wallet.address);
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
    expect(await centsAt(merchant.till, merchant.account.wallet.address)).toBe(before + 1_950);
    await leave();
  });
});

describe.skipIf(noBrowser)('paying an intent', () => {
  it('turns to paid by itself when a phone paid it', async () => {
    const intent = await newRequest(700);
    const { page, leave } = await open(`/pay/i/${intent.id}`);
    await shows(page, 'Pay Harbour Coffee');
    await shows(page, '$7.00');
    const qr = await page.$eval('img[width="200"]', (image) => image.src);
    expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
    const signature = await merchant.pay(intent.next_action.chain_payment.chain_pay_uri);
    await shows(page, '$7.00 paid');
    expect(await page.$eval('a[target]', (element) => element.href)).toContain(signature);
    await leave();
  });

  it('is paid with a wallet of the browser', { tags: 'deep' }, async () => {
    const intent = await newRequest(1_234);
    const { page, complaints, leave } = await open(`/pay/i/${intent.id}`);
    const wallet = await connectDemoWallet(page);
    const before = await centsAt(merchant.till, wallet);
    await press(page, 'Pay $12.34');
    await press(page, 'Sign');
    await shows(page, '$12.34 paid');
    expect(await centsAt(merchant.till, wallet)).toBe(before - 1_234);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('asks nobody to pay while a payment is on its way, and tells what came too much', async () => {
    const intent = await newRequest(700);
    await merchant.till.useCases.transactionIntents.onSent(intent.id ?? '');
    const { page, leave } = await open(`/pay/i/${intent.id}`);
    await shows(page, 'Payment processing');
    expect(await page.$$('main button')).toEqual([]);
    await merchant.pay(intent.next_action.chain_payment.chain_pay_uri, 900);
    await shows(page, 'You paid more than the amount due');
    await shows(page, '$2.00');
    await leave();
  });
});

describe.skipIf(noBrowser)('a checkout link that leads to no payment yet', () => {
  it('says so in plain words', { tags: 'deep' }, async () => {
    const { id } = await newLink();
    await call('CheckoutLinkCancel', { id });
    const { page, complaints, leave } = await open(`/l/${id}`);
    await shows(page, 'This link has been canceled');
    expect(await findings(page)).toEqual([]);
    await page.goto(`${merchant.till.url}/l/nothing`);
    await shows(page, 'Link not found');
    const another = await newLink();
    await page.setUserAgent({ userAgent: 'Twitterbot/1.0' });
    await page.goto(`${merchant.till.url}/l/${another.id}`);
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

describe.skipIf(noBrowser)('the pages', () => {
  it('can be used by everybody', { tags: 'deep' }, async () => {
    const line_items = Array.from({ length: 8 }, (_, at) => item(`Thing ${at}`, 100));
    const session = await call('CheckoutSessionCreate', { line_items });
    const { page, complaints, leave } = await open(`/c/${session.id}`);
    await shows(page, '4 more items');
    await merchant.pay(session.chain_pay_uri, 100);
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
