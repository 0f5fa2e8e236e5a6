import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRecovered } from '../../src/db/recovered.ts';
import { atEnd } from '../support/at-end.ts';
import { CARD } from '../support/cards.ts';
import { createEnder, SHOP } from '../support/checkouts.ts';
import { rest } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** What a worker makes of another timeline; point-in-time.test.ts has PostgreSQL really recovered. */
describe('a database that says it was recovered', () => {
  let till: TestTill;
  let account: TestAccount;

  beforeAll(async () => {
    till = await startTill();
    atEnd(() => till.stop());
    account = await till.newAccount();
    await rest.call(till, 'CardCreate', CARD, account);
  });

  const recovered = () => {
    const { db, clock } = till;
    return createRecovered({
      db,
      clock,
      log: pino({ level: 'silent' }),
      signal: AbortSignal.timeout(60_000),
    });
  };
  const noteTimeline = (value: string) =>
    till.db.prisma.$executeRaw`
      insert into installation (name, value) values ('timeline', ${value})
      on conflict (name) do update set value = excluded.value`;
  const stateOf = async (intentId: string, kind: 'quote' | 'purchase') =>
    (await till.db.prisma.checkoutRun.findFirstOrThrow({ where: { intentId, kind } })).state;

  const waiting = async () => {
    const { body } = await rest.call(
      till,
      'CheckoutIntentCreate',
      { url: SHOP, options: { card_cvc: '737' } },
      account,
    );
    return String(body.id);
  };
  const confirmed = async () => {
    const id = await waiting();
    await createEnder(till).quote(id);
    await rest.call(till, 'CheckoutIntentConfirm', { id }, account);
    return id;
  };

  it('has purchases that were waiting taken up as ordered, perhaps, and quotes as before', async () => {
    await noteTimeline('another/00000001');
    const [quote, purchase] = [await waiting(), await confirmed()];
    await recovered().check();
    expect(await stateOf(quote, 'quote')).toBe('queued');
    expect(await stateOf(purchase, 'purchase')).toBe('armed');
    expect(await createEnder(till).runs.take()).toMatchObject({ intentId: purchase, isArmed: true });
  });

  it('is itself from then on', async () => {
    const purchase = await confirmed();
    await recovered().check();
    expect(await stateOf(purchase, 'purchase')).toBe('queued');
  });

  it('was only taken over where a process that works on has noted it', async () => {
    const purchase = await confirmed();
    await noteTimeline('another/00000001');
    const checked = recovered().check();
    await recovered().noteTakeover();
    await checked;
    expect(await stateOf(purchase, 'purchase')).toBe('queued');
  });
});
