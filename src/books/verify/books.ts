import { PublicKey } from '@solana/web3.js';
import { command, type Database, statement } from '../../db/client.ts';
import { bigint, fieldsOf, number, oneOf, string } from '../../db/columns.ts';
import { entryFields } from '../entry-fields.ts';
import { entriesOf } from '../ledger.ts';
import type { LedgerCurrency, LedgerEntry, LedgerEntryType } from '../ledger-entry.ts';
import type { Escrowed } from './gifts.ts';
import type { Payee } from './payments.ts';
import type { Promised } from './refunds.ts';

/** What the books say, of one account or of everybody, read page by page. */

const PAGE = 500;
const MINE = '($1::text is null or account_id = $1)';

const payee = fieldsOf('Payable', 'id', 'accountId', 'reference', 'recipientAddress', 'feeAddress');
const payees = statement(
  `select ${payee.list} from payables where reference = any($1) order by id`,
  payee.columns,
);
const promised = fieldsOf(
  'Refund',
  'id',
  'accountId',
  'reference',
  'senderAddress',
  'destinationAddress',
  'amount',
  'signature',
);
const refunds = statement(
  `select ${promised.list} from refunds where reference = any($1) order by id`,
  promised.columns,
);
const ofGifts = statement(
  `select ${entryFields.list} from ledger_entries
    where object_id = any($1) and type in ('gift_fund', 'gift_release', 'gift_reclaim') order by id`,
  entryFields.columns,
);
const gift = fieldsOf('Gift', 'id', 'senderAddress', 'releaseVerificationKey', 'escrowAddress', 'amount');
const byEscrow = statement(
  `select ${gift.list} from gifts where ${MINE} and escrow_address = any($2)`,
  gift.columns,
);
const nextGifts = statement(
  `select ${gift.list} from gifts where ${MINE} and id > $2 order by id limit ${PAGE}`,
  gift.columns,
);
const nextSignatures = statement(
  `select id, signature from ledger_entries where ${MINE} and id > $2 order by id limit ${PAGE}`,
  { id: string, signature: string },
);
const wallets = statement(
  `select recipient_address as address from payables where ${MINE} union
   select fee_address from payables where ${MINE} and fee_address is not null union
   select sender_address from refunds where ${MINE} and via_gift_id is null order by 1`,
  { address: string },
);
const waiting = command(
  `select 1 from held_transactions where signature = $1
   union all select 1 from set_aside_transactions where signature = $1 limit 1`,
);
const totals = statement(
  `select type, currency, count(*)::int as count, sum(amount)::bigint as amount
     from ledger_entries where ${MINE} group by 1, 2 order by 1, 2`,
  { type: oneOf<LedgerEntryType>(), currency: oneOf<LedgerCurrency>(), count: number, amount: bigint },
);

export interface Total {
  type: LedgerEntryType;
  currency: LedgerCurrency;
  count: number;
  amount: bigint;
}

export function createBooks(db: Database, account: string | null) {
  async function* pages<Row extends { id: string }>(next: (after: string) => Promise<Row[]>) {
    for (let after = ''; ; ) {
      const rows = await next(after);
      if (rows.length === 0) return;
      after = rows.at(-1)?.id ?? after;
      yield rows;
    }
  }
  const giftPages = () => pages((after) => db.query(nextGifts, [account, after]));

  return {
    isOfInterest: (rows: readonly { accountId: string }[]) =>
      account === null || rows.some(({ accountId }) => accountId === account),

    /** By the references that they have among some addresses, whoever's they are. */
    async payeesAmong(addresses: readonly string[]): Promise<Map<string, Payee>> {
      const rows = await db.query(payees, [addresses]);
      return new Map(rows.map((row) => [row.reference, row]));
    },

    /** Refunds, by the references that they have among some addresses. */
    async refundsAmong(addresses: readonly string[]): Promise<Map<string, Promised>> {
      const rows = await db.query(refunds, [addresses]);
      return new Map(rows.map((row) => [row.reference ?? '', row]));
    },

    /** Whoever's they are: a transaction is compared as a whole. */
    entriesOf: (signatures: readonly string[]) => entriesOf(db, signatures),

    giftsAmong: (escrowAddresses: readonly string[]): Promise<Escrowed[]> =>
      db.query(byEscrow, [account, escrowAddresses]),

    async escrows(): Promise<PublicKey[]> {
      const found: PublicKey[] = [];
      for await (const page of giftPages())
        found.push(...page.map(({ escrowAddress }) => new PublicKey(escrowAddress)));
      return found;
    },

    async wallets(): Promise<string[]> {
      return (await db.query(wallets, [account])).map(({ address }) => address);
    },

    async *gifts(): AsyncGenerator<{ gift: Escrowed; entries: LedgerEntry[] }> {
      for await (const page of giftPages()) {
        const found = await db.query(ofGifts, [page.map(({ id }) => id)]);
        for (const one of page)
          yield { gift: one, entries: found.filter(({ objectId }) => objectId === one.id) };
      }
    },

    async *signatures(): AsyncGenerator<string[]> {
      for await (const page of pages((after) => db.query(nextSignatures, [account, after])))
        yield page.map(({ signature }) => signature);
    },

    /** Whether a transaction is known and waits to be shown again. */
    async isWaiting(signature: string): Promise<boolean> {
      return (await db.query(waiting, [signature])).length > 0;
    },

    totals: (): Promise<Total[]> => db.query(totals, [account]),
  };
}
