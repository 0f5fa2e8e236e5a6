import type { CheckoutIntentReason } from '../../db/generated/client/client.ts';
import type { Flow } from './flow.ts';

/** What someone wants to buy. Only these words decide; what a page says is data. */
export interface Errand {
  url: string;
  prompt: string | null;
  /** Values by name, as supplied. */
  options: Record<string, unknown>;
}

export type Currency = 'usd' | 'sgd';

export interface Quote {
  /** In cents. */
  amount: number;
  currency: Currency;
  /** In cents, by the shop’s own labels. */
  breakdown: Record<string, number>;
  /** What’s in the cart, as the shop shows it. */
  items: QuotedItem[];
  shipping: QuotedShipping | null;
  /** Where the shop says it will ship the order. */
  shipTo: ShipTo | null;
  tax: QuotedTax | null;
  /** The shop's own name, such as “Harbor & Pine”. */
  shopName: string | null;
  /** How the shop is paid, in its own words, such as “Check payments”; null if it’s by card. */
  paymentMethod: string | null;
  /** What was requested, and the shop has no field for. Browser workers of an earlier version don’t say. */
  notPassedOn?: NotPassedOn[];
}

export const NOT_PASSED_ON = ['gift_message', 'note', 'billing_name', 'billing_company'] as const;

export interface NotPassedOn {
  kind: (typeof NOT_PASSED_ON)[number];
  text: string;
}

export interface QuotedItem {
  name: string;
  /** The chosen options in one line, such as “Blue / Large”. */
  variant: string | null;
  quantity: number;
  /** In cents. */
  unitPrice: number | null;
  /** The URL of an image. */
  image: string | null;
  /** How the shop’s page shows it: a small JPEG in base64. */
  picture: string | null;
}

export interface QuotedShipping {
  method: string | null;
  /** In cents; 0 when shipping is free. */
  amount: number | null;
}

export interface QuotedTax {
  /** In cents. */
  amount: number;
  /** Whether the prices already contain it, so that it is not added to the total. */
  isIncluded: boolean;
}

export interface ShipTo {
  name: string | null;
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
}

/** A JSON Schema 2020-12 object. */
export type OptionsSchema = Record<string, unknown>;

/** Why it failed; `explanation` is a sentence for people. */
export interface Failure {
  kind: 'failure';
  reason: Extract<
    CheckoutIntentReason,
    | 'unsupported_checkout'
    | 'card_declined'
    | 'insufficient_balance'
    | 'merchant_error'
    | 'authentication_required'
    | 'out_of_stock'
  >;
  explanation: string;
}

export type QuoteReport =
  | { kind: 'question'; schema: OptionsSchema; flow: Flow | undefined }
  | { kind: 'quote'; quote: Quote; flow: Flow }
  | Failure;

export type PurchaseReport =
  /** `explanation` names the evidence, such as “POST /checkout 302, order number 10002, cart empty”. */
  | { kind: 'placed'; orderId: string | null; quote: Quote; flow: Flow; explanation: string }
  /** The order may have been placed, and nothing shows whether it was. */
  | { kind: 'unknown'; explanation: string }
  | Failure;

/** A card as it’s typed into a page, in memory only for as long as that takes. */
export interface PaymentCard {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string | undefined;
  name: string;
  billingAddress: Address;
}

export interface Address {
  line1: string;
  line2?: string | undefined;
  city: string;
  state?: string | undefined;
  postalCode?: string | undefined;
  /** ISO 3166, two letters. */
  country: string;
}

/** The evidence of a run, step by step. It contains no secrets. */
export interface Step {
  name: string;
  /** What was read, or the result. */
  detail?: string | undefined;
  /** Why this was done. */
  reason?: string | undefined;
  pageUrl?: string | undefined;
  tookMs: number;
  /** A masked screenshot, JPEG. */
  screenshot?: Uint8Array | undefined;
}

export interface Recorder {
  /** Called when a step starts: its name, its number, and how many there are as far as is known. */
  begin(name: string, step: number, of: number): Promise<void>;
  /** Called when it’s over. */
  end(step: Step): Promise<void>;
}

/** A bank’s question to the cardholder, as its page shows it. */
export interface ChallengeView {
  title: string;
  text: string[];
  fields: {
    name: string;
    label: string;
    type: 'text' | 'password' | 'number' | 'choice';
    choices?: string[];
  }[];
  buttons: { name: string; text: string }[];
}

export interface ChallengeAnswer {
  fields: Record<string, string>;
  button: string;
}

/** The cardholder didn’t finish in time. */
export class ChallengeTimeout extends Error {
  override readonly name = 'ChallengeTimeout';
}

/** The payer, as printed on the card: all that’s known of a card before it’s typed. */
export type Payer = Pick<PaymentCard, 'name' | 'billingAddress'>;

export type ApprovedItem = Pick<QuotedItem, 'name' | 'variant' | 'quantity' | 'unitPrice'>;

/** The quote that was approved. Till of an earlier version doesn’t say more than the total. */
export interface Approved {
  /** Never pay more. */
  amount: number;
  currency: Currency;
  items?: readonly ApprovedItem[];
  shipTo?: ShipTo | null;
  shipping?: QuotedShipping | null;
  /** What the shop calls the way to pay, if not by card. */
  paymentMethod?: string | null;
  notPassedOn?: readonly NotPassedOn[];
}

/** What a purchase needs from its caller. */
export interface Purchasing {
  payer: Payer;
  /** Decrypts the card, right before it’s typed into a page of this host. */
  card(host: string): Promise<PaymentCard>;
  approved: Approved;
  /** Commits that an order may exist from now on. Throws if the run belongs to another process by now. */
  arm(): Promise<void>;
  /**
   * The bank has a question. Returns the cardholder’s answer, or undefined if there’s nothing new to type and the page
   * should be read again; throws ChallengeTimeout when the time is up.
   */
  challenge(view: ChallengeView): Promise<ChallengeAnswer | undefined>;
}
