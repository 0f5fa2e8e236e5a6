import type { Logger } from 'pino';
import type { Page } from 'puppeteer-core';
import { type Secrets, takePicture } from './acting/picture.ts';
import type { Traffic } from './acting/traffic.ts';
import { listenTo } from './acting/traffic.ts';
import { TimeUp } from './ending.ts';
import type { Errand, Recorder, Step } from './errand.ts';
import type { Flow, FlowStep } from './flow.ts';
import { merchantOf } from './merchant.ts';
import type { Method, ProductOption } from './readings.ts';
import type { Adviser } from './words/adviser.ts';
import { contactOf } from './words/contact.ts';
import { readPrompt } from './words/prompt.ts';
import type { Missing, MissingContact } from './words/question.ts';
import type { Contact, Wishes } from './words/wishes.ts';

const APART_MS = 800;

/** One way through a shop: what is wanted, what was done so far, and what turned out to be missing. */
export interface Walk {
  page: Page;
  traffic: Traffic;
  signal: AbortSignal;
  recorder: Recorder;
  log: Logger;
  adviser: Adviser | undefined;

  errand: Errand;
  wishes: Wishes;
  /** What the errand says about the buyer. */
  contact: Contact;
  /** Whom forms are filled in for: the buyer, with made-up details where the errand says nothing. */
  buyer: Contact;
  /** Whose card it is paid with, once that is known. */
  payer: Contact | undefined;

  missing: Needs;
  progress: Progress;
  /** What was done and led on. */
  steps: FlowStep[];
  secrets: Secrets | undefined;
  stages: { done: number; expected: number };
  /** Of the last stage: its picture is taken while the next is being found. */
  evidence: Promise<void>;
  /** A picture that was taken before its stage ended. */
  pictured: Promise<Uint8Array | undefined> | undefined;
  /** When the last picture was taken. */
  picturedMs: number;
  /** Known ways are gone quickly; where the way is new, every page is given time to stand still. */
  pace: 'careful' | 'quick';
  /** Only the page itself is looked at, and not the frames in it. */
  isShallow: boolean;
  /** What is done from now on may lead to an order. */
  isBinding: boolean;
  /** Something was pressed that may have set an order off. */
  isSetOff: boolean;
  /** When something was last done to the page, and when something was last written into it. */
  actedMs: number;
  wroteMs: number;
}

export interface Needs {
  options: Map<string, ProductOption>;
  contact: Map<keyof Contact, MissingContact>;
  others: Map<string, Missing['others'][number]>;
  products: string[] | undefined;
  /** The ways to pay of a shop that takes no card, when nobody chose among them. */
  payments: string[] | undefined;
}

export interface Progress {
  /** What is to be bought lies in the cart. */
  isInCart: boolean;
  productName: string | undefined;
  /** Of one, as it was chosen, in cents. */
  price: number | undefined;
  chosen: Record<string, string>;
  /** Every label of the options that were chosen from. */
  offered: Record<string, string[]>;
  /** The product's page took the quantity, or a cart has shown it. */
  isCounted: boolean;
  /** How often something was pressed, by what it is and where. */
  presses: Map<string, number>;
  /** What the buyer must choose and the shop has nothing for. */
  emptyLists: Set<string>;
  /** How often a field was filled in, by what it is. */
  fillings: Map<string, number>;
  hasAddress: boolean;
  isAddressSaved: boolean;
  method: string | undefined;
  methods: Method[];
  paysBy: string | undefined;
  paysByCard: boolean;
  /** Known from before: the card is asked for once the order is set off. */
  isCardLater: boolean;
  /** As an earlier page named it. */
  currency: string | undefined;
}

export interface WalkParts {
  page: Page;
  signal: AbortSignal;
  recorder: Recorder;
  log: Logger;
  adviser: Adviser | undefined;
}

