import { AccountLayout } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { command, type Database, statement } from '../../db/client.ts';
import { nullable, number, string, time } from '../../db/columns.ts';
import { type Clock, HOUR_MS, later, MINUTE_MS } from '../../shared/clock.ts';
import { type Chain, type ChainTransaction, type Head, MOST_STATES, type SignatureInfo } from '../chain.ts';
import { BEGINNING } from '../history.ts';
import { tokenAccountOf } from '../transfer.ts';
import type { Known } from './known.ts';
import { type Aside, type CursorStore, createReader, type Reader } from './reader.ts';

/**
 * Finds payments that do not carry the beacon, by the token accounts that they reach. A hundred accounts are
 * looked at with one call; the history is read of those alone that hold something else than before. So it costs
 * the same however many objects wait to be paid, and accounts take turns however many recipients one has.
 */

const MOST_CALLS = 5;
/** Of one account in one turn. */
const PER_ACCOUNT = 4;
/** In one round. */
const MOST_HISTORIES = 10;
const MOST_PARTS = 8;
/** What comes in and goes out again leaves no trace in what is held: now and then the history is read anyway. */
const READ_AGAIN_MS = 10 * MINUTE_MS;
const MOST_READ_AGAIN = 2;
/** Besides the account that wallets pay into, others of the same owner are looked at as often: the fullest. */
const MOST_OTHERS = 3;
/** Clocks differ, the chain's and this one. */
const SINCE_MARGIN_MS = HOUR_MS;
const READERS_KEPT = 2_000;
const TOKEN_ACCOUNTS_KEPT = 20_000;

// Half of a round is for those who have opened something lately, half for those who have waited longest.
const turn = statement(
  `
  with touched as (
    select account_id, looked_at from recipient_turns where looked_at < $1 and touched_at > $2
     order by looked_at limit ${MOST_STATES / 2}
  ), waiting as (
    select account_id, looked_at, 0 as rank from touched
    union all
    (select account_id, looked_at, 1 from recipient_turns
      where looked_at < $1 and account_id not in (select account_id from touched)
      order by looked_at limit ${MOST_STATES})
  )
  select r.account_id as "accountId", r.address, r.since, r.since_slot::float8 as "sinceSlot", r.held,
         r.changed_slot::float8 as "changedSlot", r.read_slot::float8 as "readSlot", r.read_at as "readAt"
    from waiting w cross join lateral (
      select *, row_number() over (order by looked_at) as place from (
        select * from recipients where account_id = w.account_id order by looked_at limit ${PER_ACCOUNT}
      ) mine
    ) r
   order by r.place, w.rank, w.looked_at limit ${MOST_STATES}`,
  {
    accountId: string,
    address: string,
    since: time,
    sinceSlot: number,
    held: nullable(string),
    changedSlot: number,
    readSlot: number,
    readAt: time,
  },
);
const looked = command(`
  with mine as (
    update recipients r set looked_at = $1, held = l.held, changed_slot = l.changed_slot
      from unnest($2::text[], $3::text[], $4::text[], $5::bigint[]) as l(account_id, address, held, changed_slot)
     where r.account_id = l.account_id and r.address = l.address
  )
  update recipient_turns set looked_at = $1 where account_id = any($2)`);
const readTo = command(
  'update recipients set read_slot = $3, read_at = $4 where account_id = $1 and address = $2',
);
const load = statement(
  'select signature, previous, slot::float8, 0 as height from recipients where account_id = $1 and address = $2',
  { signature: nullable(string), previous: nullable(string), slot: number, height: number },
);
const save = command(`
  update recipients set signature = $3, previous = $4, slot = $5
   where account_id = $1 and address = $2 and slot <= $5 and signature is distinct from $3`);

interface Row {
  accountId: string;
  address: string;
  since: Date;
  sinceSlot: number;
  held: string | null;
  changedSlot: number;
  readSlot: number;
  readAt: Date;
}

interface Parts {
  db: Database;
  chain: Chain;
  clock: Clock;
  mint: PublicKey;
  apply(transaction: ChainTransaction): Promise<unknown>;
  known: Known;
  aside: Aside;
}

