import { beforeAll, describe, expect, it } from 'vitest';
import { readConsents } from '../../../src/buying/flows/reading/consents.ts';
import { noBrowser } from '../../support/browser.ts';
import { type Looking, startLooking } from './look.ts';

describe.skipIf(noBrowser)('boxes to agree to', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });
  async function survey(html: string) {
    return looking.look(`<body><main>${html}</main></body>`, '/checkout');
  }

  it('are required only where an order cannot go without', async () => {
    const page = await survey(
      `<form><label><input type="checkbox" name="terms" required> I have read and agree to the <a href="/t">terms and conditions</a></label><label><input type="checkbox" name="newsletter" checked> Send me news and offers</label><label><input type="checkbox" name="save"> Save my information</label></form>`,
    );
    expect(readConsents(page).map(({ isRequired, isChecked }) => [isRequired, isChecked])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it('leave out what only subscribes to a newsletter', async () => {
    const page = await survey(
      `<form><input name="firstname" aria-label="First name"><input type="email" name="email" aria-label="Email"><label><input type="checkbox" name="privacy" required> Customer data privacy</label><button>Continue</button></form>
      <form action="/#blockEmailSubscription"><p id="n">Get our latest news and special sales</p><input type="email" name="email" placeholder="Your email address" aria-labelledby="n" required><label><input type="checkbox" name="consent"> I agree to the terms and conditions and the privacy policy</label><button>OK</button></form>`,
    );
    expect(readConsents(page).map(({ label }) => label)).toEqual(['Customer data privacy']);
  });

  it('know what costs something as an extra, whatever it is called', async () => {
    const page = await survey(
      `<label><input type="checkbox" name="wfob_product" checked> <b>👉 YES! Add the Travel Pouch for just $9.00</b></label><label><input type="checkbox" name="t"> I agree to the terms and to pay $54.00</label>`,
    );
    expect(readConsents(page)).toMatchObject([
      { isExtra: true, isRequired: false, isChecked: true },
      { isExtra: false, isRequired: true },
    ]);
  });

  it('tell the privacy of data from what is sold on the side', async () => {
    const page = await survey(
      `<form><input name="street" aria-label="Street"><label><input type="checkbox" name="guest" checked> Do not create a customer account.</label><label><input type="checkbox" name="accepted"> By selecting continue you confirm that you have read our data protection information and accepted our general terms and conditions.</label><label><input type="checkbox" name="cover" checked> Add shipping protection for $2</label></form>`,
    );
    expect(readConsents(page).map(({ isRequired, isExtra }) => [isRequired, isExtra])).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});
