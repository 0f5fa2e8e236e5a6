import { ComputeBudgetProgram, type Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import type { BrowserContext } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';
import type { Store } from '../../../src/sandbox/store.ts';
import { noBrowser, openBrowser, type Visit, type VisitOptions } from '../../support/browser.ts';
import { openDashboard, type PHONE } from '../../support/dashboard.ts';
import { newSender } from '../../support/gifts.ts';
import { billOf, pay, transferOf } from '../../support/payments.ts';
import { type Outcome, rest } from '../../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../../support/till.ts';

/** A merchant whose dashboard is open while others pay, on a Till of their own. */
export interface Merchant {
  till: TestTill;
  browser: BrowserContext;
  account: TestAccount;
  /** The REST API, as the merchant. */
  call(operation: string, params: Record<string, unknown>): Promise<Made>;
  /** What a list of the API has. */
  list<Row = Made>(operation: string, params?: Record<string, unknown>): Promise<Row[]>;
  newSession(cents: number): Promise<Made>;
  newRequest(cents: number): Promise<Made>;
  /** Somebody pays from a phone; with another amount when one is given. Answers the signature. */
  pay(uri: string | undefined, cents?: number): Promise<string>;
  open(path: string, options?: VisitOptions & { viewport?: typeof PHONE }): Promise<Visit>;
}

/** Whichever of the actions it has. */
export type Made = Record<string, string> & {
  next_action: { chain_payment: { chain_pay_uri: string }; payment_authentication: { url: string } };
};

export interface MerchantOptions {
  /** Where the merchant buys. */
  openStore?: () => Promise<Store>;
  settings?: () => Record<string, string>;
}

/** Begins and ends with the test file. */
export function useMerchant(name: string, { openStore, settings }: MerchantOptions = {}): Merchant {
  const watching = new AbortController();
  const merchant = {} as Merchant;
  let payer: Keypair;
  let payments = 0;

  beforeAll(async () => {
    merchant.till = await startTill(settings?.() ?? {}, openStore ? { store: await openStore() } : {});
    await merchant.till.listen();
    void merchant.till.watcher.run(watching.signal);
    merchant.account = await merchant.till.newAccount(name);
    payer = await newSender(merchant.till);
    if (!noBrowser) merchant.browser = await openBrowser();
  });
  afterAll(async () => {
    watching.abort();
    await merchant.till.stop();
  });

  async function ask(operation: string, params: Record<string, unknown>): Promise<Outcome['body']> {
    const { till, account } = merchant;
    const { status, body, text } = await rest.call(till, operation, params, account);
    if (status !== 200) throw new Error(`${operation} was refused: ${text}`);
    return body;
  }
  const call: Merchant['call'] = async (operation, params) => (await ask(operation, params)) as Made;
  return Object.assign(merchant, {
    call,
    list: async <Row>(operation: string, params = {}) => (await ask(operation, params)).data as Row[],
    newSession: (cents: number) =>
      call('CheckoutSessionCreate', {
        line_items: [{ product_data: { name: 'Beans', price_data: { unit_amount: cents } } }],
      }),
    newRequest: (amount: number) => call('TransactionIntentCreate', { amount }),
    pay(uri = '', cents?: number) {
      const bill = billOf(uri);
      const amount = cents === undefined ? bill.amount : BigInt(cents) * 10_000n;
      // The same transfer twice in a moment would be the same transaction, which the chain takes once.
      const mark = ComputeBudgetProgram.setComputeUnitLimit({ units: 200_000 + payments++ });
      const transfer = transferOf(merchant.till, payer.publicKey, { ...bill, amount });
      return pay(merchant.till, payer, [mark, ...transfer]);
    },
    open: (path: string, options: VisitOptions & { viewport?: typeof PHONE } = {}) =>
      openDashboard(merchant.browser, merchant.till, path, {
        before: (seed) => localStorage.setItem('till.demo-wallet', seed),
        argument: seedOf(merchant.account),
        ...options,
      }),
  });
}

/** As the demo wallet keeps it. */
export function seedOf({ wallet }: TestAccount): string {
  return bs58.encode(bs58.decode(wallet.secretKey).slice(0, 32));
}
