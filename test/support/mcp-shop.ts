import { setTimeout as pause } from 'node:timers/promises';
import { createEnder, quoteOf, SCHEMA } from './checkouts.ts';
import type { Asked, Person } from './mcp.ts';
import type { TestTill } from './till.ts';

/** Stands in for the engine: asks for a size and an email, quotes, and places orders. */
export interface StandIn {
  isOpen: boolean;
  stop(): Promise<void>;
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
