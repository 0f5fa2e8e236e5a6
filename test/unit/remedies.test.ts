import { expect, it } from 'vitest';
import { toleranceOf } from '../../src/accounts/underpayment.ts';
import type { PayableState, Payment } from '../../src/selling/payments/payment.ts';
import { type Remedy, remediesOf } from '../../src/selling/payments/remedies.ts';

const payment: Payment = {
  id: 'pay_1',
  accountId: 'acct_1',
  payableId: 'cs_1',
  signature: 'signature',
  payerAddress: 'payer',
  outcome: 'settled',
  received: 50_000n,
  due: 50_000n,
  excess: 0n,
  refunded: 0n,
  createdAt: new Date(0),
  counted: true,
  stranded: false,
  acceptedAt: null,
  acceptedByKeyId: null,
  acceptedByWalletAddress: null,
  shortfall: null,
  resolvedAt: null,
  resolvedByKeyId: null,
  resolvedByWalletAddress: null,
  resolutionNote: null,
  needsAttention: false,
};
const done = new Date(1);

const cases: [string, Partial<Payment>, PayableState, Remedy[]][] = [
  ['an exact one', {}, 'settled', ['refund']],
  ['one with something over', { excess: 20_000n }, 'settled', ['refund_excess', 'refund', 'resolve']],
  ['less than a cent over', { excess: 9_999n }, 'settled', ['refund']],
  ['something over that went back', { excess: 20_000n, refunded: 20_000n }, 'settled', ['refund']],
  [
    'something over that was resolved',
    { excess: 20_000n, resolvedAt: done },
    'settled',
    ['refund_excess', 'refund'],
  ],
  ['all of it refunded', { refunded: 50_000n }, 'settled', []],
  ['too little', { counted: false, outcome: 'short' }, 'open', ['refund', 'accept', 'resolve']],
  [
    'too little for something canceled',
    { counted: false, outcome: 'short' },
    'canceled',
    ['refund', 'accept', 'resolve'],
  ],
  [
    'too little for something paid by now',
    { counted: false, outcome: 'short' },
    'settled',
    ['refund', 'resolve'],
  ],
  ['too little and refunded', { counted: false, outcome: 'short', refunded: 50_000n }, 'open', []],
  ['too little and accepted', { outcome: 'short', acceptedAt: done }, 'settled', ['refund']],
  ['a part', { outcome: 'partial' }, 'open', ['refund', 'accept']],
  [
    'a part of something canceled',
    { outcome: 'partial', stranded: true },
    'canceled',
    ['refund', 'accept', 'resolve'],
  ],
  ['a part of something paid', { outcome: 'partial' }, 'settled', ['refund']],
  ['a late one', { counted: false, outcome: 'late' }, 'canceled', ['refund', 'accept', 'resolve']],
  ['a late one of something accepted', { counted: false, outcome: 'late' }, 'settled', ['refund', 'resolve']],
  ['a second one', { counted: false, outcome: 'duplicate' }, 'settled', ['refund', 'resolve']],
  ['one in the wrong account', { counted: false, outcome: 'misdirected' }, 'open', ['resolve']],
  ['one for others', { counted: false, outcome: 'shared', received: 0n }, 'open', ['resolve']],
  [
    'one for others, resolved',
    { counted: false, outcome: 'shared', received: 0n, resolvedAt: done },
    'open',
    [],
  ],
];

it.each(cases)('offers what can be done about %s', (_, facts, state, remedies) => {
  expect(remediesOf({ ...payment, ...facts }, state)).toEqual(remedies);
});

it.each([
  [{ toleranceCents: 50n, toleranceBps: 100 }, 10_000n, 100n],
  [{ toleranceCents: 50n, toleranceBps: 100 }, 1_000n, 50n],
  [{ toleranceCents: 0n, toleranceBps: 199 }, 101n, 2n],
  [{ toleranceCents: 50n, toleranceBps: 100 }, 50n, 0n],
  [{ toleranceCents: 0n, toleranceBps: 10_000 }, 700n, 0n],
])('works out what may be missing: %o of %d cents', (tolerances, amount, expected) => {
  const underpayment = { underpaymentMode: 'reject' as const, ...tolerances };
  expect(toleranceOf(underpayment, { amount, net: amount })).toBe(expected);
});

it('lets nothing be missing of a fee', () => {
  const underpayment = { underpaymentMode: 'reject' as const, toleranceCents: 98n, toleranceBps: 0 };
  expect(toleranceOf(underpayment, { amount: 100n, net: 98n })).toBe(0n);
  expect(() => toleranceOf(underpayment, { amount: 100n, net: 98n }, underpayment)).toThrow();
});
