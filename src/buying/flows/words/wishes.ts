/** What somebody wants, as their own words say it. */
export interface Wishes {
  /** The prompt without what was understood as quantity, shipping, contact or address. */
  text: string;
  /** The same with the words for how many still in it: a product's own name may hold a number. */
  counted: string;
  quantity: number | undefined;
  shipping: ShippingWish | undefined;
  /** How it is paid, where that is said not to be by card. */
  payment: string | undefined;
  contact: Partial<Contact>;
}

export type ShippingWish = { kind: 'cheapest' } | { kind: 'fastest' } | { kind: 'named'; words: string };

/** Whom it is for and where it goes. */
export interface Contact {
  name: string | undefined;
  email: string | undefined;
  phone: string | undefined;
  company: string | undefined;
  line1: string | undefined;
  line2: string | undefined;
  city: string | undefined;
  state: string | undefined;
  postalCode: string | undefined;
  /** ISO 3166, two letters, when it was understood. */
  country: string | undefined;
}
