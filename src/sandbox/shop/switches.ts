/** What the shop can be told to do to the next orders, so that every ending can be tried. */
export const outcomes = {
  normal: {
    name: 'Back to normal',
    effect: 'Orders go as the card says.',
  },
  decline: {
    name: 'The bank says no',
    effect: 'Every card is refused, whatever its number.',
  },
  insufficient_funds: {
    name: 'Not enough in the account',
    effect: 'Every card lacks the money.',
  },
  challenge: {
    name: 'The bank asks for a code',
    effect: 'Every card has to pass the bank’s check. The code is 123456.',
  },
  sold_out: {
    name: 'Somebody else was faster',
    effect: 'What is in the cart is gone at the moment of the order.',
  },
  raise_price: {
    name: 'Prices go up',
    effect: 'As soon as one visitor has seen a final total, everything costs a fifth more.',
  },
  error: {
    name: 'The shop breaks down',
    effect: 'Placing an order ends on an error page with status 500. No order is made.',
  },
  never_answer: {
    name: 'The shop never answers',
    effect: 'Placing an order hangs. No order is made.',
  },
  slow: {
    name: 'Everything takes its time',
    effect: 'Each page takes a second longer, an order four seconds.',
  },
} as const;

export type ForcedOutcome = keyof typeof outcomes;

export interface Switches {
  readonly now: ForcedOutcome;
  /** Whether everything costs a fifth more by now. */
  readonly isPriceRaised: boolean;
  turn(outcome: ForcedOutcome): void;
  /** Somebody has seen a final total. */
  quoted(): void;
}

export function createSwitches(): Switches {
  let now: ForcedOutcome = 'normal';
  let hasQuoted = false;
  return {
    get now() {
      return now;
    },
    get isPriceRaised() {
      return now === 'raise_price' && hasQuoted;
    },
    turn(outcome) {
      now = outcome;
      hasQuoted = false;
    },
    quoted() {
      hasQuoted = true;
    },
  };
}

export function isForcedOutcome(value: unknown): value is ForcedOutcome {
  return typeof value === 'string' && Object.hasOwn(outcomes, value);
}
