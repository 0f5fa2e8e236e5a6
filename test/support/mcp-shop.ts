import { setTimeout as pause } from 'node:timers/promises';
import { CARD } from './cards.ts';
import { createEnder, quoteOf, SCHEMA } from './checkouts.ts';
import type { Asked, Person } from './mcp.ts';
import { rest } from './surfaces.ts';
import { startTill, type TestAccount, type TestTill } from './till.ts';

/** Stands in for the engine: asks for a size and an email, quotes, and places orders. */
export interface StandIn {
  isOpen: boolean;
  stop(): Promise<void>;
}

/** A Till for agents whose owner has a card, and someone who stands in for the engine. */
export async function startBesideShop(
  settings: Record<string, string>,
): Promise<{ till: TestTill; account: TestAccount; shop: StandIn }> {
  const till = await startTill(settings);
  await till.listen();
  const account = await till.newAccount();
  await rest.call(till, 'CardCreate', CARD, account);
  return { till, account, shop: standInShop(till) };
}

export function standInShop(till: TestTill): StandIn {
  const { runs, endings, place } = createEnder(till);
  let isOver = false;
  const shop: StandIn = {
    isOpen: true,
    async stop() {
      isOver = true;
      await working;
    },
  };
  const working = (async () => {
    while (!isOver) {
      const run = shop.isOpen ? await runs.take() : undefined;
      if (!run) {
        await pause(20);
        continue;
      }
      const { options } = await till.db.prisma.checkoutIntent.findUniqueOrThrow({
        where: { id: run.intentId },
      });
      if (run.kind === 'purchase') {
        await runs.arm(run);
        await place(run, '#1', quoteOf(2_599));
      } else if ('size' in options) await endings.quoted(run, 'shop-example', quoteOf(2_599));
      else await endings.asked(run, 'shop-example', SCHEMA);
    }
  })();
  return shop;
}

export const ANSWERS = { size: 'Large', email: 'ada@example.com' };

/** Answers each question in turn, and remembers them. */
export function personWho(...answers: ReturnType<Person>[]): { person: Person; asked: Asked[] } {
  const asked: Asked[] = [];
  return {
    asked,
    person: (question) => {
      asked.push(question);
      const answer = answers.shift();
      if (!answer) throw new Error(`nobody expected “${question.message}”`);
      return answer;
    },
  };
}
