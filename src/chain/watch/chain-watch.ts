import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import { type Clock, SECOND_MS } from '../../shared/clock.ts';
import { pause } from '../../shared/pause.ts';
import type { ChainHandlers, UseCases } from '../../use-cases.ts';
import type { ChainTransaction } from '../chain.ts';
import type { Network } from '../network.ts';
import { createEscrows } from './escrows.ts';
import { createKnown } from './known.ts';
import { createRecipients } from './recipients.ts';
import { createSetAside } from './set-aside.ts';
import { createTold } from './told.ts';
import { createWatcher, type Watcher } from './watcher.ts';

/**
 * Everything that is read from the chain: the escrow program's history and the beacon's, what Till sent itself,
 * the recipients' histories, and what could not be read in its turn.
 */

/** Somebody waits for what Till sent. */
const TOLD_MS = SECOND_MS;

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
  network: Network;
  useCases: UseCases;
  chainHandlers: ChainHandlers;
  pollMs: number;
}

export interface ChainWatch extends Pick<Watcher, 'run' | 'look'> {
  /** One round over recipients; answers how many were looked at. */
  sweep(): Promise<number>;
  /** Looks again at what was set aside; answers how many were shown. */
  lookAgain(): Promise<number>;
  /** How much is listed and not read, by what it is read for. */
  backlog(): ReadonlyMap<string, number>;
}

export function createChainWatch({
  db,
  clock,
  log,
  network,
  useCases,
  chainHandlers,
  pollMs,
}: Parts): ChainWatch {
  const { chain, programId, mint } = network;
  const { gifts, payments, refunds, transactionIntents, checkoutSessions } = useCases;

  /** What comes in first: a refund is of something that was paid. */
  async function applyPayment(transaction: ChainTransaction): Promise<void> {
    await payments.apply(transaction);
    await chainHandlers.refundLandings.apply(transaction);
  }

  const escrows = createEscrows({ db, chain, programId, movements: chainHandlers.giftMovements });
  const setAside = createSetAside({
    db,
    chain,
    clock,
    log,
    apply: { gift: escrows.applyLate, payment: applyPayment },
  });
  const told = createTold({ db, chain, clock, apply: { gift: escrows.apply, payment: applyPayment } });
  const forGifts = { apply: escrows.apply, known: createKnown(), aside: setAside.of('gift') };
  const forPayments = { apply: applyPayment, known: createKnown(), aside: setAside.of('payment') };
  const recipients = createRecipients({ db, chain, clock, mint, ...forPayments });
  const program = createWatcher({
    db,
    chain,
    address: programId,
    ...forGifts,
    onComplete: gifts.closeUnfunded,
    pollMs,
    log,
  });
  const beacon = createWatcher({
    db,
    chain,
    address: chainHandlers.beacon,
    ...forPayments,
    // Only who has read everything may say that a payment never landed.
    async onComplete() {
      await transactionIntents.giveUp();
      await refunds.closeAll();
      await checkoutSessions.closeUsedUp();
    },
    pollMs,
    log,
  });

  /** Gifts that somebody waits for are looked at one by one while the program's history has a hole. */
  async function lookAtEscrows(): Promise<void> {
    const holes = await db.prisma.setAsideTransaction.count({ where: { subject: 'gift' } });
    if (holes > 0 || program.backlog > 0) await escrows.look();
  }

  async function repeat(
    work: () => Promise<unknown>,
    name: string,
    everyMs: number,
    signal: AbortSignal,
  ): Promise<void> {
    while (!signal.aborted) {
      await work().catch((err) => log.warn({ err }, `could not read ${name}`));
      await pause(everyMs, signal);
    }
  }

  return {
    sweep: recipients.sweep,
    lookAgain: async () => {
      const shown = await setAside.lookAgain();
      await lookAtEscrows();
      return shown;
    },
    backlog: () =>
      new Map([
        ['gift', program.backlog],
        ['payment', beacon.backlog],
      ]),
    async look() {
      await told.look();
      return (await program.look()) + (await beacon.look());
    },
    async run(signal) {
      await Promise.all([
        program.run(signal),
        beacon.run(signal),
        repeat(told.look, 'sent transactions', TOLD_MS, signal),
        repeat(recipients.sweep, 'recipients', pollMs, signal),
        repeat(setAside.lookAgain, 'set-aside transactions', pollMs, signal),
        repeat(lookAtEscrows, 'escrows', pollMs, signal),
      ]);
    },
  };
}
