import { tag } from './html.ts';
import { stateField } from './place-fields.ts';
import { settleRate, shippingField } from './shipping.ts';
import { summary } from './totals.ts';
import type { View } from './view.ts';

/** The parts of a checkout that change with what was answered, drawn again. */
export function html(view: View): Record<'state' | 'shipping' | 'totals', string> {
  settleRate(view);
  return {
    state: stateField(view),
    shipping: shippingField(view),
    totals: tag('div', { 'data-live': 'totals', class: view.skin('summary') }, summary(view)),
  };
}
