import { TERMS, TERMS_NAME, WISHES, WISHES_NAME } from '../lexicon/consents.ts';
import type { Consent } from '../readings.ts';
import type { Survey } from '../survey.ts';
import { readFields } from './fields.ts';
import { parseMoney } from './money.ts';

/** Checkboxes. Only what the order can’t go without is required. */
export function readConsents(survey: Survey): Consent[] {
  return [...ticked(survey), ...drawn(survey)];
}

function ticked(survey: Survey): Consent[] {
  const newsletters = newsletterForms(survey);
  return survey.controls
    .filter(({ kind, isVisible, isDisabled }) => kind === 'checkbox' && isVisible && !isDisabled)
    .filter(({ region, form }) => region !== 'footer' && !(form !== null && newsletters.has(form)))
    .map(({ ref, label, near, ariaLabel, name, id, box, checked, isRequired }) => {
      const text = label || ariaLabel || lineAround(survey, box) || near;
      const isTerms = TERMS.isIn(text) || TERMS_NAME.isIn(`${name} ${id}`);
      const isPriced = !isTerms && (parseMoney(text)?.cents ?? 0) > 0;
      const isWish = isPriced || WISHES.isIn(text) || WISHES_NAME.isIn(`${name} ${id}`);
      return {
        ref,
        label: text,
        isRequired: (isTerms && !isWish) || (isRequired && !isWish),
        isExtra: isWish && !isRequired,
        isChecked: checked,
      };
    })
    .filter(
      ({ label, isRequired, isExtra }) => isRequired || isExtra || TERMS.isIn(label) || WISHES.isIn(label),
    );
}

/** Buttons that act as checkboxes (`role="checkbox"`), in place of any or over one that nobody sees. */
function drawn({ pressables, controls }: Survey): Consent[] {
  const covers = new Set(controls.map(({ coveredBy }) => coveredBy));
  return pressables.flatMap(({ ref, role, region, isVisible, isDisabled, isChosen, text }) => {
    const isBox = (role === 'checkbox' || role === 'switch') && !covers.has(ref);
    const isOffered = isVisible && !isDisabled && region !== 'footer';
    if (!isBox || !isOffered || !TERMS.isIn(text) || WISHES.isIn(text)) return [];
    return [{ ref, label: text, isRequired: true, isExtra: false, isChecked: isChosen }];
  });
}

/** Forms that only subscribe: consent there isn’t part of an order. */
function newsletterForms(survey: Survey): Set<number> {
  const formOf = (wanted: string) => survey.controls.find(({ ref }) => ref === wanted)?.form ?? null;
  const fields = readFields(survey).map(({ meaning, ref }) => ({ meaning, form: formOf(ref) }));
  const isAlone = (form: number) =>
    fields.every((one) => one.form !== form || one.meaning === 'newsletter' || one.meaning === 'unknown');
  return new Set(
    fields.flatMap(({ meaning, form }) =>
      meaning === 'newsletter' && form !== null && isAlone(form) ? [form] : [],
    ),
  );
}

/** The text of the line a checkbox without a label is in. */
function lineAround({ texts }: Survey, { x, y, height }: { x: number; y: number; height: number }): string {
  const middle = y + height / 2;
  const [line] = texts
    .filter(
      ({ box }) =>
        box.height < 80 && box.y <= middle && middle <= box.y + box.height && box.x + box.width > x,
    )
    .sort((one, other) => Math.abs(one.box.x - x) - Math.abs(other.box.x - x));
  return line?.text ?? '';
}
