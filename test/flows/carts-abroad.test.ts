import { expect, it } from 'vitest';
import { noBrowser } from '../support/browser.ts';
import { buy, quoted } from '../support/buying.ts';
import { sharedChromium } from '../support/chromium.ts';
import { buyer, openLittleShop } from '../support/little-shop.ts';

const line =
  '<table><tr><td>Gorra roja</td><td>$20.00</td></tr><tr><td>Total</td><td>$20.00</td></tr></table>';
const fields = ['email', 'name', 'address1', 'city', 'postcode']
  .map((name) => `<label>${name} <input name="${name}" required></label>`)
  .join('');

it.skipIf(noBrowser)('is bought where the cart’s button is called like the order’s, once', async () => {
  const orders: string[] = [];
  const url = await openLittleShop({
    pages: {
      '/': '<h1>Gorra roja</h1><p>$20.00</p><form action="/carrito"><button>Añadir al carrito</button></form>',
      '/carrito': `<h1>Carrito</h1>${line}<form action="/datos"><button>Finalizar compra</button></form>`,
      '/datos': `<h1>Pago</h1><form method="post" action="/pedido">${fields}${line}<label>Card number <input autocomplete="cc-number"></label><label>Expiry <input autocomplete="cc-exp"></label><label>CVC <input autocomplete="cc-csc"></label><button>Finalizar compra</button></form>`,
      '/gracias': '<h1>¡Gracias por su pedido!</h1><p>Número de pedido: 1077</p>',
    },
    post(body) {
      orders.push(body);
      return '/gracias';
    },
  });
  const browser = await sharedChromium();
  const errand = { url, prompt: null, options: buyer };
  const { quote, flow } = await quoted(browser, errand);
  expect([quote.amount, orders.length]).toEqual([2000, 0]);
  const { report } = await buy(browser, errand, quote, { flow });
  expect(report).toMatchObject({ kind: 'placed' });
  expect(orders).toHaveLength(1);
});
