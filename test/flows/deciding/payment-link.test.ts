import { describe, expect, it } from 'vitest';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { button, field, heading, lookAt, text } from '../surveys.ts';
import { journeyWith } from './at-shop.ts';

describe('a link that opens a cart', () => {
  const page = [heading('Maple House'), text('Wool Throw (Gray)'), field('Card number'), button('Pay')];
  const followed = (prompt: string) =>
    nextMove(
      lookAt(page, { url: 'https://pay.example/b/4' }),
      journeyWith([{ kind: 'promised', name: 'Wool Throw', price: 9_000 }], prompt),
    );

  it('says what is in it', () => {
    expect(followed('Buy the Wool Throw in gray').facts).toEqual([
      { kind: 'filled_cart' },
      { kind: 'product', name: 'Wool Throw', price: 9_000, image: undefined },
    ]);
  });

  it('isn’t paid for where it holds another variant', () => {
    expect(followed('Buy the Wool Throw in red').move).toMatchObject({
      kind: 'end',
      reason: 'out_of_stock',
      explanation: 'The shop doesn’t offer “Wool Throw” in “red”.',
    });
  });
});
