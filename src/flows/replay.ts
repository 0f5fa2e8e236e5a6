import { explore } from './explore.ts';
import type { Flow } from './flow.ts';
import type { Look } from './look.ts';
import type { Walk } from './walk.ts';

/** Goes to the payment step: the way that is known as far as it fits, and from there by exploring. */
export async function toPayment(walk: Walk, _flow: Flow | undefined): Promise<Look> {
  return explore(walk);
}
