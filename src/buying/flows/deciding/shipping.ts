import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import type { Fact } from '../journey/learn.ts';
import { AWAITS_ADDRESS, CALCULATE, LOADING_RATES, STILL_LOADING } from '../lexicon/shipping-rates.ts';
import {
  PICKED_UP,
  SENT,
  SHIPPING_COST,
  SHIPPING_METHODS,
  SHIPPING_SECTION,
} from '../lexicon/ways-to-ship.ts';
import type { Look } from '../look.ts';
import { shippingPaid } from '../reading/shipping-paid.ts';
import type { FieldMeaning, Method, TotalsReading } from '../readings.ts';
import { chooseMethod } from '../words/choose.ts';
import { isAnyAnswer } from '../words/indifference.ts';
import { isDefinite, methodNamedIn } from '../words/method.ts';
import { type Decision, decide, end } from './move.ts';
import { isAtRest } from './rest.ts';

const MOST_CHOICES = 4;
/** By then, a page has asked its shop what an address means for it. */
const ASKED_MS = 1_500;

/** How it ships: as requested, else the cheapest way. */
export function shippingMove(
  look: Look,
  journey: Journey,
): { decision: Decision | undefined; facts: Fact[] } {
  if (look.methods.length === 0) return { decision: waitForMethods(look), facts: [] };
  if (look.moment.sinceWroteMs < ASKED_MS && look.moment.pace === 'careful' && isBesideAddress(look))
    return {
      decision: decide(
        { kind: 'wait', ms: Math.max(100, ASKED_MS - look.moment.sinceWroteMs) },
        'The shop may still be calculating shipping.',
      ),
      facts: [],
    };
  const sent = sentOrFetched(look, journey);
  if (sent) return { decision: sent.isChosen ? undefined : beSent(sent, journey), facts: [] };
  const method = wantedMethod(look, journey);
  const facts: Fact[] = [
    { kind: 'methods', methods: look.methods },
    { kind: 'needs_shipping', labels: isUnmet(look, journey) ? labelsOf(look) : undefined },
  ];
  if (!method) return { decision: undefined, facts };
  if (!isTaken(method, look, journey) && triesOf(journey, `method ${method.label}`) < MOST_CHOICES)
    return {
      decision: decide({ kind: 'pick', pick: method, as: 'method' }, whyOf(method, look, journey), [
        ...facts,
        { kind: 'tried', what: `method ${method.label}` },
      ]),
      facts: [],
    };
  const unheard = unheardMove(method, look, journey);
  if (unheard) return { decision: unheard, facts: [...facts] };
  if (untaken(look, journey) !== undefined)
    return {
      decision: methodWish(journey, look.methods)
        ? end('unsupported_checkout', `The shipping method “${method.label}” can’t be selected.`)
        : undefined,
      facts,
    };
  const { label, price } = takenOf(look, method);
  return { decision: undefined, facts: [...facts, { kind: 'method', label, price }] };
}

/** Selected before the page’s scripts had started, it may never have been told to the shop, which has another in its sum. */
function unheardMove(method: Method, look: Look, journey: Journey): Decision | undefined {
  const { methods, moment, survey, totals, buttons } = look;
  if (buttons.some(({ text }) => CALCULATE.isIn(text))) return undefined;
  const isNative = survey.controls.some(({ ref }) => ref === method.ref);
  if (!method.isChosen || !isNative || method.price === undefined || !totals) return undefined;
  const told = `told ${method.label}`;
  const paid = shippingPaid(totals.lines, look);
  const isOfAnother = methods.some(({ label, price }) => label !== method.label && price === paid);
  if (paid === undefined || paid === method.price || !isOfAnother || triesOf(journey, told) > 0)
    return undefined;
  if (moment.sinceActedMs < UNHEARD_MS)
    return decide({ kind: 'wait', ms: 300 }, 'The shop may still be calculating shipping.');
  return decide(
    { kind: 'pick', pick: method, as: 'method' },
    `The sum doesn’t have the price of “${method.label}”.`,
    [{ kind: 'tried', what: told }],
  );
}

/** “Ship” beside “Pick up”, where “Express” is requested: the ways to ship come once one of them is chosen. */
function sentOrFetched(look: Look, journey: Journey): Method | undefined {
  const { methods } = look;
  if (methods.length !== 2 || methods.some(({ price, days }) => price !== undefined || days !== undefined))
    return undefined;
  const sent = methods.find(({ label }) => SENT.isIn(label) && !PICKED_UP.isIn(label));
  const isToggle = sent && methods.some(({ label }) => PICKED_UP.isIn(label));
  return isToggle && isUnmet(look, journey) ? sent : undefined;
}

