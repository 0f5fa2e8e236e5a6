import type { ElementHandle, Frame, JSHandle, Page } from 'puppeteer-core';
import type { FramePart, Stirring } from '../in-page/types.ts';
import type { Survey } from '../survey.ts';
import { callInPage } from './call-in-page.ts';
import { findLost, type IsolatedWorld, isolatedWorld, within } from './isolated-world.ts';
import { merge, type SurveyedPart } from './merge.ts';

const PAGE_MS = 5000;
const FRAME_MS = 1500;
const MOST_FRAMES = 25;

/** The frames of each page's latest survey, by number: what its refs are resolved in. */
const surveyed = new WeakMap<Page, Frame[]>();

interface Seen {
  frame: Frame;
  part: FramePart;
  /** How it stands in the frame around it. */
  inner: SurveyedPart['inner'];
  inside: Seen[];
}

/**
 * Looks at a page and every visible frame in it, once. A frame that does not answer is left out; a shallow look leaves
 * all of them out.
 */
export async function takeSurvey(page: Page, { isShallow = false } = {}): Promise<Survey> {
  let left = isShallow ? 0 : MOST_FRAMES;

  async function look(frame: Frame, inner?: SurveyedPart['inner']): Promise<Seen | undefined> {
    const part = await partOf(frame, inner ? FRAME_MS : PAGE_MS);
    if (!part) return undefined;
    const children = part.innerFrames.length > 0 ? frame.childFrames().slice(0, left) : [];
    const inside = children.map(async (child) => {
      const place = await within(FRAME_MS, placeOf(frame, child));
      const visible = part.innerFrames.find(({ ref }) => ref === place);
      return visible && --left > 0 ? look(child, visible) : undefined;
    });
    return { frame, part, inner, inside: (await Promise.all(inside)).filter((one) => one !== undefined) };
  }

  const frames: Frame[] = [];
  const parts: SurveyedPart[] = [];
  function number({ frame, part, inner, inside }: Seen, parent: number | null): void {
    const own = frames.push(frame) - 1;
    parts.push({ part, parent, inner });
    for (const one of inside) number(one, own);
  }
  const seen = await look(page.mainFrame());
  if (seen) number(seen, null);
  surveyed.set(page, frames);
  return merge(parts, page.url());
}

/** How long a page has been still, without looking at it; undefined when it does not answer. */
export async function askStirring(page: Page): Promise<Stirring | undefined> {
  return within(FRAME_MS, callInPage(isolatedWorld(page.mainFrame()), 'stirring'));
}

/** The element that a ref of the latest survey names; undefined once it has gone. */
export async function elementOf(page: Page, ref: string): Promise<ElementHandle | undefined> {
  const index = Number(ref.split(':')[1]);
  const world = worldOf(page, ref);
  if (!world || !Number.isInteger(index)) return undefined;
  const found = world.evaluateHandle((at) => globalThis.__till?.elementAt(at), index);
  const handle = await within(FRAME_MS, found);
  return (handle?.asElement() as ElementHandle | null | undefined) ?? undefined;
}

/** The world that holds the shelf which a ref of the latest survey means. */
export function worldOf(page: Page, ref: string): IsolatedWorld | undefined {
  const frame = surveyed.get(page)?.[Number(ref.split(':')[0])];
  return frame && !frame.detached ? isolatedWorld(frame) : undefined;
}

/** A page that is just being left is asked again; one that does not answer has no part. */
async function partOf(frame: Frame, limit: number): Promise<FramePart | undefined> {
  const end = Date.now() + limit;
  await within(limit, findLost(frame));
  while (Date.now() < end) {
    const json = await within(end - Date.now(), callInPage(isolatedWorld(frame), 'survey'));
    if (json !== undefined) return JSON.parse(json) as FramePart;
    if (frame.detached) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return undefined;
}

/** The element that a frame stands in, in its parent's own isolated world. It stays the same while the frame is there. */
const owners = new WeakMap<Frame, JSHandle<Element>>();

async function ownerOf(parent: Frame, child: Frame): Promise<JSHandle<Element> | undefined> {
  const known = owners.get(child);
  if (known) return known;
  const found = await child.frameElement();
  if (!found) return undefined;
  const owner = await isolatedWorld(parent).transferHandle(found);
  owners.set(child, owner);
  return owner;
}

/** Where a frame stands in its parent: the ref of the parent's own iframe element. */
async function placeOf(parent: Frame, child: Frame): Promise<string | undefined> {
  const owner = await ownerOf(parent, child);
  const index = await owner?.evaluate((each) => globalThis.__till?.indexOf(each));
  return index === undefined ? undefined : String(index);
}
