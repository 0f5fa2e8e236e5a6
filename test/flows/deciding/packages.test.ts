import { describe, expect, it } from 'vitest';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { learn } from '../../../src/buying/flows/journey/learn.ts';
import { button, heading, lookAt } from '../surveys.ts';
import { ADA, AT_CHECKOUT, email, radio, street, TOTAL } from './at-checkout.ts';

const jars = [
  radio('1 jar — $49.00', 'option', { groupLabel: 'Choose your package' }),
  radio('3 jars — $129.00', 'option', { groupLabel: 'Choose your package' }),
  radio('6 jars — $222.00 BEST VALUE', 'option', { groupLabel: 'Choose your package', checked: true }),
];
const tips = [
  radio('15% ($4.50)', 'tip', { groupLabel: 'Add a tip', checked: true }),
  radio('20% ($6.00)', 'tip', { groupLabel: 'Add a tip' }),
  radio('No tip', 'tip', { groupLabel: 'Add a tip' }),
];

function decideFor(prompt: string, options: Record<string, unknown>, choices: typeof jars) {
  const page = [heading('Greens'), ...choices, email(), street(), TOTAL, button('Complete my order')];
  const begun = beginJourney('quote', { url: AT_CHECKOUT.url, prompt, options: { ...ADA, ...options } });
  return nextMove(lookAt(page, AT_CHECKOUT), learn(begun, [{ kind: 'filled_cart' }]));
}

describe('what is bought, where that is chosen in the checkout', () => {
  it('is what was requested, and not what the shop has preselected', () => {
    const { move } = decideFor('Order the 3-jar package of Greens.', {}, jars);
    expect(move).toMatchObject({ kind: 'pick', pick: { label: '3 jars — $129.00' } });
  });

  it('is asked for where nobody said it, and then taken', () => {
    const { facts } = decideFor('Order Greens.', {}, jars);
    expect(facts).toContainEqual({
      kind: 'needs_other',
      name: 'choose_your_package',
      label: 'Choose your package',
      choices: ['1 jar', '3 jars', '6 jars'],
    });
    const { move } = decideFor('Order Greens.', { choose_your_package: '1 jar' }, jars);
    expect(move).toMatchObject({ kind: 'pick', pick: { label: '1 jar — $49.00' } });
  });

  it('has no tip that nobody asked for', () => {
    const { move, facts } = decideFor('Order Greens.', {}, tips);
    expect(move).toMatchObject({ kind: 'pick', pick: { label: 'No tip' } });
    expect(facts.map(({ kind }) => kind)).not.toContain('needs_other');
  });

  const protect = (isChecked: boolean) => [
    radio('Yes, protect my order for $7.99', 'protect', {
      groupLabel: 'Protect your tickets?',
      checked: isChecked,
    }),
    radio('No, don’t protect my order', 'protect', { groupLabel: 'Protect your tickets?' }),
  ];

  it.each([true, false])('has no protection that nobody asked for: preselected %s', (isChecked) => {
    const { move } = decideFor('Order Greens.', {}, protect(isChecked));
    expect(move).toMatchObject({ kind: 'pick', pick: { label: 'No, don’t protect my order' } });
    const refused = decideFor('Order Greens, no insurance.', {}, protect(isChecked));
    expect(refused.move).toMatchObject({ kind: 'pick', pick: { label: 'No, don’t protect my order' } });
  });

  it('asks about protection that the prompt speaks of', () => {
    const { facts } = decideFor('Order Greens with insurance.', {}, protect(true));
    expect(facts.map(({ kind }) => kind)).toContain('needs_other');
  });

  it('leaves alone what declines nothing', () => {
    const terms = [
      radio('I agree to the data protection policy', 'terms', { groupLabel: 'Data protection and terms' }),
      radio('No', 'terms', { groupLabel: 'Data protection and terms' }),
    ];
    const { move } = decideFor('Order Greens.', {}, terms);
    expect(move).not.toMatchObject({ kind: 'pick', pick: { label: 'No' } });
  });
});
