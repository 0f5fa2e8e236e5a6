import { describe, expect, it } from 'vitest';
import {
  centsOf,
  type Draft,
  fieldOfParam,
  lineItemOf,
  mistakesIn,
} from '../../../src/web/dashboard/items/draft.ts';
import { itemsWords, totalOf } from '../../../src/web/dashboard/items/items-words.ts';
import { entriesIn, metadataChange, mistakeIn } from '../../../src/web/dashboard/kit/metadata/metadata.ts';

const beans = { id: 'prod_1', name: 'Beans', amount: 1_250, active: true, defaultPriceId: 'price_1' };
const ofProduct = (quantity: string, key = 0): Draft => ({
  key,
  product: beans,
  name: beans.name,
  price: '',
  quantity,
});
const oneOff = (name: string, price: string, quantity = '1', key = 1): Draft => ({
  key,
  name,
  price,
  quantity,
});

describe('an item that is being written', () => {
  it('comes to its price times its quantity, or to nothing that can be said yet', () => {
    expect(centsOf(ofProduct('3'))).toBe(3_750);
    expect(centsOf(oneOff('Postage', '4.05', ' 2 '))).toBe(810);
    for (const draft of [
      oneOff('Postage', ''),
      oneOff('Postage', '4', '1.5'),
      ofProduct('0'),
      ofProduct('-1'),
    ])
      expect(centsOf(draft)).toBeUndefined();
  });

  it('is told to the API by its product, or by what it is called and costs', () => {
    expect(lineItemOf(ofProduct('3'))).toEqual({ product: 'prod_1', quantity: 3 });
    expect(lineItemOf(oneOff(' Postage ', '$1,004.5'))).toEqual({
      productData: { name: 'Postage', priceData: { unitAmount: 100_450 } },
      quantity: 1,
    });
  });

  it('is told what is wrong with it, field by field', () => {
    expect(Object.keys(mistakesIn([]))).toEqual(['lineItems']);
    expect(mistakesIn([ofProduct('1'), oneOff('Free sample', '0')])).toEqual({});
    const wrong = mistakesIn([ofProduct('1000001', 7), oneOff(' ', 'four', '2', 8)]);
    expect(Object.keys(wrong)).toEqual(['item-7-quantity', 'item-8-name', 'item-8-price']);
  });

  it.each([
    ['lineItems[1].productData.name', 'item-8-name'],
    ['lineItems[1].productData.priceData.unitAmount', 'item-8-price'],
    ['lineItems[0].quantity', 'item-7-quantity'],
    ['lineItems[0].product', 'item-7-product'],
    ['lineItems[0]', 'item-7-product'],
    ['lineItems[9].quantity', undefined],
    ['lineItems', undefined],
    ['recipientAddress', undefined],
  ])('has the field that the server calls %s', (param, field) => {
    expect(fieldOfParam([ofProduct('1', 7), oneOff('Postage', '4', '1', 8)], param)).toBe(field);
  });
});

describe('what is sold', () => {
  const item = (description: string, quantity = 1) => ({
    description,
    quantity,
    amountTotal: quantity * 100,
  });

  it('fits into a line', () => {
    expect(itemsWords([])).toBe('No items');
    expect(itemsWords([item('Beans', 3)])).toBe('3 × Beans');
    expect(itemsWords([item('Beans', 3), item('Filter', 2)])).toBe('3 × Beans and 2 × Filter');
    expect(itemsWords([item('Beans'), item('Filter'), item('Cup')])).toBe('Beans and 2 more');
    expect(totalOf([item('Beans', 3), item('Filter')])).toBe(400);
  });
});

describe('details of the merchant’s own', () => {
  function typed(...rows: [string, string][]): FormData {
    const values = new FormData();
    for (const [key, value] of rows) {
      values.append('metadataKey', key);
      values.append('metadataValue', value);
    }
    return values;
  }

  it('are read row by row, without the empty ones', () => {
    const entries = entriesIn(typed(['order', ' 1042 '], ['', ''], [' table ', '7']));
    expect(entries).toEqual([
      { key: 'order', value: '1042' },
      { key: 'table', value: '7' },
    ]);
    expect(mistakeIn(entries)).toBeUndefined();
  });

  it('have a name and a value each, and no name twice', () => {
    expect(mistakeIn(entriesIn(typed(['', '7'])))).toBe('Enter a name for every value.');
    expect(mistakeIn(entriesIn(typed(['table', ''])))).toBe('Enter a value for every name, or remove it.');
    expect(mistakeIn(entriesIn(typed(['table', '7'], ['table', '8'])))).toBe('Use each name once.');
  });

  it('are taken away by an empty text', () => {
    expect(metadataChange({ shelf: '3', old: 'yes' }, { shelf: '4' })).toEqual({ shelf: '4', old: '' });
  });
});
