import type { Failure } from '../errand.ts';
import type { Fact } from '../journey/learn.ts';
import type {
  ButtonReading,
  Consent,
  FieldReading,
  Method,
  PaymentMethod,
  ProductOption,
  Purpose,
} from '../readings.ts';
import type { Control, Pressable, Ref } from '../survey.ts';

/** What to do next. Moves are data: hands carry them out, and the next look shows the result. */
export type Move =
  | { kind: 'press'; button: ButtonReading }
  /** Press what the rules didn’t recognize: a model chose it, or a flow learned with one. */
  | { kind: 'advised'; button: AdvisedButton; by: 'model' | 'flow' }
  /** Follow a link toward the product. */
  | { kind: 'follow'; ref: Ref; text: string }
  /** Go back to a page seen before: the product’s, a list’s, the cart’s, or that of the billing address. */
  | { kind: 'visit'; url: string; text: string; of?: 'cart' | 'billing' }
  | { kind: 'search'; ref: Ref; words: string }
  /** See whether a list goes on below its end. */
  | { kind: 'scroll' }
  | { kind: 'choose'; option: ProductOption; label: string }
  /** Open a list to see what’s in it. */
  | { kind: 'unfold'; option: ProductOption }
  | {
      kind: 'count';
      wanted: number;
      field: Control | undefined;
      more: Pressable | undefined;
      less: Pressable | undefined;
      held: number;
      isInCart: boolean;
    }
  | { kind: 'fill'; fillings: Filling[] }
  /** Write what fields hold once more, for a page that wasn’t listening yet. */
  | { kind: 'retell'; controls: Control[] }
  | { kind: 'pick'; pick: Method | PaymentMethod | Consent; as: PickKind }
  /** Ask the model which of several is meant. */
  | { kind: 'consult'; about: string; choices: string[] }
  /** Get the password of the buyer’s account at this shop. */
  | { kind: 'account'; email: string }
  | { kind: 'wait'; ms: number }
  /** The payment step: everything before the card is done. */
  | { kind: 'arrived' }
  /** Nothing more can be found out before the caller answers. */
  | { kind: 'ask' }
  | { kind: 'end'; reason: Failure['reason']; explanation: string; isFinal: boolean }
  /** The rules find no next step. */
  | { kind: 'stuck' };

/** What an advised press may be: never placing the order, paying, or removing. */
export type AdvisedPurpose = Extract<
  Purpose,
  | 'to_cart'
  | 'to_checkout'
  | 'guest'
  | 'advance'
  | 'review'
  | 'save_address'
  | 'choose_method'
  | 'dismiss'
  | 'enter'
>;

export interface AdvisedButton extends ButtonReading {
  purpose: AdvisedPurpose;
}

export type PickKind = 'method' | 'pay_by' | 'consent' | 'untick' | 'guest' | 'billing';

/** A field that isn’t filled in correctly yet, and its value. */
export interface Filling {
  field: FieldReading;
  element: Control | Pressable;
  /** Spellings of one value, the preferred one first. */
  values: string[];
  /** The password of the buyer’s account, which only the hands know. */
  isPassword?: boolean;
}

export interface Decision {
  move: Move;
  /** For the evidence: what on the page made this the next move. */
  why: string;
  /** What was learned from the page. */
  facts: Fact[];
}

export function decide(move: Move, why: string, facts: Fact[] = []): Decision {
  return { move, why, facts };
}

export function end(
  reason: Failure['reason'],
  explanation: string,
  { isFinal = reason === 'out_of_stock' } = {},
): Decision {
  return decide({ kind: 'end', reason, explanation, isFinal }, explanation);
}

/** Each purpose in words, for the evidence. */
export const PURPOSES: Partial<Record<Purpose, string>> = {
  add_to_cart: 'Add to cart',
  buy_now: 'Add to cart',
  to_cart: 'Open the cart',
  to_checkout: 'Go to checkout',
  guest: 'Check out as a guest',
  advance: 'Continue',
  review: 'Continue to review',
  save_address: 'Save the address',
  add_line: 'Add an address line',
  whole_address: 'Show the whole address',
  choose_method: 'Show the choices',
};
