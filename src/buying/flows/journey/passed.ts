import { isDeepStrictEqual } from 'node:util';
import type { FlowStep } from '../flow.ts';

/**
 * How many steps of a known flow are behind once these were taken: all up to the last of them. A flow that was stored
 * comes back with its keys in another order.
 */
export function stepsPassed(known: readonly FlowStep[], taken: readonly FlowStep[]): number {
  return known.findLastIndex((step) => taken.some((one) => isDeepStrictEqual(one, step))) + 1;
}
