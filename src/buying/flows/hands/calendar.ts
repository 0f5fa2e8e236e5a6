import { ANY_DAY, SOME_DAY } from '../deciding/holds.ts';
import { nameOf } from '../deciding/unknown-field.ts';
import { Ended } from '../ending.ts';
import type { Fact } from '../journey/learn.ts';
import { type Calendar, readCalendar } from '../reading/calendar.ts';
import type { Control, Ref } from '../survey.ts';
import { saysDay } from '../words/date.ts';
import { take } from './hand.ts';
import { type Hands, pause } from './hands.ts';
import { push } from './press.ts';
import { changed, signature, takeSurveyOf } from './see.ts';
import { heldBy } from './type.ts';

/** Chooses a day in a calendar that opens from its field. */

const OPENED_MS = 2_000;
const TURNED_MS = 1_500;
const SET_MS = 100;
const MOST_MONTHS = 18;
/** A shop that delivers at all has a free day by then. */
const MONTHS_AHEAD = 3;

/** A day that can’t be chosen is asked for again, and so is the one that another stands in for. */
export async function pickDay(
  hands: Hands,
  { ref }: Control,
  label: string,
  wanted: string,
): Promise<Fact[]> {
  await push(hands, ref);
  const isAny = wanted === ANY_DAY || wanted === SOME_DAY;
  let calendar = await opened(hands);
  for (let turned = 0; calendar && turned < (isAny ? MONTHS_AHEAD : MOST_MONTHS); turned++) {
    const { days } = calendar;
    const meant = isAny ? days.find((one) => one.ref !== undefined) : days.find(({ day }) => day === wanted);
    if (meant?.ref !== undefined) {
      await push(hands, meant.ref);
      await pause(hands, SET_MS);
      await mindField(hands, ref, label, meant.day);
      return wanted === SOME_DAY ? [asked(label, `from ${meant.day}`)] : [];
    }
    const isPast = !isAny && (days.at(-1)?.day ?? '') > wanted;
    if (meant || isPast) break;
    calendar = await turn(hands, calendar);
  }
  return isAny ? [] : [asked(label, `not ${wanted}`)];
}

/** What the field shows is what the shop has understood. */
async function mindField(hands: Hands, ref: Ref, label: string, day: string): Promise<void> {
  const held = await heldBy(await take(hands, ref)).catch(() => '');
  if (held.trim() !== '' && /\d/.test(held) && !saysDay(held, day))
    throw new Ended('unsupported_checkout', `${label} shows “${held}” after ${day} was chosen.`);
}

function asked(label: string, which: string): Fact {
  return { kind: 'needs_other', name: nameOf(label), label: `${label} (YYYY-MM-DD, ${which})` };
}

async function opened(hands: Hands): Promise<Calendar | undefined> {
  const end = Date.now() + OPENED_MS;
  for (;;) {
    const calendar = readCalendar(await takeSurveyOf(hands));
    if (calendar || Date.now() > end) return calendar;
    await pause(hands, 100);
  }
}

async function turn(hands: Hands, { next }: Calendar): Promise<Calendar | undefined> {
  if (next === undefined) return undefined;
  const before = signature(await takeSurveyOf(hands));
  await push(hands, next);
  const survey = await changed(hands, before, TURNED_MS);
  return survey && readCalendar(survey);
}
