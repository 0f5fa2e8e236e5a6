import fc from 'fast-check';
import { type Call, drawKills, type Kill } from '../crashes/kills.ts';

/** What is paid and goes back while Till is killed, drawn from a seed. */

export type Deed = 'submit' | 'send past Till' | 'cancel' | 'cancel and send' | 'leave' | 'by hand';

export interface Life {
  kind: 'session' | 'intent';
  /** A third of it at a time goes back. */
  cents: number;
  /** One after the other. */
  deeds: Deed[];
  /** The create of each refund is sent once more after its answer, with the same Idempotency-Key. */
  repeatsCreate: boolean;
  pauseMs: number;
}

const deed = fc.constantFrom<Deed[]>(
  'submit',
  'submit',
  'submit',
  'submit',
  'submit',
  'send past Till',
  'send past Till',
  'cancel',
  'cancel and send',
  'leave',
  'by hand',
);

const life: fc.Arbitrary<Life> = fc.noBias(
  fc.record<Life>({
    kind: fc.constantFrom<Life['kind'][]>('session', 'intent'),
    cents: fc.integer({ min: 3, max: 50_000 }),
    deeds: fc.array(deed, { minLength: 1, maxLength: 3, size: 'max' }),
    repeatsCreate: fc.boolean(),
    pauseMs: fc.integer({ min: 0, max: 300 }),
  }),
);

export const drawLives = (seed: number, numRuns: number): Life[] => fc.sample(life, { seed, numRuns });

/** The kills that gifts get, at the calls that refunds have: mostly between the signature and the books. */
const ours: Partial<Record<Call, Call>> = { create: 'submit', release: 'submit', reclaim: 'cancel' };

export const drawRefundKills = (seed: number, numRuns: number): Kill[] =>
  drawKills(seed, numRuns).map((kill) => ({ ...kill, call: kill.call && (ours[kill.call] ?? kill.call) }));
