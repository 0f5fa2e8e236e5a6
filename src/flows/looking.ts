import { type Look, readPage } from './look.ts';
import { rested, settled } from './settle.ts';
import { pause, type Walk } from './walk.ts';

const SEEN_MS = 1_500;
const CALM_MS = 150;

/** The page as a step has left it, as far as that step has seen it. */
export type Left = Promise<Look | undefined>;

export async function lookAround(walk: Walk): Promise<Look> {
  return readPage(await settled(walk));
}

/** The page once it shows what was just done to it; where the way is new, once it stands still. */
export async function seeing(walk: Walk, isReached: (look: Look) => boolean): Promise<Look> {
  const end = Date.now() + SEEN_MS;
  for (;;) {
    const look = await lookAround(walk);
    if (walk.pace === 'careful' || isReached(look) || Date.now() > end) return look;
    await pause(walk, 20);
  }
}

export async function lookCalmly(walk: Walk, { survey }: Look): Promise<Look> {
  return readPage(await rested(walk, { first: survey, stillMs: CALM_MS }));
}
