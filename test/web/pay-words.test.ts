import { describe, expect, it } from 'vitest';
import { isOver, leftOf, standingOfIntent, standingOfSession } from '../../src/web/pay/bill.ts';
import { lackOf, type ProblemKind, problemOf } from '../../src/web/pay/payment-problem.ts';
import { sentenceFor } from '../../src/web/pay/sentences.ts';

describe('what is said to payers', () => {
  const kinds: ProblemKind[] = [
    'bill_unknown',
    'no_wallet',
    'no_account',
    'connection_declined',
    'own_wallet',
    'declined',
    'wallet_failed',
    'wallet_changed',
    'too_little',
    'changed',
    'refused',
    'expired',
    'unconfirmed',
    'network',
    'rate_limited',
    'faucet_failed',
    'unexpected',
  ];

  it('is another sentence for every problem, and each has a next step or says whom to ask', () => {
    const sentences = kinds.map((kind) => sentenceFor({ kind }));
    expect(new Set(sentences.map(({ title }) => title)).size).toBe(kinds.length);
    for (const { title, text } of sentences) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(`${title} ${text}`).not.toMatch(/undefined|NaN|\{/);
    }
    const withoutStep = kinds.filter((_, at) => sentences[at]?.steps.length === 0);
    expect(withoutStep).toEqual(['bill_unknown', 'no_account', 'connection_declined']);
  });

  it('promises that nothing was paid only where nothing was sent', () => {
    const promising = kinds.filter((kind) => /you haven’t been charged/i.test(sentenceFor({ kind }).text));
    expect(promising).not.toContain('unconfirmed');
    expect(promising).not.toContain('network');
    expect(promising).toContain('declined');
  });

  it.each([
    [undefined, 'Failed to fetch', 'network'],
    ['chain_unavailable', 'No answer.', 'network'],
    ['rate_limit_exceeded', 'Too many requests.', 'rate_limited'],
    ['resource_missing', 'No such checkout session.', 'bill_unknown'],
    ['blockhash_expired', 'Too late.', 'expired'],
    ['transaction_invalid', 'Another one.', 'wallet_changed'],
    ['funds_insufficient', 'Not enough USDC in the paying wallet. No money moved.', 'too_little'],
    ['transaction_failed', 'The network rejected the transaction in a simulation.', 'refused'],
    ['state_conflict', 'This was canceled.', 'changed'],
    ['sponsor_unavailable', 'The network fee can no longer be sponsored.', 'changed'],
    ['internal_error', 'Oh.', 'unexpected'],
  ])('takes the answer %s “%s” for %s', (code, message, kind) => {
    expect(problemOf({ code, message, retryAfterSeconds: 3 }).kind).toBe(kind);
  });

  it('names all that a wallet lacks, and then what to do', () => {
    expect(lackOf({ missingFunds: [] })).toBeUndefined();
    const problem = lackOf({ missingFunds: [{ message: 'No USDC.' }, { message: 'No SOL.' }] });
    expect(problem && sentenceFor(problem).text).toMatch(/^No USDC\. No SOL\. Add what’s missing/);
  });
});

describe('how a bill stands', () => {
  const nothingHappened = {
    id: 'x',
    amountReceived: 0,
    transaction: null,
    lastPaymentError: null,
    receiptUrl: null,
  };
  const phone = { chainPayUri: 'solana:x', qrDataUrl: 'data:', missingDetails: [] };

  it.each([
    ['OPEN', 'UNPAID', 'open', false],
    ['COMPLETE', 'PAID', 'paid', true],
    ['COMPLETE', 'NO_PAYMENT_REQUIRED', 'free', true],
    ['CANCELED', 'UNPAID', 'canceled', true],
  ] as const)('a session that is %s and %s is %s', (status, paymentStatus, state, over) => {
    const standing = standingOfSession({ ...nothingHappened, ...phone, status, paymentStatus });
    expect(standing.state).toBe(state);
    expect(isOver(standing)).toBe(over);
  });

  it.each([
    ['REQUIRES_ACTION', 'open', false],
    ['PROCESSING', 'processing', false],
    ['SUCCEEDED', 'paid', true],
    ['CANCELED', 'canceled', true],
  ] as const)('an intent that is %s is %s', (status, state, over) => {
    const standing = standingOfIntent({ ...nothingHappened, status, nextAction: null, invoice: null });
    expect(standing.state).toBe(state);
    expect(standing.phone).toBeUndefined();
    expect(isOver(standing)).toBe(over);
  });

  it('is asked for what has not come yet, and never for less than nothing', () => {
    expect(leftOf({ amount: 3_000, received: 1_200 })).toBe(1_800);
    expect(leftOf({ amount: 3_000, received: 3_100 })).toBe(0);
  });
});
