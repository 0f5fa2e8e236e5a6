import type { Ref } from './survey.ts';

/** What the readers of `reading/` make of a survey. */

export type Currency = string; // ISO 4217, lower case

/** A product page: what is for sale, and what must be chosen. */
export interface ProductReading {
  name: string;
  options: ProductOption[];
  /** Of what is chosen now, in cents. */
  price: number | undefined;
  currency: Currency | undefined;
  /** Said of the product as it is chosen now; means nothing while something is still to be chosen. */
  isSoldOut: boolean;
  /** The button itself says so, in place of what it does. */
  isSaidOnButton: boolean;
  /** Address of its picture. */
  image: string | undefined;
  quantity: Ref | undefined;
  addToCart: Ref | undefined;
  /** Goes straight to the checkout. */
  buyNow: Ref | undefined;
}

export interface ProductOption {
  /** As the shop calls it: “Size”. */
  label: string;
  /** How it is known among the intent's options: `size`. */
  name: string;
  kind: 'select' | 'radio' | 'buttons' | 'listbox' | 'text' | 'checkbox';
  isRequired: boolean;
  values: OptionValue[];
  /** Of a select, listbox opener or text field. */
  ref: Ref | undefined;
  /** The label of what is chosen now. */
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
  /** The country's part of a phone number. */
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
  /** A button that opens a list of choices in place of a field. */
  isListbox: boolean;
  label: string;
}

/** What pressing does, as far as its words and place tell. */
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
  'choose_method',
  'dismiss',
  /** Lets through a gate: an age to confirm, a country to keep. */
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
  /** Highest first among those of one purpose. */
  score: number;
}

export interface Method {
  ref: Ref;
  label: string;
  /** In cents, 0 when free, undefined when it is not said. */
  price: number | undefined;
  /** The soonest and latest day, when a delivery time is said. */
  days: { from: number; to: number } | undefined;
  isChosen: boolean;
  /** Where the ref is a select's: the label of the choice in it. */
  choice?: string | undefined;
}

export interface PaymentMethod {
  ref: Ref;
  label: string;
  kind: 'card' | 'wallet' | 'bank' | 'cash' | 'other';
  isChosen: boolean;
  /** Where the ref is a select's: the label of the choice in it. */
  choice?: string | undefined;
}

export interface Consent {
  ref: Ref;
  label: string;
  isRequired: boolean;
  /** What the shop would like on top: to send news, to keep details, to sell insurance. */
  isExtra: boolean;
  isChecked: boolean;
}

export interface TotalsReading {
  /** In cents, including tax. */
  total: number;
  currency: Currency | undefined;
  /** By the shop's own label, in cents; discounts are negative. Without the total itself. */
  lines: Record<string, number>;
  /** Whether the lines add up to the total. */
  isSum: boolean;
  /** The page says that shipping or tax comes later. */
  isProvisional: boolean;
  /** How the total stands on the page, for the last look before the order. */
  ref: Ref;
}

/** What a page says that stands in the way of buying. */
export interface Notice {
  kind: 'blocked' | 'out_of_stock' | 'complaint';
  words: string;
}

/** Something drawn over the page. */
export interface DialogReading {
  refs: ReadonlySet<Ref>;
  words: string;
  /** A part of the way, and not in the way. */
  isUseful: boolean;
}

/** The box that says whether the bill goes where the goods go. */
export interface BillingBox {
  ref: Ref;
  label: string;
  means: 'same' | 'apart';
  isChecked: boolean;
}
