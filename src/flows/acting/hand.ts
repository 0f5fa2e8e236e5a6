import type { ElementHandle } from 'puppeteer-core';
import { elementOf } from '../reading/take-survey.ts';
import type { Ref } from '../survey.ts';
import { mindTime, type Walk } from '../walk.ts';
import { Gone } from './gone.ts';

export async function take(walk: Walk, ref: Ref): Promise<ElementHandle<Element>> {
  mindTime(walk);
  const element = await elementOf(walk.page, ref);
  if (!element) throw new Gone();
  mindTime(walk);
  walk.actedMs = Date.now();
  return element as ElementHandle<Element>;
}
