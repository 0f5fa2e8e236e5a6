import bs58 from 'bs58';
import { choice, derived, isSandbox, optional, parseUrl, Refusal, type Setting, whole } from './setting.ts';

const CLAIMS = 1_000;
const A_FIFTH = 'a fifth of `SPONSOR_DAILY_CLAIMS`';
const fifthOfClaims = ({ SPONSOR_DAILY_CLAIMS }: NodeJS.ProcessEnv) =>
  Math.max(1, Math.floor(Number(SPONSOR_DAILY_CLAIMS || CLAIMS) / 5));

const SANDBOX_PAYMENTS = 1_000;
const dailyPayments = (environment: NodeJS.ProcessEnv) => (isSandbox(environment) ? SANDBOX_PAYMENTS : 0);

/** The chain, and what is done and paid for on it. */
export const chainSettings = {
  SOLANA_RPC_URL: {
    default: 'an embedded chain (the sandbox)',
    meaning:
      'Solana nodes (`https://…`), comma-separated. If one fails, the next is used. Without it, Till runs as a sandbox without real money.',
    read(text) {
      const urls = (text ?? '').split(',').map((url) => url.trim());
      const parsed = urls.filter(Boolean).map((url) => parseUrl(url, ['http:', 'https:']).href);
      return [...new Set(parsed)];
    },
  } satisfies Setting<string[]>,
  SOLANA_RPC_CALLS_PER_SECOND: optional(
    'The maximum number of requests per second from one process to one Solana node. New transactions come before any backlog.',
    (text) => {
      const value = Number(text);
      if (!/^\d+$/.test(text) || value < 1 || value > 100_000)
        throw new Refusal('must be a whole number from 1 to 100000');
      return value;
    },
    'no limit',
  ),
  ESCROW_PROGRAM_ID: address(
    'The escrow program you deployed. Required with `SOLANA_RPC_URL`.',
    'the sandbox’s',
  ),
  ESCROW_UPGRADE_AUTHORITY: {
    default: 'any',
    meaning:
      'Who may replace the escrow program’s code: `any`, `none` (Till starts only with an immutable program), or one address.',
    read(text) {
      if (text === undefined || text === 'any' || text === 'none') return text ?? 'any';
      if (decoded(text)?.length !== 32) throw new Refusal('must be any, none, or a base58 Solana address');
      return text;
    },
  } satisfies Setting<string>,
  USDC_MINT: address('The mint address of USDC.', 'USDC on mainnet'),
  CHAIN_COMMITMENT: choice(
    ['confirmed', 'finalized'],
    'confirmed',
    'The commitment a transaction needs to count: `confirmed` takes a second or two, `finalized` about 15.',
  ),
  CHAIN_POLL_SECONDS: whole(
    1,
    60,
    2,
    'How often to poll the chain when no notification arrives, in seconds.',
  ),
  CHAIN_CORROBORATE_ABOVE: whole(
    0,
    100_000_000_000,
    10_000,
    'With several nodes, a transfer of more than this, in cents, is recorded only when two nodes show the same transaction.',
  ),
  PRIORITY_FEE_MICROLAMPORTS: whole(
    0,
    10_000_000,
    0,
    'The priority fee for transactions, in micro-lamports per compute unit.',
  ),
  GIFT_MIN_AMOUNT: whole(1, 100_000_000_000, 1, 'The smallest gift, in cents.'),
  GIFT_MAX_AMOUNT: whole(1, 100_000_000_000, 1_000_000, 'The largest gift, in cents.'),
  SPONSOR_SECRET_KEY: optional(
    'The secret key of the Solana wallet that pays the network fee for claims and payments (base58, 64 bytes). Without it, recipients and payers pay.',
    keyPair,
    'generated for the sandbox',
  ),
  SPONSOR_DAILY_CLAIMS: whole(
    0,
    10_000_000,
    CLAIMS,
    'The number of claims per day (UTC) the sponsor pays for.',
  ),
  SPONSOR_DAILY_CLAIMS_PER_ACCOUNT: derived(
    0,
    10_000_000,
    A_FIFTH,
    'The number of sponsored claims per day for one account’s gifts.',
    fifthOfClaims,
  ),
  SPONSOR_DAILY_CLAIMS_PER_WALLET: whole(
    0,
    10_000_000,
    20,
    'The number of sponsored claims per day for one recipient’s wallet.',
  ),
  SPONSOR_DAILY_DUST_CLAIMS: derived(
    0,
    10_000_000,
    A_FIFTH,
    'The number of sponsored claims per day for gifts below `SPONSOR_DUST_BELOW`.',
    fifthOfClaims,
  ),
  SPONSOR_DUST_BELOW: whole(0, 100_000_000_000, 100, 'Gifts below this amount, in cents, count as dust.'),
  SPONSOR_DAILY_PAYMENTS: derived(
    0,
    10_000_000,
    `${SANDBOX_PAYMENTS} in the sandbox, otherwise 0`,
    'The number of payments per day (UTC) the sponsor pays for, from wallets with too little SOL. 0 turns it off.',
    dailyPayments,
  ),
  SPONSOR_DAILY_PAYMENTS_PER_ACCOUNT: derived(
    0,
    10_000_000,
    'a fifth of `SPONSOR_DAILY_PAYMENTS`',
    'The number of sponsored payments per day to one account.',
    (environment) =>
      Math.max(1, Math.floor(Number(environment.SPONSOR_DAILY_PAYMENTS || dailyPayments(environment)) / 5)),
  ),
  SPONSOR_DAILY_PAYMENTS_PER_WALLET: whole(
    0,
    10_000_000,
    5,
    'The number of sponsored payments per day from one payer’s wallet.',
  ),
  SPONSOR_PAYMENT_MIN_AMOUNT: whole(
    0,
    100_000_000_000,
    100,
    'The smallest payment the sponsor pays for, in cents.',
  ),
  FEE_BPS: whole(
    0,
    5_000,
    0,
    'The service fee on transaction intents, in basis points (hundredths of a percent).',
  ),
  FEE_ADDRESS: address('The wallet that receives the fees. Required with `FEE_BPS`.', 'none'),
} satisfies Record<string, Setting<unknown>>;

function address(meaning: string, fallback: string): Setting<string | undefined> {
  return optional(
    meaning,
    (text) => {
      if (decoded(text)?.length !== 32) throw new Refusal('must be a base58 Solana address');
      return text;
    },
    fallback,
  );
}

function keyPair(text: string): string {
  if (decoded(text)?.length !== 64) throw new Refusal('must be a base58 Solana secret key of 64 bytes');
  return text;
}

function decoded(text: string): Uint8Array | undefined {
  try {
    return text.length > 100 ? undefined : bs58.decode(text);
  } catch {
    return undefined;
  }
}
