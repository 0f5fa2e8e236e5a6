import { BUTTONS } from '../lexicon/buttons.ts';
import { firstIn } from '../lexicon/term.ts';
import type { Control, Survey } from '../survey.ts';
import { isPlaceholder } from './labels.ts';
import { parseMoney } from './money.ts';
import { kindOf } from './payment-kind.ts';

/** Anything taller contains several lines. */
const ONE_LINE = 44;

/** One of several choices on the page: a radio button, a button of a group, an option of a list. */
export interface Offered {
  ref: string;
  label: string;
  name: string;
  value: string;
  heading: string;
  /** The label of its group. */
  group: string;
  /** If the amount is next to it and not in its label. */
  price: number | undefined;
  isChosen: boolean;
  /** A radio button, which is always one of several; buttons in a group may be anything. */
  isRadio: boolean;
  order: number;
  /** If it’s one of a select: its label there. */
  choice: string | undefined;
}

/** Everything on the page that is one choice among others. */
export function choices(survey: Survey): Offered[] {
  const radios = survey.controls
    .filter(({ kind, isVisible, isDisabled }) => kind === 'radio' && isVisible && !isDisabled)
    .map((radio, at, all) => ({ radio, lead: leadOf(radio, all.slice(0, at)) }))
    .map(
      ({
        radio: {
          ref,
          label,
          near,
          ariaLabel,
          groupLabel,
          name,
          id,
          value,
          heading,
          checked,
          order,
          box,
          frame,
          region,
        },
        lead,
      }) => ({
        ref,
        label:
          label ||
          ariaLabel ||
          textBeside(survey, { box, frame, region }) ||
          textAfter(survey, order) ||
          near ||
          value,
        name: `${name} ${id}`,
        value,
        heading,
        // Text in their own line says more about them than the heading of their whole section.
        group: groupLabel === heading ? lead || groupLabel : groupLabel || lead,
        price: priceBeside(survey, box),
        isChosen: checked,
        isRadio: true,
        order,
        choice: undefined,
      }),
    );
  const buttons = survey.pressables
    .filter(({ isVisible, isDisabled, tag, role, group, text }) => {
      // Links count if they’re in a group: those to other pages are in none.
      if (!isVisible || isDisabled || (tag === 'a' && group === null)) return false;
      if (role === 'radio' || role === 'option' || role === 'menuitemradio') return true;
      return group !== null && !leadsOn(text);
    })
    .map(({ ref, text, role, name, value, heading, groupLabel, isChosen, order, box }) => ({
      ref,
      label: text,
      name,
      value,
      heading,
      group: groupLabel,
      price: priceBeside(survey, box),
      isChosen,
      isRadio: role === 'radio',
      order,
      choice: undefined,
    }));
  const drawn = buttons.filter((button) => !radios.some((radio) => isOf(button, radio)));
  return [...radios, ...drawn, ...inSelects(survey)].sort((a, b) => a.order - b.order);
}

/** The picture of a radio button, right beside the hidden one that it stands for. */
function isOf(button: Offered, radio: Offered): boolean {
  return button.isRadio && button.label === radio.label && Math.abs(button.order - radio.order) <= 3;
}

const ON_THE_WAY = ['to_checkout', 'to_cart', 'advance', 'back'];

/** Whether a button leads to another page or orders, and so isn’t one of several choices. “Pay by check” may be one. */
function leadsOn(text: string): boolean {
  const purpose = firstIn(BUTTONS, text.trim());
  if (purpose === 'place_order' || purpose === 'review') return kindOf(text) === 'other';
  return purpose !== undefined && ON_THE_WAY.includes(purpose);
}

/** The text before the first of several radio buttons, if nothing else says what they’re about. */
function leadOf(radio: Control, before: Control[]): string {
  const last = before.at(-1);
  const isFirst =
    !last || last.name !== radio.name || last.form !== radio.form || last.heading !== radio.heading;
  if (isFirst || radio.order - last.order > 12) return isLead(radio, last) ? radio.near : '';
  const isNew = isLead(radio, last) && !/\d/.test(radio.near);
  return isNew ? radio.near : leadOf(last, before.slice(0, -1));
}

function isLead({ near, label }: Control, last: Control | undefined): boolean {
  if (near === '' || near.length > 60 || label.includes(near)) return false;
  // “Free Shipping” is the name of what follows; an amount is not.
  return !last?.label.includes(near) && (!/\d/.test(near) || parseMoney(near) === undefined);
}

function inSelects({ controls }: Survey): Offered[] {
  return controls
    .filter(({ kind, isVisible, coveredBy, isDisabled }) => {
      return kind === 'select' && !isDisabled && (isVisible || coveredBy !== null);
    })
    .flatMap(({ ref, name, id, heading, label, ariaLabel, near, order, choices: all }) =>
      all
        .filter((each) => !each.isDisabled && each.value !== '' && !isPlaceholder(each.label))
        .map((each) => ({
          ref,
          label: each.label,
          name: `${name} ${id}`,
          value: each.value,
          heading,
          group: label || ariaLabel || near,
          price: undefined,
          isChosen: each.isSelected,
          isRadio: false,
          order,
          choice: each.label,
        })),
    );
}

/** The text in the same line of the page: right behind it, or else before it, as in a table with the choices at its end. */
export function textBeside(
  { texts }: Survey,
  { box, frame, region }: Pick<Control, 'box' | 'frame' | 'region'>,
): string {
  const middle = box.y + box.height / 2;
  const inLine = texts.filter(
    (text) =>
      text.frame === frame &&
      text.region === region &&
      text.level === 0 &&
      text.box.width > 0 &&
      text.box.height <= ONE_LINE &&
      text.box.y <= middle &&
      middle <= text.box.y + text.box.height &&
      /\p{L}/u.test(text.text),
  );
  const behind = inLine.find(({ box: { x } }) => x >= box.x && x < box.x + box.width + CLOSE);
  const before = inLine.filter(({ box: { x, width } }) => x + width <= box.x + 2);
  return (behind ?? before.at(-1))?.text ?? '';
}

/** As far as a label is from its radio button. */
const CLOSE = 40;

function textAfter({ texts }: Survey, order: number): string {
  return texts.find((text) => text.order > order && text.order < order + 3)?.text ?? '';
}

/** An amount in the same line of the page. */
function priceBeside(
  { amounts, texts }: Survey,
  box: { x: number; y: number; height: number },
): number | undefined {
  const middle = box.y + box.height / 2;
  const inLine = (other: { y: number; height: number; x: number; width: number }) => {
    const isBeside = other.x >= box.x && other.height < 120;
    const isAround = other.x + other.width > box.x && other.height < ONE_LINE;
    return (isBeside || isAround) && middle >= other.y - 4 && middle <= other.y + other.height + 4;
  };
  const written = [...amounts.filter((each) => inLine(each.box)).map(({ amount }) => amount)];
  const beside = texts.filter((each) => inLine(each.box)).map(({ text }) => text);
  for (const text of [...written, ...beside]) {
    const money = parseMoney(text);
    if (money) return money.cents;
  }
  return undefined;
}
