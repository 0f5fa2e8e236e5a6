import { PublicKey } from '@solana/web3.js';
import type { Event } from '../../src/events/event.ts';
import type { TestAccount, TestTill } from '../support/till.ts';
import { type Asked, PAID, trailOf, UNPAID } from './asked.ts';
import { happened } from './happened.ts';
import { arrived, isPaidBy, isPaidExactlyBy, type Sent, type State } from './ledger.ts';

/** Holds what Till has recorded against the payers' own book and against the chain. Answers all that differs. */

export interface Books {
  sellers: TestAccount[];
  asked: Asked[];
  sent: Sent[];
  /** Who gets the fees. */
  keeper: string;
  /** What each wallet held before, in base units. */
  before: ReadonlyMap<string, bigint>;
}

interface Entry {
  asked: Asked;
  outcome: string;
  received: bigint;
  /** What the payable was when it came. */
  state: State;
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

  /** The seller's stream from the beginning: every step of it must be one that may follow. */
  async function replay(seller: TestAccount): Promise<void> {
    const events = await happened(till, seller);
    const states = new Map<string, State>();
    const pays = new Map<string, string>();
    const told = new Set<string>();
    const fault = ({ type, objectId, sequence }: Event, why: string) =>
      faults.push(`${type} of ${objectId} at ${sequence}: ${why}`);

    for (const [index, event] of events.entries()) {
      if (event.sequence !== index + 1) fault(event, 'there is a gap before it');
      const { type, objectId, data } = event;
      const state = states.get(objectId);
      if (type === 'transaction.recorded') {
        if (pays.has(String(data.source))) fault(event, 'its source has been paid before');
        pays.set(String(data.source), String(data.signature));
        continue;
      }
      if (type === 'payment.recorded') {
        const [payableId, signature] = [String(data.payableId), String(data.signature)];
        const asked = books.asked.find(({ id }) => id === payableId);
        if (told.has(`${payableId} ${signature}`)) fault(event, 'it was told before');
        told.add(`${payableId} ${signature}`);
        if (!asked) {
          fault(event, 'nobody asked for it');
          continue;
        }
        const outcome = String(data.outcome);
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        // Settling was told just before the payment that did it.
        const isIt = outcome === 'settled' && pays.get(payableId) === signature;
        const before = isIt ? 'open' : (states.get(payableId) ?? 'open');
        const entry = { asked, outcome, received: BigInt(Number(data.received)), state: before };
        entries.set(signature, [...(entries.get(signature) ?? []), entry]);
        continue;
      }
      const [object, change] = type.split('.');
      if (object !== 'checkout_session' && object !== 'transaction_intent') continue;
      switch (change) {
        case 'created':
          if (state) fault(event, 'it was there before');
          states.set(objectId, 'open');
          break;
        case 'completed':
        case 'succeeded':
          if (state !== 'open') fault(event, `it was ${state}`);
          if (!pays.has(objectId)) fault(event, 'no transaction was told before');
          states.set(objectId, 'settled');
          break;
        case 'canceled':
          if (state !== 'open') fault(event, `it was ${state}`);
          states.set(objectId, 'canceled');
          break;
        case 'payment_failed':
          failed.set(objectId, (failed.get(objectId) ?? 0) + 1);
          if (state !== 'open') fault(event, `it was ${state}`);
          break;
        case 'processing':
          if (state !== 'open') fault(event, `it was ${state}`);
          break;
      }
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
    if (trail.transaction?.signature !== signature)
      faults.push(`${id} was paid by ${trail.transaction?.signature}, but ${signature} was told`);
    const settled = trail.payments.filter(({ outcome }) => outcome === 'SETTLED');
    if (settled.length !== (state === 'settled' ? 1 : 0))
      faults.push(`${id} settled ${settled.length} times`);
    if (settled[0] && settled[0].signature !== signature) faults.push(`${id} was settled by another`);
    const shorts = trail.payments.filter(({ outcome }) => outcome === 'SHORT').length;
    if ((failed.get(id) ?? 0) !== shorts)
      faults.push(`${id} failed ${failed.get(id) ?? 0} times, with ${shorts} short payments`);
    const error = trail.lastPaymentError?.code ?? null;
    const shouldBe = state === 'settled' || shorts === 0 ? null : 'amount_insufficient';
    if (error !== shouldBe) faults.push(`${id} has the error ${error} instead of ${shouldBe}`);
    const transactions = await till.db.prisma.transaction.count({ where: { source: id } });
    if (transactions !== settled.length) faults.push(`${id} has ${transactions} transactions`);
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
    const paid = found.filter((entry) => entry.state === 'open' && isPaidBy(entry.asked, sent, books.keeper));
    const settled = found.filter(({ outcome }) => outcome === 'settled');
    if (settled.length !== Math.min(1, paid.length)) fault(`it pays ${paid.length}`);
    if (settled[0] && !paid.includes(settled[0])) fault('it does not pay what it settled');
    const exact = paid.filter(({ asked }) => isPaidExactlyBy(asked, sent, books.keeper));
    if (settled[0] && exact.length > 0 && !exact.includes(settled[0])) fault('it pays another one exactly');
    for (const { outcome, state, received, asked } of found) {
      const plain = { open: 'short', settled: 'duplicate', canceled: 'late' }[state];
      const isOthers = outcome === 'shared' && (received === 0n || state === 'open') && names.length > 1;
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
    const sent = books.sent.reduce((sum, { gains }) => sum + (gains.get(wallet) ?? 0n), 0n);
    if (gained !== sent) faults.push(`${wallet} got ${gained} on the chain, ${sent} by the book`);
  }
  return { faults, outcomes };
}
