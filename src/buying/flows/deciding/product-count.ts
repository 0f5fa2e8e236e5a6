import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import type { Look } from '../look.ts';
import { moreOf } from '../reading/cart-line.ts';
import type { ProductReading } from '../readings.ts';
import { quantityWanted } from '../words/how-many.ts';
import { type Decision, decide, end } from './move.ts';

const MOST_COUNTS = 2;

/** Setting the quantity on the product page. */
export function countMove(look: Look, product: ProductReading, journey: Journey): Decision | undefined {
  const labels = product.options.flatMap(({ values }) => values.map(({ label }) => label));
  const { quantity: wanted, isUnclear } = quantityWanted(journey, product.name, labels);
  if (isUnclear)
    return decide({ kind: 'ask' }, 'The prompt doesn’t say how many.', [{ kind: 'needs_quantity' }]);
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
