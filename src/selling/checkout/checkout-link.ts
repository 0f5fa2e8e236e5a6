export type { CheckoutLink } from '../../db/generated/client/client.ts';

/** How often a link can be paid, where that’s limited. */
export const USES = { minimum: 1, maximum: 1_000_000 };
