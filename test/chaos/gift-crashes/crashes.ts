import { PublicKey } from '@solana/web3.js';
import { newWallet } from '../../../src/sandbox/wallet.ts';
import type { CrashChain } from '../crashes/chain.ts';
import { type CrashFigures, type CrashOptions, crashWhile, type Story } from '../crashes/crashes.ts';
import { drawKills } from '../crashes/kills.ts';
import { type Audit, audit } from './audit.ts';
import { beginGift, type LivedGift } from './gift.ts';
import { drawLives } from './plan.ts';

const SPONSOR_LAMPORTS = 100_000_000_000n;

/** What people do who give, claim, and take back, drawn from a seed; and who pays for their claims. */
export async function giftStory(
  chain: CrashChain,
  seed: number,
): Promise<Omit<Story<LivedGift, Audit>, 'kills'>> {
  const lives = drawLives(seed, 1_000);
  const sponsor = newWallet();
  const sponsorAddress = new PublicKey(sponsor.address);
  await chain.sandbox.fund(sponsorAddress, SPONSOR_LAMPORTS);
  return {
    settings: { SPONSOR_SECRET_KEY: sponsor.secretKey, SPONSOR_DAILY_CLAIMS: '1000000' },
    async begin({ client }, place) {
      const life = lives[place % lives.length];
      if (!life) throw new Error('nothing was drawn');
      const { gift, live } = await beginGift({ life, chain, client });
      return { lived: gift, live };
    },
    planOf: ({ life }) => life,
    audit: ({ db }, gifts) =>
      audit({ chain, db, gifts, sponsor: sponsorAddress, sponsorLamports: SPONSOR_LAMPORTS }),
  };
}

/** Kills Till while people give, claim and take back. */
export function crashGifts(options: CrashOptions): Promise<CrashFigures & Omit<Audit, 'faults'>> {
  const { seed, count } = options;
  return crashWhile<LivedGift, Audit>(options, async (chain) => ({
    ...(await giftStory(chain, seed)),
    kills: drawKills(seed, count),
  }));
}
