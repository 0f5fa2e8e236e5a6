import type { Journey } from '../journey/journey.ts';
import type { Look } from '../look.ts';
import { pathOf } from '../reading/page-address.ts';
import type { ButtonReading } from '../readings.ts';
import type { Control } from '../survey.ts';
import { plain } from '../target.ts';

/** Where a page is in its shop: the same text at another step of the checkout is another button. */
export function placeKey({ survey, methods }: Look): string {
  const fields = survey.controls
    .filter(({ isVisible, kind }) => isVisible && kind !== 'checkbox')
    .map(fieldName);
  const headings = survey.texts
    .filter(({ level, region }) => level > 0 && region === 'main')
    .map(({ text }) => text);
  // Where ways to ship come late, what was pressed before them led nowhere.
  return JSON.stringify([
    pathOf(survey.url),
    [...new Set(fields)].sort(),
    headings.slice(0, 30),
    methods.length,
  ]);
}

function fieldName({ name, id, label, near }: Control): string {
  return label || (isLasting(id) ? id : '') || name || near;
}

/** IDs with numbers in them may differ every time. */
function isLasting(id: string): boolean {
  return !/[\d:]/.test(id);
}

export function pressKey(look: Look, button: ButtonReading): string {
  return `${buttonKey(look, button)} ${placeKey(look)}`;
}

function buttonKey({ survey }: Look, { text, purpose, ref }: ButtonReading): string {
  const pressable = survey.pressables.find((one) => one.ref === ref);
  return JSON.stringify([pressable?.region, pressable && plain(pressable.heading), purpose, plain(text)]);
}

/** Under the same heading and with the same field, whatever has been added to the page since. */
export function wasEverPressed(
  look: Look,
  button: ButtonReading,
  { tries }: Journey,
  field?: Control,
): boolean {
  const start = `${buttonKey(look, button)} `;
  const name = field ? JSON.stringify(fieldName(field)) : '';
  return Object.keys(tries).some((key) => key.startsWith(start) && key.includes(name));
}

/** On the same page with the same fields, whatever it says since, and if as a heading. */
export function wasPressedHere(look: Look, button: ButtonReading, { tries }: Journey): boolean {
  const start = `${buttonKey(look, button)} `;
  const withoutHeadings = (place: string) => {
    const [pathname, fields] = JSON.parse(place) as [string, string[]];
    return JSON.stringify([pathname, fields]);
  };
  const here = withoutHeadings(placeKey(look));
  return Object.keys(tries).some(
    (key) => key.startsWith(start) && withoutHeadings(key.slice(start.length)) === here,
  );
}

/** Apps change the URL before the page: the same button on the same page is one that was just pressed. */
export function wasPressed(look: Look, button: ButtonReading, { tries }: Journey): boolean {
  const anywhere = (key: string) => key.replace(/\] \["[^"]*",/, '] [');
  const wanted = anywhere(pressKey(look, button));
  return Object.keys(tries).some((key) => anywhere(key) === wanted);
}
