import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Page } from 'puppeteer-core';
import { TimeUp } from '../ending.ts';
import type { Recorder } from '../errand.ts';
import type { Adviser } from '../words/adviser.ts';
import type { Secrets } from './picture.ts';
import { listenTo, type Traffic } from './traffic.ts';

/** What acts on a page and decides nothing: the page itself, what it loads, and when it was last touched. */
export interface Hands {
  readonly page: Page;
  readonly traffic: Traffic;
  readonly signal: AbortSignal;
  readonly recorder: Recorder;
  readonly log: Logger;
  readonly adviser: Adviser | undefined;
  readonly shopAccount: ShopAccount | undefined;
  /** The hosts that the page requested and that Till doesn’t visit. */
  readonly refused: () => string[];
  /** How long an order is watched whose page shows nothing decisive. */
  readonly patienceMs: number;
  /** Of the buyer’s account at this shop, once it was requested. */
  password: string | undefined;
  pace: 'careful' | 'quick';
  /** What must be masked in screenshots from now on. */
  secrets: Secrets | undefined;
  /** What is done from now on may lead to an order. */
  isBinding: boolean;
  /** Something was pressed that may have placed an order. */
  isPlacing: boolean;
  /** The product as its page shows it: a small JPEG in base64. */
  productPicture: string | undefined;
  actedMs: number;
  wroteMs: number;
  /** The spellings of what was last written into fields that prices depend on, by their purpose and meaning. */
  readonly places: Map<string, string[]>;
  evidence: Evidence;
}

/** What the recorder still has to be told. */
export interface Evidence {
  done: number;
  expected: number;
  /** Of the last stage: its screenshot is taken while the next move is decided. */
  pending: Promise<void>;
  picturedMs: number;
}

export interface HandsParts {
  page: Page;
  signal: AbortSignal;
  recorder: Recorder;
  log: Logger;
  adviser: Adviser | undefined;
  shopAccount?: ShopAccount | undefined;
  refused?: (() => string[]) | undefined;
  patienceMs: number;
}

/** The password stored for an email at this shop; `isNew` if it was just generated. */
export type ShopAccount = (email: string) => Promise<{ password: string; isNew: boolean }>;

export function createHands(parts: HandsParts, pace: Hands['pace']): Hands {
  return {
    ...parts,
    shopAccount: parts.shopAccount,
    refused: parts.refused ?? (() => []),
    password: undefined,
    traffic: listenTo(parts.page),
    pace,
    secrets: undefined,
    isBinding: false,
    isPlacing: false,
    productPicture: undefined,
    actedMs: Date.now(),
    wroteMs: 0,
    places: new Map(),
    evidence: { done: 0, expected: 8, pending: Promise.resolve(), picturedMs: Date.now() },
  };
}

/** Ends the run when its time is up. Called before everything that acts. */
export function mindTime({ signal }: Pick<Hands, 'signal'>): void {
  if (signal.aborted) throw new TimeUp('The run timed out.');
}

export async function pause(hands: Pick<Hands, 'signal'>, ms: number): Promise<void> {
  mindTime(hands);
  await setTimeout(ms);
  mindTime(hands);
}
