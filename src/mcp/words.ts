import type { Envelope } from '../../rest/errors.ts';
import type { CheckoutIntent } from '../client/index.ts';
import { catalogue } from '../shared/errors.ts';
import { money } from '../shared/money.ts';

/** What a model is told besides the data: what it means and what comes next. */

export function quoteInWords(purchase: CheckoutIntent): string {
  const { items, shipping, ship_to: to, tax, amount, currency, payment_method: paidBy } = purchase;
  const { not_passed_on: untold } = purchase;
  const price = (cents: number) => money(cents, currency);
  const place = to && [to.name, to.line1, to.line2, to.city, to.state, to.postal_code, to.country];
  const lines = [
    `Shop: ${shopOf(purchase)}`,
    ...items.map(
      ({ name, variant, quantity, unit_price: each }) =>
        `${quantity} × ${name}${variant ? ` (${variant})` : ''}${each === null ? '' : `, ${price(each)} each`}`,
    ),
    shipping &&
      `Shipping: ${[shipping.method, shipping.amount === null ? undefined : price(shipping.amount)].filter(Boolean).join(', ')}`,
    tax && `Tax: ${price(tax.amount)}${tax.included ? ', included' : ''}`,
    place && `Ships to: ${place.filter(Boolean).join(', ')}`,
    amount !== null && `Total: ${price(amount)}`,
    paidBy && `Paid by: ${paidBy}, not by card`,
    ...untold.map(
      ({ kind, text }) =>
        `The shop has no field for the ${kind.replaceAll('_', ' ')}, and isn’t told: “${text}”`,
    ),
  ];
  return lines.filter(Boolean).join('\n');
}

/** Anyone can call a shop anything; its host is its own. */
export function shopOf({ shop_name: name, url }: CheckoutIntent): string {
  const { host } = new URL(url);
  return name && name !== host ? `${name} (${host})` : host;
}

/** Which tool comes next, by where a purchase is. */
export function nextStep(purchase: CheckoutIntent, purchaseUrl: string): string {
  const { id, status, next_action: action, explanation, outcome } = purchase;
  switch (status) {
    case 'processing':
      return `Till is at the shop. Call get_purchase with id ${id} to wait for the outcome.`;
    case 'requires_confirmation':
      return purchase.exceeds_ceiling
        ? `The quote is above max_amount, so it can’t be confirmed. Tell the person. To buy it anyway, call cancel_purchase with id ${id}, and buy again with a higher max_amount.`
        : `Nothing is paid yet. Show the person this quote, and call confirm_purchase with id ${id} if they approve, or cancel_purchase if they don’t.\n${quoteInWords(purchase)}`;
    case 'requires_action':
      return whatIsAsked(purchase, action, purchaseUrl);
    case 'succeeded':
      return `The order is placed${purchase.charge_id ? ` (${purchase.charge_id})` : ''}. ${explanation ?? ''}`.trim();
    case 'failed':
      return outcome === 'unknown'
        ? `It isn’t known whether the shop has the order. Don’t buy again before a person has checked with the shop: ${purchaseUrl}`
        : `Nothing was bought. ${explanation ?? ''}`.trim();
    case 'canceled':
      return `Nothing was bought. ${explanation ?? ''}`.trim();
  }
}

function whatIsAsked(
  { id }: CheckoutIntent,
  action: CheckoutIntent['next_action'],
  purchaseUrl: string,
): string {
  const then = `then call get_purchase with id ${id}`;
  if (action?.type === 'payment_authentication')
    return `The cardholder’s bank wants to verify the payment. Have the person open ${action.payment_authentication.url} within 10 minutes, ${then}.`;
  if (action?.type === 'approval')
    return `The account’s owner has to approve this purchase. Have them open ${action.url}, ${then}.`;
  const { properties = {}, required = [] } = (action?.options_schema ?? {}) as {
    properties?: Record<string, { writeOnly?: boolean }>;
    required?: string[];
  };
  if (required.some((name) => properties[name]?.writeOnly))
    return `The card’s security code is needed. Don’t ask for it here. Have the person enter it at ${purchaseUrl}, ${then}.`;
  return `The shop needs to know: ${required.join(', ')}. \`next_action.options_schema\` describes each. Ask the person for what you don’t know, then call answer_purchase with id ${id} and \`options\`.`;
}

/** A failure with its remedy: a model can only act on what it is told. */
export function failureInWords({ code, message }: Envelope['error']): string {
  const remedy = Object.entries(catalogue).find(([name]) => name === code)?.[1].remedy;
  // What is a header elsewhere is a parameter of tools.
  return [message, remedy, `(${code})`]
    .filter(Boolean)
    .join(' ')
    .replaceAll('Idempotency-Key', 'idempotency_key');
}
