import type { Currency, Errand } from '../errand.ts';
import type { FlowStep } from '../flow.ts';
import type { Method, ProductOption, TotalsReading, Written } from '../readings.ts';
import { billOf } from '../words/bill.ts';
import { contactOf } from '../words/contact.ts';
import { readPrompt } from '../words/prompt.ts';
import type { Missing, MissingContact } from '../words/question.ts';
import type { Contact, Wishes } from '../words/wishes.ts';

export type Goal = 'quote' | 'purchase' | 'learn';

/**
 * Everything known about one trip to a shop, as a value: what is wanted, what was done, what was learned. Only `learn`
 * creates the next one, so a journey explains why the next move was made.
 */
export interface Journey {
  readonly goal: Goal;
  readonly errand: Errand;
  readonly wishes: Wishes;
  /** What the errand says about the buyer. */
  readonly contact: Contact;
  /** Fills in forms where the errand says nothing; nothing is ever ordered for them. */
  readonly standIn: Contact;
  /** Whom the errand wants billed, if that isn’t whom it’s sent to. */
  readonly bill: Contact | undefined;
  /** The payer, once known. */
  readonly payer: Contact | undefined;
  /** The buyer’s account at this shop, if one is needed and agreed to. */
  readonly account: { readonly isNew: boolean } | undefined;
  readonly needs: Needs;
  readonly item: Item;
  /** The best match if nothing has the product’s exact name. */
  readonly candidate?: { readonly name: string; readonly url: string };
  /** What the last link that was followed promised to lead to. */
  readonly promised?: { readonly name: string; readonly price: number | undefined };
  readonly cart: Cart;
  readonly checkout: Checkout;
  /** How often each thing was tried where it is. */
  readonly tries: Readonly<Record<string, number>>;
  /** Names of products and of the shop itself, as its pages spell them: data, not text to interpret. */
  readonly catalog: readonly string[];
  /** What was done and worked: the flow being learned. */
  readonly steps: readonly FlowStep[];
  /** Steps of a known flow that are still ahead. */
  readonly known: readonly FlowStep[];
  /** A model’s answers, by question. */
  readonly advice: Readonly<Record<string, string>>;
}

/** What must be asked before the order can be placed. */
export interface Needs {
  readonly options: ReadonlyMap<string, ProductOption>;
  readonly contact: ReadonlyMap<keyof Contact, MissingContact>;
  readonly others: ReadonlyMap<string, Missing['others'][number]>;
  readonly products: readonly string[] | undefined;
  readonly payments: readonly string[] | undefined;
  /** How the shop ships it, which isn’t how the errand wants it. */
  readonly shipping: readonly string[] | undefined;
  /** The prompt has a number that may or may not be the quantity. */
  readonly quantity: boolean;
  /** The shop hasn’t taken the billing address that was requested, or it isn’t known whole. */
  readonly billing: 'not_taken' | 'incomplete' | undefined;
  readonly account: boolean;
}

/** What is being bought. */
export interface Item {
  readonly name: string | undefined;
  /** The price of one with the chosen options, in cents. */
  readonly price: number | undefined;
  readonly image: string | undefined;
  /** The URL of its own page. */
  readonly url?: string;
  readonly chosen: Readonly<Record<string, string>>;
  /** Every label of each option that was chosen from. */
  readonly offered: Readonly<Record<string, readonly string[]>>;
  /** A list’s values once it was opened, by the option’s name. */
  readonly unfolded: Readonly<Record<string, readonly string[]>>;
  /** Of those, what can’t be chosen. */
  readonly withheld: Readonly<Record<string, readonly string[]>>;
  /** Options whose choice visibly took effect. */
  readonly taken: ReadonlySet<string>;
  /** The product page accepted the quantity. */
  readonly isCounted: boolean;
}

export interface Cart {
  readonly isFilled: boolean;
  /** A cart or checkout showed the wanted quantity. */
  readonly isCounted: boolean;
  /** Where it can be read again. */
  readonly url: string | undefined;
}

export interface Checkout {
  /** The buyer’s details that were filled in, by purpose and meaning. */
  readonly filled: ReadonlySet<string>;
  /** The addresses as the shop’s own fields had them last, once they were filled in. */
  readonly written: Partial<Record<Written['purpose'], Written>>;
  /** Messages that were in one of the shop’s fields. */
  readonly passedOn: ReadonlySet<'gift_message' | 'note'>;
  /** The shop last said that the bill goes where the goods go. */
  readonly isBilledAlike: boolean;
  /** The shop asks where the bill goes before it asks where the goods go. */
  readonly isBilledFirst: boolean;
  readonly methods: readonly Method[];
  readonly method: string | undefined;
  readonly methodPrice: number | undefined;
  readonly paysBy: string | undefined;
  readonly paysByCard: boolean;
  /** The shop asks for the card after the order is placed. */
  readonly isCardLater: boolean;
  readonly currency: Currency | string | undefined;
  /** What the last step with a total showed, once the address was filled in. */
  readonly priced: { readonly totals: TotalsReading; readonly seenMs: number } | undefined;
  /** Required choices for which the shop offers nothing. */
  readonly emptyLists: ReadonlySet<string>;
}

const NO_NEEDS: Needs = {
  options: new Map(),
  contact: new Map(),
  others: new Map(),
  products: undefined,
  payments: undefined,
  shipping: undefined,
  quantity: false,
  billing: undefined,
  account: false,
};

export function beginJourney(
  goal: Goal,
  errand: Errand,
  { known = [], payer }: { known?: readonly FlowStep[] | undefined; payer?: Contact | undefined } = {},
): Journey {
  const wishes = readPrompt(errand.prompt);
  const contact = contactOf(errand.options, wishes);
  const bill = billOf(errand.options, wishes, contact);
  return {
    goal,
    errand,
    wishes,
    contact,
    standIn: contact,
    bill,
    payer: payer ?? bill,
    account: undefined,
    needs: NO_NEEDS,
    item: {
      name: undefined,
      price: undefined,
      image: undefined,
      chosen: {},
      offered: {},
      unfolded: {},
      withheld: {},
      taken: new Set(),
      isCounted: false,
    },
    cart: { isFilled: false, isCounted: false, url: undefined },
    checkout: {
      filled: new Set(),
      written: {},
      passedOn: new Set(),
      isBilledAlike: false,
      isBilledFirst: false,
      methods: [],
      method: undefined,
      methodPrice: undefined,
      paysBy: undefined,
      paysByCard: false,
      isCardLater: false,
      currency: undefined,
      priced: undefined,
      emptyLists: new Set(),
    },
    tries: {},
    catalog: [],
    steps: [],
    known,
    advice: {},
  };
}

export function triesOf({ tries }: Journey, key: string): number {
  return tries[key] ?? 0;
}

export function isAnythingMissing({ needs }: Journey): boolean {
  return (
    needs.options.size > 0 ||
    needs.contact.size > 0 ||
    needs.others.size > 0 ||
    needs.products !== undefined ||
    needs.payments !== undefined ||
    needs.shipping !== undefined ||
    needs.quantity ||
    needs.billing !== undefined ||
    needs.account
  );
}
