import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ComputeBudgetProgram, type Connection, Keypair } from '@solana/web3.js';
import { generateReleaseCode, releaseVerificationKey } from '../../../src/gifts/release-codes/index.ts';
import { signedTransaction } from '../../support/chain.ts';
import { base64Of, releaseKeypair, signed } from '../../support/gifts.ts';
import { mention } from '../../support/payments.ts';
import type { CrashChain } from '../crashes/chain.ts';
import { createApi, signUp, wanted } from './api.ts';

/** What strangers do to a Till, each as fast as they please, until they are told to stop. */

interface Parts {
  url: string;
  chain: CrashChain;
  connection: Connection;
  /** A checkout link of the merchant's, as anybody can find it. */
  linkUrl: string;
  /** The address by which Till finds payments, as every payment shows it. */
  beacon: string;
  /** A page that never comes to an end, or nothing to keep browsers out of it. */
  endlessUrl: string | undefined;
}

/** One deed; answers whether Till let it happen. */
type Deed = () => Promise<boolean>;

/** What somebody has left behind that would go on without them, and does not once this has settled. */
type TakeAlong = () => Promise<void>;

export type Counts = Record<string, { tried: number; refused: number }>;

export interface Crowd {
  counts: Counts;
  leave(): Promise<void>;
}

export async function gatherCrowd(parts: Parts): Promise<Crowd> {
  const counts: Counts = {};
  const isOver = new AbortController();
  const deeds: [name: string, everyMs: number, deed: Deed][] = [
    ['ask for the whole schema under many names', 20, introspect(parts)],
    ['open the merchant’s link', 15, openLink(parts)],
    ['forge addresses and keys', 10, forge(parts)],
    ['name the beacon on chain', 50, await nameTheBeacon(parts)],
    ['claim gifts of a cent', 500, await burnTheSponsor(parts)],
  ];
  const queue = parts.endlessUrl ? await stuffTheQueue(parts) : undefined;
  if (queue) deeds.push(['send agents to an endless page', 1_000, queue.deed]);

  async function keepDoing([name, everyMs, deed]: (typeof deeds)[number]): Promise<void> {
    const count = { tried: 0, refused: 0 };
    counts[name] = count;
    while (!isOver.signal.aborted) {
      count.tried++;
      const isLetIn = await deed().catch(() => false);
      if (!isLetIn) count.refused++;
      await pause(everyMs);
    }
  }

  const under = deeds.map(keepDoing);
  return {
    counts,
    async leave() {
      isOver.abort();
      await Promise.all(under);
      await queue?.takeAlong();
    },
  };
}

function introspect({ url }: Parts): Deed {
  const { call } = createApi(url);
  const types = '{ types { name fields { name type { name ofType { name ofType { name } } } } } }';
  const names = Array.from({ length: 25 }, (_, at) => `a${at}: __schema ${types}`);
  const query = `{ ${names.join(' ')} }`;
  return async () => (await call('POST', '/graphql', { query })).body.data !== undefined;
}

function openLink({ linkUrl }: Parts): Deed {
  return async () => {
    const headers = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
    const { status } = await fetch(linkUrl, { redirect: 'manual', headers });
    return status < 400;
  };
}

function forge({ url }: Parts): Deed {
  const { call } = createApi(url);
  return async () => {
    const from = Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');
    const headers = { 'x-forwarded-for': from, authorization: `Bearer till_sk_${randomInt(2 ** 40)}` };
    return (await call('GET', '/v1/account', undefined, headers)).status !== 429;
  };
}

async function nameTheBeacon({ chain, connection, beacon }: Parts): Promise<Deed> {
  const payer = await chain.newSender(1);
  let made = 0;
  return async () => {
    const { blockhash } = await connection.getLatestBlockhash();
    const unlike = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: ++made });
    const bytes = signedTransaction([unlike, mention(payer.publicKey, [beacon], 1)], [payer], blockhash);
    await connection.sendRawTransaction(bytes, { skipPreflight: true });
    return true;
  };
}

async function burnTheSponsor({ url, chain }: Parts): Promise<Deed> {
  const { call } = await signUp(url);
  const sender = await chain.newSender(10_000);
  return async () => {
    const code = generateReleaseCode();
    const sender_address = sender.publicKey.toBase58();
    const terms = { amount: 1, sender_address, release_verification_key: releaseVerificationKey(code) };
    const gift = await wanted(call('POST', '/v1/gifts', terms));
    const path = `/v1/gifts/${String(gift.id)}`;
    await wanted(call('POST', `${path}/submit`, { signed_transaction: base64Of(signed(gift, sender)) }));
    const recipient = Keypair.generate();
    const recipient_address = recipient.publicKey.toBase58();
    const claim = await wanted(call('POST', `${path}/release`, { recipient_address }));
    const signed_transaction = base64Of(signed(claim, recipient, releaseKeypair(code)));
    return (await call('POST', `${path}/submit`, { signed_transaction })).status === 200;
  };
}

async function stuffTheQueue({ url, endlessUrl }: Parts): Promise<{ deed: Deed; takeAlong: TakeAlong }> {
  const { call } = await signUp(url);
  const intents: string[] = [];
  return {
    async deed() {
      const headers = { prefer: 'respond-async' };
      const asked = await call('POST', '/v1/checkout_intents', { url: endlessUrl }, headers);
      if (asked.status === 200) intents.push(String(asked.body.id));
      return asked.status === 200;
    },
    async takeAlong() {
      for (const id of intents) await call('POST', `/v1/checkout_intents/${id}/cancel`);
    },
  };
}