function beSent(sent: Method, journey: Journey): Decision | undefined {
  if (triesOf(journey, 'be sent') >= MOST_CHOICES) return undefined;
  const pick = { ...sent, isRequired: true, isExtra: false, isChecked: false };
  return decide({ kind: 'pick', pick, as: 'consent' }, 'It should be sent.', [
    { kind: 'tried', what: 'be sent' },
  ]);
}

/** What’s shown as selected is how it ships. */
function takenOf({ methods }: Look, wanted: Method): Method {
  return wanted.isChosen ? wanted : (methods.find(({ isChosen }) => isChosen) ?? wanted);
}

/** As requested, if the shop offers that; else the cheapest way. */
function wantedMethod({ methods }: Look, journey: Journey): Method | undefined {
  return chooseMethod(methodWish(journey, methods), methods) ?? usual(methods);
}

/** The errand names a shipping method, and the shop has nothing like it. */
function isUnmet({ methods }: Look, journey: Journey): boolean {
  const wish = methodWish(journey, methods);
  return wish !== undefined && isDefinite(wish) && chooseMethod(wish, methods) === undefined;
}

function labelsOf({ methods }: Look): string[] {
  return methods.map(({ label }) => label);
}

/** The shipping method that should be selected, if the page shows that it isn’t. */
export function untaken(look: Look, journey: Journey): string | undefined {
  const method = wantedMethod(look, journey);
  // A method without alternatives needn’t show that it’s selected.
  if (!method || look.methods.length < 2 || isTaken(method, look, journey)) return undefined;
  const isAnother = look.methods.some(({ isChosen }) => isChosen);
  if (isAnother) return methodWish(journey, look.methods) === undefined ? undefined : method.label;
  return isSilent(method, look, journey) ? undefined : method.label;
}

/** It was pressed as often as allowed, and the page shows for none of them whether it’s selected. */
function isSilent(method: Method, { methods, survey, totals }: Look, journey: Journey): boolean {
  if (survey.controls.some(({ ref }) => ref === method.ref)) return false;
  const isOther = methods.some((one) => one.ref !== method.ref && isPaidFor(one, methods, totals));
  return !isOther && triesOf(journey, `method ${method.label}`) >= MOST_CHOICES;
}

/** Shown as selected, or pressed with an effect where nothing shows which one is, or paid for. */
function isTaken(method: Method, { methods, survey, totals }: Look, { checkout }: Journey): boolean {
  const { isChosen, label, ref } = method;
  if (isChosen) return true;
  // A native control always shows it: the shop re-rendered it and lost the selection.
  if (survey.controls.some((control) => control.ref === ref)) return false;
  if (methods.some((other) => other.isChosen)) return false;
  return checkout.method === label || isPaidFor(method, methods, totals);
}

/** The total includes this one’s price for shipping, and no other costs the same. */
function isPaidFor({ price, ref }: Method, methods: Method[], totals: TotalsReading | undefined): boolean {
  const paid = Object.entries(totals?.lines ?? {}).find(([label]) => SHIPPING_COST.isIn(label))?.[1];
  if (price === undefined || paid !== price) return false;
  return methods.every((other) => other.ref === ref || (other.price !== undefined && other.price !== price));
}

function whyOf({ label }: Method, { methods }: Look, journey: Journey): string {
  const wish = methodWish(journey, methods);
  if (!wish) return `“${label}” is the cheapest shipping method.`;
  return chooseMethod(wish, methods)
    ? `“${label}” is the requested shipping method.`
    : `No shipping method is quite what was requested. “${label}” is selected until somebody chooses.`;
}

/** The requested shipping method, if any. */
export function methodWish(
  { errand: { options }, wishes }: Journey,
  methods: readonly Method[],
): Parameters<typeof chooseMethod>[0] {
  const supplied = options.shipping_method ?? options.shipping;
  if (typeof supplied === 'string' && !isAnyAnswer(supplied)) return supplied;
  return wishes.shipping ?? methodNamedIn(wishes.text, methods);
}

/** The cheapest; without prices, the shop’s own preselection is as good as any. */
function usual(methods: Method[]): Method | undefined {
  // Nobody picks up what they didn’t ask to pick up.
  const sent = methods.filter(({ label }) => !PICKED_UP.isIn(label));
  const ways = sent.length > 0 ? sent : methods;
  const chosen = ways.find(({ isChosen }) => isChosen);
  if (chosen && ways.every(({ price }) => price === undefined)) return chosen;
  return chooseMethod({ kind: 'cheapest' }, ways) ?? ways[0];
}

function isBesideAddress({ fields }: Look): boolean {
  return fields.some(({ meaning }) => meaning === 'postal_code');
}

function waitForMethods({ survey, moment }: Look): Decision | undefined {
  const isComing = survey.texts.some(({ text, heading }, at) => {
    // Many headings are headings only by their looks.
    const over = `${heading} ${survey.texts[at - 1]?.text.slice(0, 60) ?? ''}`;
    const isLoading = LOADING_RATES.isIn(text) || (STILL_LOADING.isIn(text) && SHIPPING_SECTION.isIn(over));
    return text.length < 120 && isLoading;
  });
  return isComing && moment.sinceActedMs < 8_000
    ? decide({ kind: 'wait', ms: 300 }, 'The shop is calculating shipping.')
    : undefined;
}

