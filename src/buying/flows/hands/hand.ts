import type { ElementHandle } from 'puppeteer-core';
import { elementOf } from '../reading/take-survey.ts';
import type { Ref } from '../survey.ts';
import { Gone } from './gone.ts';
import { type Hands, mindTime } from './hands.ts';

export async function take(hands: Hands, ref: Ref): Promise<ElementHandle<Element>> {
  mindTime(hands);
  const element = await elementOf(hands.page, ref);
  if (!element) throw new Gone();
  mindTime(hands);
  hands.actedMs = Date.now();
  return element as ElementHandle<Element>;
}
