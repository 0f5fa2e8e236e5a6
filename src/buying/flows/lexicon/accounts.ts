import { term } from './term.ts';

export const TAKEN = term({
  en: {
    'already (exist|exists|registered|taken|in use|on file|have an account|has an account)*':
      'This email is already registered',
    'already has a record': 'Our system already has a record of that email address',
    '(exist|exists|registered) already': 'The account exists already',
  },
  mistaken: ['Already added'],
});

export const REGISTER = term({
  en: {
    '*regist*': 'Register',
    'create [a|an] [*] account*': 'Create your account',
    '*sign[ ]up*': 'Sign up',
    'new customer*': 'New customer',
    '^continue$': 'Continue',
  },
  mistaken: ['Sign in'],
});

export const SIGN_IN_BUTTON = term({
  en: { '^(log|sign)[ ](in|on)': 'Sign in', '*returning customer*': 'Returning customer?' },
  mistaken: ['Sign up'],
});

/** A choice that doesn’t require an account. */
export const AS_GUEST = term({
  en: {
    guest: 'Checkout as guest',
    'without [an] (account|registering)*': 'Continue without registering',
    "(do not|don't) create [a|an] [*] account": 'Don’t create an account',
  },
  de: { 'als gast': 'Als Gast bestellen' },
  fr: { invité: 'Commander comme invité' },
  es: { invitado: 'Como invitado' },
  mistaken: ['Create an account'],
});
