import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import type { Look } from '../look.ts';
import { moreOf } from '../reading/cart-line.ts';
import type { Counter, ProductReading } from '../readings.ts';
import { quantityWanted } from '../words/how-many.ts';
import { type Decision, decide, end } from './move.ts';

const MOST_COUNTS = 2;

/** Setting the quantity on the product page. */
export function countMove(look: Look, product: ProductReading, journey: Journey): Decision | undefined {
  const labels = product.options.flatMap(({ values }) => values.map(({ label }) => label));
  const { quantity: wanted, isUnclear } = quantityWanted(journey, product.name, labels);
  if (isUnclear)
    return decide({ kind: 'ask' }, 'The prompt doesn’t say how many.', [{ kind: 'needs_quantity' }]);
  const counters = product.rows.flatMap(({ counter }) => counter ?? []);
  if (product.counter || counters.length > 0)
    return counterMove(look, { own: product.counter, others: counters, wanted }, journey);
  const field = look.survey.controls.find(({ ref }) => ref === product.quantity);
  if (field) {
    const held = Number(field.value.trim());
    if (held === wanted) return undefined;
    // A maximum of zero on a product that can be added isn’t a limit: the quantity is set in the cart.
    if (field.max === 0) return undefined;
    if (field.max !== null && field.max < wanted)
      return end('out_of_stock', `The shop sells at most ${field.max} per order.`);
    if (triesOf(journey, 'count') < MOST_COUNTS && !(field.isReadOnly && wanted === 1))
      return decide(
        {
          kind: 'count',
          wanted,
          field,
          more: moreOf(look.survey, product.addToCart),
          less: undefined,
          held: Number.isFinite(held) ? held : 1,
          isInCart: false,
        },
        `The quantity is ${field.value || 'empty'} instead of ${wanted}.`,
        [{ kind: 'tried', what: 'count' }],
      );
    return undefined;
  }
  const more = wanted > 1 ? moreOf(look.survey, product.addToCart) : undefined;
  if (more && triesOf(journey, 'count') === 0)
    return decide(
      { kind: 'count', wanted, field: undefined, more, less: undefined, held: 1, isInCart: false },
      `The quantity should be ${wanted}, and “${more.text}” adds one.`,
      [{ kind: 'tried', what: 'count' }],
    );
  return undefined;
}

interface Counted {
  own: Counter | undefined;
  others: Counter[];
  wanted: number;
}

/** Counting in one row, and nothing in any other. What the page shows afterwards tells whether it was counted. */
function counterMove(look: Look, { own, others, wanted }: Counted, journey: Journey): Decision | undefined {
  const isOwn = (one: Counter) => one.field === own?.field && one.more === own?.more;
  const other = others.find((one) => !isOwn(one) && one.held > 0);
  const counter = other ?? own;
  const due = other ? 0 : wanted;
  if (!counter || counter.held === due) return undefined;
  const { held, most } = counter;
  if (most !== undefined && most > 0 && most < due)
    return end('out_of_stock', `The shop sells at most ${most} per order.`);
  const tries = triesOf(journey, 'count');
  if (tries >= MOST_COUNTS + others.length)
    return end('unsupported_checkout', `The shop shows a quantity of ${held} instead of ${due}.`);
  const { controls, pressables } = look.survey;
  const more = pressables.find(({ ref }) => ref === counter.more);
  const less = pressables.find(({ ref }) => ref === counter.less);
  // What doesn’t take a typed number may take it one by one.
  const isTyped = counter.field !== undefined && !(tries > 0 && more && less);
  const field = isTyped ? controls.find(({ ref }) => ref === counter.field) : undefined;
  return decide(
    { kind: 'count', wanted: due, field, more, less, held, isInCart: false },
    `The quantity is ${held} instead of ${due}.`,
    [{ kind: 'tried', what: 'count' }],
  );
}
