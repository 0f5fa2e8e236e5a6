import type { CheckoutLink as Row } from '../../db/generated/client/client.ts';
import type { LineItem } from './line-items.ts';

export interface CheckoutLink extends Omit<Row, 'lineItems'> {
  lineItems: LineItem[];
}
