import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import type { Survey } from '../survey.ts';
import { SHELF, surveyScript } from './in-page/source.ts';
import type { FramePart } from './in-page/walk.ts';
import { isolatedWorld, within } from './isolated-world.ts';
import { merge, type SurveyedPart } from './merge.ts';

const PAGE_MS = 5000;
const FRAME_MS = 1500;
const MOST_FRAMES = 25;

/** The frames of each page's latest survey, by number: what its refs are resolved in. */
const surveyed = new WeakMap<Page, Frame[]>();

/** Looks at a page and every visible frame in it, once. A frame that does not answer is left out. */
export async function takeSurvey(page: Page): Promise<Survey> {
  const frames: Frame[] = [];
  const parts: SurveyedPart[] = [];

  async function look(frame: Frame, parent: number | null, inner: SurveyedPart['inner']): Promise<void> {
    const part = await partOf(frame, parent === null ? PAGE_MS : FRAME_MS);
    if (!part) return;
    const number = frames.push(frame) - 1;
    parts.push({ part, parent, inner });
    for (const child of frame.childFrames()) {
      if (frames.length >= MOST_FRAMES) return;
      const place = await within(FRAME_MS, placeOf(frame, child));
      const visible = part.innerFrames.find(({ ref }) => ref === place);
      if (visible) await look(child, number, visible);
    }
  }

  await look(page.mainFrame(), null, undefined);
  surveyed.set(page, frames);
  return merge(parts, page.url());
}

/** The element that a ref of the latest survey names; undefined once it has gone. */
export async function elementOf(page: Page, ref: string): Promise<ElementHandle | undefined> {
  const [frame, element] = ref.split(':').map(Number);
  const found = surveyed.get(page)?.[frame ?? -1];
  if (!found || element === undefined || !Number.isInteger(element)) return undefined;
  const handle = await within(
    FRAME_MS,
    isolatedWorld(found).evaluateHandle(`globalThis.${SHELF}?.[${element}]`),
  );
  const node = handle?.asElement() as ElementHandle | null | undefined;
  if (!node) return undefined;
  const isThere = await within(
    FRAME_MS,
    node.evaluate((each) => each.isConnected),
  );
  return isThere ? node : undefined;
}

/** A page that is just being left is asked again; one that does not answer has no part. */
async function partOf(frame: Frame, limit: number): Promise<FramePart | undefined> {
  const end = Date.now() + limit;
  while (Date.now() < end) {
    const json = await within(end - Date.now(), isolatedWorld(frame).evaluate(surveyScript));
    if (typeof json === 'string') return JSON.parse(json) as FramePart;
    if (frame.detached) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return undefined;
}

/** Where a frame stands in its parent: the ref of the parent's own iframe element. */
async function placeOf(parent: Frame, child: Frame): Promise<string | undefined> {
  const owner = await child.frameElement();
  if (!owner) return undefined;
  const world = isolatedWorld(parent);
  const element = await world.transferHandle(owner);
  const index = await element.evaluate(
    (each, shelf) => ((globalThis as Record<string, unknown>)[shelf] as unknown[] | undefined)?.indexOf(each),
    SHELF,
  );
  await element.dispose();
  return index === undefined ? undefined : String(index);
}
