import type { Failure } from '../errand.ts';
import type { Signs } from './signs.ts';
import type { Denial } from './words.ts';

/**
 * The outcome of an order. It needs independent evidence: words alone prove nothing, in either direction, and a page
 * that still offers to place the order is never a confirmation, whatever it says.
 */
export type Verdict =
  | { kind: 'placed'; orderId: string | undefined; evidence: string }
  | Failure
  | { kind: 'unknown'; explanation: string }
  /** The signs don’t agree yet, or there are too few: look again. */
  | { kind: 'open'; needsCart: boolean };

const REASONS = {
  declined: 'card_declined',
  insufficient_funds: 'insufficient_balance',
  out_of_stock: 'out_of_stock',
} as const satisfies Record<Denial['kind'], Failure['reason']>;

export function judge(signs: Signs): Verdict {
  const order = signsOfOrder(signs);
  if (signs.denial) return denied(signs, signs.denial, order);
  if (signs.isBusy || signs.isStillOffered) return { kind: 'open', needsCart: false };
  if (signs.trouble || (signs.status !== undefined && signs.status >= 500))
    return { kind: 'open', needsCart: false };
  if (signs.hasLeft && order.length >= 2 && isTold(signs))
    return { kind: 'placed', orderId: signs.number, evidence: evidenceOf(signs) };
  return {
    kind: 'open',
    needsCart: signs.hasLeft && order.length > 0 && signs.isCartEmpty === undefined,
  };
}

/**
 * The shop itself speaks of an order: to people, or by where it leads and what it has taken out of the cart. A shop that
 * forgot its visitor responds as well, and its cart is as empty.
 */
function isTold({ thanks, number, isNumberSaid, isCartEmpty, isAtConfirmation }: Signs): boolean {
  if (thanks !== undefined || isNumberSaid) return true;
  return isCartEmpty === true && (number !== undefined || isAtConfirmation);
}

/** Each one indicates an order by itself. */
function signsOfOrder({ thanks, number, isCartEmpty, request, hasLeft }: Signs): string[] {
  return [
    ...(thanks ? ['thanks'] : []),
    ...(number ? ['number'] : []),
    ...(isCartEmpty ? ['cart'] : []),
    ...(request && isAnsweredWell(request.status) && hasLeft ? ['request'] : []),
  ];
}

function isAnsweredWell(status: number | undefined): boolean {
  return status !== undefined && status >= 200 && status < 400;
}

/** If there’s a rejection and signs of an order, the cart decides: what is still in it wasn’t ordered. */
function denied(
  { isCartEmpty, thanks, number, hasLeft }: Signs,
  { kind, words }: Denial,
  order: string[],
): Verdict {
  const failure: Failure = {
    kind: 'failure',
    reason: REASONS[kind],
    explanation: `The shop says: “${words}”`,
  };
  const hasOrder = hasLeft && (thanks !== undefined || number !== undefined) && order.length > 0;
  if (!hasOrder || isCartEmpty === false) return failure;
  if (isCartEmpty === undefined) return { kind: 'open', needsCart: true };
  return { kind: 'unknown', explanation: `The shop confirms the order, and also says: “${words}”` };
}

/** The verdict when nothing decisive showed in time. */
export function atLast(signs: Signs, hasSent: boolean, isCardDue = false): Verdict {
  const { isCartEmpty, isStillOffered } = signs;
  const complaint = signs.complaint ?? signs.remark;
  if (signs.denial) {
    const hasOrder = signs.hasLeft && (signs.thanks !== undefined || signs.number !== undefined);
    return isCartEmpty || (hasOrder && isCartEmpty === undefined)
      ? {
          kind: 'unknown',
          explanation: `The shop says “${signs.denial.words}”, and there are signs of an order (${evidenceOf(signs)}).`,
        }
      : {
          kind: 'failure',
          reason: REASONS[signs.denial.kind],
          explanation: `The shop says: “${signs.denial.words}”`,
        };
  }
  if (isOrderedForSure(signs)) return { kind: 'placed', orderId: signs.number, evidence: evidenceOf(signs) };
  // What was never sent wasn’t ordered.
  if (!hasSent && isStillOffered)
    return {
      kind: 'failure',
      reason: 'merchant_error',
      explanation: complaint
        ? `The shop didn’t accept the order: “${complaint}”`
        : 'The shop didn’t respond to the order, and nothing was sent.',
    };
  // The form is back and wants corrections, and the cart still has everything, or the shop answered with the same words.
  // Any other trouble may hide an order.
  const isRejected = isCartEmpty === false || (signs.isErrorAnswered && isCartEmpty === undefined);
  if (isStillOffered && complaint && signs.isCorrection && isRejected && !isAtALoss(signs))
    return {
      kind: 'failure',
      reason: 'merchant_error',
      explanation: `The shop didn’t accept the order: “${complaint}”`,
    };
  // A shop that says it only in its URL has the form back, and everything still in the cart.
  if (isStillOffered && signs.isAtRefusal && isCartEmpty === false && !isAtALoss(signs))
    return {
      kind: 'failure',
      reason: 'card_declined',
      explanation: 'The shop went back to the checkout. Its URL says that the payment failed.',
    };
  // Whoever is led back to a full cart, and was never asked for a card, has ordered nothing.
  if (isCardDue && signs.isAtCart && isCartEmpty === false)
    return {
      kind: 'failure',
      reason: 'merchant_error',
      explanation: `The shop went back to the cart.${signs.complaint ? ` It says: “${signs.complaint}”` : ''}`,
    };
  const words = complaint ?? signs.trouble;
  const said = words ? ` The shop says: “${words}”` : '';
  return {
    kind: 'unknown',
    explanation: `Nothing shows whether the order was placed (${evidenceOf(signs)}).${said}`,
  };
}

/** “Your payment is still processing” stays on the confirmation of whoever pays later. If everything else is there, it’s one. */
export function isOrderedForSure(signs: Signs): boolean {
  const { hasLeft, isStillOffered, trouble } = signs;
  return hasLeft && !isStillOffered && !trouble && !isAtALoss(signs) && signsOfOrder(signs).length === 4;
}

/** Whoever answered with an error of the server’s, or not at all, may have taken the order before. */
function isAtALoss({ request, status = 200 }: Signs): boolean {
  return status >= 500 || (request !== undefined && (!request.status || request.status >= 500));
}

/** The signs in one line, for the explanation. */
export function evidenceOf({ request, thanks, number, isCartEmpty, isStillOffered, status }: Signs): string {
  const parts = [
    request ? `${request.method} ${pathOf(request.url)} ${request.status || 'failed'}` : 'no request seen',
    ...(status !== undefined && status >= 400 ? [`page returned ${status}`] : []),
    ...(number ? [`order number ${number}`] : []),
    ...(thanks ? [`“${thanks.slice(0, 80)}”`] : []),
    ...(isCartEmpty === undefined ? [] : [isCartEmpty ? 'cart empty' : 'cart not empty']),
    ...(isStillOffered ? ['the page still offers to place the order'] : []),
  ];
  return parts.join(', ');
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
