import { describe, expect, it } from 'vitest';
import {
  formatReleaseCode,
  generateReleaseCode,
  releaseVerificationKey,
} from '../../../src/gifts/release-codes/index.ts';
import {
  type EventLog,
  join,
  joinNewest,
  seenIn,
  subjectOf,
} from '../../../src/web/dashboard/developers/event-log.ts';
import { judge } from '../../../src/web/dashboard/gifts/code-or-key.ts';

const log = (...places: number[]): EventLog =>
  places.map((place) => ({
    cursor: String(place),
    type: 'GIFT_CREATED',
    created: '2026-01-01T00:00:00Z',
    objectId: 'gift_1',
    actor: null,
  }));
const places = (events: EventLog) => events.map(({ cursor }) => Number(cursor));

describe('a log of events', () => {
  it('has each event once, newest first, whichever way they came', () => {
    expect(places(join(log(9, 8), log(10, 9, 2)))).toEqual([10, 9, 8, 2]);
  });

  it('begins anew where events between are unknown', () => {
    expect(places(joinNewest(log(5, 4), log(90, 89), true))).toEqual([90, 89]);
    expect(places(joinNewest(log(5, 4), log(90, 89), false))).toEqual([90, 89, 5, 4]);
    expect(places(joinNewest(log(5, 4), log(6, 5), true))).toEqual([6, 5, 4]);
    expect(places(joinNewest([], log(6, 5), true))).toEqual([6, 5]);
  });

  it('is looked at from where it was cleared to where it was paused', () => {
    const { shown, waiting } = seenIn(log(12, 11, 10, 9), { clearedTo: '9', pausedAt: '11' });
    expect(places(shown)).toEqual([11, 10]);
    expect(waiting).toBe(1);
  });

  it('knows a request from a transaction', () => {
    expect(subjectOf('TRANSACTION_INTENT_CREATED')).toBe('TRANSACTION_INTENT');
    expect(subjectOf('TRANSACTION_RECORDED')).toBe('TRANSACTION');
    expect(subjectOf('CHECKOUT_SESSION_PAYMENT_FAILED')).toBe('CHECKOUT_SESSION');
    expect(subjectOf('SESSION_ENDED')).toBe('SESSION');
  });
});

describe('what is pasted in the place of a release verification key', () => {
  const codes = Array.from({ length: 20 }, generateReleaseCode);

  it('is known for a key', () => {
    for (const code of codes) expect(judge(` ${releaseVerificationKey(code)}\n`)).toBe('key');
  });

  it('is known for a code in any spelling, mistyped or among other words', () => {
    for (const code of codes) {
      const printed = formatReleaseCode(code);
      const spellings = [
        code,
        printed,
        printed.toLowerCase(),
        printed.replaceAll('-', ' '),
        `Release code ${printed}`,
        `your code: ${code} have fun`,
        `Release code             ${printed}\nRelease verification key ${releaseVerificationKey(code)}`,
      ];
      for (const text of spellings) expect(judge(text)).toBe('code');
    }
    expect(judge('CN1MEN7Z60K21RX=')).toBe('code');
  });

  it('is neither when it is something else', () => {
    expect(judge('  ')).toBe('nothing');
    expect(judge('nonsense')).toBe('other');
    expect(judge('https://example.com/gifts/redeem')).toBe('other');
  });
});
