import { Keypair, PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import type { Page } from 'puppeteer-core';
import { fundInstruction, STATE_SIZE } from '../../../src/chain/escrow/escrow.ts';
import { generateReleaseCode, releaseVerificationKey } from '../../../src/gifts/release-codes/index.ts';
import { named, press, shows } from '../../support/browser.ts';
import { fill } from '../../support/dashboard.ts';
import { mention, sendAll } from '../../support/payments.ts';
import type { TestTill } from '../../support/till.ts';

/** What a merchant does with gifts in the dashboard, and past it. */

export async function connectWallet(page: Page): Promise<void> {
  await press(page, 'Demo wallet Connect');
  await named(page, 'button', 'Change');
}

/** The form for whoever has made the code elsewhere. */
export async function openKeyForm(page: Page): Promise<void> {
  await page.goto(new URL('/dashboard/gifts/new', page.url()).href);
  await press(page, 'Use a code generated elsewhere');
}

/** Fills the form in and sends it; answers with the gift's id. */
export async function newGift(page: Page, amount: string, code = generateReleaseCode()): Promise<string> {
  await openKeyForm(page);
  await fill(page, 'Release verification key', releaseVerificationKey(code));
  await fill(page, 'Amount', amount);
  await connectWallet(page);
  await press(page, 'Create gift');
  await page.waitForFunction(() => /\/gifts\/gift_/.test(location.pathname));
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

export async function fundIt(page: Page, amount: string): Promise<void> {
  await press(page, 'Add test funds');
  await shows(page, 'in test funds');
  await press(page, `Fund ${amount}`);
  await press(page, 'Sign');
  await shows(page, 'Ready to claim');
}

export async function takeBack(page: Page, question: string, amount: string): Promise<void> {
  await press(page, 'Reclaim');
  await shows(page, question);
  await press(page, 'Reclaim', '[role="alertdialog"]');
  await press(page, `Reclaim ${amount}`);
  await press(page, 'Sign');
}

export const noButton = (page: Page, name: string) =>
  page.waitForFunction(
    (wanted) => ![...document.querySelectorAll('button')].some(({ innerText }) => innerText === wanted),
    { polling: 50 },
    name,
  );

/** The demo wallet of the page. */
export async function walletOf(page: Page): Promise<Keypair> {
  const seed = await page.evaluate(() => localStorage.getItem('till.demo-wallet'));
  return Keypair.fromSeed(bs58.decode(seed ?? ''));
}

/** Pays into a gift's escrow, past Till. */
export async function fundPast(
  till: TestTill,
  sender: Keypair,
  giftId: string,
  key: string,
  amount: bigint,
): Promise<void> {
  const { programId, mint, chain } = till.network;
  const terms = { programId, mint, giftId, sender: sender.publicKey, releaseKey: new PublicKey(key), amount };
  const funding = fundInstruction(terms, await chain.rent(STATE_SIZE));
  await sendAll(till, [mention(sender.publicKey, [], 7), funding], [sender]);
  await till.watcher.look();
}

/** What the account has recorded for an object, asked as its pages ask. */
export function transactionsOf(page: Page, source: string): Promise<{ nodes: { signature: string }[] }> {
  return page.evaluate(async (id) => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        query: 'query ($id: ID!) { transactions(source: $id) { nodes { signature } } }',
        variables: { id },
      }),
    });
    return (await response.json()).data.transactions;
  }, source);
}
