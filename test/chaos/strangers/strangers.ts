import { Connection, PublicKey } from '@solana/web3.js';
import { newWallet } from '../../../src/sandbox/wallet.ts';
import { openHangingSite } from '../../support/hanging-site.ts';
import { launch, readyWords } from '../../support/launch.ts';
import { billOf } from '../../support/payments.ts';
import { uriOf } from '../../support/shop.ts';
import { classic } from '../../support/shops/classic/index.ts';
import { startCrashChain } from '../crashes/chain.ts';
import { newKey } from '../crashes/crashes.ts';
import { createApi, wanted } from './api.ts';
import { type Counts, gatherCrowd } from './crowd.ts';
import { type Merchant, openMerchant } from './merchant.ts';

/**
 * A hostile crowd beside one honest merchant: what the merchant's customers wait for is measured alone and among the
 * crowd, in turns, so that whatever else the machine does weighs on both alike. Throws when anything of the
 * merchant's was lost or doubled.
 */

export interface StrangersOptions {
  databaseUrl: string;
  /** How often the crowd comes and goes. */
  rounds: number;
  /** How long it is away each time, and how long it is there. */
  seconds: number;
  /** Whether shops are visited too, which takes a Chromium. */
  hasBrowser: boolean;
  onProgress?(line: string): void;
}

export type DeedName = 'payment' | 'gift' | 'quote' | 'purchase';

/** How long each of the merchant's deeds took, in milliseconds, and why some purchases came to nothing. */
type Took = Record<DeedName, number[]> & { unbought: string[] };

export interface StrangersFigures {
  alone: Took;
  among: Took;
  counts: Counts;
}

const SECRET = 'a secret among strangers that is long enough';
const VAULT_KEY = '5a'.repeat(32);

export async function withstandStrangers(options: StrangersOptions): Promise<StrangersFigures> {
  const { databaseUrl, rounds, seconds, hasBrowser, onProgress } = options;
  const chain = await startCrashChain();
  const connection = new Connection(chain.sandbox.rpcUrl, 'confirmed');
  const sponsor = newWallet();
  await chain.sandbox.fund(new PublicKey(sponsor.address), 100_000_000_000n);
  const shop = await classic.open();
  const endless = await openHangingSite();
  const env = {
    DATABASE_URL: databaseUrl,
    TILL_SECRET: SECRET,
    VAULT_KEY,
    ...chain.settings,
    SPONSOR_SECRET_KEY: sponsor.secretKey,
    // A quick machine claims more gifts than the share that an account has by default.
    SPONSOR_DAILY_CLAIMS: '10000',
    GRAPHQL_INTROSPECTION: 'everyone',
    REGISTRATION: 'open',
    EGRESS_ALLOW: [...shop.hosts, endless.host].join(),
    LOG_LEVEL: 'error',
  };
  const key = await newKey(env);
  const till = await launch({ args: ['serve'], env });
  try {
    await till.says(readyWords());
    const api = createApi(till.url, { authorization: `Bearer ${key}` });
    const merchant = await openMerchant({ api, chain, connection, shop });
    // A shop is met for the first time once.
    if (hasBrowser) await merchant.buy();
    const { linkUrl, beacon } = await advertise(api);
    const endlessUrl = hasBrowser ? `${endless.url}/endless` : undefined;
    const figures: StrangersFigures = { alone: nothing(), among: nothing(), counts: {} };
    for (let round = 1; round <= rounds; round++) {
      await trade(merchant, figures.alone);
      const crowd = await gatherCrowd({ url: till.url, chain, connection, linkUrl, beacon, endlessUrl });
      await trade(merchant, figures.among);
      await crowd.leave();
      addUp(figures.counts, crowd.counts);
      const { alone, among } = figures;
      onProgress?.(`round ${round}: ${alone.payment.length} payments alone, ${among.payment.length} among`);
    }
    const faults = await merchant.audit();
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return figures;
  } finally {
    await till.kill('SIGKILL');
    await shop.stop();
    endless.close();
    await chain.sandbox.stop();
  }

  /** All kinds of deeds side by side, each one after the other. */
  async function trade(merchant: Merchant, took: Took): Promise<void> {
    const untilMs = Date.now() + seconds * 1_000;
    const again = async (deed: () => Promise<unknown>) => {
      do await deed();
      while (Date.now() < untilMs);
    };
    const buy = async () => {
      const bought = await merchant.buy();
      if (typeof bought === 'string') return took.unbought.push(bought);
      took.quote.push(bought.quoteMs);
      return took.purchase.push(bought.purchaseMs);
    };
    await Promise.all([
      again(async () => took.payment.push(await merchant.bePaid())),
      again(async () => took.gift.push(await merchant.give())),
      hasBrowser && again(buy),
    ]);
  }
}

function nothing(): Took {
  return { payment: [], gift: [], quote: [], purchase: [], unbought: [] };
}

function addUp(sums: Counts, counts: Counts): void {
  for (const [name, { tried, refused }] of Object.entries(counts)) {
    const sum = sums[name] ?? { tried: 0, refused: 0 };
    sums[name] = { tried: sum.tried + tried, refused: sum.refused + refused };
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
