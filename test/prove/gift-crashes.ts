import { crashGifts } from '../chaos/gift-crashes/crashes.ts';
import { proveKills } from './kills.ts';
import type { Ground } from './run.ts';
import { sayTally } from './tally.ts';

/** Kills while gifts are funded, claimed and taken back. */
export async function proveGiftCrashes(ground: Ground): Promise<void> {
  const { say } = ground;
  const { lives, states } = await proveKills(ground, {
    name: 'gift-crashes',
    count: 100,
    lives: 'gifts',
    crash: crashGifts,
  });
  say(`  ${lives} gifts, database and chain agree about each:`);
  sayTally(say, Object.entries(states));
}
