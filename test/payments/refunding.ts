import { ComputeBudgetProgram, Keypair, type Transaction } from '@solana/web3.js';
import bs58 from 'bs58';
import type { Payment } from '../../src/db/generated/client/client.ts';
import { generateReleaseCode, releaseVerificationKey } from '../../src/gifts/release-codes/index.ts';
import { HOUR_MS } from '../../src/shared/clock.ts';
import {
  base64Of,
  claim,
  confirmed,
  land,
  type MadeGift,
  pass,
  signed,
  transactionOf,
} from '../support/gifts.ts';
import { sendAll, transferOf } from '../support/payments.ts';
import { walletOf } from '../support/refunds.ts';
import { rest } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';
import type { Asked } from './asked.ts';
import type { Next, Step } from './plan.ts';

/** What merchants do to give money back, and their own book of it. */

/** Money that left a merchant's wallet, or came back into it out of a gift. */
export interface Moved {
  signature: string;
  wallet: string;
  /** In base units; what left is less than nothing. */
  change: bigint;
}

/** Money that reached somebody: by a refund, by hand where there is none. */
export interface Back {
  signature: string;
  account: string;
  refund: string | undefined;
  isGift: boolean;
  units: bigint;
}

export interface BackBook {
  moved: Moved[];
  back: Back[];
  /** Those that were asked for, whatever became of them. */
  refunds: AskedRefund[];
}

interface AskedRefund {
  id: string;
  seller: TestAccount;
  gift: MadeGift | undefined;
  units: bigint;
  /** Whether the merchant's wallet has sent it, to somebody or into the gift. */
  isSent: boolean;
}

interface Parts {
  till(): TestTill;
  payer: Keypair;
  sellerOf(asked: Asked): TestAccount;
  asked: readonly Asked[];
  book: BackBook;
  fault(what: string): void;
}

const { call } = rest;

const UNITS = 10_000n;
/** Longer than any transaction lives. */
const OVER = 300;

