import { describe, expect, it } from 'vitest';
import { button, heading, text } from '../surveys.ts';
import { ADDRESSED, decideOn, email, radio, street, TOTAL } from './at-checkout.ts';

const over = { region: 'dialog' as const };
const page = [
  heading('Checkout'),
  email('ada@example.com'),
  street('500 Market Street'),
  TOTAL,
  button('Continue'),
];

const decideOver = (...dialog: Parameters<typeof decideOn>[0]) =>
  decideOn([...page, ...dialog], { facts: ADDRESSED }).move;

describe('a shop that suggests another spelling of the address', () => {
  const asks = text('Verify your address', over);
  const suggested = text('Suggested: 500 MARKET ST, SAN FRANCISCO CA 94105-2501', over);

  it.each(['Keep address as entered', 'Use the address I entered', 'Use original', 'Keep my address'])(
    'keeps it by “%s”',
    (words) => {
      const [other, edit] = [button('Use suggested address', over), button('Edit address', over)];
      expect(decideOver(asks, suggested, other, button(words, over), edit)).toMatchObject({
        kind: 'press',
        button: { text: words },
      });
    },
  );

  it('keeps it by a choice, and then the button', () => {
    const spellings = (checked: boolean) => [
      radio('Suggested: 500 MARKET ST', 'avs', { ...over, checked: !checked }),
      radio('You entered: 500 Market Street', 'avs', { ...over, checked }),
    ];
    const use = button('Use selected address', over);
    expect(decideOver(asks, ...spellings(false), use)).toMatchObject({
      kind: 'pick',
      pick: { label: 'You entered: 500 Market Street' },
    });
    expect(decideOver(asks, ...spellings(true), use)).toMatchObject({
      kind: 'press',
      button: { text: 'Use selected address' },
    });
  });

  it('is asked on a page of its own as well', () => {
    const parts = [heading('Confirm your shipping address'), suggested, button('Use address as entered')];
    expect(decideOn(parts, { facts: ADDRESSED }).move).toMatchObject({
      kind: 'press',
      button: { text: 'Use address as entered' },
    });
  });

  it('is no dialog that asks about something else', () => {
    expect(
      decideOver(heading('Sign up', 2), text('Join the club', over), button('Use it', over)),
    ).not.toMatchObject({ button: { text: 'Use it' } });
  });
});
