import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, Keypair, Transaction } from '@solana/web3.js';
import { USDC_MINT } from '../../../src/chain/local/chain.ts';
import { generateReleaseCode, releaseVerificationKey } from '../../../src/gifts/release-codes/index.ts';
import { CARD } from '../../support/cards.ts';
import { base64Of, releaseKeypair, signed } from '../../support/gifts.ts';
import { type Bill, billOf, transferOf } from '../../support/payments.ts';
import { uriOf } from '../../support/shop.ts';
import type { OpenShop } from '../../support/shops/index.ts';
import type { CrashChain } from '../crashes/chain.ts';
import { type Api, wanted } from './api.ts';

/** An honest merchant, whose customers pay, give and claim one after the other. Every deed answers how long it took. */
export interface Merchant {
  /** From the moment that the payer sent the money until the session is paid. */
  bePaid(): Promise<number>;
  /** Funding a gift and claiming it. */
  give(): Promise<number>;
  /** A price from a shop, and the purchase at that price; or why nothing was bought. */
  buy(): Promise<Bought | string>;
  /** What is not as it should be in the end. */
  audit(): Promise<string[]>;
}

export interface Bought {
  quoteMs: number;
  purchaseMs: number;
}

interface Parts {
  api: Api;
  chain: CrashChain;
  connection: Connection;
  shop: OpenShop;
}

const CENTS = 1_250;
const LOOK_MS = 50;

export async function openMerchant({ api, chain, connection, shop }: Parts): Promise<Merchant> {
  const payer = await chain.newSender(100_000_000);
  const sessions: string[] = [];
  const gifts: string[] = [];
  let [bought, unknown] = [0, 0];
  // The card is of whoever gets the order, which is the usual thing.
  const { name: _, postalCode: postal_code, ...address } = shop.sampleCustomer.address;
  await wanted(api.call('POST', '/v1/cards', { ...CARD, billing_address: { ...address, postal_code } }));
  const network = { network: { mint: USDC_MINT } };

  async function send(owner: Keypair, bill: Bill): Promise<void> {
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
    const transaction = new Transaction({ feePayer: owner.publicKey, blockhash, lastValidBlockHeight });
    transaction.add(...transferOf(network, owner.publicKey, bill));
    transaction.sign(owner);
    await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
  }

  /** Settles when a run has come to its end. */
  async function over(path: string): Promise<Record<string, unknown>> {
    for (;;) {
      const { body } = await api.call('GET', path);
      if (body.status !== 'processing') return body;
      await pause(LOOK_MS);
    }
  }

  return {
    async bePaid() {
      const line_items = [{ product_data: { name: 'Lunch', price_data: { unit_amount: CENTS } } }];
      const session = await wanted(api.call('POST', '/v1/checkout_sessions', { line_items }));
      sessions.push(String(session.id));
      const startedMs = Date.now();
      await send(payer, billOf(uriOf(session)));
      await api.until(`/v1/checkout_sessions/${String(session.id)}`, 'complete');
      return Date.now() - startedMs;
    },

    async give() {
      const code = generateReleaseCode();
      const terms = { amount: CENTS, release_verification_key: releaseVerificationKey(code) };
      const sender_address = payer.publicKey.toBase58();
      const gift = await wanted(api.call('POST', '/v1/gifts', { ...terms, sender_address }));
      const path = `/v1/gifts/${String(gift.id)}`;
      const submit = (transaction: Transaction) =>
        wanted(api.call('POST', `${path}/submit`, { signed_transaction: base64Of(transaction) }));
      gifts.push(String(gift.id));
      const startedMs = Date.now();
      await submit(signed(gift, payer));
      await api.until(path, 'open');
      const recipient = Keypair.generate();
      const recipient_address = recipient.publicKey.toBase58();
      const claim = await wanted(api.call('POST', `${path}/release`, { recipient_address }));
      await submit(signed(claim, recipient, releaseKeypair(code)));
      await api.until(path, 'released');
      return Date.now() - startedMs;
    },

    async buy() {
      const options = { ...shop.sampleOptions, card_cvc: CARD.cvc };
      const errand = { url: shop.productUrl, prompt: shop.samplePrompt, options };
      const startedMs = Date.now();
      const { id } = await wanted(api.call('POST', '/v1/checkout_intents', errand));
      const path = `/v1/checkout_intents/${String(id)}`;
      const quote = await over(path);
      const quotedMs = Date.now();
      if (quote.status !== 'requires_confirmation') return String(quote.explanation);
      await wanted(api.call('POST', `${path}/confirm`));
      const { outcome, explanation } = await over(path);
      // An order whose outcome is unknown may be one.
      if (outcome === 'unknown') unknown++;
      if (outcome !== 'placed') return String(explanation);
      bought++;
      return { quoteMs: quotedMs - startedMs, purchaseMs: Date.now() - quotedMs };
    },

    async audit() {
      const faults: string[] = [];
      const paid = await allOf(api, '/v1/transactions?type=checkout_session');
      for (const id of sessions) {
        const count = paid.filter(({ source }) => source === id).length;
        if (count !== 1) faults.push(`${id} was paid once and has ${count} transactions`);
      }
      const claimed = await allOf(api, '/v1/transactions?type=gift_release');
      for (const id of gifts) {
        const count = claimed.filter(({ source }) => source === id).length;
        if (count !== 1) faults.push(`${id} was claimed once and has ${count} transactions`);
      }
      const orders = shop.orders().length;
      if (orders < bought || orders > bought + unknown)
        faults.push(`${bought} purchases were made, ${unknown} perhaps, and the shop has ${orders} orders`);
      return faults;
    },
  };
}

async function allOf(api: Api, path: string): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  for (;;) {
    const after = found.at(-1)?.id;
    const next = after ? `&starting_after=${String(after)}` : '';
    const { data, has_more } = await wanted(api.call('GET', `${path}&limit=100${next}`));
    found.push(...(data as Record<string, unknown>[]));
    if (!has_more) return found;
  }
}
