import type { ReactNode } from 'react';
import { shippingLine } from '../../bought/shipment-words.ts';
import { ShopName } from '../../bought/shop-name.tsx';
import type { PurchaseFragment } from '../operations.generated.ts';
import { Delivery } from './delivery.tsx';
import { taxLine, untoldLine } from './order-words.ts';

/** Who sells it, how it is sent and where to, the tax on it, how it’s paid if not by card, and what the shop isn’t told. What the shop does not tell is left out. */
export function orderFacts(purchase: PurchaseFragment): Record<string, ReactNode> {
  return {
    Shop: <ShopName of={purchase} />,
    Shipping: shippingLine(purchase),
    'Deliver to': <Delivery of={purchase} />,
    Tax: taxLine(purchase),
    'Paid by': purchase.paymentMethod,
    'No field for': untoldLine(purchase),
  };
}
