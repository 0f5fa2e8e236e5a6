import { beforeAll, describe, expect, it } from 'vitest';
import { openClient } from '../support/processes.ts';
import { surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** As a standby is that was made the primary a moment too early for its callers, or a primary that no longer is one. */
describe.each(surfaces)('a database that takes no writes, over $name', (surface) => {
  let till: TestTill;
  let account: TestAccount;
  beforeAll(async () => {
    till = await startTill();
    account = await till.newAccount();
  });

  async function takesWrites(isSo: boolean): Promise<void> {
    const client = await openClient(till.db.url);
    await client.query('set default_transaction_read_only = off');
    const { rows } = await client.query('select quote_ident(current_database()) as name');
    await client.query(
      `alter database ${rows[0].name} set default_transaction_read_only = ${isSo ? 'off' : 'on'}`,
    );
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.end();
  }

  it('is away for now: 503, and the same call works afterward', async () => {
    const create = () =>
      surface.call(
        till,
        'ProductCreate',
        { name: 'Tea' },
        { ...account, headers: { 'idempotency-key': 'tea' } },
      );
    await takesWrites(false);
    await expect.poll(create).toMatchObject({ status: 503, code: 'service_unavailable' });
    await takesWrites(true);
    await expect.poll(create, { timeout: 10_000 }).toMatchObject({ status: 200 });
    expect(await till.db.prisma.product.count({ where: { accountId: account.id } })).toBe(1);
  });
});
