import { describe, expect, it } from 'vitest';
import { field, heading, lookAt, text } from '../surveys.ts';

const CHECKOUT = { url: 'https://shop.example/checkout', title: 'Checkout' };
const address = () => [field('Street', { name: 'q1' }), field('City', { name: 'q2' })];
const box = (label: string, checked: boolean) =>
  field(label, { kind: 'checkbox', type: 'checkbox', name: 'b', checked });

function purposes(parts: Parameters<typeof lookAt>[0]) {
  return lookAt(parts, CHECKOUT).fields.map(({ purpose, meaning }) => `${purpose} ${meaning}`);
}

const BOTH = ['shipping line1', 'shipping city', 'billing line1', 'billing city'];

describe('two addresses on one page', () => {
  it('are told apart by what stands over them, heading or not', () => {
    expect(purposes([text('Lieferadresse'), ...address(), text('Rechnungsadresse'), ...address()])).toEqual(
      BOTH,
    );
  });

  it('are told apart by the box that parts them', () => {
    const label = 'Billing address is the same as shipping address';
    expect(purposes([...address(), box(label, false), ...address()])).toEqual(BOTH);
  });

  it('are told apart where one of them was saved before', () => {
    const saved = [text('Shipping address'), text('Ada Lovelace, 12 Main St, Springfield')];
    expect(purposes([...saved, text('Your invoice address'), ...address()])).toEqual(BOTH.slice(2));
  });

  it('are told apart by the box for what is sent elsewhere, where the bill comes first', () => {
    const label = 'Ship to the same address';
    expect(purposes([...address(), box(label, false)])).toEqual(BOTH.slice(2));
    expect(purposes([...address(), box(label, true)])).toEqual(BOTH.slice(0, 2));
    expect(purposes([...address(), box(label, false), ...address()])).toEqual([
      ...BOTH.slice(2),
      ...BOTH.slice(0, 2),
    ]);
  });

  it.each([
    'Ship to a different address?',
    'Die Lieferadresse weicht von der Rechnungsadresse ab.',
    'Expédier à une adresse différente ?',
    '¿Enviar a una dirección diferente?',
    'Spedire a un indirizzo differente?',
    'Verzenden naar een ander adres?',
  ])('are told apart by the box for another delivery address: %s', (label) => {
    expect(purposes([...address(), box(label, true), ...address()])).toEqual([
      ...BOTH.slice(2),
      ...BOTH.slice(0, 2),
    ]);
    expect(purposes([...address(), box(label, false)])).toEqual(BOTH.slice(0, 2));
  });

  it('are told apart by the box for another bill, whatever stands first', () => {
    const label = 'L’adresse de facturation diffère de l’adresse de livraison';
    expect(purposes([...address(), box(label, true), ...address()])).toEqual(BOTH);
  });

  it('are told apart by the box above the only one that’s still asked for', () => {
    const below = (label: string, checked: boolean) => purposes([box(label, checked), ...address()]);
    const same = 'My billing and shipping address are the same';
    expect(below(same, false)).toEqual(BOTH.slice(2));
    expect(below(same, true)).toEqual(BOTH.slice(0, 2));
    expect(below('Same as billing address', false)).toEqual(BOTH.slice(0, 2));
    expect(below('Ship to a different address?', true)).toEqual(BOTH.slice(0, 2));
    const named = ['street', 'city'].map((name) => field(name, { name: `billing_${name}` }));
    expect(purposes([box(same, false), ...address(), ...named])).toEqual(BOTH);
  });

  it('are told apart by a title above and the box below, where the bill comes first', () => {
    const label = 'My delivery and billing addresses are the same.';
    const below = (title: string, isTicked: boolean) =>
      purposes([heading(title, 4), ...address(), box(label, isTicked)]);
    expect(below('Step 1: Billing Details', false)).toEqual(BOTH.slice(2));
    expect(below('Step 1: Billing Details', true)).toEqual(BOTH.slice(0, 2));
    expect(below('Step 1: Delivery Details', false)).toEqual(BOTH.slice(0, 2));
    expect(below('Your details', false)).toEqual(BOTH.slice(0, 2));
  });

  it('stay as they are where only one is asked for', () => {
    const ship = text('Free delivery to any address');
    expect(purposes([ship, text('Billing address'), ...address()])).toEqual(BOTH.slice(0, 2));
    expect(purposes([text('Billing address'), ...address()])).toEqual(['shipping line1', 'shipping city']);
  });
});
