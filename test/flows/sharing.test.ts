import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Flow } from '../../src/buying/flows/flow.ts';
import { startTill, type TestTill } from '../support/till.ts';

/** What one account learns of a shop is everybody's once another has found it out, too. */

let till: TestTill;
let [ada, bob, cleo] = ['', '', ''];
beforeAll(async () => {
  till = await startTill();
  [ada, bob, cleo] = [
    (await till.newAccount()).id,
    (await till.newAccount()).id,
    (await till.newAccount()).id,
  ];
});
afterAll(() => till.stop());

let shops = 0;
const newMerchant = () => `shop-${++shops}`;
const flowOf = (merchant: string, ...pages: string[]): Flow => ({
  version: 1,
  merchant,
  steps: pages.map((text) => ({
    do: 'press',
    purpose: 'advance',
    find: { kind: 'pressable', isFramed: false, ways: [{ by: 'text', role: 'button', text }] },
  })),
});

describe('a flow that one account learned', () => {
  it('is its own until another finds the same way without knowing of it', async () => {
    const { flows } = till.useCases;
    const merchant = newMerchant();
    const learned = await flows.save(flowOf(merchant, '/a', '/b'), ada);
    for (let runs = 0; runs < 5; runs++) await flows.count(learned.id, true);
    expect((await flows.inUse(merchant, ada))?.id).toBe(learned.id);
    expect(await flows.inUse(merchant, bob)).toBeUndefined();

    expect((await flows.save(flowOf(merchant, '/a', '/b'), bob)).id).toBe(learned.id);
    for (const account of [ada, bob, cleo])
      expect((await flows.inUse(merchant, account))?.id).toBe(learned.id);
  });

  it('is not vouched for by one who went another way, or not as far', async () => {
    const { flows } = till.useCases;
    const merchant = newMerchant();
    const far = await flows.save(flowOf(merchant, '/a', '/b', '/order'), ada);
    const near = await flows.save(flowOf(merchant, '/a', '/b'), bob);
    const other = await flows.save(flowOf(merchant, '/x'), cleo);
    expect((await flows.inUse(merchant, ada))?.id).toBe(far.id);
    expect((await flows.inUse(merchant, bob))?.id).toBe(near.id);
    expect((await flows.inUse(merchant, cleo))?.id).toBe(other.id);
    expect([far, near, other].map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  it('heals for itself; others go on by what everybody has', async () => {
    const { flows } = till.useCases;
    const merchant = newMerchant();
    const common = await flows.save(flowOf(merchant, '/a'), null);
    const healed = await flows.save(flowOf(merchant, '/a2'), ada);
    expect((await flows.inUse(merchant, ada))?.id).toBe(healed.id);
    expect((await flows.inUse(merchant, bob))?.id).toBe(common.id);
    await flows.count(common.id, false);
    await flows.count(common.id, false);
    expect(await flows.inUse(merchant, bob)).toBeUndefined();
    await flows.save(flowOf(merchant, '/a2'), bob);
    expect((await flows.inUse(merchant, cleo))?.id).toBe(healed.id);
  });

  it('is as good as never learned when it cannot be read', async () => {
    const { flows } = till.useCases;
    const merchant = newMerchant();
    const { id } = await flows.save(flowOf(merchant, '/a'), ada);
    const steps = [
      { do: 'press', purpose: 'teleport', find: { kind: 'pressable', isFramed: false, ways: [] } },
    ];
    const definition = JSON.stringify({ version: 1, merchant, steps });
    await till.db.prisma.$executeRaw`update flows set definition = ${definition}::jsonb where id = ${id}`;
    expect(await flows.inUse(merchant, ada)).toBeUndefined();
    expect(await flows.latest(merchant)).toBeUndefined();
    expect((await flows.list()).map((kept) => kept.merchant)).not.toContain(merchant);
    expect(await flows.save(flowOf(merchant, '/a'), ada)).toMatchObject({ version: 2 });
    expect((await flows.inUse(merchant, ada))?.version).toBe(2);
  });
});
