import fc from 'fast-check';

/** What sellers, payers and time do, drawn from a seed. Numbers that choose among what there is wrap around. */

export type How =
  | 'rightly'
  | 'too little'
  | 'too much'
  | 'without the fee'
  | 'to somebody else'
  | 'in another token'
  | 'without money'
  | 'and takes it back'
  | 'for two, with money for one'
  | 'for two, with money for both';

export type Step =
  | {
      do: 'ask';
      for: 'session' | 'intent' | 'link';
      seller: number;
      cents: number;
      repeats: boolean;
      addsUp: boolean;
      /** How much may be missing, in percent. */
      tolerance: number;
    }
  | { do: 'accept'; what: number; meanwhileLooking: boolean }
  | { do: 'pay'; what: number; how: How; units: number; also: number; hasBeacon: boolean }
  | { do: 'pay at the door'; what: number }
  | { do: 'cancel'; what: number; meanwhileLooking: boolean }
  | { do: 'look'; watchers: number }
  | { do: 'sweep' }
  | { do: 'tell again'; what: number }
  | { do: 'restart'; isAbrupt: boolean }
  | { do: 'wait'; slots: number };

const any = fc.nat(1_000);

const ask = fc.record<Step & { do: 'ask' }>({
  do: fc.constant('ask'),
  for: fc.constantFrom('session', 'intent', 'link'),
  seller: any,
  cents: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 100_000 })),
  repeats: fc.boolean(),
  addsUp: fc.boolean(),
  tolerance: fc.constantFrom(0, 0, 0, 0, 0, 2, 30),
});

const pay = fc.record<Step & { do: 'pay' }>({
  do: fc.constant('pay'),
  what: any,
  how: fc.constantFrom<How[]>(
    'rightly',
    'rightly',
    'rightly',
    'too little',
    'too little',
    'too little',
    'too little',
    'too much',
    'without the fee',
    'to somebody else',
    'in another token',
    'without money',
    'and takes it back',
    'for two, with money for one',
    'for two, with money for one',
    'for two, with money for both',
    'for two, with money for both',
  ),
  units: fc.integer({ min: 1, max: 2_000_000 }),
  also: any,
  hasBeacon: fc.integer({ min: 1, max: 4 }).map((number) => number > 1),
});

const step: fc.Arbitrary<Step> = fc.noBias(
  fc.oneof(
    { weight: 12, arbitrary: ask },
    { weight: 16, arbitrary: pay },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('pay at the door' as const), what: any }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('cancel' as const),
        what: any,
        meanwhileLooking: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('accept' as const),
        what: any,
        meanwhileLooking: fc.boolean(),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant('look' as const), watchers: fc.integer({ min: 1, max: 3 }) }),
    },
    { weight: 1, arbitrary: fc.constant<Step>({ do: 'sweep' }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('tell again' as const), what: any }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('restart' as const), isAbrupt: fc.boolean() }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('wait' as const), slots: fc.integer({ min: 1, max: 400 }) }),
    },
  ),
);

export const drawSteps = (seed: number, count: number): Step[] =>
  fc.sample(step, { seed, numRuns: Math.max(1, count) });
