/** What someone wants, in their own words. */
export interface Wishes {
  /** The prompt without what was understood as quantity, shipping, contact, or address. */
  text: string;
  /** The same including the words for the quantity: a product’s own name may contain a number. */
  counted: string;
  quantity: number | undefined;
  shipping: ShippingWish | undefined;
  /** How to pay, if the prompt says not by card. */
  payment: string | undefined;
  contact: Partial<Contact>;
  /** Where the bill goes, if the prompt says so. */
  billing: Partial<Contact> | undefined;
  /** “Ms”, “Herr”, “Madame”, before the recipient’s name. */
  title: string | undefined;
  /** What should be written to whom it’s given. */
  giftMessage: string | undefined;
  /** What the shop, or whoever delivers it, should know. */
  note: string | undefined;
}

export type ShippingWish =
  | { kind: 'cheapest' }
  | { kind: 'fastest' }
  /** `said` is the whole clause: of two methods of one carrier, what else it says tells which one is meant. */
  | { kind: 'named'; words: string; said?: string };

/** The recipient and the address. */
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
  /** ISO 3166, two letters, if it was understood. */
  country: string | undefined;
}
