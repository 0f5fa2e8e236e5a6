import { describe, expect, it } from 'vitest';
import { countOpened } from '../../../src/buying/flows/deciding/cart.ts';
import { pressKey } from '../../../src/buying/flows/deciding/keys.ts';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import type { Fact } from '../../../src/buying/flows/journey/learn.ts';
import { button, field, lookAt, text } from '../surveys.ts';
import { journeyWith } from './at-shop.ts';

describe('a checkout that its URL opened with something in it', () => {
  const AT_LINK = { url: 'https://pay.example/c/pay/1', title: 'Pay' };
  const OPENED: Fact[] = [{ kind: 'filled_cart' }];
  const page = (...more: Parameters<typeof lookAt>[0]) =>
    lookAt([text('Cedar Pencils'), text('$12.00'), ...more, field('Email', { name: 'email' })], AT_LINK);
  const three = journeyWith(OPENED, 'Buy 3 sets of Cedar Pencils');

  it('is counted where its quantity opens what changes it', () => {
    const opener = page(button('Qty 1 ⌄'));
    const { move } = nextMove(opener, three);
    expect(move).toMatchObject({ kind: 'press', button: { text: 'Qty 1 ⌄' } });
    if (move.kind !== 'press') throw new Error('Nothing was pressed');
    const what = pressKey(opener, move.button);
    const tried: Fact[] = [
      { kind: 'tried', what },
      { kind: 'tried', what },
    ];
    expect(countOpened(opener, journeyWith([...OPENED, ...tried], 'Buy 3 sets'))).toBeUndefined();
    expect(countOpened(page(button('Qty 3 ⌄')), three)).toBeUndefined();
    const box = [
      field('', { ariaLabel: 'Quantity', value: '1', region: 'dialog' }),
      button('Update', { region: 'dialog' }),
    ];
    expect(nextMove(page(button('Qty 1 ⌄'), ...box), three).move).toMatchObject({
      kind: 'count',
      wanted: 3,
      held: 1,
      isInCart: true,
    });
  });

  it('is never counted by what isn’t its quantity, or one of several', () => {
    expect(countOpened(page(field('Tip', { type: 'number', value: '0' })), three)).toBeUndefined();
    const two = [
      field('Quantity', { name: 'qty_1', value: '1' }),
      field('Quantity', { name: 'qty_2', value: '1' }),
    ];
    expect(countOpened(page(...two), three)).toBeUndefined();
    const mug: Fact = { kind: 'product', name: 'Cedar Pencils', price: 400, image: undefined };
    expect(
      countOpened(page(button('Qty 1 ⌄')), journeyWith([mug, ...OPENED], 'Buy 3 pencils')),
    ).toBeUndefined();
  });
});
