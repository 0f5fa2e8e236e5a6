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
  | { do: 'resolve'; what: number; isTakenBack: boolean }
  | { do: 'refund'; what: number; percent: number; asGift: boolean; toPayer: boolean }
  | { do: 'go on with a refund'; what: number; how: Next; meanwhileLooking: boolean }
  | {
      do: 'refund by hand';
      what: number;
      also: number;
      /** Of what could go back. */
      percent: number;
      toTwo: boolean;
      hasBeacon: boolean;
    }
  | { do: 'pay'; what: number; how: How; units: number; also: number; hasBeacon: boolean }
  | { do: 'pay at the door'; what: number }
  | { do: 'cancel'; what: number; meanwhileLooking: boolean }
  | { do: 'look'; watchers: number }
  | { do: 'sweep' }
  | { do: 'tell again'; what: number }
  | { do: 'restart'; isAbrupt: boolean }
  | { do: 'wait'; slots: number }
  | { do: 'wait a day' };

/** What a merchant does about a refund, and whoever has the code of one that is a gift. */
export type Next = 'signs' | 'signs past Till' | 'cancels' | 'cancels and sends it' | 'claims' | 'reclaims';

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

const refund = fc.record<Step & { do: 'refund' }>({
  do: fc.constant('refund'),
  what: any,
  percent: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 })),
  asGift: fc.integer({ min: 1, max: 3 }).map((number) => number === 1),
  toPayer: fc.boolean(),
});

const next = fc.record<Step & { do: 'go on with a refund' }>({
  do: fc.constant('go on with a refund'),
  what: any,
  how: fc.constantFrom<Next[]>(
    'signs',
    'signs past Till',
    'signs past Till',
    'signs past Till',
    'cancels',
    'cancels and sends it',
    'claims',
    'claims',
    'reclaims',
  ),
  meanwhileLooking: fc.boolean(),
});

const byHand = fc.record<Step & { do: 'refund by hand' }>({
  do: fc.constant('refund by hand'),
  what: any,
  also: any,
  percent: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 130 })),
  toTwo: fc.boolean(),
  hasBeacon: fc.integer({ min: 1, max: 4 }).map((number) => number > 1),
});

const step: fc.Arbitrary<Step> = fc.noBias(
  fc.oneof(
    { weight: 8, arbitrary: refund },
    { weight: 12, arbitrary: next },
    { weight: 3, arbitrary: byHand },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('resolve' as const),
        what: any,
        isTakenBack: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.constant<Step>({ do: 'wait a day' }) },
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
