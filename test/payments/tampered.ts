import { expect } from 'vitest';
import type { TestTill } from '../support/till.ts';
import { differencesOf } from './verified.ts';

const COLUMNS =
  'id, account_id, type, object_id, signature, instruction, slot, from_address, to_address, amount, currency, block_time';

/** What `till verify` says while the ledger is changed by force: its rows are append-only for everyone else. */
export async function tampered(till: TestTill, change: string): Promise<string> {
  let found: string[] = [];
  const { prisma } = till.db;
  await prisma.$executeRawUnsafe('create table kept as select * from ledger_entries');
  await prisma.$executeRawUnsafe('alter table ledger_entries disable trigger user');
  try {
    expect(await prisma.$executeRawUnsafe(change)).toBeGreaterThan(0);
    found = await differencesOf(till);
  } finally {
    await prisma.$executeRawUnsafe('delete from ledger_entries');
    await prisma.$executeRawUnsafe(`insert into ledger_entries (${COLUMNS}) select ${COLUMNS} from kept`);
    await prisma.$executeRawUnsafe('alter table ledger_entries enable trigger user');
    await prisma.$executeRawUnsafe('drop table kept');
  }
  return found.join('\n');
}
