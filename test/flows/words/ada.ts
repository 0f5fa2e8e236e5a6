/** Who most prompts send something to. */
export const ADA = {
  name: 'Ada Lovelace',
  line1: '12 Main St',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62704',
  country: 'US',
};
