import { Connection, PublicKey } from '@solana/web3.js';
import { SANDBOX_PROGRAM_ID } from '../../../src/chain/program/program.ts';
import { newWallet } from '../../../src/sandbox/wallet.ts';
import { openHangingSite } from '../../support/hanging-site.ts';
import { launch, readyWords } from '../../support/launch.ts';
import { billOf } from '../../support/payments.ts';
import { uriOf } from '../../support/shop.ts';
import { shops } from '../../support/shops/index.ts';
import { startCrashChain } from '../gift-crashes/chain.ts';
import { newKey } from '../gift-crashes/crashes.ts';
import { createApi, wanted } from './api.ts';
import { type Counts, gatherCrowd } from './crowd.ts';
import { type Merchant, openMerchant } from './merchant.ts';

/**
 * A hostile crowd beside one honest merchant: what the merchant's customers wait for is measured alone and then
 * among the crowd. Throws when anything of the merchant's was lost or doubled.
 */

export interface StrangersOptions {
  databaseUrl: string;
  /** How long each half takes. */
  seconds: number;
  /** Whether shops are visited too, which takes a Chromium. */
  hasBrowser: boolean;
  onProgress?(line: string): void;
}

export type DeedName = 'payment' | 'gift' | 'quote';

export interface StrangersFigures {
  /** How long each of the merchant's deeds took, in milliseconds. */
  alone: Record<DeedName, number[]>;
  among: Record<DeedName, number[]>;
  counts: Counts;
}

const SECRET = 'a secret among strangers that is long enough';

export async function withstandStrangers(options: StrangersOptions): Promise<StrangersFigures> {
  const { databaseUrl, seconds, hasBrowser, onProgress } = options;
  const chain = await startCrashChain();
  const connection = new Connection(chain.sandbox.rpcUrl, 'confirmed');
  const sponsor = newWallet();
  await chain.sandbox.fund(new PublicKey(sponsor.address), 10_000_000_000n);
  const shop = await shops[0]?.open();
  const endless = await openHangingSite();
  const shopUrl = shop?.productUrl ?? '';
  const env = {
    DATABASE_URL: databaseUrl,
    TILL_SECRET: SECRET,
    SOLANA_RPC_URL: chain.sandbox.rpcUrl,
    ESCROW_PROGRAM_ID: SANDBOX_PROGRAM_ID,
    SPONSOR_SECRET_KEY: sponsor.secretKey,
    GRAPHQL_INTROSPECTION: 'everyone',
    REGISTRATION: 'open',
    EGRESS_ALLOW: `${new URL(shopUrl).host},${endless.host}`,
    CHECKOUT_QUOTE_SECONDS: '20',
    LOG_LEVEL: 'error',
  };
  const key = await newKey(env);
  const till = await launch({ args: ['serve'], env });
  try {
    await till.says(readyWords());
    const api = createApi(till.url, { authorization: `Bearer ${key}` });
    const merchant = await openMerchant({ api, chain, connection, shopUrl });
    const alone = await trade(merchant);
    onProgress?.(`alone: ${alone.payment.length} payments, ${alone.gift.length} gifts`);

    const { linkUrl, beacon } = await advertise(api);
    const endlessUrl = hasBrowser ? `${endless.url}/endless` : undefined;
    const crowd = await gatherCrowd({ url: till.url, chain, connection, linkUrl, beacon, endlessUrl });
    const among = await trade(merchant);
    await crowd.leave();
    onProgress?.(`among strangers: ${among.payment.length} payments, ${among.gift.length} gifts`);

    const faults = await merchant.audit();
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return { alone, among, counts: crowd.counts };
  } finally {
    await till.kill('SIGKILL');
    await shop?.stop();
    await chain.sandbox.stop();
  }

  /** All kinds of deeds side by side, each one after the other. */
  async function trade(merchant: Merchant): Promise<Record<DeedName, number[]>> {
    const untilMs = Date.now() + seconds * 1_000;
    const again = async (deed: () => Promise<number>) => {
      const took: number[] = [];
      while (Date.now() < untilMs || took.length === 0) took.push(await deed());
      return took;
    };
    const [payment, gift, quote] = await Promise.all([
      again(() => merchant.bePaid()),
      again(() => merchant.give()),
      hasBrowser ? again(() => merchant.quote()) : [],
    ]);
    return { payment, gift, quote };
  }
}

/** What everybody can see of a merchant: a link, and the addresses that a payment names. */
async function advertise(api: ReturnType<typeof createApi>): Promise<{ linkUrl: string; beacon: string }> {
  const line_items = [{ product_data: { name: 'Tea', price_data: { unit_amount: 300 } } }];
  const link = await wanted(api.call('POST', '/v1/checkout_links', { line_items }));
  const session = await wanted(api.call('POST', '/v1/checkout_sessions', { line_items }));
  const beacon = billOf(uriOf(session)).references.find((one) => one !== session.reference) ?? '';
  return { linkUrl: String(link.url), beacon };
}