export function createRecipients({ db, chain, clock, mint, apply, known, aside }: Parts) {
  const readers = new Map<string, Reader>();
  /** Finding a token account's address costs more than all else that is done for a recipient at rest. */
  const tokenAccounts = new Map<string, PublicKey>();

  const othersReadAt = new Map<string, Date>();

  function tokenAccount(owner: string): PublicKey {
    const kept = tokenAccounts.get(owner);
    if (kept) return kept;
    const found = new PublicKey(tokenAccountOf(owner, mint));
    if (tokenAccounts.size >= TOKEN_ACCOUNTS_KEPT) tokenAccounts.clear();
    tokenAccounts.set(owner, found);
    return found;
  }

  function cursorOf({ accountId, address }: Row): CursorStore {
    return {
      async load() {
        const [cursor] = await db.query(load, [accountId, address]);
        if (!cursor) throw new Error(`${address} is nobody’s to be paid`);
        return cursor;
      },
      async save({ signature, previous, slot }) {
        await db.query(save, [accountId, address, signature, previous, slot]);
      },
    };
  }

  function readerOf(row: Row, account: PublicKey, store: () => CursorStore): Reader {
    const { accountId, since, sinceSlot } = row;
    const key = `${accountId} ${account.toBase58()}`;
    const kept = readers.get(key);
    if (kept) return kept;
    const margin = later(since, -SINCE_MARGIN_MS);
    const isBefore = ({ slot, time }: SignatureInfo) =>
      sinceSlot > 0 ? slot < sinceSlot : time !== undefined && time < margin;
    const reader = createReader({ chain, address: account, store: store(), isBefore, apply, known, aside });
    const [oldest] = readers.keys();
    if (readers.size >= READERS_KEPT && oldest) readers.delete(oldest);
    readers.set(key, reader);
    return reader;
  }

  /** Reads what is new of a history; a long one goes on at its next turn. Answers whether it came to the end. */
  async function readOn(reader: Reader, head: Head): Promise<boolean> {
    await reader.list(head);
    for (let part = 0; part < MOST_PARTS; part++) if (!(await reader.read())) break;
    return reader.isComplete;
  }

  async function read(row: Row, head: Head): Promise<void> {
    const own = tokenAccount(row.address);
    const reader = readerOf(row, own, () => cursorOf(row));
    const isRead = await readOn(reader, head);
    await readOthers(row, own, head);
    if (isRead) await db.query(readTo, [row.accountId, row.address, head.slot, clock.now()]);
  }

  /** Few pay into those, and so where their histories were read to is only remembered. */
  async function readOthers(row: Row, own: PublicKey, head: Head): Promise<void> {
    const now = clock.now();
    const last = othersReadAt.get(row.address);
    if (last && last > later(now, -READ_AGAIN_MS)) return;
    if (othersReadAt.size >= TOKEN_ACCOUNTS_KEPT) othersReadAt.clear();
    othersReadAt.set(row.address, now);
    const all = await chain.tokenAccounts(new PublicKey(row.address), mint);
    const others = all.filter((account) => !account.equals(own)).slice(0, MOST_OTHERS);
    for (const account of others) await readOn(readerOf(row, account, rememberedCursor), head);
  }

  /** What each holds now, where it is not what it held before. */
  async function look(rows: readonly Row[]): Promise<Row[]> {
    const { slot, data } = await chain.states(rows.map(({ address }) => tokenAccount(address)));
    return rows.map((row, index) => {
      const state = data[index];
      const held = state ? String(AccountLayout.decode(state).amount) : '0';
      // Of one that is seen for the first time and holds nothing, nothing is to be expected either.
      return held === (row.held ?? '0') ? { ...row, held } : { ...row, held, changedSlot: slot };
    });
  }

  /** Whose history is to be read: until all that changed what they hold is final, or because it is time. */
  function chosenAmong(rows: readonly Row[]): Row[] {
    const before = later(clock.now(), -READ_AGAIN_MS);
    const changed = rows.filter(({ changedSlot, readSlot }) => changedSlot > readSlot);
    const again = rows.filter((row) => !changed.includes(row) && row.readAt < before);
    return [...changed, ...again.slice(0, MOST_READ_AGAIN)];
  }

  async function round(startedAt: Date): Promise<{ seen: number; read: number }> {
    const rows = await db.query(turn, [startedAt, later(startedAt, -HOUR_MS)]);
    if (rows.length === 0) return { seen: 0, read: 0 };
    const now = await look(rows);
    const due = chosenAmong(now);
    const [chosen, postponed] = [due.slice(0, MOST_HISTORIES), due.slice(MOST_HISTORIES)];
    const head = chosen.length > 0 ? await chain.head() : undefined;
    const problems: unknown[] = [];
    // One that cannot be read keeps none of the others waiting: its turn comes again.
    if (head) for (const row of chosen) await read(row, head).catch((error) => problems.push(error));
    const over = now.filter((row) => !postponed.includes(row));
    const columns = ['accountId', 'address', 'held', 'changedSlot'] as const;
    await db.query(looked, [startedAt, ...columns.map((column) => over.map((row) => row[column]))]);
    if (problems.length > 0) throw problems[0];
    return { seen: rows.length, read: chosen.length };
  }

  return {
    /** One round: some accounts after the other; answers how many recipients were looked at. */
    async sweep(): Promise<number> {
      const startedAt = clock.now();
      let [seen, read] = [0, 0];
      for (let call = 0; call < MOST_CALLS && read < MOST_HISTORIES; call++) {
        const done = await round(startedAt);
        seen += done.seen;
        read += done.read;
        if (done.seen === 0) break;
      }
      return seen;
    },
  };
}

function rememberedCursor(): CursorStore {
  let cursor = BEGINNING;
  return {
    load: async () => cursor,
    async save(now) {
      cursor = now;
    },
  };
}
