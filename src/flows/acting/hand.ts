import type { ElementHandle } from 'puppeteer-core';
import { elementOf } from '../reading/take-survey.ts';
import type { Ref } from '../survey.ts';
import { mindTime, type Walk } from '../walk.ts';

/** The element was there a moment ago and has gone: the page has changed, and wants to be looked at again. */
export class Gone extends Error {
  override readonly name = 'Gone';
}

export async function take(walk: Walk, ref: Ref): Promise<ElementHandle<Element>> {
  mindTime(walk);
  const element = await elementOf(walk.page, ref);
  if (!element) throw new Gone('What was to be pressed or filled in has gone.');
  mindTime(walk);
  return element as ElementHandle<Element>;
}
