import type { Journey } from '../journey/journey.ts';
import type { Fact } from '../journey/learn.ts';
import type { Look } from '../look.ts';
import { unmetValues } from '../words/unmet.ts';
import { type Decision, decide, end } from './move.ts';

/** A link may lead to a cart, or to a page for paying, that already has the product: nothing is chosen there anymore. */
export function openedCart({ survey }: Look, { promised, wishes }: Journey): Decision {
  const filled: Fact[] = [{ kind: 'filled_cart' }];
  if (!promised) return decide({ kind: 'wait', ms: 0 }, 'The URL opens a cart.', filled);
  const shown = [
    ...survey.texts.map(({ text }) => text),
    ...survey.controls.flatMap(({ choices }) => choices.map(({ label }) => label)),
  ];
  const [unmet] = unmetValues(wishes.text, [promised.name, ...shown]);
  if (unmet !== undefined)
    return end('out_of_stock', `The shop doesn’t offer “${promised.name}” in “${unmet}”.`);
  return decide({ kind: 'wait', ms: 0 }, `The link to “${promised.name}” opens a cart.`, [
    ...filled,
    { kind: 'product', name: promised.name, price: promised.price, image: undefined },
  ]);
}
