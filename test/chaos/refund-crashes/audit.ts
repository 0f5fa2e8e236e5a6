import { type Connection, PublicKey } from '@solana/web3.js';
import type pg from 'pg';
import { USDC_MINT } from '../../../src/chain/local/chain.ts';
import type { CrashChain } from '../crashes/chain.ts';
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
  connection: Connection;
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

interface EventRow {
  account_id: string;
  sequence: string;
  type: string;
  object_id: string;
}

export async function auditRefunds({ chain, connection, db, lives }: Parts): Promise<RefundAudit> {
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
  faults.push(...auditEvents());
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
  async function backOn({
    reference,
    merchant,
  }: LivedRefunds): Promise<{ signature: string; units: bigint }[]> {
    const listed = await connection.getSignaturesForAddress(new PublicKey(reference));
    const found: { signature: string; units: bigint }[] = [];
    for (const { signature, err } of listed) {
      if (err) continue;
      const shown = await connection.getTransaction(signature, {
        commitment: 'confirmed',
        maxSupportedTransactionVersion: 0,
      });
      const units = heldIn(shown?.meta?.preTokenBalances) - heldIn(shown?.meta?.postTokenBalances);
      if (units > 0n) found.push({ signature, units });
    }
    return found;

    function heldIn(balances: BalancesOf): bigint {
      const owner = merchant.publicKey.toBase58();
      return (balances ?? [])
        .filter((one) => one.owner === owner && one.mint === USDC_MINT.toBase58())
        .reduce((sum, { uiTokenAmount }) => sum + BigInt(uiTokenAmount.amount), 0n);
    }
  }

  /** Numbered without gaps. */
  function auditEvents(): string[] {
    const lastOf = new Map<string, number>();
    return events.flatMap(({ account_id, sequence }) => {
      const next = (lastOf.get(account_id) ?? 0) + 1;
      lastOf.set(account_id, Number(sequence));
      return Number(sequence) === next
        ? []
        : [`event ${next} of ${account_id} is missing before ${sequence}`];
    });
  }
}

type BalancesOf =
  | { owner?: string | undefined; mint: string; uiTokenAmount: { amount: string } }[]
  | null
  | undefined;
