import { describe, expect, it } from 'vitest';
import type { FlowStep } from '../../../src/buying/flows/flow.ts';
import { beginJourney, isAnythingMissing, triesOf } from '../../../src/buying/flows/journey/journey.ts';
import { type Fact, learn } from '../../../src/buying/flows/journey/learn.ts';

const start = beginJourney('quote', {
  url: 'https://shop.example',
  prompt: 'Buy 2 mugs',
  options: { email: 'ada@example.com' },
});

function press(words: string): FlowStep {
  const find = {
    kind: 'pressable' as const,
    isFramed: false,
    ways: [{ by: 'text' as const, role: 'button', text: words }],
  };
  return { do: 'press', purpose: 'advance', find };
}

const pickMethod: FlowStep = {
  do: 'method',
  find: { kind: 'control', isFramed: false, ways: [{ by: 'id', id: 'standard' }] },
};

function learned(...facts: Fact[]) {
  return learn(start, facts);
}

describe('a journey', () => {
  it('begins with what the errand says and nothing else', () => {
    expect(start).toMatchObject({
      goal: 'quote',
      contact: { email: 'ada@example.com' },
      cart: { isFilled: false },
      steps: [],
    });
    expect(isAnythingMissing(start)).toBe(false);
  });

  it('is never changed by what is learned', () => {
    const before = structuredClone(start);
    learned(
      { kind: 'tried', what: 'a' },
      { kind: 'took', option: 'size' },
      { kind: 'filled', key: 'shipping line1' },
      { kind: 'needs_quantity' },
    );
    expect(start).toEqual(before);
  });

  it('counts what was tried, each for itself', () => {
    const journey = learned(
      { kind: 'tried', what: 'a' },
      { kind: 'tried', what: 'b' },
      { kind: 'tried', what: 'a' },
    );
    expect([triesOf(journey, 'a'), triesOf(journey, 'b'), triesOf(journey, 'c')]).toEqual([2, 1, 0]);
  });

  it('keeps the picture of a product that a later page does not show', () => {
    const { item } = learned(
      { kind: 'product', name: 'Mug', price: 1200, image: 'https://shop.example/mug.png' },
      { kind: 'product', name: 'Mug', price: 1300, image: undefined },
    );
    expect(item).toMatchObject({ name: 'Mug', price: 1300, image: 'https://shop.example/mug.png' });
  });

  it('knows each option by its name, with what was offered', () => {
    const { item } = learned(
      { kind: 'chose', option: 'size', label: 'Small', offered: ['Small', 'Large'] },
      { kind: 'chose', option: 'color', label: 'Blue', offered: ['Blue'] },
      { kind: 'chose', option: 'size', label: 'Large', offered: ['Small', 'Large'] },
    );
    expect(item.chosen).toEqual({ size: 'Large', color: 'Blue' });
    expect(item.offered).toEqual({ size: ['Small', 'Large'], color: ['Blue'] });
  });

  it('forgets the count together with the cart', () => {
    const { cart } = learned(
      { kind: 'cart_seen', url: 'https://shop.example/cart' },
      { kind: 'filled_cart' },
      { kind: 'cart_counted' },
      { kind: 'emptied_cart' },
    );
    expect(cart).toEqual({ isFilled: false, isCounted: false, url: 'https://shop.example/cart' });
  });

  it('asks no more how to pay once the shop takes a card', () => {
    const asked = learned({ kind: 'needs_payment', labels: ['Bank wire', 'Check'] });
    expect(isAnythingMissing(asked)).toBe(true);
    const taken = learn(asked, [{ kind: 'takes_card' }]);
    expect(isAnythingMissing(taken)).toBe(false);
    expect(taken.checkout.paysByCard).toBe(true);
  });

  it.each<Fact>([
    {
      kind: 'needs_option',
      option: {
        label: 'Size',
        name: 'size',
        kind: 'select',
        isRequired: true,
        values: [],
        ref: undefined,
        chosen: undefined,
      },
    },
    { kind: 'needs_contact', missing: { field: 'phone' } },
    { kind: 'needs_other', name: 'gate_code', label: 'Gate code' },
    { kind: 'needs_product', names: ['Mug', 'Cup'] },
    { kind: 'needs_quantity' },
    { kind: 'needs_account' },
  ])('is missing something after $kind', (fact) => {
    expect(isAnythingMissing(learned(fact))).toBe(true);
  });

  it('asks for each detail once', () => {
    const { needs } = learned(
      { kind: 'needs_contact', missing: { field: 'phone' } },
      { kind: 'needs_contact', missing: { field: 'phone', complaint: 'Too short' } },
      { kind: 'needs_other', name: 'gate_code', label: 'Gate code' },
      { kind: 'needs_other', name: 'gate_code', label: 'Gate code', choices: ['A', 'B'] },
    );
    expect([...needs.contact.values()]).toEqual([{ field: 'phone', complaint: 'Too short' }]);
    expect([...needs.others.values()]).toEqual([
      { name: 'gate_code', label: 'Gate code', choices: ['A', 'B'] },
    ]);
  });

  it('holds the names of a catalog once each, and not without end', () => {
    const names = Array.from({ length: 500 }, (_, number) => `Mug ${number}`);
    const { catalog } = learned({ kind: 'catalog', names: ['Mug 1', 'Mug 1'] }, { kind: 'catalog', names });
    expect(catalog.slice(0, 3)).toEqual(['Mug 1', 'Mug 0', 'Mug 2']);
    expect(catalog).toHaveLength(400);
  });

  it('passes the steps of a known flow one after another', () => {
    const known = [press('a'), press('b'), press('c')];
    const journey = beginJourney('quote', start.errand, { known });
    expect(learn(journey, [{ kind: 'passed', steps: 2 }]).known).toEqual([press('c')]);
  });

  it('learns a press as often as it was made, and everything else once', () => {
    const { steps } = learned(
      { kind: 'step', step: press('More') },
      { kind: 'step', step: press('More') },
      { kind: 'step', step: pickMethod },
      { kind: 'step', step: pickMethod },
    );
    expect(steps).toEqual([press('More'), press('More'), pickMethod]);
  });
});
