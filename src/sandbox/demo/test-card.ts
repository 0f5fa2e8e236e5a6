/** A card that the demo shop takes. */
export const TEST_CARD = {
  number: '4242424242424242',
  exp_month: 12,
  exp_year: new Date().getUTCFullYear() + 3,
  cvc: '123',
  name: 'Ada Lovelace',
  billing_address: {
    line1: '12 Analytical Way',
    line2: 'Floor 2',
    city: 'New York',
    state: 'NY',
    postal_code: '10001',
    country: 'US',
  },
};
