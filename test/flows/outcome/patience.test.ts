import { describe, expect, it } from 'vitest';
import { patienceFor, refusalSoFar } from '../../../src/buying/flows/outcome/patience.ts';

const USUAL = 30_000;
const QUIET = { status: 200, complaint: undefined, remark: undefined };
const idle = { hasSent: true, isWorking: false };

describe('patience with a page that says nothing decisive', () => {
  it('is short where the shop broke and is not working on it', () => {
    expect(patienceFor({ ...QUIET, status: 502 }, idle, USUAL)).toBeLessThan(USUAL);
    expect(patienceFor({ ...QUIET, status: 502 }, { ...idle, isWorking: true }, USUAL)).toBe(USUAL);
    expect(patienceFor(QUIET, idle, USUAL)).toBe(USUAL);
  });

  it('is short where the page complains and has sent nothing', () => {
    const complaining = { ...QUIET, complaint: 'Please choose a store.' };
    expect(patienceFor(complaining, { ...idle, hasSent: false }, USUAL)).toBeLessThan(USUAL);
    expect(patienceFor(complaining, idle, USUAL)).toBe(USUAL);
  });

  it('is never longer than what was asked for', () => {
    expect(patienceFor({ ...QUIET, status: 500 }, idle, 1_000)).toBe(1_000);
  });
});

describe('a refusal that was shown for a moment', () => {
  const denial = { kind: 'declined' as const, words: 'Your card was declined.', isAboutThis: true };

  it('holds while the order can still be placed, and no longer', () => {
    const shown = refusalSoFar(undefined, { isStillOffered: true, denial });
    expect(shown).toBe(denial);
    expect(refusalSoFar(shown, { isStillOffered: true, denial: undefined })).toBe(denial);
    expect(refusalSoFar(shown, { isStillOffered: false, denial: undefined })).toBeUndefined();
  });
});
