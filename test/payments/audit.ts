import { PublicKey } from '@solana/web3.js';
import type { Event } from '../../src/events/event.ts';
import type { TestAccount, TestTill } from '../support/till.ts';
import { type Asked, PAID, trailOf, UNPAID } from './asked.ts';
import { happened } from './happened.ts';
import { arrived, type Counted, paidBy, type Sent, type State } from './ledger.ts';
import { auditMovements, creditsOf } from './ledger-audit.ts';
import { auditRefunds } from './refund-audit.ts';
import type { BackBook } from './refunding.ts';

/** Holds what Till has recorded against the payers' own book and against the chain. Answers all that differs. */

export interface Books {
  sellers: TestAccount[];
  asked: Asked[];
  sent: Sent[];
  /** Who gets the fees. */
  keeper: string;
  /** What each wallet held before, in base units. */
  before: ReadonlyMap<string, bigint>;
  back: BackBook;
}

interface Entry {
  asked: Asked;
  outcome: string;
  received: bigint;
  /** What the payable was when it came, and what had been counted for it. */
  state: State;
  counted: Counted;
}

export interface Findings {
  faults: string[];
  outcomes: Record<string, number>;
}

export async function audit(till: TestTill, books: Books): Promise<Findings> {
  const faults: string[] = [];
  const outcomes: Record<string, number> = {};
  const entries = new Map<string, Entry[]>();
  const failed = new Map<string, number>();
  const credits = await creditsOf(till, books);
  /** For each object, what has been counted so far as the events go by, and which payments were accepted. */
  const counted = new Map<string, Map<string, bigint>>();
  const accepted = new Map<string, string>();

  function add(id: string, owner: string, amount: bigint): void {
    const sums = counted.get(id) ?? new Map<string, bigint>();
    counted.set(id, sums.set(owner, (sums.get(owner) ?? 0n) + amount));
  }

  function count(id: string, signature: string): void {
    for (const [owner, amount] of credits.get(`${id} ${signature}`) ?? []) add(id, owner, amount);
  }

  /** What goes back of what was counted is owed again; no more than there is. */
  function uncount(id: string, units: bigint): void {
    const recipient = books.asked.find((asked) => asked.id === id)?.recipient ?? '';
    const sums = counted.get(id) ?? new Map<string, bigint>();
    const there = sums.get(recipient) ?? 0n;
    counted.set(id, sums.set(recipient, there > units ? there - units : 0n));
  }

  /** The seller's stream from the beginning: every step of it must be one that may follow. */
  async function replay(seller: TestAccount): Promise<void> {
    const events = await happened(till, seller);
    const states = new Map<string, State>();
    /** What settled each object, and each transaction that was told of. */
    const pays = new Map<string, string>();
    const sources = new Map<string, string>();
    const told = new Set<string>();
    const refunded = new Map<string, bigint>();
    const fault = ({ type, objectId, sequence }: Event, why: string) =>
      faults.push(`${type} of ${objectId} at ${sequence}: ${why}`);

    function onTransaction(event: Event): void {
      const source = String(event.data.source);
      if (pays.has(source)) fault(event, 'its source has been paid before');
      sources.set(event.objectId, source);
    }

    function onPayment(event: Event): void {
      const { data } = event;
      const [payableId, signature] = [String(data.payableId), String(data.signature)];
      const asked = books.asked.find(({ id }) => id === payableId);
      if (told.has(`${payableId} ${signature}`)) fault(event, 'it was told before');
      told.add(`${payableId} ${signature}`);
      if (!asked) return void fault(event, 'nobody asked for it');
      const outcome = String(data.outcome);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (outcome === 'settled' && pays.has(payableId)) fault(event, 'it was settled before');
      // Settling was told just before the payment that did it.
      if (outcome === 'settled') pays.set(payableId, signature);
      const isCounted = outcome === 'settled' || outcome === 'partial';
      const before = isCounted ? 'open' : (states.get(payableId) ?? 'open');
      if (outcome === 'partial' && states.get(payableId) !== 'open')
        fault(event, `it was ${states.get(payableId)}`);
      const entry = {
        asked,
        outcome,
        received: BigInt(Number(data.received)),
        state: before,
        counted: new Map(counted.get(payableId)),
      };
      if (isCounted) count(payableId, signature);
      entries.set(signature, [...(entries.get(signature) ?? []), entry]);
    }

    function onAcceptance(event: Event): void {
      const { objectId, data } = event;
      const [payableId, signature] = [String(data.payableId), String(data.signature)];
      if (pays.has(payableId)) fault(event, 'it was paid before');
      if (states.get(payableId) !== 'settled') fault(event, 'nothing became of it');
      pays.set(payableId, signature);
      accepted.set(payableId, signature);
      if (data.outcome === 'partial') return;
      const before = counted.get(payableId);
      counted.set(payableId, new Map());
      count(payableId, signature);
      uncount(payableId, refunded.get(objectId) ?? 0n);
      for (const [owner, amount] of before ?? []) add(payableId, owner, amount);
    }

    function onRefund(event: Event): void {
      const { objectId, data } = event;
      const payableId = String(data.payableId);
      const now = BigInt(Number(data.refunded));
      const more = now - (refunded.get(objectId) ?? 0n);
      if (more <= 0n) fault(event, `${more} went back`);
      refunded.set(objectId, now);
      if (data.outcome === 'partial' && states.get(payableId) !== 'settled') uncount(payableId, more);
    }

    /** A session or an intent, with what was told right after it. */
    function onChange(event: Event, next: Event | undefined): void {
      const { type, objectId, data } = event;
      const state = states.get(objectId);
      const expectOpen = () => state === 'open' || fault(event, `it was ${state}`);
      switch (type.split('.')[1]) {
        case 'created':
          if (state) fault(event, 'it was there before');
          states.set(objectId, 'open');
          break;
        case 'completed':
        case 'succeeded':
          if (!(state === 'canceled' && isByWord(next, objectId))) expectOpen();
          // Where two sellers were paid by one, the transaction is on record for one of them.
          if (data.transactionId !== null && !sources.has(String(data.transactionId)))
            fault(event, 'no transaction was told before');
          states.set(objectId, 'settled');
          break;
        case 'canceled':
          expectOpen();
          states.set(objectId, 'canceled');
          break;
        case 'payment_failed':
          failed.set(objectId, (failed.get(objectId) ?? 0) + 1);
          expectOpen();
          break;
        case 'partially_paid':
        case 'processing':
          expectOpen();
          break;
      }
    }

    for (const [index, event] of events.entries()) {
      if (event.sequence !== index + 1) fault(event, 'there is a gap before it');
      if (event.type === 'transaction.recorded') onTransaction(event);
      else if (event.type === 'payment.recorded') onPayment(event);
      else if (event.type === 'payment.accepted') onAcceptance(event);
      else if (event.type === 'payment.refunded') onRefund(event);
      else if (/^(checkout_session|transaction_intent)\./.test(event.type))
        onChange(event, events[index + 1]);
    }
    for (const asked of books.asked.filter(({ recipient }) => recipient === seller.wallet.address))
      await compare(seller, asked, states.get(asked.id), pays.get(asked.id));
  }

  /** What the surfaces show is what the events told, and every number in it fits. */
  async function compare(
    seller: TestAccount,
    asked: Asked,
    state: State | undefined,
    signature: string | undefined,
  ): Promise<void> {
    const { id, kind } = asked;
    const trail = await trailOf(till, seller, asked);
    const status = { open: UNPAID[kind], settled: PAID[kind], canceled: 'CANCELED' }[state ?? 'open'];
    if (!state) faults.push(`${id}: its creation was never told`);
    if (trail.status !== status) faults.push(`${id} is ${trail.status}, but was told to be ${status}`);
    const record = signature
      ? await till.db.prisma.transaction.findUnique({ where: { signature } })
      : undefined;
    if (signature && !record) faults.push(`${id} was paid by ${signature}, which is not on record`);
    const shown = record?.accountId === seller.id ? record.id : undefined;
    if (trail.transaction?.id !== shown)
      faults.push(`${id} was paid by ${trail.transaction?.id}, but ${shown} is on record`);
    const settled = trail.payments.filter(({ outcome }) => outcome === 'SETTLED');
    const isAccepted = accepted.has(id);
    if (settled.length !== (state === 'settled' && !isAccepted ? 1 : 0))
      faults.push(`${id} settled ${settled.length} times`);
    if (settled[0] && settled[0].signature !== signature) faults.push(`${id} was settled by another`);
    const shorts = trail.payments.filter(({ outcome }) => outcome === 'SHORT').length;
    if ((failed.get(id) ?? 0) !== shorts)
      faults.push(`${id} failed ${failed.get(id) ?? 0} times, with ${shorts} short payments`);
    const error = trail.lastPaymentError?.code ?? null;
    const shouldBe = state === 'settled' || shorts === 0 ? null : 'amount_insufficient';
    if (error !== shouldBe) faults.push(`${id} has the error ${error} instead of ${shouldBe}`);
    const sum = [...(counted.get(id)?.values() ?? [])].reduce((total, amount) => total + amount, 0n);
    if (BigInt(trail.amountReceived) !== sum / 10_000n)
      faults.push(`${id} says that ${trail.amountReceived} cents came in place of ${sum} base units`);
    const counts = trail.payments.filter(
      ({ outcome, received, acceptedAt }) =>
        outcome === 'SETTLED' || acceptedAt !== null || (outcome === 'PARTIAL' && received > 0),
    );
    const transactions = await till.db.prisma.transaction.findMany({ where: { source: id } });
    for (const { signature } of transactions)
      if (!counts.some((payment) => payment.signature === signature))
        faults.push(`${id} has the transaction ${signature}, which did not count`);
    for (const payment of counts)
      if (!(await till.db.prisma.transaction.findUnique({ where: { signature: payment.signature } })))
        faults.push(`${id} was paid by ${payment.signature} in part, which is not on record`);
    // A part can hold too much of the fee and too little of the rest: that excess is somebody's business at once.
    for (const { outcome, excess, needsAttention, acceptedAt } of trail.payments)
      if (outcome === 'PARTIAL' && excess === 0 && needsAttention && (state !== 'canceled' || acceptedAt))
        faults.push(`${id} is ${state}, and a part of it needs attention`);
  }

  /** One transaction on the chain: who was credited with it, and should have been. */
  function judge(sent: Sent): void {
    const { signature, names } = sent;
    const found = entries.get(signature) ?? [];
    const fault = (why: string) =>
      faults.push(
        `${signature.slice(0, 8)}: ${why} (${found.map(({ asked, outcome, received, state }) => `${asked.id} ${state} ${outcome} ${received}/${asked.due}`).join('; ')})`,
      );
    const sum = found.reduce((total, { received }) => total + received, 0n);
    if (sum !== arrived(sent, books.keeper)) fault(`${arrived(sent, books.keeper)} arrived`);
    if (found.some(({ asked }) => !names.includes(asked))) fault('one is credited that it does not name');
    const open = books.asked.flatMap((asked) =>
      found.filter((entry) => entry.asked === asked && entry.state === 'open'),
    );
    const paid = paidBy(sent, open, books.keeper).map(({ id }) => id);
    const settled = found.filter(({ outcome }) => outcome === 'settled').map(({ asked }) => asked.id);
    if (settled.sort().join() !== paid.sort().join()) fault(`it pays ${paid.join(' and ')}`);
    for (const { outcome, state, received, asked } of found) {
      const plain = { open: asked.addsUp ? 'partial' : 'short', settled: 'duplicate', canceled: 'late' }[
        state
      ];
      const isOthers = outcome === 'shared' && received === 0n && names.length > 1;
      if (outcome !== 'settled' && outcome !== plain && !isOthers)
        fault(`${asked.id} was ${state} and is ${outcome}`);
    }
  }

  for (const seller of books.sellers) await replay(seller);
  for (const sent of books.sent) judge(sent);
  const known = new Set(books.sent.map(({ signature }) => signature));
  for (const signature of entries.keys())
    if (!known.has(signature)) faults.push(`${signature} was recorded, but nobody sent it`);

  // The chain itself: everything that a wallet has more of was recorded, or named nobody whom it reached.
  for (const [wallet, held] of books.before) {
    const { chain, mint } = till.network;
    const gained = (await chain.tokens(new PublicKey(wallet), mint)) - held;
    const came = books.sent.reduce((sum, { gains }) => sum + (gains.get(wallet) ?? 0n), 0n);
    const own = books.back.moved.filter((moved) => moved.wallet === wallet);
    const sent = own.reduce((sum, { change }) => sum + change, came);
    if (gained !== sent) faults.push(`${wallet} got ${gained} on the chain, ${sent} by the book`);
  }
  faults.push(
    ...(await auditMovements(till, books)),
    ...(await auditRefunds(till, books.sellers, books.back)),
  );
  return { faults, outcomes };
}

/** Whether it was said right after that a payment was accepted for an object. */
function isByWord(next: Event | undefined, id: string): boolean {
  return next?.type === 'payment.accepted' && next.data.payableId === id;
}
