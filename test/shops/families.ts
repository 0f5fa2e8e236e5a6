import { openFamilies } from './families-open.ts';
import { otherFamilies } from './families-others.ts';
import type { Features } from './grammar.ts';

/** Habits of platforms. A shop of a family keeps most of them; the other axes are drawn as for any shop. */
export const families: Record<Exclude<Features['family'], 'mixed'>, Partial<Features>> = {
  ...openFamilies,
  ...otherFamilies,
};
