import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import { type Fact, learn } from '../journey/learn.ts';
import { STEP } from '../lexicon/pages.ts';
import type { Look } from '../look.ts';
import { pageAddress } from '../reading/page-address.ts';
import type { ButtonReading, Purpose } from '../readings.ts';
import type { Pressable } from '../survey.ts';
import { accountMove, guestChoice, isOpenForGuests } from './account.ts';
import { billingMove, saveBillMove } from './billing.ts';
import { countOpened } from './cart.ts';
import { partMove } from './closed-parts.ts';
import { complaintMove, isAnyDetailRejected } from './complaints.ts';
import { consentDue, extraTicked } from './consents.ts';
import { isWayOpen, methodButton, opensChosen } from './due.ts';
import { fillingsFor, fillKey } from './form.ts';
import { fulfillmentMove } from './fulfillment.ts';
import { fresh } from './in-the-way.ts';
import { pressKey, wasEverPressed } from './keys.ts';
import { type Decision, decide } from './move.ts';
import { oneOfFew } from './one-of-few.ts';
import { isOpenTab } from './open-tab.ts';
import { packageMove } from './packages.ts';
import {
  asksForCardLater,
  cardFieldsOf,
  isCardComing,
  isPayable,
  paymentMove,
  saysCardLater,
  wishesOtherThanCard,
} from './payment.ts';
import { pickupPlaceMove } from './pickup-place.ts';
import { addressButton, streetIn } from './save-address.ts';
import {
  areMethodsAhead,
  hasShippingLine,
  isSettling,
  mayAskYet,
  retellMove,
  shippingMove,
} from './shipping.ts';
import { isListComing, statesMove } from './states.ts';
import { tipMove } from './tips.ts';

/** From the start of a checkout to its payment step. */

const MOST_FILLINGS = 3;
const CARD_MS = 10_000;
const STUCK_MS = 2_500;
const PROVISIONAL_MS = 4_000;

export function checkoutMove(look: Look, journey: Journey): Decision {
  const inDialog = look.dialog?.isUseful ? within(look) : undefined;
  const first = inDialog && stepMove(inDialog, journey);
  if (first && first.move.kind !== 'stuck' && first.move.kind !== 'arrived') return first;
  return stepMove(look, journey);
}

/** Everything a step of a checkout can ask for, in the order in which a person would do it. */
function stepMove(look: Look, journey: Journey): Decision {
  const facts: Fact[] = [];
  const keep = (decision: Decision): Decision => ({ ...decision, facts: [...facts, ...decision.facts] });

  const guest = guestChoice(look, journey);
  if (guest) return guest;
  const extra = extraTicked(look, journey);
  if (extra) return extra;
  const account = accountMove(look, journey);
  if (account) return account;
  const count = countOpened(look, journey);
  if (count) return count;
  const choice =
    fulfillmentMove(look, journey) ??
    pickupPlaceMove(look, journey) ??
    tipMove(look, journey) ??
    packageMove(look, journey);
  if (choice) return choice;
  const billing = billingMove(look, journey);
  if (billing) return billing;

  const part = partMove(look, journey);
  if (part) return keep(part);

  const { fillings, learned, isListComing: isOtherComing } = fillingsFor(look, journey);
  facts.push(...learned);
  const due = fillings.filter(({ field }) => triesOf(journey, fillKey(look, field)) < MOST_FILLINGS);
  const ready = due.filter((filling) => !isListComing(filling, look));
  if ((isOtherComing || due.length > ready.length) && ready.length === 0)
    return keep(statesMove(look, journey, due));
  if (ready.length > 0)
    return keep(
      decide(
        { kind: 'fill', fillings: inTurn(ready) },
        `The form asks for ${ready
          .map(({ field }) => field.label || field.meaning)
          .join(', ')
          .slice(0, 120)}.`,
      ),
    );

  const saving = saveBillMove(look, journey);
  if (saving) return keep(saving);
  const gate = fresh(look, journey, 'guest', (one) => !isOpenForGuests(look, one));
  if (gate) return keep(decide({ kind: 'press', button: gate }, 'The shop offers guest checkout.'));

  const shipping = shippingMove(look, journey);
  if (shipping.decision) return keep(shipping.decision);
  facts.push(...shipping.facts);
  const payment = paymentMove(look, journey);
  if (payment.decision) return keep(payment.decision);
  facts.push(...payment.facts);
  const consent = consentDue(look, journey) ?? oneOfFew(look, journey);
  if (consent) return keep(consent);

  const complaint = complaintMove(look, journey);
  if (complaint) return keep(complaint);

  const open = methodButton(look, journey);
  const unsaved = open && addressButton(look, journey);
  if (unsaved && triesOf(journey, pressKey(look, unsaved)) === 0)
    return keep(decide({ kind: 'press', button: unsaved }, 'The choices depend on the address.'));
  if (open) return keep(decide({ kind: 'press', button: open }, 'The choices are behind a button.'));
  return keep(onward(look, learn(journey, facts)));
}

