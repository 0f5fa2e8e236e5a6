import { beforeAll, describe, expect, it } from 'vitest';
import { readPage } from '../../../src/buying/flows/look.ts';
import { signsOf } from '../../../src/buying/flows/outcome/signs.ts';
import { noBrowser } from '../../support/browser.ts';
import { type Looking, startLooking } from './look.ts';

describe.skipIf(noBrowser)('a checkout that opens over a product', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });
  const PRODUCT = '<main><h1>Desk Planner</h1><p>$13.00</p><button>Add to cart</button></main>';
  const way = (label: string) => `<label><input type="radio" name="pay"> ${label}</label>`;
  const CHECKOUT = `<h1>Checkout</h1>${way('Credit card')}${way('Bank transfer')}<p>Total <b>$42.95</b></p><button>Buy now</button>`;
  const over = (style: string, more = '') =>
    `<body style="margin:0">${PRODUCT}<div style="position:fixed;inset:0;z-index:9;${style}">${CHECKOUT}</div>${more}</body>`;
  const pressables = async (html: string) =>
    (await looking.look(html, '/planner')).pressables.map(({ text }) => text);

  it('hides the product behind it, whatever the page’s URL is', async () => {
    expect(await pressables(over('background:#fff'))).toEqual(['Buy now']);
    const look = readPage(await looking.look(over('background:#fff'), '/planner'));
    expect(look.kind).toBe('checkout');
    expect(look.buttons).toMatchObject([{ purpose: 'place_order' }]);
  });

  it('is followed by a page of thanks that is as alone', async () => {
    const thanks = '<h1>Thank you, Ada!</h1><p>Reference: MIR-5061-US</p>';
    const sheet = `<div style="position:fixed;inset:0;z-index:9;background:#fff">${thanks}</div>`;
    const before = readPage(await looking.look(over('background:#fff'), '/planner'));
    const now = readPage(await looking.look(`<body>${PRODUCT}${sheet}</body>`, '/planner'));
    expect(signsOf({ before, sent: [], answers: [], alert: undefined }, now)).toMatchObject({
      thanks: 'Thank you, Ada!',
      number: 'MIR-5061-US',
    });
  });

  it('hides nothing that shines through', async () => {
    expect(await pressables(over('background:rgba(255,255,255,0.8)'))).toContain('Add to cart');
    expect(await pressables(over('pointer-events:none;background:#fff'))).toContain('Add to cart');
  });

  it('hides no dialog before it, and no banner', async () => {
    const banner = '<div style="position:fixed;bottom:0;z-index:10"><button>Accept all</button></div>';
    const inside = '<div><div style="position:fixed;top:4px;z-index:10"><button>OK</button></div></div>';
    expect(await pressables(over('background:#fff', `${banner}${inside}`))).toEqual([
      'Buy now',
      'Accept all',
      'OK',
    ]);
  });
});