/** By then, a page that asks its shop about an address has started to. */
const BEGUN_MS = 700;
/** By then, its shop has answered. */
const ANSWERED_MS = 4_000;
/** By then, most have. */
const USUALLY_MS = 2_000;

/**
 * Nothing is pressed to continue right before a page shows its shipping methods for the address: the shop would choose.
 * Where they have a place, and above all where one was requested or the known flow selects one next, they’re awaited.
 */
export function isSettling(look: Look, journey: Journey): boolean {
  if (mayAskYet(look, BEGUN_MS)) return true;
  const { known, checkout } = journey;
  if (look.methods.length > 0 || checkout.method !== undefined || !isBesideAddress(look)) return false;
  if (look.moment.sinceWroteMs > ANSWERED_MS) return false;
  if (look.moment.sinceWroteMs > USUALLY_MS && isAtRest(look)) return false;
  const next = known.find((step) => step.do !== 'fill');
  if (next?.do === 'method') return true;
  const isWished = methodWish(journey, []) !== undefined;
  return (isWished || look.moment.sinceWroteMs < USUALLY_MS) && hasPlaceForMethods(look);
}

/** “Shipping methods” is on the page, and nothing below it yet. */
function hasPlaceForMethods({ survey }: Look): boolean {
  return survey.texts.some(({ text, region }) => region === 'main' && SHIPPING_METHODS.isIn(text.trim()));
}

/** By then, a page that has heard the address shows that it’s calculating. */
const UNHEARD_MS = 2_000;

/** An address that was filled in before the page’s scripts had started is told once more, rather than left to a default. */
export function retellMove(look: Look, journey: Journey): Decision | undefined {
  const { known, checkout, contact } = journey;
  if (look.methods.length > 0 || checkout.method !== undefined || contact.postalCode === undefined)
    return undefined;
  if (look.moment.sinceWroteMs < UNHEARD_MS || triesOf(journey, 'retell') > 0) return undefined;
  const isKnown = known.find((step) => step.do !== 'fill')?.do === 'method';
  if (!isKnown && !look.survey.texts.some(({ text }) => AWAITS_ADDRESS.isIn(text))) return undefined;
  const told = new Set(look.fields.filter(({ meaning }) => PLACES.has(meaning)).map(({ ref }) => ref));
  const controls = look.survey.controls.filter(({ ref, value }) => told.has(ref) && value !== '');
  if (!isBesideAddress(look) || controls.length === 0) return undefined;
  return decide({ kind: 'retell', controls }, 'The shop hasn’t noticed the address.', [
    { kind: 'tried', what: 'retell' },
  ]);
}

const PLACES = new Set<FieldMeaning>(['line1', 'city', 'state', 'postal_code', 'country']);

/** Whether the address that was just filled in may still bring up shipping methods the page doesn’t show yet. */
export function mayAskYet(look: Look, withinMs = ASKED_MS): boolean {
  const { moment, methods } = look;
  return (
    moment.pace === 'careful' &&
    moment.sinceWroteMs < withinMs &&
    methods.length === 0 &&
    isBesideAddress(look) &&
    !isShippingPriced(look)
  );
}

/** A known flow selects a shipping method, and the page doesn’t show any yet. */
export function areMethodsAhead({ methods, moment }: Look, { known, checkout }: Journey): boolean {
  if (methods.length > 0 || checkout.method !== undefined || moment.sinceWroteMs > AHEAD_MS) return false;
  return known.some((step) => step.do === 'method');
}

const AHEAD_MS = 5_000;

/** “Shipping $0.00” may only mean that nothing is chosen yet. */
function isShippingPriced({ totals }: Look): boolean {
  return Object.entries(totals?.lines ?? {}).some(([label, cents]) => SHIPPING_COST.isIn(label) && cents > 0);
}

/** The total has another price for shipping than the selected method: the shop calculates it when told to. */
export function isOutdated(look: Look, { checkout: { method, methodPrice } }: Journey): boolean {
  if (method === undefined || methodPrice === undefined) return false;
  const lines = Object.entries(look.totals?.lines ?? {}).filter(([label]) => SHIPPING_COST.isIn(label));
  const others = look.methods.filter(({ label }) => label !== method).map(({ price }) => price);
  return lines.length === 1 && lines[0]?.[1] !== methodPrice && others.includes(lines[0]?.[1]);
}

/** The total includes the price of shipping. */
export function hasShippingLine({ totals }: Look): boolean {
  return Object.keys(totals?.lines ?? {}).some((label) => SHIPPING_COST.isIn(label));
}
