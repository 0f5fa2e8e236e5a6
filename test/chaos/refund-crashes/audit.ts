import type pg from 'pg';
import type { CrashChain } from '../crashes/chain.ts';
import { type EventRow, gapsIn } from '../crashes/evidence.ts';
import type { LivedRefunds } from './refund.ts';

/** Compares what the database says went back with what the chain says. Answers what does not agree. */

const UNITS = 10_000n;

export interface RefundAudit {
  faults: string[];
  /** How many refunds ended how, by what was done about them. */
  states: Record<string, number>;
  /** All that arrived and all that went back, in base units. */
  received: bigint;
  refunded: bigint;
}

interface Parts {
  chain: CrashChain;
  db: pg.Client;
  lives: LivedRefunds[];
}

interface RefundRow {
  id: string;
  payable_id: string;
  status: string;
  signature: string | null;
  reference: string | null;
  amount: string;
}

interface Row {
  payable_id: string;
  received: string;
  refunded: string;
}

interface EntryRow {
  object_id: string;
  signature: string;
  amount: string;
}

export async function auditRefunds({ chain, db, lives }: Parts): Promise<RefundAudit> {
  const rows = async <Of extends pg.QueryResultRow>(text: string) => (await db.query<Of>(text)).rows;
  const refunds = await rows<RefundRow>('select * from refunds order by id');
  const payments = await rows<Row>('select payable_id, received, refunded from payments');
  const entries = await rows<EntryRow>(`select * from ledger_entries where type = 'refund'`);
  const events = await rows<EventRow>('select * from events order by account_id, sequence');
  const states: Record<string, number> = {};
  let [received, refunded] = [0n, 0n];
  const faults: string[] = [];

  for (const lived of lives) {
    const wrong = await auditOne(lived);
    if (wrong.length > 0)
      faults.push([`${lived.id}: ${JSON.stringify(lived.life)}`, ...wrong, ...lived.history].join('\n    '));
  }
  const exceptions = await rows('select * from exceptions');
  if (exceptions.length > 0) faults.push(`there are ${exceptions.length} exceptions`);
  faults.push(...gapsIn(events));
  return { faults, states, received, refunded };

  async function auditOne(lived: LivedRefunds): Promise<string[]> {
    const { id, merchant, payer, purse, third, byHand } = lived;
    const wrong: string[] = [];
    const expect = (isSo: boolean, what: string) => void (isSo || wrong.push(what));
    const back = await backOn(lived);
    const told = [...lived.refunds.flatMap(({ signature }) => signature ?? []), ...byHand];
    expect(
      back
        .map((one) => one.signature)
        .sort()
        .join() === told.sort().join(),
      'something else went back',
    );
    for (const { signature, units } of back) {
      expect(units === BigInt(third) * UNITS, `${signature} sent ${units} back`);
      const own = entries.filter((entry) => entry.signature === signature);
      const booked = own.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
      expect(booked === units, `${signature} sent ${units} back, ${booked} by the ledger`);
    }

    const own = refunds.filter(({ payable_id }) => payable_id === id);
    expect(own.length === lived.refunds.length + byHand.length, `it has ${own.length} refunds`);
    for (const { id: refundId, deed, signature } of lived.refunds) {
      const row = own.find((one) => one.id === refundId);
      const possible = signature
        ? ['succeeded']
        : deed === 'leave'
          ? ['requires_action']
          : deed === 'submit' || deed === 'send past Till'
            ? ['failed']
            : ['canceled'];
      expect(possible.includes(row?.status ?? ''), `${refundId} (${deed}) is ${row?.status}`);
      expect(row?.signature === (signature ?? null), `${refundId} went by ${row?.signature}`);
      const tellings = events.filter(
        ({ type, object_id }) => object_id === refundId && type === 'refund.succeeded',
      );
      expect(tellings.length === (signature ? 1 : 0), `${refundId} was told ${tellings.length} times`);
      count(`${deed}: ${row?.status}`);
    }
    for (const signature of byHand) {
      const made = own.filter((one) => one.signature === signature);
      expect(made.length === 1, `${signature} made ${made.length} refunds by hand`);
      count(`by hand: ${made[0]?.status}`);
    }

    const sum = back.reduce((total, { units }) => total + units, 0n);
    const paid = payments.filter(({ payable_id }) => payable_id === id);
    const went = paid.reduce((total, row) => total + BigInt(row.refunded), 0n);
    expect(went === sum, `${sum} went back, ${went} by its payment`);
    const came = paid.reduce((total, row) => total + BigInt(row.received), 0n);
    expect(came === BigInt(lived.life.cents) * UNITS, `${came} was received`);
    const held = await chain.usdcOf(merchant.publicKey);
    expect(held === BigInt(purse) * UNITS + came - sum, `the merchant has ${held}`);
    const left = await chain.usdcOf(payer.publicKey);
    expect(left === BigInt(lived.life.cents) * UNITS - came + sum, `the payer has ${left}`);
    received += came;
    refunded += sum;
    return wrong;
  }

  function count(what: string): void {
    states[what] = (states[what] ?? 0) + 1;
  }

  /** What the chain itself shows of what left the merchant's wallet and names what was paid. */
  async function backOn({ reference, merchant }: LivedRefunds) {
    const changes = await chain.changesOf(reference, merchant.publicKey);
    return changes
      .filter(({ change }) => change < 0n)
      .map(({ signature, change }) => ({ signature, units: -change }));
  }
}
