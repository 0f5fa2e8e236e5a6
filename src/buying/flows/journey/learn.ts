import type { FlowStep } from '../flow.ts';
import type { Method, ProductOption, TotalsReading, Written } from '../readings.ts';
import type { MissingContact } from '../words/question.ts';
import type { Contact } from '../words/wishes.ts';
import type { Journey } from './journey.ts';

/** One thing learned on the way. */
export type Fact =
  | { kind: 'tried'; what: string }
  | { kind: 'step'; step: FlowStep }
  /** Steps of the known flow that were taken, or no longer fit. */
  | { kind: 'passed'; steps: number }
  | { kind: 'catalog'; names: readonly string[] }
  | { kind: 'product'; name: string; price: number | undefined; image: string | undefined; url?: string }
  /** A near match for the product, and its URL. */
  | { kind: 'candidate'; name: string; url: string }
  /** A link is followed that is called like the product. */
  | { kind: 'promised'; name: string; price: number | undefined }
  | { kind: 'chose'; option: string; label: string; offered: readonly string[] }
  | { kind: 'took'; option: string }
  | { kind: 'unfolded'; option: string; labels: readonly string[] }
  /** Shown in a list that was opened, and not to be chosen. */
  | { kind: 'withheld'; option: string; labels: readonly string[] }
  | { kind: 'counted' }
  | { kind: 'filled_cart' }
  | { kind: 'emptied_cart' }
  | { kind: 'cart_seen'; url: string }
  | { kind: 'cart_counted' }
  | { kind: 'filled'; key: string }
  /** An address that the shop’s fields have. */
  | { kind: 'written'; address: Written }
  /** Whether the shop says that the bill goes where the goods go. */
  | { kind: 'billed_alike'; isAlike: boolean }
  | { kind: 'billed_first' }
  | { kind: 'passed_on'; what: 'gift_message' | 'note' }
  | { kind: 'stand_in'; contact: Contact }
  | { kind: 'methods'; methods: readonly Method[] }
  | { kind: 'method'; label: string; price: number | undefined }
  | { kind: 'pays_by'; label: string; isCard: boolean }
  /** What the order costs, on a step before the one that places it. */
  | { kind: 'total_seen'; totals: TotalsReading; seenMs: number }
  | { kind: 'takes_card' }
  | { kind: 'card_later' }
  | { kind: 'currency'; code: string }
  | { kind: 'empty_list'; label: string }
  | { kind: 'account'; isNew: boolean }
  | { kind: 'advised'; about: string; choice: string }
  | { kind: 'needs_option'; option: ProductOption }
  | { kind: 'needs_contact'; missing: MissingContact }
  /** The shop doesn’t ask for it after all. */
  | { kind: 'needs_no_contact'; field: keyof Contact }
  | { kind: 'needs_other'; name: string; label: string; choices?: string[] }
  | { kind: 'needs_product'; names: readonly string[] }
  | { kind: 'needs_payment'; labels: readonly string[] | undefined }
  | { kind: 'needs_shipping'; labels: readonly string[] | undefined }
  | { kind: 'needs_quantity' }
  | { kind: 'needs_billing'; why: 'not_taken' | 'incomplete' }
  | { kind: 'needs_account' };

/** The journey with what was just learned. */
export function learn(journey: Journey, facts: readonly Fact[]): Journey {
  return facts.reduce(withFact, journey);
}

type Told<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

const OF_CHECKOUT = [
  'filled',
  'written',
  'billed_alike',
  'passed_on',
  'methods',
  'method',
  'total_seen',
  'pays_by',
  'card_later',
  'currency',
  'empty_list',
] as const satisfies Fact['kind'][];

type OfCheckout = (typeof OF_CHECKOUT)[number];

function isOfCheckout(fact: Fact): fact is Told<OfCheckout> {
  return OF_CHECKOUT.some((kind) => kind === fact.kind);
}

function withFact(journey: Journey, fact: Fact): Journey {
  const { item, cart, checkout, needs } = journey;
  if (isOfCheckout(fact)) return { ...journey, checkout: withCheckout(checkout, fact) };
  switch (fact.kind) {
    case 'tried':
      return { ...journey, tries: withTry(journey.tries, fact.what) };
    case 'step':
      return { ...journey, steps: withStep(journey.steps, fact.step) };
    case 'passed':
      return { ...journey, known: journey.known.slice(fact.steps) };
    case 'catalog':
      return { ...journey, catalog: [...new Set([...journey.catalog, ...fact.names])].slice(0, 400) };
    case 'candidate':
      return { ...journey, candidate: { name: fact.name, url: fact.url } };
    case 'promised':
      return { ...journey, promised: { name: fact.name, price: fact.price } };
    case 'product':
    case 'chose':
    case 'took':
    case 'unfolded':
    case 'withheld':
    case 'counted':
      return { ...journey, item: withItem(item, fact) };
    case 'filled_cart':
      return { ...journey, cart: { ...cart, isFilled: true } };
    case 'emptied_cart':
      // The product page starts over as well.
      return {
        ...journey,
        item: { ...item, taken: new Set(), isCounted: false },
        cart: { ...cart, isFilled: false, isCounted: false },
      };
    case 'cart_seen':
      return { ...journey, cart: { ...cart, url: fact.url } };
    case 'cart_counted':
      return { ...journey, cart: { ...cart, isCounted: true } };
    case 'billed_first':
      // The checkout starts over.
      return { ...journey, tries: {}, checkout: { ...checkout, isBilledFirst: true } };
    case 'stand_in':
      return { ...journey, standIn: fact.contact };
    case 'account':
      return { ...journey, account: { isNew: fact.isNew } };
    case 'advised':
      return { ...journey, advice: { ...journey.advice, [fact.about]: fact.choice } };
    case 'takes_card':
      return {
        ...journey,
        checkout: { ...checkout, paysByCard: true },
        needs: { ...needs, payments: undefined },
      };
    default:
      return { ...journey, needs: withNeed(needs, fact) };
  }
}

