import { setTimeout } from 'node:timers/promises';
import { SECOND_MS } from '../shared/clock.ts';
import type { Chain } from './chain.ts';

const WAIT_MS = 10 * SECOND_MS;
const LOOK_MS = 200;
const REPEAT_MS = 2 * SECOND_MS;

/**
 * Waits until something has become of a transaction that was sent, for as long as a caller may be kept waiting.
 * Networks drop transactions: meanwhile it is sent again and again.
 */
export async function awaitOutcome<Now>(
  chain: Chain,
  bytes: Uint8Array,
  look: () => Promise<{ now: Now; isDone: boolean }>,
): Promise<Now> {
  const deadline = Date.now() + WAIT_MS;
  let repeatAt = Date.now() + REPEAT_MS;
  for (;;) {
    const { now, isDone } = await look();
    if (isDone || Date.now() >= deadline) return now;
    if (Date.now() >= repeatAt) {
      repeatAt += REPEAT_MS;
      await chain.repeat(bytes).catch(() => {});
    }
    await setTimeout(LOOK_MS);
  }
}
