import { findCurtain } from './curtain.ts';
import { putOnShelf } from './shelf.ts';
import { hideWhat, lookAfresh } from './sight.ts';
import { stirring } from './stirring.ts';
import type { FramePart } from './types.ts';
import { walkPage } from './walk.ts';

export function survey(): string {
  lookAfresh();
  hideWhat(findCurtain());
  const { stillMs } = stirring();
  const { elements, part } = walkPage();
  putOnShelf(elements);
  return JSON.stringify({ ...part, stillMs } satisfies FramePart);
}
