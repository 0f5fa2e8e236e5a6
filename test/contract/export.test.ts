import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transactionsCsv } from '../../src/selling/transactions/export.ts';
import { writeAll } from '../../src/shared/csv.ts';
import type { ExportOptions } from '../../src/shared/export-options.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

const COUNT = 12_345;

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  till = await startTill();
  account = await till.newAccount();
  await till.db.prisma.$executeRaw`
    insert into transactions (id, account_id, type, source, signature, sender_address, amount, created_at)
    select 'txn_' || lpad(n::text, 24, '0'), case when n % 2 = 0 then ${account.id} end,
           (case when n % 3 = 0 then 'gift_fund' else 'checkout_session' end)::"TransactionType",
           'a "source", with commas', 'signature ' || n, 'sender', n, timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(1, ${COUNT}::int) n`;
});
afterAll(() => till.stop());

/** Somebody who reads slowly; tells how much was ever waiting for it. */
async function exported(options: ExportOptions = {}) {
  let [text, most] = ['', 0];
  const slow = new Writable({
    highWaterMark: 64 * 1024,
    write(chunk, _, done) {
      text += chunk;
      most = Math.max(most, slow.writableLength);
      setImmediate(done);
    },
  });
  await writeAll(slow, transactionsCsv(till.db, options));
  const [head = '', ...lines] = text.trimEnd().split('\n');
  return { written: lines.length, head, lines, most };
}

it('writes every transaction once, in order, and waits for whoever reads', async () => {
  const { written, head, lines, most } = await exported();
  expect(written).toBe(COUNT);
  expect(head).toBe('id,type,source,signature,sender_address,recipient_address,amount,account_id,created');
  expect(lines).toHaveLength(COUNT);
  expect(lines[0]).toBe(
    `txn_${'0'.repeat(23)}1,checkout_session,"a ""source"", with commas",signature 1,sender,,1,,2026-01-01T00:00:01.000Z`,
  );
  expect(lines.map((line) => line.split(',')[0])).toEqual(
    Array.from({ length: COUNT }, (_, n) => `txn_${String(n + 1).padStart(24, '0')}`),
  );
  // One page of lines, never two.
  expect(most).toBeLessThan(1_000 * 200);
});

it('narrows to an account, a type and a time', async () => {
  expect((await exported({ account: account.id })).written).toBe(Math.floor(COUNT / 2));
  expect((await exported({ type: 'gift_fund' })).written).toBe(Math.floor(COUNT / 3));
  const minute = { from: '2026-01-01T00:01:00Z', to: '2026-01-01T00:02:00Z' };
  expect((await exported(minute)).lines.map((line) => line.split(',').at(-1))).toEqual(
    Array.from({ length: 60 }, (_, n) => new Date(Date.UTC(2026, 0, 1, 0, 1, n)).toISOString()),
  );
});

it('refuses what it does not know', async () => {
  await expect(exported({ type: 'refund' })).rejects.toThrow(/--type must be one of gift_fund/);
  await expect(exported({ from: 'yesterday' })).rejects.toThrow(/--from must be a time/);
});
