import { describe, expect, it } from 'vitest';
import { fillingsFor } from '../../../src/buying/flows/deciding/form.ts';
import { pressKey } from '../../../src/buying/flows/deciding/keys.ts';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { type Fact, learn } from '../../../src/buying/flows/journey/learn.ts';
import { contactOf } from '../../../src/buying/flows/words/contact.ts';
import { readPrompt } from '../../../src/buying/flows/words/prompt.ts';
import { amount, button, field, heading, lookAt, text } from '../surveys.ts';

const AT_CHECKOUT = { url: 'https://shop.example/checkout', title: 'Checkout' };
const GRACE = {
  email: 'grace@example.com',
  name: 'Grace Hopper',
  address_line1: '12 High Street',
  address_city: 'Bristol',
  address_postal_code: 'BS1 3XD',
  address_country: 'GB',
};

function journeyWith(facts: Fact[]) {
  const errand = { url: 'https://shop.example/mug', prompt: null, options: GRACE };
  return learn(beginJourney('quote', errand), facts);
}

const street = (own = {}) =>
  field('Street address', { name: 'address1', value: '12 High Street', isRequired: true, ...own });

describe('a step whose form the shop just rejected', () => {
  const page = (own: object, ...more: Parameters<typeof lookAt>[0]) =>
    nextMove(
      lookAt([...more, heading('Checkout'), street(own), amount('Total', '$17.00'), button('Place order')], {
        ...AT_CHECKOUT,
        moment: { sinceActedMs: 20_000 },
      }),
      journeyWith([
        { kind: 'filled_cart' },
        { kind: 'filled', key: 'shipping line1' },
        { kind: 'pays_by', label: 'Credit card', isCard: true },
      ]),
    ).move.kind;

  it('is not taken for one that asks for the card later', () => {
    expect(page({})).toBe('arrived');
    expect(page({ complaint: 'This address can’t be found.' })).not.toBe('arrived');
    expect(page({}, text('Street address: is a required field.', { tone: 'error' }))).not.toBe('arrived');
    expect(page({}, text('Email: is a required field.', { tone: 'error' }))).toBe('arrived');
  });

  it('is not the payment step by a button above it that says it orders', () => {
    const moveAt = (...parts: Parameters<typeof lookAt>[0]) => {
      const look = lookAt([heading('Checkout'), ...parts, amount('Total', '$17.00')], {
        ...AT_CHECKOUT,
        moment: { sinceActedMs: 20_000 },
      });
      const tried = look.buttons.filter(({ purpose }) => purpose === 'advance');
      const facts = tried.flatMap((one) =>
        Array.from({ length: 5 }, (): Fact => ({ kind: 'tried', what: pressKey(look, one) })),
      );
      return nextMove(
        look,
        journeyWith([{ kind: 'filled_cart' }, { kind: 'filled', key: 'shipping line1' }, ...facts]),
      ).move.kind;
    };
    expect(moveAt(button('Confirm order'), street(), button('Continue'))).toBe('stuck');
    expect(moveAt(street(), button('Continue'), button('Confirm order'))).toBe('arrived');
    expect(moveAt(button('Confirm order'), street())).toBe('arrived');
  });
});

describe('a state that was asked for while another country was selected', () => {
  const NEEDS_STATE: Fact = { kind: 'needs_contact', missing: { field: 'state', label: 'State' } };
  const country = (selected: string) =>
    field('Country', {
      kind: 'select',
      name: 'country',
      value: selected,
      choices: ['United States', 'United Kingdom'].map((label) => ({
        label,
        value: label,
        isSelected: label === selected,
        isDisabled: false,
      })),
    });
  const needsAfter = (...parts: Parameters<typeof lookAt>[0]) => {
    const journey = journeyWith([NEEDS_STATE]);
    const { learned } = fillingsFor(lookAt([heading('Checkout'), ...parts], AT_CHECKOUT), journey);
    return [...learn(journey, learned).needs.contact.keys()];
  };

  it('is no longer missing once the form for the right country has none', () => {
    expect(needsAfter(country('United Kingdom'), street())).toEqual([]);
  });

  it('is no longer missing though the cardholder’s address, in another country, has one', () => {
    const journey = {
      ...journeyWith([NEEDS_STATE]),
      payer: contactOf({ address_country: 'US', address_state: 'CA' }, readPrompt(null)),
    };
    const billing = { heading: 'Billing address' };
    const look = lookAt(
      [
        heading('Shipping address'),
        country('United Kingdom'),
        street(),
        heading('Billing address'),
        field('Street address', { name: 'billing[address1]', value: '1 Market Street', ...billing }),
        field('State', { name: 'billing[state]', value: 'CA', ...billing }),
      ],
      AT_CHECKOUT,
    );
    expect(look.fields.map(({ purpose, meaning }) => `${purpose} ${meaning}`)).toContain('billing state');
    const { learned } = fillingsFor(look, journey);
    expect(learn(journey, learned).needs.contact.has('state')).toBe(false);
  });

  it('stays missing where one was made up and filled in, though its field can’t be read anymore', () => {
    const journey = journeyWith([NEEDS_STATE, { kind: 'filled', key: 'shipping state' }]);
    const look = lookAt([heading('Checkout'), country('United Kingdom'), street()], AT_CHECKOUT);
    expect(learn(journey, fillingsFor(look, journey).learned).needs.contact.has('state')).toBe(true);
  });

  it('stays missing while the country is still to be changed, or where no address is asked for', () => {
    expect(needsAfter(country('United States'), street())).toEqual(['state']);
    expect(needsAfter(field('Email', { type: 'email', name: 'email' }))).toEqual(['state']);
  });

  it('is not chosen while its list, still closed, may go away with the other country', () => {
    const list = button('Select…', { opens: 'listbox', role: 'combobox', groupLabel: 'State / Province *' });
    const at = (sinceWroteMs: number) =>
      nextMove(
        lookAt([heading('Checkout'), country('United Kingdom'), street(), list], {
          ...AT_CHECKOUT,
          moment: { sinceWroteMs },
        }),
        journeyWith([{ kind: 'filled_cart' }]),
      ).move;
    expect(at(200)).toMatchObject({ kind: 'wait' });
    expect(at(9_000)).toMatchObject({ kind: 'fill', fillings: [{ field: { meaning: 'state' } }] });
  });
});
