import type { TestAccount, TestTill } from '../support/till.ts';
import type { BackBook } from './refunding.ts';

/** Holds what Till says went back against the merchants' own book. Answers all that differs. */

const UNITS = 10_000n;

export async function auditRefunds(
  till: TestTill,
  sellers: readonly TestAccount[],
  book: BackBook,
): Promise<string[]> {
  const faults: string[] = [];
  const expect = (isSo: boolean, what: string) => void (isSo || faults.push(what));
  const sum = (some: readonly bigint[]) => some.reduce((total, amount) => total + amount, 0n);
  const { prisma } = till.db;

  async function auditSeller({ id: accountId }: TestAccount): Promise<void> {
    const where = { accountId };
    const refunds = await prisma.refund.findMany({ where });
    const payments = await prisma.payment.findMany({ where });
    const entries = await prisma.ledgerEntry.findMany({ where: { ...where, type: 'refund' } });
    const exceptions = await prisma.exception.findMany({ where: { ...where, kind: 'refund_excess' } });
    const back = book.back.filter(({ account }) => account === accountId);

    for (const { signature, refund, isGift, units } of back) {
      const own = entries.filter((entry) => entry.signature === signature);
      const booked = sum(own.map(({ amount }) => amount));
      expect(booked === (isGift ? 0n : units), `${signature} sent ${units} back, ${booked} by the ledger`);
      const row = refunds.find(({ id }) => id === refund);
      if (refund === undefined) continue;
      expect(row?.status === 'succeeded', `${refund} reached somebody, and is ${row?.status}`);
      expect(row?.signature === signature, `${refund} went by ${signature}, not by ${row?.signature}`);
      expect(row?.amount === units / UNITS, `${refund} is of ${row?.amount} cents in place of ${units}`);
    }
    for (const { id, status, signature, cancelAskedAt, viaGiftId } of refunds) {
      const isBack = back.some((one) => one.signature === signature);
      expect(isBack === (status === 'succeeded'), `${id} is ${status}, and went by ${signature}`);
      expect(cancelAskedAt === null, `${id} is being canceled for ever`);
      const isOpen = status === 'processing';
      expect(!isOpen || viaGiftId !== null, `${id} is ${status}, and nothing is under way`);
    }
    for (const { signature } of entries)
      expect(
        back.some((one) => one.signature === signature),
        `${signature} is in the ledger as a refund, and nobody sent it`,
      );

    const excess = sum(entries.filter(({ refundId }) => refundId === null).map(({ amount }) => amount));
    const went = sum(back.map(({ units }) => units));
    const refunded = sum(payments.map((payment) => payment.refunded));
    expect(
      refunded + excess === went,
      `${accountId}: ${went} went back, ${refunded} and ${excess} by payments`,
    );
    const over = sum(
      payments.map((payment) =>
        payment.refunded > payment.received ? payment.refunded - payment.received : 0n,
      ),
    );
    const told = sum(exceptions.map(({ amount }) => amount));
    expect(told === over + excess, `${accountId}: ${over + excess} was too much, ${told} was told of`);
  }

  for (const seller of sellers) await auditSeller(seller);
  return faults;
}
