import { describe, expect, inject, it } from 'vitest';
import { noBrowser } from '../support/browser.ts';
import { familyCount, hostilePages } from '../support/hostile/index.ts';
import type { Deadlines } from './hostile/attempt.ts';
import { type Figures, meetHostilePages } from './hostile/hostile.ts';

/** A bounded sample: all families are met by `npm run prove -- hostile-pages`. */

async function meet(names: string[], deadlines: Deadlines): Promise<Figures> {
  const all = hostilePages(1, familyCount);
  const pages = names.map((name) => {
    const page = all.find((one) => one.name.startsWith(`${name} (`));
    if (!page) throw new Error(`There is no hostile page called ${name}`);
    return page;
  });
  const figures = await meetHostilePages({ pages, concurrency: 3, deadlines });
  expect(figures.faults).toEqual([]);
  expect(figures.left).toEqual({ processes: [], folders: [] });
  return figures;
}

describe.skipIf(noBrowser)('a hostile page', () => {
  it('cannot hold a run past its deadline', { tags: 'deep' }, async () => {
    const { tried } = await meet(
      ['never answers', 'never stops computing', 'alerts without end', 'goes elsewhere without end'],
      { quoteMs: 6_000, purchaseMs: 6_000 },
    );
    expect(tried.map(({ attempt }) => attempt.quote.as)).not.toContain('quote');
  });

  it('cannot change what is bought, where it goes and what is paid', async () => {
    const honest = 'orders in plain sight';
    const { tried } = await meet(
      [
        honest,
        'raises the total between click and sending',
        ...(inject('isDeep')
          ? ['rewrites the email when the card is typed', 'puts something else in the cart']
          : []),
      ],
      { quoteMs: 120_000, purchaseMs: 120_000 },
    );
    for (const { name, attempt } of tried)
      expect([name, attempt.purchase?.as ?? attempt.quote.as]).toEqual([
        name,
        name.startsWith(honest) ? 'placed' : 'failure merchant_error',
      ]);
  });
});
