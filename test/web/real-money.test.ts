import { ComputeBudgetProgram, Keypair, PublicKey, type Transaction } from '@solana/web3.js';
import type { BrowserContext } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostSandbox, type Network } from '../../src/chain/network.ts';
import { findings, noBrowser, openBrowser, press, shows, visit } from '../support/browser.ts';
import { announceWallet, withWallet } from '../support/browser-wallet.ts';
import { movableClock } from '../support/clock.ts';
import { centsAt, fund, makeGift, newSender } from '../support/gifts.ts';
import { newPayer } from '../support/page-payments.ts';
import { rest } from '../support/surfaces.ts';
import { startTill, type TestTill } from '../support/till.ts';
import type { Made } from './dashboard/merchant.ts';
import { enter } from './redeeming.ts';

/** The pages for gifts and payments where nothing of a sandbox is offered, and nobody pays the fee for others. */

describe.skipIf(noBrowser)('where money is real', () => {
  const watching = new AbortController();
  let network: Network;
  let real: TestTill;
  let payer: Keypair;
  let browser: BrowserContext;
  beforeAll(async () => {
    const clock = movableClock();
    network = await hostSandbox(undefined, { commitment: 'confirmed', clock });
    const { rpcUrl, programId } = network;
    const settings = { SOLANA_RPC_URL: rpcUrl, ESCROW_PROGRAM_ID: programId.toBase58() };
    real = await startTill(settings, { network, clock });
    await real.listen();
    void real.watcher.run(watching.signal);
    payer = await newSender(real);
    browser = await openBrowser();
  });
  afterAll(async () => {
    watching.abort();
    await real.stop();
    await network.stop();
  });

  it('the recipient is told so, and claims with a wallet that turns up later', { tags: 'deep' }, async () => {
    const gift = await makeGift(rest, real, await real.newAccount('Harbour Coffee'), { sender: payer });
    await fund(real, gift);
    const wallet = Keypair.generate();
    const { page, leave } = await visit(browser, `${real.url}/gifts/${gift.id}`, withWallet(wallet));
    await enter(page, gift.code);
    await shows(page, 'No wallet found in this browser');
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('Sandbox');
    await announceWallet(page);
    await press(page, 'Extension Connect');

    await press(page, 'Claim $25.00');
    await shows(page, 'Before you sign');
    await press(page, 'Continue to sign');
    await shows(page, 'The network rejected the transaction');
    await real.sandbox.fund(wallet.publicKey, 1_000_000_000n);
    await press(page, 'Try again');
    await press(page, 'Continue to sign');
    await shows(page, '$25.00 is in your wallet');
    expect(await centsAt(real, wallet.publicKey)).toBe(2_500);
    const link = await page.$eval('a[target]', (element) => element.href);
    expect(link).toMatch(/^https:\/\/explorer\.solana\.com\/tx\/[1-9A-HJ-NP-Za-km-z]+$/);
    await leave();
  });

  it('a phone’s own wallet is offered, and wallets that change the payment get no further', {
    tags: 'deep',
  }, async () => {
    const owner = await real.newAccount('Harbour Coffee');
    const made = await rest.call(real, 'TransactionIntentCreate', { amount: 700 }, owner);
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
    const owner = await real.newAccount('Harbour Coffee');
    await real.sandbox.mintUsdc(new PublicKey(owner.wallet.address), 1n);
    const { body } = await rest.call(real, 'TransactionIntentCreate', { amount: 700 }, owner);
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
