import fc from 'fast-check';

/** What is bought and how Till is killed meanwhile, drawn from a seed. How the two meet is left to the clock. */

/** With which Idempotency-Key a confirmation is sent: the first, the second, or none. */
export type Key = 'first' | 'second' | 'none';

export interface Purchase {
  /** Which of the shop's variants. */
  variant: number;
  /** Confirmations that are sent at the same moment. */
  confirms: Key[];
}

/** What a kill waits for, of any purchase of the round. */
export type Moment =
  | 'confirmed'
  | 'on its way'
  | 'card being typed'
  | 'armed'
  | 'pressed'
  | 'ordered'
  | 'answered'
  | 'ended'
  /** A process has taken up what one before it left behind, and may not even have started for good. */
  | 'taken up';

export type Blow =
  | 'Till'
  | 'Till and Chromium'
  | 'Chromium'
  | 'SIGTERM'
  | 'SIGTERM, then SIGKILL'
  /** It stands still, loses its connections, is given up for dead, and goes on. */
  | 'frozen'
  | 'connections'
  | 'database';

export interface Kill {
  moment: Moment;
  delayMs: number;
  blow: Blow;
  /** Of two processes, the one or the other. */
  victim: number;
  /** For how long it is gone. */
  absenceMs: number;
}

export interface Round {
  /** Which of the shops that are open. */
  shop: number;
  /** Every request takes the shop this much longer. */
  slowMs: number;
  /** One process, or two on one database. */
  processes: number;
  purchases: Purchase[];
  /** One after the other, for as long as anything is still being bought. */
  kills: Kill[];
}

/** More than a purchase can take: what is interrupted again and again is given up. */
const KILLS_EACH = 4;

const weighted = <T>(weights: [T, number][]): fc.Arbitrary<T> =>
  fc.oneof(...weights.map(([value, weight]) => ({ arbitrary: fc.constant(value), weight })));

const confirms = weighted<Key[]>([
  [['first'], 3],
  [['none'], 2],
  [['first', 'first'], 2],
  [['first', 'second'], 2],
  [['none', 'none'], 1],
  [['first', 'none', 'second'], 1],
]);

const moment = weighted<Moment>([
  ['confirmed', 1],
  ['on its way', 1],
  ['card being typed', 4],
  ['armed', 6],
  ['pressed', 5],
  ['ordered', 5],
  ['answered', 2],
  ['ended', 1],
  ['taken up', 5],
]);

const blow = weighted<Blow>([
  ['Till', 6],
  ['Till and Chromium', 2],
  ['Chromium', 4],
  ['SIGTERM', 1],
  ['SIGTERM, then SIGKILL', 1],
  ['frozen', 2],
  ['connections', 2],
  ['database', 1],
]);

const kill: fc.Arbitrary<Kill> = fc.record({
  moment,
  delayMs: fc.oneof(
    { arbitrary: fc.constant(0), weight: 3 },
    { arbitrary: fc.integer({ min: 1, max: 60 }), weight: 4 },
    { arbitrary: fc.integer({ min: 60, max: 600 }), weight: 2 },
  ),
  blow,
  victim: fc.integer({ min: 0, max: 1 }),
  // Starting takes a while anyway.
  absenceMs: fc.oneof(
    { arbitrary: fc.constant(0), weight: 3 },
    { arbitrary: fc.integer({ min: 1, max: 300 }), weight: 4 },
    { arbitrary: fc.integer({ min: 300, max: 2_500 }), weight: 1 },
  ),
});

const round = (atATime: number): fc.Arbitrary<Round> =>
  fc.noBias(
    fc.record({
      shop: fc.nat({ max: 1_000 }),
      slowMs: weighted([
        [0, 6],
        [150, 1],
        [600, 1],
      ]),
      processes: weighted([
        [1, 3],
        [2, 1],
      ]),
      purchases: fc.array(fc.record({ variant: fc.nat({ max: 1_000 }), confirms }), {
        minLength: atATime,
        maxLength: atATime,
      }),
      kills: fc.array(kill, { minLength: KILLS_EACH * atATime, maxLength: KILLS_EACH * atATime }),
    }),
  );

/** More rounds than so many kills can need: each takes one at least. */
export function drawRounds(seed: number, kills: number, atATime: number): Round[] {
  return fc.sample(round(atATime), { seed, numRuns: kills });
}
