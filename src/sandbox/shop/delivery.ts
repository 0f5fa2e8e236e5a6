import { countryOf } from './places.ts';

/** Whom to send it to, and where. */
export interface Delivery {
  email: string;
  phone: string;
  givenName: string;
  familyName: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  wantsLetters: boolean;
}

export type DeliveryProblems = Partial<Record<keyof Delivery, string>>;

export const emptyDelivery: Delivery = {
  email: '',
  phone: '',
  givenName: '',
  familyName: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
  wantsLetters: false,
};

const MAX_LENGTH = 120;

/** As it was filled in, and what is wrong with it. */
export function readDelivery(form: Record<string, string>): {
  delivery: Delivery;
  problems: DeliveryProblems;
} {
  const text = (name: string) => (form[name] ?? '').trim().replace(/\s+/g, ' ').slice(0, MAX_LENGTH);
  const delivery: Delivery = {
    email: text('email'),
    phone: text('phone'),
    givenName: text('given_name'),
    familyName: text('family_name'),
    line1: text('address1'),
    line2: text('address2'),
    city: text('city'),
    state: text('state'),
    postalCode: text('postal_code'),
    country: text('country'),
    wantsLetters: form.letters === 'yes',
  };
  const country = countryOf(delivery.country);
  if (!country?.regions) delivery.state = '';

  const problems: DeliveryProblems = {};
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(delivery.email)) problems.email = 'Enter an email address.';
  if (!delivery.givenName) problems.givenName = 'Enter a first name.';
  if (!delivery.familyName) problems.familyName = 'Enter a last name.';
  if (!delivery.line1) problems.line1 = 'Enter a street and house number.';
  if (!delivery.city) problems.city = 'Enter a city.';
  if (!country) problems.country = 'Choose a country.';
  if (country?.regions && !country.regions.list.some(({ code }) => code === delivery.state))
    problems.state = `Choose a ${country.regions.label.toLowerCase()}.`;
  if (country && !country.postalCode.pattern.test(delivery.postalCode))
    problems.postalCode = `Enter a ${country.postalCode.label}, such as ${country.postalCode.example}.`;
  return { delivery, problems };
}

/** The lines of an envelope. */
export function envelope(delivery: Delivery): string[] {
  const { givenName, familyName, line1, line2, city, state, postalCode, country } = delivery;
  return [
    `${givenName} ${familyName}`,
    line1,
    line2,
    [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    countryOf(country)?.name ?? country,
  ].filter(Boolean);
}
