import type { Connection } from '@solana/web3.js';
import { PublicKey } from '@solana/web3.js';
import type pg from 'pg';
import { USDC_MINT } from '../../src/chain/local/chain.ts';
import type { CrashChain } from '../chaos/crashes/chain.ts';
import type { LivedPurchase } from './crash-purchase.ts';

/** Compares what the database says of every purchase with what the chain says. Answers what does not agree. */

const UNITS = 10_000n;

export interface CrashAudit {
  faults: string[];
  /** How many objects ended how, and what became of payments. */
  states: Record<string, number>;
  payments: number;
  /** All that arrived, in base units. */
  received: bigint;
}

interface Parts {
  chain: CrashChain;
  connection: Connection;
  db: pg.Client;
  purchases: LivedPurchase[];
}

interface ObjectRow {
  id: string;
  key: string;
  status: string;
  transaction_id: string | null;
  last_payment_error: { code: string } | null;
}

interface PaymentRow {
  id: string;
  payable_id: string;
  signature: string;
  outcome: string;
  received: string;
}

interface TransactionRow {
  id: string;
  source: string;
  signature: string;
  amount: string;
}

interface EventRow {
  account_id: string;
  sequence: string;
  type: string;
  object_id: string;
}

interface Arrival {
  signature: string;
  received: bigint;
}

const OBJECTS = ['checkout_sessions', 'transaction_intents'].map(
  (table) =>
    `select id, metadata->>'key' as key, status::text, transaction_id, last_payment_error from ${table}`,
);

/** The events that an object in a state has had: short payments at any time before its end. */
const STORIES = {
  session: {
    open: /^created( payment_failed)*$/,
    settled: /^created( payment_failed)* completed$/,
    canceled: /^created( payment_failed)* canceled$/,
  },
  intent: {
    open: /^created( payment_failed)*$/,
    settled: /^created( payment_failed)* processing( payment_failed)* succeeded$/,
    canceled: /^created( payment_failed)*( processing( payment_failed)*)? canceled$/,
  },
};