/** Continue, or say that this is the payment step. */
function onward(look: Look, journey: Journey): Decision {
  const isHere = isPayable(look, journey);
  const pending =
    !journey.checkout.method && !hasShippingLine(look) && isHere ? addressButton(look, journey) : undefined;
  if (pending && !wasEverPressed(look, pending, journey))
    return decide(
      { kind: 'press', button: pending },
      'The shop shows the total only after the address is saved.',
    );
  if (isHere && (mayAskYet(look) || areMethodsAhead(look, journey)))
    return decide({ kind: 'wait', ms: 250 }, 'The shop may still be calculating shipping.');
  if (isHere && isTotalComing(look) && look.moment.sinceActedMs < PROVISIONAL_MS)
    return decide({ kind: 'wait', ms: 250 }, 'The total isn’t complete yet.');
  if (isHere && !isUnfinished(look, journey))
    return decide(
      { kind: 'arrived' },
      'The address and shipping are set, and this is the payment step.',
      look.fields.some(({ meaning }) => meaning === 'card_number') ? [{ kind: 'takes_card' }] : [],
    );
  const retelling = retellMove(look, journey);
  if (retelling) return retelling;
  if (isSettling(look, journey))
    return decide({ kind: 'wait', ms: 150 }, 'The shipping methods may still be loading.');
  // A button that claims to order before the last step doesn’t: if there’s another way to continue, it’s used.
  const button = forward(look, journey);
  if (button) return decide({ kind: 'press', button }, 'Everything this step asks for is filled in.');
  const isLater = asksForCardLater(look, journey) && !isWayOpen(look, journey) && !isAnyDetailRejected(look);
  if (isLater && (journey.checkout.isCardLater || journey.known.some((step) => step.do === 'card_later')))
    return cardLater();
  const closed = closedStep(look, journey);
  if (closed) return decide({ kind: 'press', button: closed }, 'Every step of the checkout is collapsed.');
  if (isCardComing(look, journey) && look.moment.sinceActedMs < CARD_MS)
    return decide({ kind: 'wait', ms: 300 }, 'The card form is still loading.');
  if (isLater && saysCardLater(look)) return cardLater();
  if (look.moment.sinceActedMs < STUCK_MS)
    return decide({ kind: 'wait', ms: 300 }, 'The page may still be changing.');
  if (isLater) return cardLater();
  const again = forward(look, journey, { mayUndo: true });
  if (again && triesOf(journey, pressKey(look, again)) === 0)
    return decide({ kind: 'press', button: again }, 'The step has changed since it was sent.');
  return decide({ kind: 'stuck' }, 'Till couldn’t find the next step of the checkout.');
}

/** Where the order is placed, the page shows the total, if only a moment later. */
function isTotalComing({ totals, buttons }: Look): boolean {
  return totals ? totals.isProvisional : buttons.some(({ purpose }) => purpose === 'place_order');
}

function cardLater(): Decision {
  return decide({ kind: 'arrived' }, 'The shop asks for the card after the order is placed.', [
    { kind: 'card_later' },
    { kind: 'step', step: { do: 'card_later' } },
  ]);
}

const AHEAD: Purpose[] = ['advance', 'save_address', 'review', 'choose_method'];

function forward(look: Look, journey: Journey, { mayUndo = false } = {}): ButtonReading | undefined {
  const { method, paysBy } = journey.checkout;
  const saved = method !== undefined || paysBy !== undefined ? addressButton(look, journey) : undefined;
  // Saved once more, an address may take back what was chosen since; a rejected one wasn’t saved.
  const isRejected = look.notice?.kind === 'complaint';
  const undoes = (one: ButtonReading) =>
    !mayUndo && !isRejected && one.ref === saved?.ref && wasEverPressed(look, one, journey, streetIn(look));
  // A card form that stays on the page where cash was selected is sent empty.
  const isCard = !wishesOtherThanCard(journey) || journey.checkout.paysByCard;
  const isReviewFirst = isCard && look.fields.some(({ meaning }) => meaning === 'card_number');
  for (const purpose of AHEAD) {
    // With a card form on the page, a button that continues would submit the card.
    if (isReviewFirst && purpose === 'review') continue;
    const button = fresh(
      look,
      journey,
      purpose,
      (one) => isInStep(look, one) && !opensChosen(look, journey, one) && !undoes(one),
    );
    if (button) return button;
  }
  const submit = submitOf(look, journey);
  if (submit || isReviewFirst) return submit;
  return fresh(look, journey, 'to_checkout', (one) => isInStep(look, one));
}

