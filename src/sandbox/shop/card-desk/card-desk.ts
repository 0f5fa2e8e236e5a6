import { randomBytes } from 'node:crypto';
import validator from 'card-validator';
import type { Clock } from '../../../shared/clock.ts';
import { type CardOutcome, testCards } from './test-cards.ts';

/** The payment company of the demo: it sees card numbers, the shop never does. */
export interface CardDesk {
  /** Takes a card and forgets its number: what is left is a token that pays once. */
  take(card: TypedCard): { token: string } | { problems: CardProblems };
  find(token: string): TakenCard | undefined;
  /** The bank wants a word with the cardholder. */
  ask(check: { token: string; amount: number }): BankCheck;
  check(id: string): BankCheck | undefined;
  answer(id: string, code: string): BankCheck | undefined;
  cancel(id: string): BankCheck | undefined;
}

export interface TypedCard {
  number: string;
  expiry: string;
  code: string;
  name: string;
}

export type CardProblems = Partial<Record<keyof TypedCard, string>>;

export interface TakenCard {
  brand: string;
  last4: string;
  outcome: CardOutcome;
}

export interface BankCheck {
  id: string;
  /** In cents. */
  amount: number;
  last4: string;
  state: 'waiting' | 'passed' | 'failed' | 'canceled';
  triesLeft: number;
}

export const BANK_CODE = '123456';
const TRIES = 3;
const MOST = 2_000;

export function createCardDesk(clock: Clock): CardDesk {
  const cards = new Map<string, TakenCard>();
  const checks = new Map<string, BankCheck>();
  const waiting = (id: string) => {
    const check = checks.get(id);
    return check?.state === 'waiting' ? check : undefined;
  };

  return {
    take(typed) {
      const number = typed.number.replace(/\D/g, '');
      const problems = problemsOf({ ...typed, number }, clock.now());
      const card = testCards.find((known) => known.number === number);
      if (!card && !problems.number) problems.number = 'Only test cards work in this shop.';
      if (!card || Object.keys(problems).length > 0) return { problems };
      const token = newId('tok');
      keep(cards, token, { brand: card.brand, last4: number.slice(-4), outcome: card.outcome });
      return { token };
    },
    find: (token) => cards.get(token),
    ask({ token, amount }) {
      const last4 = cards.get(token)?.last4 ?? '';
      const check: BankCheck = { id: newId('chk'), amount, last4, state: 'waiting', triesLeft: TRIES };
      keep(checks, check.id, check);
      return check;
    },
    check: (id) => checks.get(id),
    answer(id, code) {
      const check = waiting(id);
      if (!check) return checks.get(id);
      check.triesLeft -= 1;
      if (code.replace(/\s/g, '') === BANK_CODE) check.state = 'passed';
      else if (check.triesLeft === 0) check.state = 'failed';
      return check;
    },
    cancel(id) {
      const check = waiting(id);
      if (check) check.state = 'canceled';
      return checks.get(id);
    },
  };
}

function problemsOf({ number, expiry, code, name }: TypedCard, now: Date): CardProblems {
  const problems: CardProblems = {};
  const { isValid, card } = validator.number(number);
  if (!isValid) problems.number = 'Check the card number.';
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? [];
  // A card is good until its month is over.
  const end = Date.UTC(2000 + (Number(year) % 100), Number(month), 1);
  if (!month || Number(month) < 1 || Number(month) > 12)
    problems.expiry = 'Enter month and year, as 08 / 30.';
  else if (end <= now.getTime()) problems.expiry = 'This date has passed.';
  if (!new RegExp(`^\\d{${card?.code.size ?? 3}}$`).test(code)) problems.code = 'Check the security code.';
  if (!name.trim()) problems.name = 'Enter the name on the card.';
  return problems;
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(15).toString('base64url')}`;
}

/** The desk forgets the oldest rather than grow without end. */
function keep<T>(all: Map<string, T>, id: string, value: T): void {
  const [oldest] = all.keys();
  if (all.size >= MOST && oldest !== undefined) all.delete(oldest);
  all.set(id, value);
}
