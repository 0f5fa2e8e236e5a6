import type { Currency, Errand } from '../errand.ts';
import type { FlowStep } from '../flow.ts';
import type { Method, ProductOption } from '../readings.ts';
import { contactOf } from '../words/contact.ts';
import { readPrompt } from '../words/prompt.ts';
import type { Missing, MissingContact } from '../words/question.ts';
import type { Contact, Wishes } from '../words/wishes.ts';

export type Goal = 'quote' | 'purchase' | 'learn';

/**
 * Everything that is known about one trip to a shop, as a value: what is wanted, what was done, what was learned. Only
 * `learn` makes the next one, so whoever holds a journey can tell why the next move was made.
 */
export interface Journey {
  readonly goal: Goal;
  readonly errand: Errand;
  readonly wishes: Wishes;
  /** What the errand says about the buyer. */
  readonly contact: Contact;
  /** Who fills in forms where the errand is silent; nothing is ever ordered for them. */
  readonly standIn: Contact;
  /** Whose card pays, once that is known. */
  readonly payer: Contact | undefined;
  /** The buyer's account at this shop, where one is needed and agreed to. */
  readonly account: { readonly isNew: boolean } | undefined;
  readonly needs: Needs;
  readonly item: Item;
  /** What will do where nothing is called like the product. */
  readonly candidate?: { readonly name: string; readonly url: string };
  readonly cart: Cart;
  readonly checkout: Checkout;
  /** How often each thing was tried where it stands. */
  readonly tries: Readonly<Record<string, number>>;
  /** Names of goods and of the shop itself, as its pages spell them: data, never words. */
  readonly catalog: readonly string[];
  /** What was done and led on: the flow that is learned. */
  readonly steps: readonly FlowStep[];
  /** Steps of a known flow that are still ahead. */
  readonly known: readonly FlowStep[];
  /** What a model answered, by what it was asked. */
  readonly advice: Readonly<Record<string, string>>;
}

/** What must be asked before the order can be placed. */
export interface Needs {
  readonly options: ReadonlyMap<string, ProductOption>;
  readonly contact: ReadonlyMap<keyof Contact, MissingContact>;
  readonly others: ReadonlyMap<string, Missing['others'][number]>;
  readonly products: readonly string[] | undefined;
  readonly payments: readonly string[] | undefined;
  /** How the shop sends it, which is not how the errand wants it sent. */
  readonly shipping: readonly string[] | undefined;
  /** The prompt names a number that may or may not be how many are wanted. */
  readonly quantity: boolean;
  readonly account: boolean;
}

/** What is bought. */
export interface Item {
  readonly name: string | undefined;
  /** Of one, as it was chosen, in cents. */
  readonly price: number | undefined;
  readonly image: string | undefined;
  /** Of its own page. */
  readonly url?: string;
  readonly chosen: Readonly<Record<string, string>>;
  /** Every label of each option that was chosen from. */
  readonly offered: Readonly<Record<string, readonly string[]>>;
  /** What a list held once it was opened, by the option's name. */
  readonly unfolded: Readonly<Record<string, readonly string[]>>;
  /** Options whose choice was seen to take effect. */
  readonly taken: ReadonlySet<string>;
  /** The product's own page took the quantity. */
  readonly isCounted: boolean;
}

export interface Cart {
  readonly isFilled: boolean;
  /** A cart or a checkout showed as many as are wanted. */
  readonly isCounted: boolean;
  /** Where it can be read again. */
  readonly url: string | undefined;
}

export interface Checkout {
  /** Details of the buyer that were filled in, by purpose and meaning. */
  readonly filled: ReadonlySet<string>;
  readonly methods: readonly Method[];
  readonly method: string | undefined;
  readonly methodPrice: number | undefined;
  readonly paysBy: string | undefined;
  readonly paysByCard: boolean;
  /** The shop asks for the card after the order is placed. */
  readonly isCardLater: boolean;
  readonly currency: Currency | string | undefined;
  /** What the buyer must choose and the shop has nothing for. */
  readonly emptyLists: ReadonlySet<string>;
}

export function beginJourney(
  goal: Goal,
  errand: Errand,
  { known = [], payer }: { known?: readonly FlowStep[] | undefined; payer?: Contact | undefined } = {},
): Journey {
  const wishes = readPrompt(errand.prompt);
  const contact = contactOf(errand.options, wishes);
  return {
    goal,
    errand,
    wishes,
    contact,
    standIn: contact,
    payer,
    account: undefined,
    needs: {
      options: new Map(),
      contact: new Map(),
      others: new Map(),
      products: undefined,
      payments: undefined,
      shipping: undefined,
      quantity: false,
      account: false,
    },
    item: {
      name: undefined,
      price: undefined,
      image: undefined,
      chosen: {},
      offered: {},
      unfolded: {},
      taken: new Set(),
      isCounted: false,
    },
    cart: { isFilled: false, isCounted: false, url: undefined },
    checkout: {
      filled: new Set(),
      methods: [],
      method: undefined,
      methodPrice: undefined,
      paysBy: undefined,
      paysByCard: false,
      isCardLater: false,
      currency: undefined,
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
    needs.account
  );
}