/** Where steps open by their headings and all are collapsed: the last one that opens is the current step. */
function closedStep(look: Look, journey: Journey): ButtonReading | undefined {
  const { survey, buttons, fields } = look;
  if (fields.some(({ ref }) => survey.controls.find((one) => one.ref === ref)?.region === 'main'))
    return undefined;
  const opensHere = ({ tag, href, region, text, isExpanded }: Pressable) => {
    const isFold = tag === 'summary' || (tag === 'a' && isFragmentOf(survey.url, href));
    return isFold && region === 'main' && !isExpanded && STEP.isIn(text) && text.length < 60;
  };
  const last = survey.pressables.filter(opensHere).at(-1);
  const button = buttons.find(({ ref }) => ref === last?.ref);
  const step = button && { ...button, purpose: 'advance' as const };
  return step && triesOf(journey, pressKey(look, step)) < 2 ? step : undefined;
}

function isFragmentOf(url: string, href: string): boolean {
  return href.includes('#') && pageAddress(href) === pageAddress(url);
}

/** A button without meaningful text: the one that submits the form that was just filled in. */
function submitOf(look: Look, journey: Journey): ButtonReading | undefined {
  const { survey } = look;
  const forms = new Set(
    look.fields
      .filter(({ meaning, purpose }) => meaning !== 'unknown' && purpose !== 'other')
      .map(({ ref }) => survey.controls.find((one) => one.ref === ref)?.form ?? null)
      .filter((form) => form !== null),
  );
  // With a card in it, a form whose button has no meaningful text may be the order itself.
  for (const { ref } of cardFieldsOf(look))
    forms.delete(survey.controls.find((one) => one.ref === ref)?.form ?? -1);
  return look.buttons
    .filter(({ purpose, isEnabled }) => purpose === 'unknown' && isEnabled)
    .filter(({ ref }) => {
      const pressable = survey.pressables.find((one) => one.ref === ref);
      return pressable?.type === 'submit' && pressable.form !== null && forms.has(pressable.form);
    })
    .map((one) => ({ ...one, purpose: 'advance' as const }))
    .find((one) => triesOf(journey, pressKey(look, one)) < 1);
}

/** Neither in the header or footer, which leads out of the checkout, nor the tab of the step that’s open. */
function isInStep(look: Look, { ref }: ButtonReading): boolean {
  const { survey } = look;
  const pressable = survey.pressables.find((one) => one.ref === ref);
  if (!pressable || isOpenTab(look, pressable) || ['header', 'nav', 'footer'].includes(pressable.region))
    return false;
  return pressable.tag !== 'a' || pressable.href !== survey.url;
}

/** Steps that are still closed are below, or the shop shows a card form before it knows the address. */
function isUnfinished(look: Look, journey: Journey): boolean {
  const asksForAddress = look.fields.some(
    ({ meaning, purpose }) => meaning === 'line1' && purpose !== 'billing',
  );
  const isAddressKnown = [...journey.checkout.filled].some((key) => key.includes('line1')) || !asksForAddress;
  return !isAddressKnown;
}

/** Country first, because other fields depend on it; the state last, which may have to be loaded. */
function inTurn<One extends { field: { meaning: string } }>(fillings: One[]): One[] {
  const turnOf = ({ field }: One) => (field.meaning === 'country' ? 0 : field.meaning === 'state' ? 2 : 1);
  return [...fillings].sort((one, other) => turnOf(one) - turnOf(other));
}

/** What an open dialog shows: while one is open, it’s what the shop wants done. */
function within(look: Look): Look {
  const refs = look.dialog?.refs ?? new Set();
  const isInside = ({ ref }: { ref: string }) => refs.has(ref);
  return {
    ...look,
    fields: look.fields.filter(isInside),
    buttons: look.buttons.filter(isInside),
    methods: look.methods.filter(isInside),
    payments: look.payments.filter(isInside),
    consents: look.consents.filter(isInside),
  };
}
