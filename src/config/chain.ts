import bs58 from 'bs58';
import { choice, derived, optional, parseUrl, Refusal, type Setting, whole } from './setting.ts';

const CLAIMS = 1_000;
const A_FIFTH = 'a fifth of `SPONSOR_DAILY_CLAIMS`';
const fifthOfClaims = ({ SPONSOR_DAILY_CLAIMS }: NodeJS.ProcessEnv) =>
  Math.max(1, Math.floor(Number(SPONSOR_DAILY_CLAIMS || CLAIMS) / 5));

/** The chain, and what is done and paid for on it. */
export const chainSettings = {
  SOLANA_RPC_URL: {
    default: 'an embedded chain (the sandbox)',
    meaning:
      'Solana nodes (`https://…`), comma-separated: when one fails, the next is asked. Without it nothing here is worth money.',
    read(text) {
      const urls = (text ?? '').split(',').map((url) => url.trim());
      const parsed = urls.filter(Boolean).map((url) => parseUrl(url, ['http:', 'https:']).href);
      return [...new Set(parsed)];
    },
  } satisfies Setting<string[]>,
  SOLANA_RPC_CALLS_PER_SECOND: optional(
    'How many calls a second one process makes to one Solana node at most. News comes before what is left from a flood.',
    (text) => {
      const value = Number(text);
      if (!/^\d+$/.test(text) || value < 1 || value > 100_000)
        throw new Refusal('must be a whole number from 1 to 100000');
      return value;
    },
    'as many as the node takes',
  ),
  ESCROW_PROGRAM_ID: address(
    'The escrow program that you deployed; needed with `SOLANA_RPC_URL`.',
    'the sandbox’s',
  ),
  ESCROW_UPGRADE_AUTHORITY: {
    default: 'any',
    meaning:
      'Who may be able to replace the escrow program’s code: `any`, `none` (Till starts only on a program that is immutable), or the one address that may.',
    read(text) {
      if (text === undefined || text === 'any' || text === 'none') return text ?? 'any';
      if (decoded(text)?.length !== 32) throw new Refusal('must be any, none or a Solana address in base58');
      return text;
    },
  } satisfies Setting<string>,
  USDC_MINT: address('The token that is meant by USDC.', 'USDC on mainnet'),
  CHAIN_COMMITMENT: choice(
    ['confirmed', 'finalized'],
    'confirmed',
    'How certain a transaction must be to count: `confirmed` within a second or two, `finalized` within about 15.',
  ),
  CHAIN_POLL_SECONDS: whole(1, 60, 2, 'How often the chain is read when it sends no notice by itself.'),
  CHAIN_CORROBORATE_ABOVE: whole(
    0,
    100_000_000_000,
    10_000,
    'With several nodes: what moves more than this, in cents, is booked when two of them show the same transaction.',
  ),
  PRIORITY_FEE_MICROLAMPORTS: whole(
    0,
    10_000_000,
    0,
    'What transactions offer a busy network on top, in millionths of a lamport per compute unit.',
  ),
  GIFT_MIN_AMOUNT: whole(1, 100_000_000_000, 1, 'The smallest gift, in cents.'),
  GIFT_MAX_AMOUNT: whole(1, 100_000_000_000, 1_000_000, 'The largest gift, in cents.'),
  SPONSOR_SECRET_KEY: optional(
    'The Solana wallet that pays the network fee of claims (base58, 64 bytes). Without it recipients pay themselves.',
    keyPair,
    'made for the sandbox',
  ),
  SPONSOR_DAILY_CLAIMS: whole(0, 10_000_000, CLAIMS, 'How many claims a day the sponsor pays for, in UTC.'),
  SPONSOR_DAILY_CLAIMS_PER_ACCOUNT: derived(
    0,
    10_000_000,
    A_FIFTH,
    'How many sponsored claims a day gifts of one account may have.',
    fifthOfClaims,
  ),
  SPONSOR_DAILY_CLAIMS_PER_WALLET: whole(
    0,
    10_000_000,
    20,
    'How many sponsored claims a day one recipient’s wallet may have.',
  ),
  SPONSOR_DAILY_DUST_CLAIMS: derived(
    0,
    10_000_000,
    A_FIFTH,
    'How many sponsored claims a day gifts below `SPONSOR_DUST_BELOW` may have.',
    fifthOfClaims,
  ),
  SPONSOR_DUST_BELOW: whole(0, 100_000_000_000, 100, 'Gifts of less than this many cents count as dust.'),
  FEE_BPS: whole(0, 5_000, 0, 'The service’s part of transaction intents, in hundredths of a percent.'),
  FEE_ADDRESS: address('The wallet that gets the fees; needed with `FEE_BPS`.', 'none'),
} satisfies Record<string, Setting<unknown>>;

function address(meaning: string, fallback: string): Setting<string | undefined> {
  return optional(
    meaning,
    (text) => {
      if (decoded(text)?.length !== 32) throw new Refusal('must be a Solana address in base58');
      return text;
    },
    fallback,
  );
}

function keyPair(text: string): string {
  if (decoded(text)?.length !== 64) throw new Refusal('must be a Solana secret key: 64 bytes in base58');
  return text;
}

function decoded(text: string): Uint8Array | undefined {
  try {
    return text.length > 100 ? undefined : bs58.decode(text);
  } catch {
    return undefined;
  }
}
