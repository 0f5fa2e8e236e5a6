import { BASE_UNITS_PER_CENT, decimalOf } from '../../src/shared/money.ts';
import { crashPayments } from '../payments/crashes.ts';
import { proveKills } from './kills.ts';
import type { Ground } from './run.ts';
import { sayTally } from './tally.ts';

/** Kills while people ask, pay and cancel. */
export async function provePaymentCrashes(ground: Ground): Promise<void> {
  const { say } = ground;
  const { lives, states, payments, received } = await proveKills(ground, {
    name: 'payment-crashes',
    count: 50,
    lives: 'purchases',
    crash: crashPayments,
  });
  say(`  ${lives} purchases and ${payments} payments, database and chain agree about each:`);
  sayTally(say, Object.entries(states).sort());
  const usdc = decimalOf(received / BASE_UNITS_PER_CENT);
  say(`  ${usdc} USDC arrived on the chain, and every base unit of it is recorded once`);
}
