import { beforeAll, describe, expect, it } from 'vitest';
import { readPaymentMethods } from '../../../src/buying/flows/reading/methods.ts';
import { noBrowser } from '../../support/browser.ts';
import { type Looking, startLooking } from './look.ts';

describe.skipIf(noBrowser)('the ways to pay', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });
  async function survey(html: string) {
    return looking.look(`<body><main>${html}</main></body>`, '/checkout');
  }

  it('are none of a tip’s, below a line with all the steps', async () => {
    const tip = (words: string) => `<input type="radio" name="tip" value="${words}"> ${words} <br>`;
    const page = await survey(
      `<h1>Checkout</h1><p>Contact · Shipping method · Payment method · Review</p><form><div><b>Add a tip</b>${tip('10 %')}${tip('15 %')}${tip('None')}</div></form>`,
    );
    expect(readPaymentMethods(page)).toEqual([]);
  });

  it('are those of a list that has different ones, whatever it is called', async () => {
    const list = (...entries: string[]) =>
      survey(
        `<h3>Payment information</h3><select name="fpx" aria-label="Payment information"><option value="">Please select</option>${entries.map((entry) => `<option>${entry}</option>`).join('')}</select>`,
      );
    const ways = readPaymentMethods(await list('PayPal Express', 'Credit or debit card', 'Pay by check'));
    expect(ways.map(({ label, kind }) => [label, kind])).toEqual([
      ['PayPal Express', 'wallet'],
      ['Credit or debit card', 'card'],
      ['Pay by check', 'cash'],
    ]);
    expect(readPaymentMethods(await list('Visa card', 'Mastercard credit card'))).toEqual([]);
  });
});
