import type { Logger } from 'pino';
import { SECOND_MS } from '../../shared/clock.ts';
import { pause } from '../../shared/pause.ts';
import type { ChainHandlers, UseCases } from '../../use-cases.ts';

/** What was seen once and is looked at again: what waits for a second node, and what should be final by now. */

const ROUND_MS = 5 * SECOND_MS;

interface Parts {
  useCases: Pick<UseCases, 'payments'>;
  chainHandlers: ChainHandlers;
  log: Logger;
}

export interface SecondLook {
  look(): Promise<{ released: number; final: number; vanished: number; open: number }>;
  /** Looks again and again until the signal aborts. */
  run(signal: AbortSignal): Promise<void>;
}

export function createSecondLook({ useCases: { payments }, chainHandlers, log }: Parts): SecondLook {
  const { giftMovements, refundLandings, corroboration, finality } = chainHandlers;

  async function look() {
    const released = await corroboration.lookAgain(async (transaction) => {
      await giftMovements.apply(transaction);
      await payments.apply(transaction);
      await refundLandings.apply(transaction);
    });
    return { released, ...(await finality.check()) };
  }

  return {
    look,
    async run(signal) {
      while (!signal.aborted) {
        await pause(ROUND_MS, signal);
        await look().catch((err) => log.warn({ err }, 'could not recheck the chain'));
      }
    },
  };
}
