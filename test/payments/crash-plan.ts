import fc from 'fast-check';
import { type Call, drawKills, type Kill } from '../chaos/crashes/kills.ts';
import type { Kind } from './asked.ts';

/** What is asked for, paid and canceled while Till is killed, drawn from a seed. */

export type Deed = 'pay at the door' | 'pay past Till' | 'pay too little' | 'cancel';

export interface Purchase {
  kind: Kind;
  cents: number;
  /** The create is sent once more after its answer, with the same Idempotency-Key. */
  repeatsCreate: boolean;
  deeds: Deed[];
  /** All deeds at once; else one after the other. */
  isHasty: boolean;
  pauseMs: number;
}

const deed = fc.constantFrom<Deed[]>(
  'pay at the door',
  'pay at the door',
  'pay past Till',
  'pay past Till',
  'pay too little',
  'cancel',
);

const purchase: fc.Arbitrary<Purchase> = fc.noBias(
  fc.record<Purchase>({
    kind: fc.constantFrom<Kind[]>('session', 'intent'),
    cents: fc.integer({ min: 2, max: 50_000 }),
    repeatsCreate: fc.boolean(),
    deeds: fc.array(deed, { minLength: 0, maxLength: 4, size: 'max' }),
    isHasty: fc.boolean(),
    pauseMs: fc.integer({ min: 0, max: 400 }),
  }),
);

export const drawPurchases = (seed: number, numRuns: number): Purchase[] =>
  fc.sample(purchase, { seed, numRuns });

/** The kills that gifts get, at the calls that payments have. */
const ours: Partial<Record<Call, Call>> = { release: 'prepare', reclaim: 'cancel' };

export const drawPaymentKills = (seed: number, numRuns: number): Kill[] =>
  drawKills(seed, numRuns).map((kill) => ({ ...kill, call: kill.call && (ours[kill.call] ?? kill.call) }));
