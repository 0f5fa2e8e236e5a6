import { newId } from '../../src/shared/ids.ts';
import { BASE_UNITS_PER_CENT } from '../../src/shared/money.ts';
import type { TestAccount, TestTill } from './till.ts';

/** Equal ones among them, and ones without a value. */
export const AMOUNTS = [500, 100, 9_000, 500, 250, 500, 100, 70_000].map(BigInt);
const NAMES = ['banana', 'Apple', 'Äpfel', 'apple', 'Zebra', 'éclair', 'Eel', 'fig'];
const DUE = ['2027-03-01', null, '2027-01-15', null, '2027-03-01', '2026-12-24', null, '2028-01-01'];

/** Fills every list that can be sorted, with as many objects as there are amounts. */
export async function stockLists(till: TestTill, account: TestAccount): Promise<void> {
  const { prisma } = till.db;
  const accountId = account.id;
  const now = till.clock.now().getTime();
  const at = (n: number) => new Date(now + n);
  const all = { accountId, metadata: {} };
  await prisma.product.createMany({
    data: AMOUNTS.map((amount, n) => ({
      ...all,
      id: newId('product', at(n)),
      name: String(NAMES[n]),
      images: [],
      type: 'good' as const,
      amount,
      createdAt: at(n),
      updatedAt: at(n),
    })),
  });
  await prisma.customer.createMany({
    data: NAMES.map((name, n) => ({
      ...all,
      id: newId('customer', at(n)),
      name: n % 3 === 2 ? null : name,
      email: `${n}@shop.example`,
      createdAt: at(n),
      updatedAt: at(n),
    })),
  });
  await prisma.transactionIntent.createMany({
    data: AMOUNTS.map((amount, n) => ({
      ...all,
      id: newId('transactionIntent', at(n)),
      status: 'requires_action' as const,
      amount,
      feeAmount: 0n,
      dueAt: DUE[n] ? new Date(String(DUE[n])) : null,
      recipientAddress: account.wallet.address,
      reference: `reference ${n}`,
      createdAt: at(n),
    })),
  });
  await prisma.gift.createMany({
    data: AMOUNTS.map((amount, n) => ({
      ...all,
      id: newId('gift', at(n)),
      status: 'open' as const,
      amount,
      senderAddress: account.wallet.address,
      releaseVerificationKey: `key ${n}`,
      escrowAddress: `escrow ${n}`,
      fundableUntil: 0n,
      createdAt: at(n),
    })),
  });
  await prisma.transaction.createMany({
    data: AMOUNTS.map((amount, n) => ({
      accountId,
      id: newId('transaction', at(n)),
      type: 'gift_fund' as const,
      signature: `signature ${n}`,
      senderAddress: account.wallet.address,
      amount,
      createdAt: at(n),
    })),
  });
  const intents = await prisma.transactionIntent.findMany({ where: { accountId } });
  await prisma.payable.createMany({
    data: intents.map(({ id, reference, recipientAddress, amount, feeAmount, createdAt }) => ({
      accountId,
      id,
      state: 'open' as const,
      reference,
      recipientAddress,
      amount,
      feeAmount,
      createdAt,
    })),
  });
  await prisma.payment.createMany({
    data: AMOUNTS.map((amount, n) => ({
      accountId,
      id: newId('payment', at(n)),
      payableId: intents[0]?.id ?? '',
      signature: `signature ${n}`,
      payerAddress: account.wallet.address,
      outcome: 'duplicate' as const,
      received: amount * BASE_UNITS_PER_CENT,
      due: 1n,
      createdAt: at(n),
    })),
  });
}
