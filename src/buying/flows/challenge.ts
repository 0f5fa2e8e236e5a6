import type { ChallengeAnswer, ChallengeView } from './errand.ts';
import { isChecked, select } from './hands/choose.ts';
import { take } from './hands/hand.ts';
import type { Hands } from './hands/hands.ts';
import { press } from './hands/press.ts';
import { leave, typeInto } from './hands/type.ts';
import { OF_A_BANK } from './lexicon/pages.ts';
import { matchChoice } from './matching.ts';
import type { Control, Pressable, Ref, Survey } from './survey.ts';

/** A bank’s question, read from its page for the cardholder to answer elsewhere. */
export interface Challenge {
  view: ChallengeView;
  fields: Map<string, Control[]>;
  buttons: Map<string, Ref>;
}

export function challengeOn(survey: Survey): Challenge {
  const place = placeOf(survey);
  const controls = survey.controls.filter(
    (one) => place(one) && one.isVisible && !one.isDisabled && one.kind !== 'file' && one.type !== 'hidden',
  );
  const pressables = survey.pressables.filter(
    (one) => place(one) && one.isVisible && !one.isDisabled && isButton(one),
  );
  const texts = survey.texts.filter((one) => place(one)).map(({ text }) => text);
  const heading = survey.texts.find((one) => place(one) && one.level > 0)?.text;
  const fields = grouped(controls);
  const buttons = new Map(pressables.map((one, index) => [`button_${index + 1}`, one.ref]));
  return {
    fields,
    buttons,
    view: {
      title: heading ?? survey.title,
      text: texts.filter((text) => text !== heading).slice(0, 30),
      fields: [...fields].map(([name, [first, ...others]]) => fieldOf(name, first, others)),
      buttons: pressables.map(({ text }, index) => ({ name: `button_${index + 1}`, text })),
    },
  };
}

/** The innermost frame that reads like a bank’s; without one, the dialog or the page itself. */
function placeOf(survey: Survey): (one: { frame: number; region: string }) => boolean {
  const speaks = survey.frames.map(({ url, title }, frame) => {
    const texts = survey.texts.filter((one) => one.frame === frame).map(({ text }) => text);
    return texts.length > 0 && OF_A_BANK.isIn(`${url} ${title} ${texts.join(' ')}`);
  });
  const frame = speaks.lastIndexOf(true);
  if (frame > 0) return (one) => one.frame === frame;
  const hasDialog = survey.controls.some(({ region, isVisible }) => region === 'dialog' && isVisible);
  return hasDialog ? (one) => one.region === 'dialog' : (one) => one.frame === 0;
}

function isButton({ tag, role, type, text, region }: Pressable): boolean {
  if (!text || region === 'header' || region === 'footer' || region === 'nav') return false;
  return tag === 'button' || tag === 'input' || role === 'button' || type === 'submit' || tag === 'a';
}

/** Radio buttons with the same name are one question. */
function grouped(controls: Control[]): Map<string, Control[]> {
  const groups = new Map<string, Control[]>();
  const names = new Map<string, string>();
  for (const control of controls) {
    const isRadio = control.kind === 'radio';
    const known = isRadio ? names.get(control.name) : undefined;
    const name = known ?? `field_${groups.size + 1}`;
    if (isRadio) names.set(control.name, name);
    groups.set(name, [...(groups.get(name) ?? []), control]);
  }
  return groups;
}

function fieldOf(
  name: string,
  first: Control | undefined,
  others: Control[],
): ChallengeView['fields'][number] {
  const label = first?.label || first?.ariaLabel || first?.near || first?.placeholder || 'Answer';
  if (first?.kind === 'radio')
    return {
      name,
      label: first.heading || 'Choose',
      type: 'choice',
      choices: [first, ...others].map((one) => one.label),
    };
  if (first?.kind === 'checkbox') return { name, label, type: 'choice', choices: ['yes', 'no'] };
  if (first?.kind === 'select')
    return { name, label, type: 'choice', choices: first.choices.map((choice) => choice.label) };
  const type = first?.type === 'password' ? 'password' : first?.type === 'number' ? 'number' : 'text';
  return { name, label, type };
}

/** Types the cardholder’s answer, and presses the button they chose. */
export async function answerChallenge(
  hands: Hands,
  { fields, buttons }: Challenge,
  answer: ChallengeAnswer,
): Promise<void> {
  for (const [name, value] of Object.entries(answer.fields)) {
    const controls = fields.get(name);
    if (controls) await answerField(hands, controls, value);
  }
  const button = buttons.get(answer.button) ?? [...buttons.values()][0];
  if (button) await press(await take(hands, button));
}

async function answerField(hands: Hands, [first, ...others]: Control[], value: string): Promise<void> {
  if (!first) return;
  if (first.kind === 'radio') {
    const radio = [first, ...others].find(({ label }) => label === value);
    if (radio) await press(await take(hands, radio.coveredBy ?? radio.ref));
    return;
  }
  const element = await take(hands, first.ref);
  if (first.kind === 'checkbox') {
    if ((await isChecked(element)) !== (value === 'yes')) await press(element);
    return;
  }
  if (first.kind === 'select') {
    const choice = matchChoice(first.choices, [value]);
    if (choice) await select(element, choice.value);
    return;
  }
  await typeInto(element, value, { delayMs: 30 });
  await leave(element);
}
