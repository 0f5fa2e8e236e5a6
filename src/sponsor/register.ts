import type { Statement, Tx } from '../db/client.ts';

/** What the sponsor has signed of one kind, and whose share of the day it counted against. */
export interface Register<Subject> {
  /** The last one that it signed for the same thing, if that could still land or has failed. */
  last(subject: Subject, rows: Rows): Promise<Signing | undefined>;
  /** Which share of the day is used up, as far as `rows` can see. */
  exhausted(subject: Subject, rows: Rows): Promise<string | undefined>;
  note(tx: Tx, subject: Subject, signing: Signing): Promise<void>;
  /** How many more there can be today. */
  left(): Promise<number>;
  words: Words;
}

export interface Signing {
  signature: string;
  /** The last block in which it can land. */
  validUntil: number;
}

/** What is said to whoever would rather not pay the network. */
export interface Words {
  inProgress: string;
  /** Why there is no second try at the sponsor's expense. */
  spent: string;
  unavailable(why: string): string;
}

export type Rows = <Row>(asked: Statement<Row>, values: readonly unknown[]) => Promise<Row[]>;

export function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}
