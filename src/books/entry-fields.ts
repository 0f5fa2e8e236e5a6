import { fieldsOf } from '../db/columns.ts';

/** All of a ledger entry, for statements that read whole ones. */
export const entryFields = fieldsOf(
  'LedgerEntry',
  'id',
  'accountId',
  'type',
  'objectId',
  'signature',
  'instruction',
  'slot',
  'fromAddress',
  'toAddress',
  'amount',
  'currency',
  'blockTime',
);
