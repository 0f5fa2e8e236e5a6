import { describe, expect, it } from 'vitest';
import { billingMove, saveBillMove } from '../../../src/buying/flows/deciding/billing.ts';
import { fillingsFor } from '../../../src/buying/flows/deciding/form.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { button, field, lookAt } from '../surveys.ts';

const PROMPT =
  'A mug. Ship to Ada Byron, 1 Market Street, San Francisco, CA 94105, US. Bill it to Charles Lovelace, 20 Oak Avenue, Austin, TX 78701, US.';

describe('addresses that a shop has saved', () => {
  const saved = (name: string, chosen: number) =>
    ['Ada Byron 1 Market Street San Francisco', 'Charles Lovelace 20 Oak Avenue Austin'].map((label, at) =>
      field(label, { kind: 'radio', type: 'radio', name, checked: at === chosen }),
    );
  const moveOn = (chosen: number, prompt = PROMPT) => {
    const parts = [...saved('id_address_delivery', 0), ...saved('id_address_invoice', chosen)];
    const journey = beginJourney('quote', { url: 'https://shop.example/mug', prompt, options: {} });
    return billingMove(lookAt(parts, { url: 'https://shop.example/checkout' }), journey)?.move;
  };

  it('are those that the bill was said to go to', () => {
    expect(moveOn(0)).toMatchObject({ kind: 'pick', as: 'billing', pick: { ref: expect.any(String) } });
    expect(moveOn(1)).toBeUndefined();
    expect(moveOn(0, PROMPT.replace(/ Bill it to.*/, ''))).toBeUndefined();
  });
});

describe('a box about the two addresses', () => {
  const moveAt = (label: string, checked: boolean, prompt = PROMPT) => {
    const box = field(label, { kind: 'checkbox', type: 'checkbox', name: 'b', checked });
    const journey = beginJourney('quote', { url: 'https://shop.example/mug', prompt, options: {} });
    return billingMove(lookAt([box], { url: 'https://shop.example/checkout' }), journey)?.move;
  };

  it.each([
    ['Shipping and billing address do not match.', false],
    ['Die Lieferadresse weicht von der Rechnungsadresse ab.', false],
    ['Lieferung an eine andere Adresse senden?', false],
    ['Expédier à une adresse différente ?', false],
    ['¿Enviar a una dirección diferente?', false],
    ['Spedire a un indirizzo differente?', false],
    ['Verzenden naar een ander adres?', false],
    ['Lieferadresse auch als Rechnungsadresse verwenden', true],
    ['Utiliser aussi cette adresse pour la facturation', true],
    ['Usar la dirección también para facturar', true],
    ['Usa questo indirizzo anche per la fatturazione', true],
    ['Gebruik dit adres ook voor de factuur', true],
  ])('is changed where the bill goes elsewhere, and only then: %s', (label, isChecked) => {
    expect(moveAt(label, isChecked)).toMatchObject({ kind: 'pick', pick: { label } });
    expect(moveAt(label, !isChecked)).toBeUndefined();
    expect(moveAt(label, isChecked, PROMPT.replace(/ Bill it to.*/, ''))).toBeUndefined();
  });
});

describe('a form for the bill with a button of its own', () => {
  const moveAt = (saving: string, isTicked = false) => {
    const parts = [
      field('My billing and shipping address are the same', {
        kind: 'checkbox',
        name: 'b',
        checked: isTicked,
      }),
      ...['Street address', 'City', 'Zip code'].map((label) => field(label, { name: label })),
      ...[button(saving), button('Cancel')],
      ...[field('Gift code', { name: 'gift' }), button('Update')],
    ];
    const journey = beginJourney('quote', { url: 'https://shop.example/mug', prompt: PROMPT, options: {} });
    return saveBillMove(lookAt(parts, { url: 'https://shop.example/checkout' }), journey)?.move;
  };

  it.each(['Update', 'Save', 'Adresse übernehmen'])('is saved: %s', (saving) => {
    expect(moveAt(saving)).toMatchObject({
      kind: 'press',
      button: { text: saving, purpose: 'save_address' },
    });
  });

  it('is left alone where nothing saves it, or it’s for the goods', () => {
    expect(moveAt('Update cart')).toBeUndefined();
    expect(moveAt('Save 20%')).toBeUndefined();
    expect(moveAt('Update', true)).toBeUndefined();
  });
});

describe('a phone number that only the form for the bill asks for', () => {
  it('is the buyer’s, and asked for as that', () => {
    const both = ['shipping', 'billing'].flatMap((of) =>
      ['street', 'city', 'postcode'].map((name) => field(name, { name: `${of}_${name}` })),
    );
    const phone = field('Phone', { name: 'billing_phone', type: 'tel', isRequired: true });
    const journey = beginJourney('quote', { url: 'https://shop.example/mug', prompt: PROMPT, options: {} });
    const look = lookAt([...both, phone], { url: 'https://shop.example/checkout', title: 'Checkout' });
    const asked = fillingsFor(look, journey).learned.map((fact) =>
      fact.kind === 'needs_contact' ? fact.missing.field : fact.kind,
    );
    expect(asked).toContain('phone');
    expect(asked).not.toContain('needs_billing');
  });
});