export async function auditPurchases({ chain, connection, db, purchases }: Parts): Promise<CrashAudit> {
  const rows = async <Row extends pg.QueryResultRow>(text: string) => (await db.query<Row>(text)).rows;
  const objects = await rows<ObjectRow>(OBJECTS.join(' union all '));
  const payments = await rows<PaymentRow>('select * from payments order by id');
  const transactions = await rows<TransactionRow>('select * from transactions order by id');
  const events = await rows<EventRow>('select * from events order by account_id, sequence');
  const faults: string[] = [];
  const states: Record<string, number> = {};
  const count = (what: string) => {
    states[what] = (states[what] ?? 0) + 1;
  };
  let received = 0n;

  for (const lived of purchases) {
    const wrong = await auditOne(lived);
    if (wrong.length > 0)
      faults.push(
        [`${lived.id}: ${JSON.stringify(lived.purchase)}`, ...wrong, ...lived.history].join('\n    '),
      );
  }
  if (objects.length !== purchases.length)
    faults.push(`${purchases.length} were asked for and ${objects.length} made`);
  faults.push(...auditEvents());
  const booked = payments.reduce((sum, payment) => sum + BigInt(payment.received), 0n);
  if (booked !== received) faults.push(`${received} arrived in all, and ${booked} are recorded`);
  return { faults, states, payments: payments.length, received };

  async function auditOne(lived: LivedPurchase): Promise<string[]> {
    const { id, key, purchase, recipient, payer, purse, canceled, isCanceledFirst, reference } = lived;
    const wrong: string[] = [];
    const expect = (isSo: boolean, what: string) => void (isSo || wrong.push(what));
    const made = objects.filter((candidate) => candidate.key === key);
    expect(made.length === 1, `its key made ${made.length} objects`);
    const [row] = made;
    if (row?.id !== id) return [...wrong, `the seller was told ${id}, and it is ${row?.id}`];

    const due = BigInt(purchase.cents) * UNITS;
    const arrivals = await arrivalsOf(reference, recipient.publicKey);
    const isPaid = arrivals.some((arrival) => arrival.received >= due);
    const isCanceled = canceled === 'yes';
    const state = isCanceled ? 'canceled' : isPaid ? 'settled' : 'open';
    const status = {
      open: { session: 'open', intent: 'requires_action' },
      settled: { session: 'complete', intent: 'succeeded' },
      canceled: { session: 'canceled', intent: 'canceled' },
    }[state][purchase.kind];
    count(`${purchase.kind} ${status}`);
    expect(row.status === status, `it is ${row.status} and should be ${status}`);
    expect(canceled !== 'no' || state === 'settled', 'it could not be canceled, and had not been paid');

    const held = await chain.usdcOf(recipient.publicKey);
    const sum = arrivals.reduce((total, arrival) => total + arrival.received, 0n);
    received += held;
    expect(held === sum, `the recipient has ${held}, and ${sum} named its reference`);
    const left = await chain.usdcOf(payer.publicKey);
    expect(left + held === BigInt(purse) * UNITS, `the payer has ${left} left`);

    const booked = payments.filter(({ payable_id }) => payable_id === id);
    const entries = booked.map((payment) => `${payment.signature} ${payment.received}`);
    const landed = arrivals.map((arrival) => `${arrival.signature} ${arrival.received}`);
    expect(
      entries.sort().join() === landed.sort().join(),
      `recorded are ${entries.join()} in place of ${landed.join()}`,
    );
    const outcomes = arrivals.map(
      ({ signature }) => booked.find((payment) => payment.signature === signature)?.outcome ?? 'missing',
    );
    for (const outcome of outcomes) count(`payment ${outcome}`);
    expect(areDue(outcomes), `its payments are ${outcomes.join(', ')}`);

    const own = transactions.filter(({ source }) => source === id);
    expect(own.length === (state === 'settled' ? 1 : 0), `it has ${own.length} transactions`);
    expect(row.transaction_id === (own[0]?.id ?? null), 'it names another transaction');
    if (state === 'settled') {
      const settling = booked.find(({ outcome }) => outcome === 'settled');
      expect(own[0]?.signature === settling?.signature, 'its transaction is not the payment that settled it');
      expect(Number(own[0]?.amount) === purchase.cents, `its transaction is of ${own[0]?.amount}`);
    }

    const story = events
      .filter(({ object_id }) => object_id === id)
      .map(({ type }) => type.slice(type.indexOf('.') + 1))
      .join(' ');
    const shorts = outcomes.filter((outcome) => outcome === 'short').length;
    expect(STORIES[purchase.kind][state].test(story), `its events are ${story}`);
    expect(
      story.split(' ').filter((change) => change === 'payment_failed').length === shorts,
      `${shorts} short payments, and its events are ${story}`,
    );
    const error = row.last_payment_error?.code ?? null;
    const errorDue = state === 'settled' || shorts === 0 ? null : 'amount_insufficient';
    expect(error === errorDue, `its last error is ${error}`);
    return wrong;

    /**
     * One that is enough settles it, and all the others that are enough are extra. What is too little is extra as well
     * when it is read after that: a Till that is behind looks first for what it sent itself.
     */
    function areDue(told: string[]): boolean {
      const possible = (isFull: boolean) => {
        if (state === 'open') return ['short'];
        if (state === 'settled') return isFull ? ['settled', 'duplicate'] : ['short', 'duplicate'];
        return isFull || isCanceledFirst ? ['late'] : ['short', 'late'];
      };
      const settled = told.filter((outcome) => outcome === 'settled').length;
      if (settled !== (state === 'settled' ? 1 : 0)) return false;
      return arrivals.every((arrival, at) => possible(arrival.received >= due).includes(told[at] ?? 'none'));
    }
  }

  /** What the chain itself shows of a reference, oldest first. */
  async function arrivalsOf(reference: string, recipient: PublicKey): Promise<Arrival[]> {
    const listed = await connection.getSignaturesForAddress(new PublicKey(reference));
    const arrivals: Arrival[] = [];
    for (const { signature, err } of listed.reverse()) {
      if (err) continue;
      const found = await connection.getTransaction(signature, {
        commitment: 'confirmed',
        maxSupportedTransactionVersion: 0,
      });
      const held = (balances: BalancesOf) =>
        (balances ?? [])
          .filter(({ owner, mint }) => owner === recipient.toBase58() && mint === USDC_MINT.toBase58())
          .reduce((sum, { uiTokenAmount }) => sum + BigInt(uiTokenAmount.amount), 0n);
      const gain = held(found?.meta?.postTokenBalances) - held(found?.meta?.preTokenBalances);
      arrivals.push({ signature, received: gain });
    }
    return arrivals;
  }

  /** Numbered without gaps, and one for each payment and each transaction. */
  function auditEvents(): string[] {
    const wrong: string[] = [];
    const lastOf = new Map<string, number>();
    for (const { account_id, sequence } of events) {
      const next = (lastOf.get(account_id) ?? 0) + 1;
      if (Number(sequence) !== next)
        wrong.push(`event ${next} of ${account_id} is missing before ${sequence}`);
      lastOf.set(account_id, Number(sequence));
    }
    const recorded = { 'payment.recorded': payments, 'transaction.recorded': transactions };
    for (const [type, objects] of Object.entries(recorded)) {
      const told = events.filter((event) => event.type === type).map((event) => event.object_id);
      const there = objects.map(({ id }) => id);
      if (told.sort().join() !== there.sort().join()) wrong.push(`${type} does not tell what is recorded`);
    }
    return wrong;
  }
}

type BalancesOf =
  | { owner?: string | undefined; mint: string; uiTokenAmount: { amount: string } }[]
  | null
  | undefined;
