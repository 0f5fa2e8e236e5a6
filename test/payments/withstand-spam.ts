import { newSender, pass } from '../support/gifts.ts';
import { sendAll, transferOf } from '../support/payments.ts';
import { startTill } from '../support/till.ts';
import { type Asked, ask, trailOf } from './asked.ts';
import { spam } from './spam.ts';

/** Somebody names a reference thousands of times, before and after it is paid. Throws unless it is settled once. */

export interface SpamOptions {
  databaseUrl: string;
  /** How many transactions, half of them before the payment. */
  count: number;
  onProgress?(line: string): void;
}

export interface SpamFigures {
  named: number;
  lookMs: number;
  /** How many rounds over recipients it took where the beacon was missing. */
  rounds: number;
}

/** Enough for a hundred thousand of them. */
const MOST_ROUNDS = 250;
const FINAL_SLOTS = 40;

export async function withstandSpam({ databaseUrl, count, onProgress }: SpamOptions): Promise<SpamFigures> {
  const till = await startTill({ DATABASE_URL: databaseUrl });
  try {
    const seller = await till.newAccount();
    const payer = await newSender(till, 1_000_000);
    const { beacon } = till.useCases.payables;

    const pay = ({ recipient, due: amount }: Asked, references: string[]) =>
      sendAll(till, transferOf(till, payer.publicKey, { recipient, references, amount }), [payer]);
    async function flood(asked: Asked, references: string[]): Promise<string> {
      const half = Math.ceil(count / 2);
      await spam(till, payer, references, half);
      const signature = await pay(asked, references);
      await spam(till, payer, references, count - half);
      onProgress?.(`${count} transactions name ${asked.id}`);
      pass(till, FINAL_SLOTS);
      return signature;
    }
    async function expectSettledOnce(asked: Asked, signature: string): Promise<void> {
      const { status, payments } = await trailOf(till, seller, asked);
      const isIt = payments.length === 1 && payments[0]?.signature === signature;
      if (!isIt || payments[0]?.outcome !== 'SETTLED')
        throw new Error(`${asked.id} is ${status} with ${JSON.stringify(payments)} instead of ${signature}`);
    }

    const shown = await ask(till, seller, 'session');
    const signature = await flood(shown, [shown.reference, beacon]);
    const startedMs = Date.now();
    await till.watcher.look();
    const lookMs = Date.now() - startedMs;
    await expectSettledOnce(shown, signature);

    const hidden = await ask(till, seller, 'intent');
    const found = await flood(hidden, [hidden.reference]);
    const bystander = await ask(till, seller, 'session');
    const beside = await pay(bystander, [bystander.reference]);
    let rounds = 0;
    const isOpen = async () => (await trailOf(till, seller, hidden)).status === 'REQUIRES_ACTION';
    while ((await isOpen()) && rounds < MOST_ROUNDS) {
      till.clock.advance(10_000);
      await till.watcher.sweep();
      if (++rounds === 1) await expectSettledOnce(bystander, beside);
    }
    await expectSettledOnce(hidden, found);
    await till.watcher.look();
    await expectSettledOnce(shown, signature);
    return { named: count, lookMs, rounds };
  } finally {
    await till.stop();
  }
}
