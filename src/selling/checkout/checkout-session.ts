import type { CheckoutSessionStatus, CheckoutSession as Row } from '../../db/generated/client/client.ts';
import type { Transitions } from '../../shared/transitions.ts';
import type { PaymentError } from '../payments/payment.ts';
import type { LineItem } from './line-items.ts';

export type { CheckoutSessionStatus };

export interface CheckoutSession
  extends Omit<Row, 'lineItems' | 'amountSubtotal' | 'amountTotal' | 'lastPaymentError'> {
  lineItems: LineItem[];
  amountSubtotal: number;
  amountTotal: number;
  lastPaymentError: PaymentError | null;
}

export const transitions: Transitions<CheckoutSessionStatus> = {
  open: ['complete', 'canceled'],
  complete: [],
  canceled: [],
};
