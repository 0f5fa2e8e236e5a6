import { term } from './term.ts';

/** A number that may not have spaces, dashes, or a plus sign. */
export const DIGITS_ONLY = term({
  en: {
    '(numeric|digits|numbers) (characters|only)': 'The Telephone field may only contain numeric characters',
    '(only|just) …20 (digits|numbers)': 'Please enter only numbers',
    'must be …12 (numeric|# digits|a number)': 'Phone must be 10 digits',
    'not a valid number': 'Phone is not a valid number',
  },
  mistaken: ['Enter a valid phone number'],
});

/** Which of the buyer’s details a complaint is about. An earlier one wins over a later one. */
export const COMPLAINTS = {
  email: term({ en: { '*e[-]mail*': 'Enter a valid email address' } }),
  phone: term({
    en: {
      '*(phone|mobile)*': 'The phone number is too short',
      '(contact|daytime|tel) number': 'Contact number: is a required field.',
    },
  }),
  postalCode: term({ en: { '*post[al][ ]code*': 'Invalid postal code', zip: 'Please check your ZIP' } }),
  state: term({ en: { '(state|province|region|county)': 'Please select a state' }, mistaken: ['Statement'] }),
  country: term({
    en: {
      '*country*': 'Please choose a country',
      "(do not|does not|can not|cannot|don't|unable to|no) (ship|deliver)*": 'We do not ship there',
      'not (ship|deliver|available)* …120 (to|in) (your|this)*': 'Not available in your area',
      'no (shipping|delivery) (options|methods)*': 'No delivery options',
    },
    mistaken: ['Your card was declined'],
  }),
  city: term({ en: { '(city|town|suburb)': 'City is required' } }),
  line1: term({ en: { '*(address|street)*': 'Enter your street' } }),
  name: term({ en: { name: 'Name is required' }, mistaken: ['Username'] }),
};
