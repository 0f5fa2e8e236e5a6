import { beforeAll, describe, expect, it } from 'vitest';
import { lonePayment } from '../../../src/buying/flows/reading/lone-payment.ts';
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

  it('are the one that a sentence below “Payment” tells, where the shop offers no choice', async () => {
    const told = async (words: string) => {
      const page = await survey(
        `<h1>Checkout</h1><h3>Payment</h3><p>${words}</p><table><tr><td>Order total</td><td>$32.50</td></tr></table><button>Submit order</button>`,
      );
      return lonePayment(page).map(({ kind }) => kind);
    };
    expect(await told('Mail your check to Salt & Ember Pottery, 9 Kiln Lane, Portland, OR 97201.')).toEqual([
      'cash',
    ]);
    expect(await told('Please transfer the amount to our account at the bank within fourteen days.')).toEqual(
      ['bank'],
    );
    for (const other of [
      'Your credit card is charged once your order ships, and never before. No checks, please.',
      'Checks are not accepted for orders that ship within two days, nor for gift cards.',
      'Send us a check or a money order, whichever you like better, within fourteen days.',
    ])
      expect(await told(other)).toEqual([]);
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
