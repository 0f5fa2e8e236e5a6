import { attributes, empty, escapeHtml, tag } from './html.ts';
import { nameOf } from './names.ts';
import { mark, type View } from './view.ts';
import type { Product } from './world.ts';

/** How many, on the product's page. Some shops ask that in the cart only. */
export function quantityWidget(view: View, product: Product): string {
  const { quantityUi, minimum } = view.features;
  if (quantityUi === 'cart') return '';
  const name = nameOf(view.seed, view.features.names, 'quantity');
  const least = minimum === 'two' && product === view.world.target ? 2 : 1;
  const label = tag('label', { for: 'qty' }, escapeHtml(view.words('quantity')));
  const oracle = product === view.world.target ? mark(view, 'fill:quantity') : {};
  const input = { type: 'number', name, id: 'qty', value: least, min: least, class: view.skin('quantity') };
  switch (quantityUi) {
    case 'input':
      return label + empty('input', { ...input, ...oracle, ...cap(view) });
    case 'capped':
      return (
        label +
        empty('input', {
          ...input,
          ...oracle,
          max: view.scenario === 'quantityTooMany' ? 10 : Math.max(5, view.world.quantity),
        })
      );
    case 'select':
      return `${label}<select${attributes({ name, id: 'qty', ...mark(view, 'select:quantity') })}>${numbers(
        10,
      )
        .map((number) => tag('option', { value: number }, String(number)))
        .join('')}</select>`;
    case 'stepper':
      return `<div>${label}<button type="button" data-step="-1" aria-label="Decrease">−</button>${empty('input', { ...input, type: 'text', inputmode: 'numeric', readonly: true })}<button type="button" data-step="1" aria-label="Increase"${attributes(product === view.world.target ? mark(view, 'step:quantity') : {})}>+</button></div>`;
  }
}

function cap({ scenario }: View) {
  return scenario === 'quantityTooMany' ? { max: 10 } : {};
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
