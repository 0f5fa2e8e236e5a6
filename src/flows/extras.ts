import { isChecked } from './acting/choose.ts';
import { take } from './acting/hand.ts';
import { press, pressInPage } from './acting/press.ts';
import type { Look } from './look.ts';
import { changed, signature } from './settle.ts';
import { stage, type Walk } from './walk.ts';

const MOST_TRIES = 2;

/** Unticks what shops tick for themselves: news, accounts, insurance. Answers whether anything was there to untick. */
export async function untickExtras(walk: Walk, look: Look): Promise<boolean> {
  const { presses } = walk.progress;
  const box = look.consents.find(
    ({ isExtra, isChecked: isTicked, label }) =>
      isExtra && isTicked && (presses.get(`untick ${label}`) ?? 0) < MOST_TRIES,
  );
  if (!box) return false;
  presses.set(`untick ${box.label}`, (presses.get(`untick ${box.label}`) ?? 0) + 1);
  await stage(walk, 'Untick what nobody asked for', async () => {
    const control = look.survey.controls.find(({ ref }) => ref === box.ref);
    const element = await take(walk, box.ref);
    await press(control?.coveredBy ? await take(walk, control.coveredBy) : element);
    if (await isChecked(element).catch(() => false)) await pressInPage(element);
    await changed(walk, signature(look.survey), 500);
  });
  return true;
}
