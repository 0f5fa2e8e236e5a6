import type { Move } from '../deciding/move.ts';
import type { Fact } from '../journey/learn.ts';
import { UPDATE } from '../lexicon/quantities.ts';
import type { Look } from '../look.ts';
import type { Pressable } from '../survey.ts';
import { describeTarget } from '../target.ts';
import { select } from './choose.ts';
import { write } from './fill.ts';
import { take } from './hand.ts';
import { type Hands, mindTime, pause } from './hands.ts';
import { press, push } from './press.ts';
import { changed, signature, takeSurveyOf } from './see.ts';
import { heldBy } from './type.ts';

const MOST_PRESSES = 150;
const UPDATED_MS = 5_000;
const PRESSED_MS = 3_000;
const TOLD_MS = 1_500;

/** Sets the quantity, on a product page or in the cart. */
export async function setCount(
  hands: Hands,
  look: Look,
  move: Extract<Move, { kind: 'count' }>,
): Promise<Fact[]> {
  const { field, wanted, isInCart } = move;
  const facts: Fact[] = isInCart ? [] : [{ kind: 'counted' }];
  const find = field && describeTarget(look.survey, field.ref);
  if (find && !isInCart) facts.push({ kind: 'step', step: { do: 'quantity', find } });
  const before = signature(look.survey);
  if (field?.kind === 'select') {
    const choice = field.choices.find(
      ({ label, value }) => label.trim() === String(wanted) || value === String(wanted),
    );
    if (!choice) return [];
    await select(await take(hands, field.ref), choice.value);
  } else if (field && !field.isReadOnly) {
    await write(hands, field.ref, String(wanted));
  } else if (!(await pressOften(hands, move))) return [];
  if (isInCart) await update(hands, before);
  return facts;
}

/** One press adds or removes one; scripts may re-render the button after each. */
async function pressOften(
  hands: Hands,
  { more, less, held, wanted, field, isInCart }: Extract<Move, { kind: 'count' }>,
): Promise<boolean> {
  const button = held < wanted ? more : less;
  if (!button) return false;
  const times = Math.min(Math.abs(wanted - held), MOST_PRESSES);
  if (!field && isInCart) return pressAnew(hands, button, times);
  const shown = field ? await take(hands, field.ref) : undefined;
  for (let presses = 0; presses < times; presses++) {
    mindTime(hands);
    const element = await take(hands, button.ref);
    const before = shown ? await heldBy(shown) : '';
    await press(element);
    await pause(hands, 15);
    for (let looks = 0; shown && looks < 20 && (await heldBy(shown)) === before; looks++)
      await pause(hands, 50);
  }
  return true;
}

/** A cart that tells its shop of each press draws itself anew after it: the button is looked for again. */
async function pressAnew(hands: Hands, { text, region, tag }: Pressable, times: number): Promise<boolean> {
  let survey = await takeSurveyOf(hands);
  for (let presses = 0; presses < times; presses++) {
    const [button, ...others] = survey.pressables.filter(
      (one) => one.text === text && one.region === region && one.tag === tag && !one.isDisabled,
    );
    if (!button || others.length > 0) return presses > 0;
    await push(hands, button.ref);
    const after = await changed(hands, signature(survey), PRESSED_MS);
    if (!after) return true;
    survey = after;
  }
  return true;
}

/** Carts that recalculate by themselves tell their shop a moment after the field was left. */
async function told(hands: Hands): Promise<void> {
  const { traffic, wroteMs } = hands;
  const end = Date.now() + TOLD_MS;
  while (Date.now() < end && traffic.sentSince(wroteMs).length === 0) await pause(hands, 50);
  while (Date.now() < end + UPDATED_MS && traffic.isUnderway(wroteMs)) await pause(hands, 50);
}

/** Some carts recalculate automatically, others when they’re told to. */
async function update(hands: Hands, before: string): Promise<void> {
  const survey = (await changed(hands, before, 1_000)) ?? (await takeSurveyOf(hands));
  const button = survey.pressables.find(
    ({ isVisible, isDisabled, text }) =>
      isVisible && !isDisabled && text.length < 40 && UPDATE.isIn(text.trim()),
  );
  if (!button) return told(hands);
  await push(hands, button.ref);
  await changed(hands, signature(survey), UPDATED_MS);
}
