import type { CheckoutSession, CheckoutSessionStatus } from '../../db/generated/client/client.ts';
import type { Transitions } from '../../events/move.ts';

export type { CheckoutSession, CheckoutSessionStatus };

export const transitions: Transitions<CheckoutSessionStatus> = {
  open: { complete: 'checkout_session.completed', canceled: 'checkout_session.canceled' },
  complete: {},
  canceled: {},
};

/** By the merchant's word alone, what was canceled is paid after all. */
export const acceptances: Transitions<CheckoutSessionStatus> = {
  ...transitions,
  canceled: { complete: 'checkout_session.completed' },
};
