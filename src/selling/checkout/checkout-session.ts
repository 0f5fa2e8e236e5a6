import type { CheckoutSession, CheckoutSessionStatus } from '../../db/generated/client/client.ts';
import type { Transitions } from '../../events/move.ts';

export type { CheckoutSession, CheckoutSessionStatus };

export const transitions: Transitions<CheckoutSessionStatus> = {
  open: { complete: 'checkout_session.completed', canceled: 'checkout_session.canceled' },
  complete: {},
  canceled: {},
};
