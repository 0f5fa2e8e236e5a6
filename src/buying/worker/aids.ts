import type { ChallengeView, Step } from '../flows/errand.ts';
import type { Aids, PurchaseAids } from '../flows/shopper.ts';
import type { Adviser, AdviserQuestion, PickQuestion } from '../flows/words/adviser.ts';
import { isRecord } from './peer.ts';

/** An errand in progress. */
export interface Sent {
  aids: Aids & Partial<PurchaseAids>;
  adviser: Adviser | undefined;
  /** Aborted when it’s over. */
  over: AbortSignal;
  /** Errors that happened here with one of the shopper’s questions, by the question’s number. */
  failures: Map<number, unknown>;
}

type Params = Record<string, unknown>;

/** What a shopper can ask for, by name. Its input is validated: a page may have taken it over. */
export async function lend(sent: Sent, what: string, params: Params): Promise<unknown> {
  const { aids, adviser, over } = sent;
  over.throwIfAborted();
  switch (what) {
    case 'begin':
      return aids.recorder.begin(text(params.name), whole(params.step), whole(params.of));
    case 'end':
      return aids.recorder.end(stepOf(record(params.step)));
    case 'shopAccount':
      return aids.shopAccount(text(params.email));
    case 'card':
      return aids.card?.(text(params.host)) ?? refuse(what);
    case 'arm':
      return aids.arm?.(over) ?? refuse(what);
    case 'challenge':
      return aids.challenge?.(viewOf(record(params.view)), over) ?? refuse(what);
    case 'choose':
      return adviser?.choose(choiceOf(record(params.question)));
    case 'pick':
      return adviser?.pick(pickOf(record(params.question)));
    default:
      return refuse(what);
  }
}

function refuse(what: string): never {
  throw new Error(`A browser worker asked for something unexpected: ${what.slice(0, 50)}`);
}

function stepOf({ name, detail, reason, pageUrl, tookMs, screenshot }: Params): Step {
  return {
    name: text(name),
    detail: optional(detail, text),
    reason: optional(reason, text),
    pageUrl: optional(pageUrl, text),
    tookMs: whole(tookMs),
    screenshot: optional(screenshot, (value) => Uint8Array.from(Buffer.from(text(value), 'base64'))),
  };
}

function viewOf({ title, text: lines, fields, buttons }: Params): ChallengeView {
  return {
    title: text(title),
    text: list(lines, text),
    fields: list(fields, (field) => {
      const { name, label, type, choices } = record(field);
      const known = TYPES.find((each) => each === type) ?? refuse('field');
      const more = choices === undefined ? {} : { choices: list(choices, text) };
      return { name: text(name), label: text(label), type: known, ...more };
    }),
    buttons: list(buttons, (button) => {
      const { name, text: words } = record(button);
      return { name: text(name), text: text(words) };
    }),
  };
}

const TYPES = ['text', 'password', 'number', 'choice'] as const;

function choiceOf({ about, prompt, choices }: Params): AdviserQuestion {
  return { about: text(about), prompt: text(prompt), choices: list(choices, text) };
}

function pickOf({ goal, page, elements }: Params): PickQuestion {
  return { goal: text(goal), page: text(page), elements: list(elements, text) };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : refuse('text');
}

function whole(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : refuse('number');
}

function record(value: unknown): Params {
  return isRecord(value) ? value : refuse('record');
}

function list<Item>(value: unknown, read: (item: unknown) => Item): Item[] {
  return Array.isArray(value) ? value.map(read) : refuse('list');
}

function optional<Value>(value: unknown, read: (value: unknown) => Value): Value | undefined {
  return value === undefined || value === null ? undefined : read(value);
}