export function beginWalk(errand: Errand, parts: WalkParts): Walk {
  const wishes = readPrompt(errand.prompt);
  const contact = contactOf(errand.options, wishes);
  return {
    ...parts,
    traffic: listenTo(parts.page),
    errand,
    wishes,
    contact,
    buyer: { ...contact },
    payer: undefined,
    missing: {
      options: new Map(),
      contact: new Map(),
      others: new Map(),
      products: undefined,
      payments: undefined,
    },
    progress: {
      isInCart: false,
      productName: undefined,
      price: undefined,
      chosen: {},
      offered: {},
      isCounted: false,
      presses: new Map(),
      emptyLists: new Set(),
      fillings: new Map(),
      hasAddress: false,
      isAddressSaved: false,
      method: undefined,
      methods: [],
      paysBy: undefined,
      paysByCard: false,
      isCardLater: false,
      currency: undefined,
    },
    steps: [],
    secrets: undefined,
    stages: { done: 0, expected: 8 },
    evidence: Promise.resolve(),
    pictured: undefined,
    picturedMs: Date.now(),
    pace: 'careful',
    isShallow: false,
    isBinding: false,
    isSetOff: false,
    actedMs: Date.now(),
    wroteMs: 0,
  };
}

export function isAnythingMissing({ missing }: Walk): boolean {
  return (
    missing.options.size > 0 ||
    missing.contact.size > 0 ||
    missing.others.size > 0 ||
    missing.products !== undefined ||
    missing.payments !== undefined
  );
}

export function flowOf(walk: Walk): Flow {
  return { version: 1, merchant: merchantOf(walk.errand.url), steps: walk.steps };
}

/** Ends the walk when its time is up. Asked before everything that acts. */
export function mindTime({ signal }: Walk): void {
  if (signal.aborted) throw new TimeUp('The time for this run is up.');
}

export async function pause(walk: Walk, ms: number): Promise<void> {
  mindTime(walk);
  await new Promise((resolve) => setTimeout(resolve, ms));
  mindTime(walk);
}

/** A part of the walk that leaves evidence: what it was, how long it took, and a picture of how it ended. */
export async function stage<Result>(walk: Walk, name: string, work: () => Promise<Result>): Promise<Result> {
  // A page that leaves while its picture is being taken may hold up every other picture.
  await walk.evidence;
  mindTime(walk);
  const { stages, recorder } = walk;
  stages.done += 1;
  await recorder.begin(name, stages.done, Math.max(stages.expected, stages.done));
  const since = Date.now();
  let detail: string | undefined;
  let isWell = false;
  try {
    const result = await work();
    if (typeof result === 'string') detail = result;
    isWell = true;
    return result;
  } catch (error) {
    detail = (error as Error).message;
    throw error;
  } finally {
    const ended = { name, detail, pageUrl: bareUrl(walk.page.url()), tookMs: Date.now() - since };
    walk.evidence = record(walk, ended, isWell && isCrowded(walk) ? undefined : picture(walk));
    walk.pictured = undefined;
    // Nothing is typed before the last picture without the card is taken.
    if (walk.secrets) await walk.evidence;
    else walk.evidence.catch(() => undefined);
  }
}

async function record(
  walk: Walk,
  step: Omit<Step, 'screenshot'>,
  taken: ReturnType<typeof takePicture> | undefined,
): Promise<void> {
  const screenshot = await taken;
  await walk.recorder.end({ ...step, screenshot });
}

/** Known ways are gone faster than pictures are worth taking, as long as nothing can be ordered. */
function isCrowded({ pace, isBinding, pictured, picturedMs }: Walk): boolean {
  return pace === 'quick' && !isBinding && !pictured && Date.now() - picturedMs < APART_MS;
}

/** A picture for the stage that is under way: the one that was taken already, or one of this moment. */
async function picture(walk: Walk): Promise<Uint8Array | undefined> {
  if (walk.pictured) return walk.pictured;
  if (walk.signal.aborted) return undefined;
  walk.picturedMs = Date.now();
  return takePicture(walk.page, walk.secrets);
}

/** Takes the stage's picture before it ends, where there is time for it. */
export function pictureNow(walk: Walk): void {
  walk.pictured = undefined;
  walk.pictured = picture(walk);
}

/** Without parameters, which may say whose visit it is. */
export function bareUrl(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host, pathname } = new URL(url);
  return protocol.startsWith('http') ? `${protocol}//${host}${pathname}` : undefined;
}

/** Counts what was pressed, by what it is and where. */
export function count(walk: Walk, key: string): void {
  walk.progress.presses.set(key, (walk.progress.presses.get(key) ?? 0) + 1);
}

/** Notes what was done. Doing the same to the same element again adds nothing. */
export function note(walk: Walk, step: FlowStep | undefined): void {
  if (!step) return;
  const known = JSON.stringify(step);
  const isRepeatable = step.do === 'press';
  if (!isRepeatable && walk.steps.some((one) => JSON.stringify(one) === known)) return;
  walk.steps.push(step);
}
