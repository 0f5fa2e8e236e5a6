import { describe, expect, it } from 'vitest';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { learn } from '../../../src/buying/flows/journey/learn.ts';
import { button, field, heading, lookAt, text } from '../surveys.ts';
import { IN_CART, journeyWith } from './at-shop.ts';

describe('a question with a few answers, which the browser insists on', () => {
  const answer = (label: string, isRequired: boolean) =>
    field(label, {
      kind: 'radio',
      type: 'radio',
      name: 'civilite',
      groupLabel: 'Civilité',
      form: 0,
      isRequired,
    });
  const AT_CHECKOUT = { url: 'https://shop.example/checkout', title: 'Checkout' };
  const parts = [
    heading('Shipping address'),
    answer('Madame', true),
    answer('Monsieur', false),
    button('Continue', { form: 0 }),
  ];
  const journeyFor = (options: Record<string, unknown>) =>
    learn(beginJourney('quote', { url: 'https://shop.example/mug', prompt: null, options }), IN_CART);

  it('is answered as the caller did', () => {
    const { move, facts } = nextMove(lookAt(parts, AT_CHECKOUT), journeyFor({ civilit: 'Monsieur' }));
    expect(move).toMatchObject({ kind: 'pick', pick: { label: 'Monsieur' } });
    expect(facts.some(({ kind }) => kind === 'needs_other')).toBe(false);
  });

  it('is required where only its label says so', () => {
    const days = ['Tue, Dec 8', 'Wed, Dec 9'].map((day) => ({
      ...answer(day, false),
      name: 'date',
      groupLabel: 'Choose a delivery date *',
    }));
    const page = [heading('Shipping address'), ...days, button('Continue', { form: 0 })];
    expect(nextMove(lookAt(page, AT_CHECKOUT), journeyFor({})).facts).toContainEqual(
      expect.objectContaining({ kind: 'needs_other', choices: ['Tue, Dec 8', 'Wed, Dec 9'] }),
    );
  });

  const to = (name: string) => `a mug to ${name} Moreau, 12 Main St, Springfield, IL 62704, US`;
  const titled = (name: string, label = 'Civilité', answers = ['Madame', 'Monsieur'], checked = '') => {
    const question = answers.map((one) => ({
      ...answer(one, true),
      groupLabel: label,
      checked: one === checked,
    }));
    const look = lookAt(
      [heading('Shipping address'), ...question, button('Continue', { form: 0 })],
      AT_CHECKOUT,
    );
    return nextMove(look, journeyWith(IN_CART, to(name)));
  };

  it.each([
    ['Madame Claire', 'Civilité', ['Madame', 'Monsieur'], 'Madame'],
    ['Ms Claire', 'Salutation', ['Mr.', 'Mrs.', 'Not specified'], 'Mrs.'],
    ['Mr. Claude', 'Anrede', ['Frau', 'Herr'], 'Herr'],
    ['Herrn Jonas', 'Title', ['Ms', 'Mr'], 'Mr'],
    ['Dr. Ada', 'Title', ['Mr', 'Dr'], 'Dr'],
  ])('is answered by the title in the prompt: %s', (name, label, answers, picked) => {
    const { move, facts } = titled(name, label, answers);
    expect(move).toMatchObject({ kind: 'pick', pick: { label: picked } });
    expect(facts.some(({ kind }) => kind === 'needs_other')).toBe(false);
  });

  it('is answered by the title, or asked once the shop has missed it, where nothing marks it as required', () => {
    const unmarked = ['Mr.', 'Mrs/Ms'].map((one) => ({ ...answer(one, false), groupLabel: 'Salutation' }));
    const said = text('Salutation is a required field.', { tone: 'error' });
    const on = (name: string, also: Parameters<typeof lookAt>[0] = []) => {
      const shown = [heading('Shipping address'), ...unmarked, ...also, button('Continue', { form: 0 })];
      return nextMove(lookAt(shown, AT_CHECKOUT), journeyWith(IN_CART, to(name)));
    };
    expect(on('Ms Claire').move).toMatchObject({ pick: { label: 'Mrs/Ms' } });
    expect(on('Claire').move).not.toMatchObject({ kind: 'pick' });
    expect(on('Claire', [said]).facts).toContainEqual(
      expect.objectContaining({ kind: 'needs_other', label: 'Salutation', choices: ['Mr.', 'Mrs/Ms'] }),
    );
  });

  it('is corrected where the shop preselected another answer than the title says', () => {
    expect(titled('Madame Claire', 'Civilité', ['Madame', 'Monsieur'], 'Monsieur').move).toMatchObject({
      pick: { label: 'Madame' },
    });
    expect(titled('Claire', 'Civilité', ['Madame', 'Monsieur'], 'Monsieur').move).not.toMatchObject({
      kind: 'pick',
    });
  });

  it('is asked where a title may be two of the answers', () => {
    const { facts } = titled('Ms Claire', 'Title', ['Miss', 'Mrs', 'Mr']);
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'needs_other' }));
  });

  it('is asked, where nobody has', () => {
    const { facts } = nextMove(lookAt(parts, AT_CHECKOUT), journeyFor({}));
    expect(facts).toContainEqual(
      expect.objectContaining({ kind: 'needs_other', label: 'Civilité', choices: ['Madame', 'Monsieur'] }),
    );
  });
});
