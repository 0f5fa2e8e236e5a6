import { select } from './acting/choose.ts';
import { take } from './acting/hand.ts';
import { insertAll } from './acting/insert.ts';
import { press, push } from './acting/press.ts';
import { heldBy, leave, typeInto } from './acting/type.ts';
import { type Filling, isReal, keyOf } from './form.ts';
import { fold, isSame, matchChoice } from './matching.ts';
import { surveyed } from './settle.ts';
import type { Ref, Survey } from './survey.ts';
import { describeTarget } from './target.ts';
import { note, pause, type Walk } from './walk.ts';

/** Fills one field in as a person would. Whether it took is for the next look at the page to say. */
export async function fill(walk: Walk, survey: Survey, filling: Filling): Promise<void> {
  const { field, element, values } = filling;
  begin(walk, survey, filling);
  walk.wroteMs = Date.now();
  if (!('choices' in element)) {
    const offered = await chooseFromList(walk, survey, element.ref, values);
    if (offered === 0) walk.progress.emptyLists.add(field.label);
    return;
  }

  if (element.kind === 'select') {
    const choice = matchChoice(element.choices.filter(isReal), values);
    if (choice) await select(await take(walk, element.ref), choice.value);
    return;
  }
  const handle = await take(walk, element.ref);
  const typed = await typeInto(handle, values[0] ?? '');
  if (!isSame(typed, values[0] ?? '') && !/tel|number/.test(element.type))
    await typeInto(handle, values[0] ?? '', { delayMs: 60 });
  await leave(handle);
}

/**
 * Fills in at once what a look at the page shows: all but lists that open, and lists that depend on another. Boxes that
 * nobody asked for are unticked with it.
 */
export async function fillAtOnce(
  walk: Walk,
  survey: Survey,
  fillings: Filling[],
  extras: Ref[],
): Promise<void> {
  const isMoving = fillings.some(({ field }) => field.meaning === 'country');
  const entries = fillings.flatMap((filling) => {
    const { field, element, values } = filling;
    if (!('choices' in element) || (isMoving && field.meaning === 'state')) return [];
    const choice = element.kind === 'select' && matchChoice(element.choices.filter(isReal), values);
    if (element.kind === 'select' && !choice) return [];
    begin(walk, survey, filling);
    return [{ ref: element.ref, value: choice ? choice.value : (values[0] ?? ''), field }];
  });
  const isCountry = ({ field }: (typeof entries)[number]) => field.meaning === 'country';
  const others = entries.filter((one) => !isCountry(one));
  const boxes = extras.map((ref) => ({ ref, value: '' }));
  await insertAll(walk, [...entries.filter(isCountry), ...others, ...boxes]);
}

function begin(walk: Walk, survey: Survey, { field, element }: Filling): void {
  const key = keyOf(field.purpose, field.meaning === 'unknown' ? field.label : field.meaning);
  walk.progress.fillings.set(key, (walk.progress.fillings.get(key) ?? 0) + 1);
  const find = describeTarget(survey, element.ref);
  if (find) note(walk, { do: 'fill', field: field.meaning, label: field.label, find });
}

/** Writes into a field: by keys, or at once where the way is known and the field takes it. */
export async function write(walk: Walk, ref: Ref, text: string): Promise<void> {
  const field = await take(walk, ref);
  if (walk.pace === 'quick') {
    await insertAll(walk, [{ ref, value: text }]);
    if (isSame(await heldBy(field), text)) return;
  }
  await typeInto(field, text);
  await leave(field);
}

/** A button that opens a list: open it, narrow it down when it can be, and press what is meant. Answers how much is in it. */
export async function chooseFromList(
  walk: Walk,
  seen: Survey,
  opener: string,
  values: string[],
): Promise<number> {
  const element = await take(walk, opener);
  const before = walk.pace === 'quick' ? seen : await surveyed(walk);
  const known = new Set(
    before.pressables.filter(({ isVisible }) => isVisible).map(({ text, role }) => role + text),
  );
  const knownFields = new Set(
    before.controls.filter(({ isVisible }) => isVisible).map(({ name, placeholder }) => name + placeholder),
  );
  await press(element);
  let isNarrowed = false;
  let offered = 0;
  for (let tries = 0; tries < 20; tries++) {
    await pause(walk, walk.pace === 'quick' && tries < 4 ? 20 : 80);
    const survey = await surveyed(walk);
    const options = survey.pressables.filter(
      ({ isVisible, role, tag, text }) =>
        isVisible &&
        (role === 'option' || (tag === 'li' && !known.has(role + text)) || !known.has(role + text)),
    );
    const choices = options
      .filter(({ isDisabled }) => !isDisabled)
      .map(({ text, ref }) => ({ label: text, value: '', ref }));
    offered = Math.max(offered, options.filter((one) => one.role === 'option' && !one.isDisabled).length);
    const match = matchChoice(choices, values) ?? nearest(choices, values);
    if (match) {
      await push(walk, match.ref);
      return Math.max(offered, 1);
    }
    const search = survey.controls.find(
      ({ isVisible, kind, type, name, placeholder }) =>
        isVisible &&
        kind === 'text' &&
        (type === 'search' || type === 'text') &&
        !knownFields.has(name + placeholder),
    );
    if (search && !isNarrowed && tries > 3) {
      isNarrowed = true;
      await typeInto(
        await take(walk, search.ref),
        values.find((value) => value.length > 3) ?? values[0] ?? '',
      );
    }
  }
  // A list that stays open covers what comes next.
  await press(element).catch(() => undefined);
  return offered;
}

function nearest<One extends { label: string }>(choices: One[], values: string[]): One | undefined {
  const names = values.map(fold).filter((name) => name.length > 3);
  return choices.find(({ label }) => names.some((name) => fold(label).includes(name)));
}
