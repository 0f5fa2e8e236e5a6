import type pg from 'pg';
import type { CrashChain } from '../chaos/crashes/chain.ts';
import { type EventRow, gapsIn } from '../chaos/crashes/evidence.ts';
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

const OBJECTS = ['checkout_sessions', 'transaction_intents'].map(
  (table) =>
    `select id, metadata->>'key' as key, status::text, transaction_id, last_payment_error from ${table}`,
);

type State = 'open' | 'settled' | 'canceled';
type Expect = (isSo: boolean, what: string) => void;

/** What there is of one purchase: in the database, and what the chain says of it. */
interface Found {
  lived: LivedPurchase;
  row: ObjectRow;
  state: State;
  arrivals: readonly { signature: string; received: bigint }[];
  booked: readonly PaymentRow[];
}

const STATUSES = {
  open: { session: 'open', intent: 'requires_action' },
  settled: { session: 'complete', intent: 'succeeded' },
  canceled: { session: 'canceled', intent: 'canceled' },
};

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

export async function auditPurchases({ chain, db, purchases }: Parts): Promise<CrashAudit> {
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
    const { id, key, purchase, recipient, canceled, reference } = lived;
    const wrong: string[] = [];
    const expect: Expect = (isSo, what) => void (isSo || wrong.push(what));
    const made = objects.filter((candidate) => candidate.key === key);
    expect(made.length === 1, `its key made ${made.length} objects`);
    const [row] = made;
    if (row?.id !== id) return [...wrong, `the seller was told ${id}, and it is ${row?.id}`];

    const changes = await chain.changesOf(reference, recipient.publicKey);
    const arrivals = changes.map(({ signature, change }) => ({ signature, received: change }));
    const isPaid = arrivals.some((arrival) => arrival.received >= BigInt(purchase.cents) * UNITS);
    const state: State = canceled === 'yes' ? 'canceled' : isPaid ? 'settled' : 'open';
    const status = STATUSES[state][purchase.kind];
    count(`${purchase.kind} ${status}`);
    expect(row.status === status, `it is ${row.status} and should be ${status}`);
    expect(canceled !== 'no' || state === 'settled', 'it could not be canceled, and had not been paid');
    const found = { lived, row, state, arrivals, booked: payments.filter((one) => one.payable_id === id) };
    await auditMoney(expect, found);
    const outcomes = auditPayments(expect, found);
    auditTransaction(expect, found);
    auditStory(expect, found, outcomes.filter((outcome) => outcome === 'short').length);
    return wrong;
  }

  async function auditMoney(expect: Expect, { lived, arrivals }: Found): Promise<void> {
    const held = await chain.usdcOf(lived.recipient.publicKey);
    const sum = arrivals.reduce((total, arrival) => total + arrival.received, 0n);
    received += held;
    expect(held === sum, `the recipient has ${held}, and ${sum} named its reference`);
    const left = await chain.usdcOf(lived.payer.publicKey);
    expect(left + held === BigInt(lived.purse) * UNITS, `the payer has ${left} left`);
  }

  /** What became of all that arrived. */
  function auditPayments(expect: Expect, found: Found): string[] {
    const { arrivals, booked } = found;
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
    expect(areDue(found, outcomes), `its payments are ${outcomes.join(', ')}`);
    return outcomes;
  }

  function auditTransaction(expect: Expect, { lived: { id, purchase }, row, state, booked }: Found): void {
    const own = transactions.filter(({ source }) => source === id);
    expect(own.length === (state === 'settled' ? 1 : 0), `it has ${own.length} transactions`);
    expect(row.transaction_id === (own[0]?.id ?? null), 'it names another transaction');
    if (state !== 'settled') return;
    const settling = booked.find(({ outcome }) => outcome === 'settled');
    expect(own[0]?.signature === settling?.signature, 'its transaction is not the payment that settled it');
    expect(Number(own[0]?.amount) === purchase.cents, `its transaction is of ${own[0]?.amount}`);
  }

  function auditStory(expect: Expect, { lived: { id, purchase }, row, state }: Found, shorts: number): void {
    const story = events
      .filter(({ object_id }) => object_id === id)
      .map(({ type }) => type.slice(type.indexOf('.') + 1))
      .join(' ');
    expect(STORIES[purchase.kind][state].test(story), `its events are ${story}`);
    expect(
      story.split(' ').filter((change) => change === 'payment_failed').length === shorts,
      `${shorts} short payments, and its events are ${story}`,
    );
    const error = row.last_payment_error?.code ?? null;
    const errorDue = state === 'settled' || shorts === 0 ? null : 'amount_insufficient';
    expect(error === errorDue, `its last error is ${error}`);
  }

  /** Numbered without gaps, and one for each payment and each transaction. */
  function auditEvents(): string[] {
    const wrong = gapsIn(events);
    const recorded = { 'payment.recorded': payments, 'transaction.recorded': transactions };
    for (const [type, objects] of Object.entries(recorded)) {
      const told = events.filter((event) => event.type === type).map((event) => event.object_id);
      const there = objects.map(({ id }) => id);
      if (told.sort().join() !== there.sort().join()) wrong.push(`${type} does not tell what is recorded`);
    }
    return wrong;
  }
}

/**
 * One that is enough settles it, and all the others that are enough are extra. What is too little is extra as well
 * when it is read after that: a Till that is behind looks first for what it sent itself.
 */
function areDue({ lived, state, arrivals }: Found, told: readonly string[]): boolean {
  const possible = (isFull: boolean) => {
    if (state === 'open') return ['short'];
    if (state === 'settled') return isFull ? ['settled', 'duplicate'] : ['short', 'duplicate'];
    return isFull || lived.isCanceledFirst ? ['late'] : ['short', 'late'];
  };
  const due = BigInt(lived.purchase.cents) * UNITS;
  const settled = told.filter((outcome) => outcome === 'settled').length;
  if (settled !== (state === 'settled' ? 1 : 0)) return false;
  return arrivals.every((arrival, at) => possible(arrival.received >= due).includes(told[at] ?? 'none'));
}
