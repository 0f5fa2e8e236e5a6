import { beforeAll, describe, expect, it } from 'vitest';
import { readCartLine } from '../../../src/buying/flows/reading/cart-line.ts';
import { noBrowser } from '../../support/browser.ts';
import { type Looking, startLooking } from './look.ts';

describe.skipIf(noBrowser)('the line of a cart', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });

  it('counts by a list without a name, in a row of several lines', async () => {
    const counts = [1, 2, 3, 4].map((n) => `<option${n === 1 ? ' selected' : ''}>${n}</option>`).join('');
    const survey = await looking.look(
      `<body><main><h1>Cart</h1><table><tr><th>Item</th><th>Quantity</th><th>Total</th></tr><tr><td><p>Cotton Shirt</p><p>Variant: M / Black</p></td><td><br><br><select><option disabled value="">Select...</option>${counts}</select></td><td>$15.00</td></tr></table></main></body>`,
      '/cart',
    );
    const line = readCartLine(survey, 'Cotton Shirt', { isDrawer: false });
    expect(line).toMatchObject({ quantity: 1, field: { kind: 'select' } });
    expect(line?.words).toContain('M / Black');
    // What’s chosen may be in it once more.
    const again = await looking.look(
      `<body><main><h1>Cart</h1><div><b>Tote</b> <select>${counts}<option>1</option></select> $18.00</div></main></body>`,
      '/cart',
    );
    expect(readCartLine(again, 'Tote', { isDrawer: false })).toMatchObject({ field: { kind: 'select' } });
  });

  it('counts in the column for it, where another numbers the lines', async () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const survey = await looking.look(
      `<body><main><h1>Confirmation</h1><table><tr><th>No.</th><th>Items</th><th>Unit price</th><th>Quantity</th><th>Amount</th></tr>${row('1', 'Sencha 100 g sencha', '$16.00', '2', '$32.00')}</table></main></body>`,
      '/cart',
    );
    expect(readCartLine(survey, 'Sencha 100 g', { isDrawer: false })?.quantity).toBe(2);
  });

  it('counts by the field in the column for it, where the name runs into what was chosen', async () => {
    const survey = await looking.look(
      '<body><main><h1>Bag</h1><table><tr><th>Item</th><th>Price</th><th>Quantity</th><th>Total</th></tr><tr><td><a href="/p/beans">Coffee Beans</a><small>1 kg</small></td><td>$88.95</td><td><input name="q0" value="1" style="width:50px"></td><td>$88.95</td></tr></table></main></body>',
      '/cart',
    );
    expect(readCartLine(survey, 'Coffee Beans', { isDrawer: false })).toMatchObject({
      quantity: 1,
      field: { name: 'q0' },
    });
    expect(readCartLine(survey, 'Coffee Bean', { isDrawer: false })).toBeUndefined();
  });

  it('counts by a list that begins with none', async () => {
    const survey = await looking.look(
      '<body><main><h1>Cart</h1><div><b>Tote</b> <select><option>0</option><option>1</option><option selected>2</option></select> $36.00</div></main></body>',
      '/cart',
    );
    expect(readCartLine(survey, 'Tote', { isDrawer: false })?.quantity).toBe(2);
  });

  it('counts by the only count of its page, below its name', async () => {
    const line = (more: string) =>
      `<body><main><h1>Cart</h1><div><div><p>Blue Lamp</p></div><div><span>$20.00</span></div></div><div style="height:30px"></div><p>Quantity</p><input type="number" name="qty" value="3">${more}</main></body>`;
    const alone = await looking.look(line(''), '/cart');
    expect(readCartLine(alone, 'Blue Lamp', { isDrawer: false })?.quantity).toBe(3);
    const two = await looking.look(
      line('<p>Quantity</p><input type="number" name="qty2" value="5">'),
      '/cart',
    );
    expect(readCartLine(two, 'Blue Lamp', { isDrawer: false })?.field).toBeUndefined();
  });

  it.each([
    ['Error 404 Print 18 × 24 in, Black × 2', 2],
    ['3 × Error 404 Print 12″', 3],
    ['Error 404 Print 30 x 40 x 5 cm', undefined],
  ])('counts nothing by how large it is: %s', async (line, quantity) => {
    const survey = await looking.look(
      `<body><main><h1>Checkout</h1><p><span>${line}</span> <span>$56.00</span></p></main></body>`,
      '/checkout',
    );
    expect(readCartLine(survey, 'Error 404 Print', { isDrawer: false })?.quantity).toBe(quantity);
  });

  it('counts with the only “+” of what opened over the page', async () => {
    const survey = await looking.look(
      '<body><main><h1>Tote</h1><button>Add to cart</button></main><div role="dialog" aria-modal="true" style="position:fixed;inset:0;background:#fff"><h2>Your cart</h2><p>Tote — blue × 1 <b>$18.00</b></p><div style="height:60px"></div><button>−</button> <span>1</span> <button>+</button><button>Checkout</button></div></body>',
    );
    const line = readCartLine(survey, 'Tote', { isDrawer: true });
    expect(line).toMatchObject({ quantity: 1, more: { text: '+' } });
  });
});
