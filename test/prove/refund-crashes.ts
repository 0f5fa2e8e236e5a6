import { BASE_UNITS_PER_CENT, decimalOf } from '../../src/shared/money.ts';
import { crashRefunds } from '../chaos/refund-crashes/crashes.ts';
import { proveKills } from './kills.ts';
import type { Ground } from './run.ts';
import { sayTally } from './tally.ts';

/** Kills while merchants give money back. */
export async function proveRefundCrashes(ground: Ground): Promise<void> {
  const { say } = ground;
  const { lives, states, received, refunded } = await proveKills(ground, {
    name: 'refund-crashes',
    count: 100,
    lives: 'purchases',
    crash: crashRefunds,
  });
  say(`  ${lives} purchases, database and chain agree about each refund of them:`);
  sayTally(say, Object.entries(states).sort());
  const usdc = (units: bigint) => decimalOf(units / BASE_UNITS_PER_CENT);
  say(`  ${usdc(received)} USDC arrived on the chain and ${usdc(refunded)} went back, each recorded once`);
}
