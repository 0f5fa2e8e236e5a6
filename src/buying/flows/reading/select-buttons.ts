import { SELECT_THIS } from '../lexicon/forms.ts';
import { SHIPPING_SECTION } from '../lexicon/ways-to-ship.ts';
import type { Pressable, Survey } from '../survey.ts';
import type { Offered } from './choices.ts';
import { parseMoney } from './money.ts';

/** Ways to ship that are each taken by a button of the same name: “Select this method”, below what it is. */
export function selectButtons(survey: Survey): Offered[] {
  const buttons = survey.pressables.filter(
    ({ isVisible, isDisabled, region, text }) =>
      isVisible && !isDisabled && region === 'main' && SELECT_THIS.isIn(text.trim()),
  );
  const about = sectionOf(survey, buttons);
  if (about === undefined) return [];
  return buttons.flatMap((button, at) => {
    const label = wordsAbove(survey, buttons[at - 1], button);
    // “Choose shipping method” right below “Shipping method” brings up the choices, and is none.
    if (label === '' || label === about) return [];
    // “Choose shipping” below an address is the way to the next step.
    if (asksBetween(survey, buttons[at - 1], button)) return [];
    return {
      ref: button.ref,
      label,
      name: '',
      value: button.value,
      heading: about,
      group: about,
      price: parseMoney(label)?.cents,
      isChosen: button.isChosen,
      isRadio: false,
      order: button.order,
      choice: undefined,
    };
  });
}

/** What says that they’re about shipping. */
function sectionOf({ texts, title }: Survey, [first]: Pressable[]): string | undefined {
  if (!first) return undefined;
  const above = texts.filter(({ order, level }) => level > 0 && order < first.order).map(({ text }) => text);
  return [...above.reverse(), title].find((text) => SHIPPING_SECTION.isIn(text));
}

function asksBetween(
  { controls }: Survey,
  before: Pressable | undefined,
  { order, form }: Pressable,
): boolean {
  return controls.some(
    (one) =>
      one.kind === 'text' &&
      one.isVisible &&
      one.form === form &&
      one.order > (before?.order ?? -1) &&
      one.order < order,
  );
}

/** What stands between two buttons of the same name, from the last heading on. */
function wordsAbove({ texts }: Survey, before: Pressable | undefined, button: Pressable): string {
  const between = texts.filter(({ order }) => order > (before?.order ?? -1) && order < button.order);
  const start = between.findLastIndex(({ level, text }) => level > 0 || text === button.heading);
  return between
    .slice(Math.max(start, 0))
    .map(({ text }) => text)
    .join(' ');
}
