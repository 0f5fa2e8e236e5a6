import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import { DONATION, NO_TIP, TIP } from '../lexicon/consents.ts';
import type { Look } from '../look.ts';
import { isSame } from '../matching.ts';
import { parseMoney } from '../reading/money.ts';
import type { Control, Ref } from '../survey.ts';
import { tipWish } from '../words/tip.ts';
import { type Decision, decide } from './move.ts';

/** Tips, which some checkouts have preselected. */

const MOST_TRIES = 2;

interface TipChoice {
  ref: Ref;
  label: string;
  isChosen: boolean;
  isField: boolean;
}

/** As much as was requested. Whoever doesn’t speak of a tip gives none. */
export function tipMove(look: Look, journey: Journey): Decision | undefined {
  const choices = tipChoices(look);
  if (choices.length < 2) return undefined;
  const wanted = choices.find(({ label }) => isWanted(label, journey));
  const chosen = choices.find(({ isChosen }) => isChosen);
  const asks = !wanted && isRequested(journey) && triesOf(journey, 'ask for tip') === 0;
  if (asks)
    return decide({ kind: 'wait', ms: 0 }, 'The shop doesn’t offer the requested tip.', [
      { kind: 'needs_other', name: 'tip', label: 'Tip', choices: choices.map(({ label }) => label) },
      { kind: 'tried', what: 'ask for tip' },
    ]);
  // Pressed again, what has no opposite is no longer chosen.
  const due = wanted ?? (isRequested(journey) ? undefined : chosen);
  if (!due || due === (wanted && chosen) || triesOf(journey, 'tip') >= MOST_TRIES) return undefined;
  const { ref, label, isField } = due;
  const why = isRequested(journey) ? `The tip should be “${label}”.` : 'No tip was requested.';
  const tried = { kind: 'tried', what: 'tip' } as const;
  if (!isField)
    return decide(
      { kind: 'press', button: { ref, text: label, purpose: 'unknown', isEnabled: true, score: 0 } },
      why,
      [tried],
    );
  const pick = { ref, label, isRequired: true, isExtra: false, isChecked: false };
  return decide({ kind: 'pick', pick, as: 'consent' }, why, [tried]);
}

/** The tip or donation in a total that nobody asked for. */
export function unrequestedTip(
  lines: Readonly<Record<string, number>>,
  journey: Journey,
): [string, number] | undefined {
  const isGiven = DONATION.isIn(journey.errand.prompt ?? '');
  return Object.entries(lines).find(([label, cents]) => {
    const isExtra = (TIP.isIn(label) && !isRequested(journey)) || (DONATION.isIn(label) && !isGiven);
    return isExtra && cents > 0;
  });
}

function isRequested({ errand: { prompt, options } }: Journey): boolean {
  if (options.tip !== undefined) return true;
  const wish = tipWish(prompt ?? '');
  return wish !== undefined && wish !== 'none';
}

function isWanted(label: string, { errand: { prompt, options } }: Journey): boolean {
  if (options.tip !== undefined) return isSame(label, String(options.tip));
  const wish = tipWish(prompt ?? '');
  if (wish === undefined || wish === 'none') return NO_TIP.isIn(label) || parseMoney(label)?.cents === 0;
  if ('percent' in wish) return Number(/(\d+(?:\.\d+)?)\s*%/.exec(label)?.[1]) === wish.percent;
  return parseMoney(label)?.cents === wish.cents;
}

function tipChoices({ survey }: Look): TipChoice[] {
  const all = survey.controls.filter(({ kind, isDisabled }) => kind === 'radio' && !isDisabled);
  const isCalled = ({ groupLabel, heading }: Control) => TIP.isIn(groupLabel || heading);
  // Without labels, only the first of them stands after what they ask for.
  const radios = all
    .filter((one) => isCalled(one) || all.some((other) => isSameQuestion(one, other) && isCalled(other)))
    .map(({ ref, label, checked }) => ({ ref, label, isChosen: checked, isField: true }));
  const buttons = survey.pressables
    .filter((one) => one.tag !== 'a' && TIP.isIn(one.groupLabel || one.heading) && isTip(one.text))
    .map(({ ref, text, isChosen }) => ({ ref, label: text, isChosen, isField: false }));
  return radios.length > 0 ? radios : buttons;
}

function isSameQuestion(one: Control, other: Control): boolean {
  return one.name !== '' && one.name === other.name && one.form === other.form;
}

function isTip(text: string): boolean {
  return NO_TIP.isIn(text) || /^\d+(?:\.\d+)?\s*%/.test(text) || parseMoney(text) !== undefined;
}