export function createRefunding({ till, payer, sellerOf, asked: all, book, fault }: Parts) {
  const pick = <T>(some: readonly T[], number: number): T | undefined => some[number % some.length];
  let sent = 0;

  const paymentsOf = (...some: Asked[]) =>
    till().db.prisma.payment.findMany({
      where: { payableId: { in: some.map(({ id }) => id) } },
      orderBy: { id: 'asc' },
    });

  async function pickPaid(number: number): Promise<{ asked: Asked; payment: Payment } | undefined> {
    const payment = pick(await paymentsOf(...all), number);
    const asked = all.find(({ id }) => id === payment?.payableId);
    return payment && asked && { asked, payment };
  }

  /** What arrived less what went back and what waits to, in cents; what is misdirected is nothing to refund. */
  async function leftOf({ id, outcome, received, refunded }: Payment): Promise<bigint> {
    const pending = await till().db.prisma.refund.findMany({
      where: { paymentId: id, status: { in: ['requires_action', 'processing'] } },
    });
    const taken = pending.reduce((sum, { amount }) => sum + amount * UNITS, 0n);
    const left = outcome === 'misdirected' ? 0n : (received - refunded - taken) / UNITS;
    return left > 0n ? left : 0n;
  }

  async function refund({ what, percent, asGift, toPayer }: Step & { do: 'refund' }): Promise<void> {
    const paid = await pickPaid(what);
    if (!paid) return;
    const { asked, payment } = paid;
    const seller = sellerOf(asked);
    const left = await leftOf(payment);
    const amount = (left * BigInt(percent) + 99n) / 100n;
    const code = generateReleaseCode();
    const key = releaseVerificationKey(code);
    const way = asGift
      ? { release_verification_key: key }
      : { destination_address: (toPayer ? payer : Keypair.generate()).publicKey.toBase58() };
    const params = { payment: payment.id, ...way, ...(left > 0n && { amount: Number(amount) }) };
    const { status, body, text } = await call(till(), 'RefundCreate', params, seller);
    if (status !== (left > 0n ? 200 : 409)) {
      fault(`a refund of ${amount} of ${left} cents of ${payment.id} answered ${status} ${text}`);
      return;
    }
    if (left === 0n) return;
    const id = String(body.id);
    const gift = asGift ? { id: String(body.gift), code, key, sender: walletOf(seller), body } : undefined;
    book.refunds.push({ id, seller, gift, units: amount * UNITS, isSent: false });
    // Where more is asked for than is left, it is refused.
    const more = await call(till(), 'RefundCreate', { ...params, amount: Number(left) + 1 }, seller);
    if (more.status === 200) fault(`${Number(left) + 1} cents of ${payment.id} could be refunded, too`);
  }

  const signatureOf = (transaction: Transaction) => bs58.encode(transaction.signature ?? new Uint8Array());

  /** Whoever signs it twice has signed the same. */
  function noteSent(one: AskedRefund, signature: string): void {
    if (one.isSent) return;
    one.isSent = true;
    const { id: refund, seller, gift, units } = one;
    book.moved.push({ signature, wallet: seller.wallet.address, change: -units });
    if (!gift) book.back.push({ signature, account: seller.id, refund, isGift: false, units });
  }

  async function sendPast(one: AskedRefund, body: Record<string, unknown>): Promise<void> {
    if (body.next_action && !one.isSent)
      noteSent(one, await land(till(), signed(body, walletOf(one.seller))));
  }

  /** Those with which it makes sense: only funded gifts are claimed, and what was sent is signed again through Till at most. */
  function whereUseful(how: Next): AskedRefund[] {
    const { refunds } = book;
    if (how === 'claims' || how === 'reclaims') return refunds.filter(({ gift, isSent }) => gift && isSent);
    const unsent = refunds.filter(({ isSent }) => !isSent);
    return how === 'signs' || unsent.length === 0 ? refunds : unsent;
  }

  async function goOn(step: Step & { do: 'go on with a refund' }): Promise<void> {
    const one = pick(whereUseful(step.how).slice(-3), step.what);
    if (!one) return;
    const { id, seller, gift } = one;
    const { body } = await call(till(), 'Refund', { id }, seller);
    const looking = step.meanwhileLooking ? till().watcher.look() : undefined;
    switch (step.how) {
      case 'signs':
        if (gift) await sendPast(one, body);
        else if (body.next_action) await submit(one, body);
        break;
      case 'signs past Till':
        await sendPast(one, body);
        break;
      case 'cancels':
        await cancel(one, String(body.status));
        break;
      case 'cancels and sends it':
        await cancel(one, String(body.status));
        await sendPast(one, body);
        break;
      case 'claims':
        if (gift) await claimGift(one, gift);
        break;
      case 'reclaims':
        if (gift) await reclaimGift(one, gift);
        break;
    }
    await looking;
  }

  async function submit(one: AskedRefund, body: Record<string, unknown>): Promise<void> {
    const { id, seller } = one;
    const transaction = transactionOf(body);
    transaction.partialSign(walletOf(seller));
    noteSent(one, signatureOf(transaction));
    const submission = { id, signed_transaction: base64Of(transaction) };
    const { status, text } = await confirmed(till(), call(till(), 'RefundSubmit', submission, seller));
    if (status !== 200) fault(`submitting ${id} answered ${text}`);
    const now = await lookAndRead('Refund', id, seller);
    if (now.status !== 'succeeded') fault(`${id} was submitted, and is ${now.status}`);
  }

  /** Whoever asks is kept waiting for so long: then it may have to be read once more. */
  async function lookAndRead(what: 'Refund' | 'Gift', id: string, seller: TestAccount) {
    await till().watcher.look();
    return (await call(till(), what, { id }, seller)).body;
  }

  async function cancel({ id, seller }: AskedRefund, before: string): Promise<void> {
    const { status } = await call(till(), 'RefundCancel', { id }, seller);
    const isFine = status === 200 ? before === 'requires_action' : status === 409;
    if (!isFine) fault(`canceling ${id}, which was ${before}, answered ${status}`);
  }

  async function claimGift(one: AskedRefund, gift: MadeGift): Promise<void> {
    if ((await lookAndRead('Gift', gift.id, one.seller)).status !== 'open') return;
    const { status, text } = await claim(rest, till(), gift, Keypair.generate());
    if (status !== 200) fault(`claiming ${gift.id} answered ${text}`);
    const now = await lookAndRead('Gift', gift.id, one.seller);
    if (now.status !== 'released') fault(`${gift.id} was claimed, and is ${now.status}`);
    const { id: refund, seller, units } = one;
    book.back.push({ signature: String(now.release_tx), account: seller.id, refund, isGift: true, units });
  }

  async function reclaimGift({ seller, units }: AskedRefund, gift: MadeGift): Promise<void> {
    await till().watcher.look();
    const { body } = await call(till(), 'GiftReclaim', { id: gift.id }, seller);
    if (body.status !== 'open' || !body.next_action) return;
    const signature = await land(till(), signed(body, gift.sender));
    book.moved.push({ signature, wallet: seller.wallet.address, change: units });
    await till().watcher.look();
  }

  async function refundByHand(step: Step & { do: 'refund by hand' }): Promise<void> {
    const { asked } = (await pickPaid(step.what)) ?? {};
    if (!asked) return;
    const seller = sellerOf(asked);
    const second = pick(all, step.also);
    const names = second && second !== asked && sellerOf(second) === seller ? [asked, second] : [asked];
    // Merchants give back what they have seen.
    if (!step.hasBeacon) await sweep();
    const payments = await paymentsOf(...names);
    const left = payments.reduce((sum, { received, refunded }) => sum + received - refunded, 0n);
    const units = left > 0n ? (left * BigInt(step.percent)) / 100n + 1n : 12_345n;
    const theirs = step.toTwo ? units / 3n : 0n;
    const from = walletOf(seller);
    const references = names.map(({ reference }) => reference);
    if (step.hasBeacon) references.push(till().useCases.payables.beacon);
    const legs: [Keypair, bigint][] = [
      [payer, units - theirs],
      [Keypair.generate(), theirs],
    ];
    const transfers = legs
      .filter(([, amount]) => amount > 0n)
      .flatMap(([to, amount]) =>
        transferOf(till(), from.publicKey, { recipient: to.publicKey.toBase58(), references, amount }),
      );
    const unlike = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: ++sent });
    const signature = await sendAll(till(), [unlike, ...transfers], [from]);
    const outcome = await till().network.chain.outcome(signature);
    if (outcome !== 'landed') throw new Error(`by hand: ${signature} is ${outcome}`);
    book.moved.push({ signature, wallet: seller.wallet.address, change: -units });
    book.back.push({ signature, account: seller.id, refund: undefined, isGift: false, units });
    if (!step.hasBeacon) await sweep();
  }

  async function sweep(): Promise<void> {
    till().clock.advance(10);
    await till().watcher.sweep();
  }

  async function resolve({ what, isTakenBack }: Step & { do: 'resolve' }): Promise<void> {
    const paid = await pickPaid(what);
    if (!paid) return;
    const { asked, payment } = paid;
    const operation = isTakenBack ? 'PaymentUnresolve' : 'PaymentResolve';
    const { status, body } = await call(till(), operation, { id: payment.id }, sellerOf(asked));
    if (status !== 200 || (body.resolved_at === null) !== isTakenBack)
      fault(`${operation} of ${payment.id} answered ${status}`);
  }

  /** What nobody has signed by then will not be. */
  async function waitADay(): Promise<void> {
    till().clock.advance(25 * HOUR_MS);
    await settle();
  }

  /** Until nothing that was handed out can land any more, and Till knows. */
  async function settle(): Promise<void> {
    await till().watcher.look();
    pass(till(), OVER);
    await till().watcher.look();
    await till().watcher.look();
  }

  return { refund, goOn, refundByHand, resolve, waitADay, settle };
}
