import type { ElementHandle, Frame, JSHandle, Page } from 'puppeteer-core';
import type { FramePart, Stirring } from '../in-page/types.ts';
import type { Survey } from '../survey.ts';
import { callInPage } from './call-in-page.ts';
import { findLost, type IsolatedWorld, isolatedWorld, within } from './isolated-world.ts';
import { merge, type SurveyedPart } from './merge.ts';

const PAGE_MS = 5000;
const FRAME_MS = 1500;
/** Where the page itself is slow to answer, its frames are no faster. */
const FRAME_PER_PAGE = 5;
const MOST_FRAMES = 25;

/** The frames of each page’s latest survey, by number: its refs are resolved in them. */
const surveyed = new WeakMap<Page, Frame[]>();

interface Seen {
  frame: Frame;
  part: FramePart;
  /** Where it is in the frame around it. */
  inner: SurveyedPart['inner'];
  inside: Seen[];
}

/**
 * Reads a page and every visible frame in it, once. A frame that doesn’t respond is left out; a shallow survey leaves
 * out all of them.
 */
export async function takeSurvey(page: Page, { isShallow = false } = {}): Promise<Survey> {
  let left = isShallow ? 0 : MOST_FRAMES;
  let frameMs = FRAME_MS;

  async function look(frame: Frame, inner?: SurveyedPart['inner']): Promise<Seen | undefined> {
    const since = Date.now();
    const part = await partOf(frame, inner ? frameMs : PAGE_MS);
    if (!part) return undefined;
    if (!inner) frameMs = Math.max(FRAME_MS, FRAME_PER_PAGE * (Date.now() - since));
    const children = part.innerFrames.length > 0 ? frame.childFrames().slice(0, left) : [];
    const inside = children.map(async (child) => {
      const place = await within(frameMs, placeOf(frame, child));
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

/** How long a page has been still, without reading it; undefined if it doesn’t respond. */
export async function askStirring(page: Page): Promise<Stirring | undefined> {
  return within(FRAME_MS, callInPage(isolatedWorld(page.mainFrame()), 'stirring'));
}

/** The element of a ref from the latest survey; undefined once it’s gone. */
export async function elementOf(page: Page, ref: string): Promise<ElementHandle | undefined> {
  const index = Number(ref.split(':')[1]);
  const world = worldOf(page, ref);
  if (!world || !Number.isInteger(index)) return undefined;
  const found = world.evaluateHandle((at) => globalThis.__till?.elementAt(at), index);
  const handle = await within(FRAME_MS, found);
  return (handle?.asElement() as ElementHandle | null | undefined) ?? undefined;
}

/** The world with the shelf that a ref from the latest survey refers to. */
export function worldOf(page: Page, ref: string): IsolatedWorld | undefined {
  const frame = surveyed.get(page)?.[Number(ref.split(':')[0])];
  return frame && !frame.detached ? isolatedWorld(frame) : undefined;
}

/** A page that’s navigating is asked again; one that doesn’t respond has no part. */
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

/**
 * The element that contains a frame, in its parent’s own isolated world. It stays the same as long as the frame exists.
 */
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

/** Where a frame is in its parent: the ref of the parent’s own iframe element. */
async function placeOf(parent: Frame, child: Frame): Promise<string | undefined> {
  const owner = await ownerOf(parent, child);
  const index = await owner?.evaluate((each) => globalThis.__till?.indexOf(each));
  return index === undefined ? undefined : String(index);
}