function withTry(tries: Journey['tries'], what: string): Journey['tries'] {
  return { ...tries, [what]: (tries[what] ?? 0) + 1 };
}

function withItem(
  item: Journey['item'],
  fact: Told<'product' | 'chose' | 'took' | 'unfolded' | 'withheld' | 'counted'>,
): Journey['item'] {
  switch (fact.kind) {
    case 'product':
      return { ...item, ...onlyProduct(fact) };
    case 'chose':
      return {
        ...item,
        chosen: { ...item.chosen, [fact.option]: fact.label },
        offered: { ...item.offered, [fact.option]: fact.offered },
      };
    case 'took':
      return { ...item, taken: new Set([...item.taken, fact.option]) };
    case 'unfolded':
      return { ...item, unfolded: { ...item.unfolded, [fact.option]: fact.labels } };
    case 'withheld':
      return { ...item, withheld: { ...item.withheld, [fact.option]: fact.labels } };
    case 'counted':
      return { ...item, isCounted: true };
  }
}

function withCheckout(checkout: Journey['checkout'], fact: Told<OfCheckout>): Journey['checkout'] {
  switch (fact.kind) {
    case 'filled':
      return { ...checkout, filled: new Set([...checkout.filled, fact.key]) };
    case 'written':
      return { ...checkout, written: { ...checkout.written, [fact.address.purpose]: fact.address } };
    case 'billed_alike':
      return { ...checkout, isBilledAlike: fact.isAlike };
    case 'passed_on':
      return { ...checkout, passedOn: new Set([...checkout.passedOn, fact.what]) };
    case 'methods':
      return { ...checkout, methods: fact.methods };
    case 'method':
      return { ...checkout, method: fact.label, methodPrice: fact.price };
    case 'total_seen':
      return { ...checkout, priced: fact };
    case 'pays_by':
      return { ...checkout, paysBy: fact.label, paysByCard: fact.isCard };
    case 'card_later':
      return { ...checkout, isCardLater: true, paysByCard: true };
    case 'currency':
      return { ...checkout, currency: fact.code };
    case 'empty_list':
      return { ...checkout, emptyLists: new Set([...checkout.emptyLists, fact.label]) };
  }
}

function withNeed(
  needs: Journey['needs'],
  fact: Told<Extract<Fact['kind'], `needs_${string}`>>,
): Journey['needs'] {
  switch (fact.kind) {
    case 'needs_option':
      return { ...needs, options: new Map([...needs.options, [fact.option.name, fact.option]]) };
    case 'needs_contact':
      return { ...needs, contact: new Map([...needs.contact, [fact.missing.field, fact.missing]]) };
    case 'needs_no_contact':
      return { ...needs, contact: new Map([...needs.contact].filter(([field]) => field !== fact.field)) };
    case 'needs_other': {
      const { name, label, choices } = fact;
      return {
        ...needs,
        others: new Map([...needs.others, [name, { name, label, ...(choices ? { choices } : {}) }]]),
      };
    }
    case 'needs_product':
      return { ...needs, products: fact.names };
    case 'needs_payment':
      return { ...needs, payments: fact.labels };
    case 'needs_shipping':
      return { ...needs, shipping: fact.labels };
    case 'needs_quantity':
      return { ...needs, quantity: true };
    case 'needs_billing':
      return { ...needs, billing: needs.billing ?? fact.why };
    case 'needs_account':
      return { ...needs, account: true };
  }
}

function onlyProduct({ name, price, image, url }: Extract<Fact, { kind: 'product' }>) {
  return { name, price, ...(image === undefined ? {} : { image }), ...(url === undefined ? {} : { url }) };
}

/** Doing the same to the same element again adds nothing; pressing may. */
function withStep(steps: readonly FlowStep[], step: FlowStep): readonly FlowStep[] {
  const known = JSON.stringify(step);
  const isRepeatable = step.do === 'press';
  return !isRepeatable && steps.some((one) => JSON.stringify(one) === known) ? steps : [...steps, step];
}
