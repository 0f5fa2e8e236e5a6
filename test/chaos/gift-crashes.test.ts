import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { newDatabase } from '../support/database.ts';
import { land, makeGift, signed } from '../support/gifts.ts';
import { rest } from '../support/surfaces.ts';
import { startTill } from '../support/till.ts';
import { crashGifts } from './gift-crashes/crashes.ts';

/** A sample; `npm run prove -- gift-crashes` kills a hundred times. */
describe('a Till that is killed while gifts are funded, claimed and taken back', () => {
  it('agrees with the chain about every gift when it is there again', () => expectAgreement(1));
  it('and when it was restored, as several processes, too', { tags: 'deep' }, () => expectAgreement(2));

  async function expectAgreement(count: number): Promise<void> {
    const { kills, lives } = await crashGifts({
      newDatabase: () => newDatabase('template1'),
      seed: 20_261_115,
      count,
      atATime: 4,
    });
    expect(kills).toBe(count);
    expect(lives).toBeGreaterThanOrEqual(2);
  }
});

describe('a gift that is taken back while its funding is noticed', () => {
  it('is both, one after the other: neither waits for what the other holds', async () => {
    const till = await startTill();
    const other = new pg.Client({ connectionString: till.db.url });
    await other.connect();
    const waiting = async () => {
      const pids = await till.db.prisma.$queryRaw<unknown[]>`
        select distinct pid from pg_locks join pg_stat_activity using (pid)
         where not granted and datname = current_database()`;
      return pids.length;
    };
    try {
      const account = await till.newAccount();
      const gift = await makeGift(rest, till, account);
      await land(till, signed(gift.body, gift.sender));

      // Nobody gets at the account's events until both want to.
      await other.query('begin');
      await other.query('select 1 from event_streams where account_id = $1 for update', [account.id]);
      const looked = till.watcher.look();
      while ((await waiting()) < 1) await pause(20);
      const asked = rest.call(till, 'GiftReclaim', { id: gift.id }, account);
      while ((await waiting()) < 2) await pause(20);
      await other.query('commit');

      expect(await looked).toBe(1);
      expect(await asked).toMatchObject({ status: 200, body: { status: 'open' } });
    } finally {
      await other.end();
      await till.stop();
    }
  });
});
