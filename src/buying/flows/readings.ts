import type { Ref } from './survey.ts';

/** What the readers in `reading/` make of a survey. */

export type Currency = string; // ISO 4217, lower case

/** A product page: what is for sale, and what must be chosen. */
export interface ProductReading {
  name: string;
  options: ProductOption[];
  /** The price with the current choices, in cents. */
  price: number | undefined;
  currency: Currency | undefined;
  /** About the product with the current choices; means nothing while something is still to be chosen. */
  isSoldOut: boolean;
  /** The button itself says so, instead of what it does. */
  isSaidOnButton: boolean;
  /** The URL of its image. */
  image: string | undefined;
  quantity: Ref | undefined;
  addToCart: Ref | undefined;
  /** Goes straight to the checkout. */
  buyNow: Ref | undefined;
  /** Variants with a button each, or with a counter each and one button for all; none where they’re an option. */
  rows: ProductRow[];
  /** Pressing its button may first open what’s to be chosen. */
  mayOpen?: boolean;
  /** Where others are counted beside it, and nothing is chosen before it’s counted. */
  counter?: Counter | undefined;
}

export interface ProductRow {
  label: string;
  price: number | undefined;
  quantity: Ref | undefined;
  addToCart: Ref;
  isSoldOut?: boolean;
  counter?: Counter | undefined;
}

/** A quantity that starts at zero. */
export interface Counter {
  field: Ref | undefined;
  more: Ref | undefined;
  less: Ref | undefined;
  held: number;
  /** The largest number it goes to, where it says so. */
  most: number | undefined;
}

/** What the rows of an order form are kinds of: tickets for an event. */
export interface EventReading {
  name: string;
  /** Adds all that is counted. */
  button: Ref;
}

export interface ProductOption {
  /** The shop’s label: “Size”. */
  label: string;
  /** Its name among the intent’s options: `size`. */
  name: string;
  kind: 'select' | 'radio' | 'buttons' | 'listbox' | 'text' | 'checkbox';
  isRequired: boolean;
  values: OptionValue[];
  /** Of a select, listbox button, or text field. */
  ref: Ref | undefined;
  /** The label of the current choice. */
  chosen: string | undefined;
}

export interface OptionValue {
  /** As the shop writes it, without a surcharge: “Large”, not “Large (+$2.50)”. */
  label: string;
  ref: Ref | undefined;
  isUnavailable: boolean;
}

/** What a field is for. */
export const FIELD_MEANINGS = [
  'email',
  'phone',
  /** The country code of a phone number. */
  'calling_code',
  'name',
  'given_name',
  'middle_name',
  'family_name',
  'fax',
  'tax_id',
  'company',
  'line1',
  'line2',
  'house_number',
  'city',
  'state',
  'postal_code',
  'country',
  'card_number',
  'card_expiry',
  'card_expiry_month',
  'card_expiry_year',
  'card_cvc',
  'card_name',
  'card_postal_code',
  'card_country',
  'order_note',
  'coupon',
  'password',
  'search',
  'newsletter',
  'login',
  'birthdate',
  'unknown',
] as const;

export type FieldMeaning = (typeof FIELD_MEANINGS)[number];

export interface FieldReading {
  ref: Ref;
  meaning: FieldMeaning;
  purpose: 'shipping' | 'billing' | 'card' | 'contact' | 'other';
  isRequired: boolean;
  /** A button that opens a list of choices instead of a field. */
  isListbox: boolean;
  label: string;
}

/** What pressing does, as far as its text and place tell. */
export const PURPOSES = [
  'add_to_cart',
  'to_cart',
  'to_checkout',
  'buy_now',
  'guest',
  'advance',
  'review',
  'place_order',
  'save_address',
  'add_line',
  /** Shows the fields of an address that could otherwise only be looked up. */
  'whole_address',
  'choose_method',
  'dismiss',
  /** Passes a gate: an age to confirm, a country to keep. */
  'enter',
  'accept_cookies',
  'refuse_cookies',
  'login',
  'coupon',
  'edit',
  'remove',
  'back',
  'other_payment',
  'unknown',
] as const;

export type Purpose = (typeof PURPOSES)[number];

export interface ButtonReading {
  ref: Ref;
  text: string;
  purpose: Purpose;
  isEnabled: boolean;
  /** Highest first among those with the same purpose. */
  score: number;
}

export interface Method {
  ref: Ref;
  label: string;
  /** In cents; 0 if it’s free, undefined if it isn’t shown. */
  price: number | undefined;
  /** The earliest and latest day, if a delivery time is shown. */
  days: { from: number; to: number } | undefined;
  isChosen: boolean;
  /** If the ref is a select’s: the label of the choice in it. */
  choice?: string | undefined;
}

export interface PaymentMethod {
  ref: Ref;
  label: string;
  kind: 'card' | 'wallet' | 'bank' | 'cash' | 'other';
  isChosen: boolean;
  /** A button that also places the order, beside others that do: nothing is pressed to choose it. */
  isOrder?: boolean;
  /** If the ref is a select’s: the label of the choice in it. */
  choice?: string | undefined;
}

export interface Consent {
  ref: Ref;
  label: string;
  isRequired: boolean;
  /** Optional extras: newsletters, saved details, insurance. */
  isExtra: boolean;
  isChecked: boolean;
}

export interface TotalsReading {
  /** In cents, including tax. */
  total: number;
  currency: Currency | undefined;
  /** By the shop’s own label, in cents; discounts are negative. Without the total itself. */
  lines: Record<string, number>;
  /** Whether the lines add up to the total. */
  isSum: boolean;
  /** The page says that shipping or tax is calculated later. */
  isProvisional: boolean;
  /** The total as written on the page, for the last check before the order. */
  ref: Ref;
}

/** What a page says that prevents buying. */
export interface Notice {
  kind: 'blocked' | 'out_of_stock' | 'complaint';
  words: string;
}

/** Something on top of the page. */
export interface DialogReading {
  refs: ReadonlySet<Ref>;
  words: string;
  /** A part of the checkout, and not in the way. */
  isUseful: boolean;
}

/** The checkbox that says whether the billing address is the shipping address. */
export interface BillingBox {
  ref: Ref;
  label: string;
  means: 'same' | 'apart';
  isChecked: boolean;
}

/** An address as the fields on a page have it. */
export interface Written {
  purpose: 'shipping' | 'billing';
  /** The page that it’s on. */
  url: string;
  name: string | undefined;
  company: string | undefined;
  line1: string;
  postalCode: string | undefined;
}
