import { PublicKey } from '@solana/web3.js';
import type { Page } from 'puppeteer-core';
import { press, shows } from '../support/browser.ts';

/** What recipients do on the gift pages. */

/** Pastes a code into its field. */
export async function enter(page: Page, text: string): Promise<void> {
  await page.locator('input').click();
  await page.keyboard.sendCharacter(text);
}

/** Chooses the demo wallet and answers with its address. */
export async function connectDemoWallet(page: Page): Promise<PublicKey> {
  await shows(page, 'Where should we send the money?');
  await press(page, 'Demo wallet Connect');
  await shows(page, 'Claim to your wallet');
  return new PublicKey(await page.$eval('code[title]', (element) => element.title));
}
