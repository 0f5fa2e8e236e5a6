import { select } from './acting/choose.ts';
import { take } from './acting/hand.ts';
import { push } from './acting/press.ts';
import { leave, typeInto } from './acting/type.ts';
import { Ended } from './ending.ts';
import { type Look, readPage } from './look.ts';
import { fold } from './matching.ts';
import { type CartLine, readCartLine } from './reading/cart-line.ts';
import { changed, settled, signature } from './settle.ts';
import { mindTime, stage, type Walk } from './walk.ts';
import { quantityOf } from './words/choose.ts';

/** What lies in the cart must be what was chosen, and as many as were asked for. */

const MOST_TRIES = 2;
const MOST_PRESSES = 30;

/** Makes the number right where the cart says another. Answers whether the page was changed by that. */
export async function correctCart(walk: Walk, look: Look): Promise<boolean> {
  const wanted = quantityOf(walk.wishes, walk.errand.options);
  const line = lineIn(look, walk);
  if (line?.quantity === undefined || line.quantity === wanted) return false;
  return stage(walk, 'Correct the cart', () => correct(walk, look, wanted));
}

async function correct(walk: Walk, look: Look, wanted: number): Promise<boolean> {
  let line = lineIn(look, walk);
  let seen = look;
  for (let tries = 0; tries < MOST_TRIES && canChange(line); tries++) {
    await change(walk, seen, line, wanted);
    seen = readPage(await settled(walk));
    line = lineIn(seen, walk);
    if (line?.quantity === undefined || line.quantity === wanted) return true;
  }
  throw new Ended(
    'unsupported_checkout',
    `The cart holds ${line?.quantity} instead of ${wanted}, and that cannot be changed there.`,
  );
}

function lineIn({ survey, kind }: Look, { progress }: Walk): CartLine | undefined {
  if (!progress.productName) return undefined;
  return readCartLine(survey, progress.productName, { isDrawer: kind === 'product' });
}

function canChange(line: CartLine | undefined): line is CartLine {
  return line?.field !== undefined || line?.more !== undefined || line?.less !== undefined;
}

async function change(walk: Walk, look: Look, line: CartLine, wanted: number): Promise<void> {
  const { field, quantity = 1 } = line;
  if (!field || field.isReadOnly) {
    const button = quantity < wanted ? line.more : line.less;
    if (button) await pressOften(walk, look, button.ref, Math.abs(wanted - quantity));
    return;
  }
  const before = signature(look.survey);
  const handle = await take(walk, field.ref);
  if (field.kind === 'select') {
    const choice = field.choices.find(({ label }) => label.trim() === String(wanted));
    if (choice) await select(handle, choice.value);
  } else {
    await typeInto(handle, String(wanted));
    await leave(handle);
  }
  await changed(walk, before, 1_000);
  const now = readPage(await settled(walk));
  const update = now.survey.pressables.find(
    ({ isVisible, isDisabled, text }) =>
      isVisible && !isDisabled && /^(update|recalculate|refresh)\b/i.test(text.trim()) && text.length < 40,
  );
  if (!update) return;
  await push(walk, update.ref);
  await changed(walk, signature(now.survey), 5_000);
}

/** One press is one more or one less; the button may be another after each. */
async function pressOften(walk: Walk, look: Look, first: string, times: number): Promise<void> {
  const isMore = lineIn(look, walk)?.more?.ref === first;
  let ref: string | undefined = first;
  let seen = look;
  for (let presses = 0; ref && presses < Math.min(times, MOST_PRESSES); presses++) {
    mindTime(walk);
    const before = signature(seen.survey);
    await push(walk, ref);
    await changed(walk, before, 2_000);
    seen = readPage(await settled(walk));
    const line = lineIn(seen, walk);
    ref = (isMore ? line?.more : line?.less)?.ref;
  }
}

/** Ends the run when what the checkout shows is plainly not what was chosen. */
export function mindCart(walk: Walk, look: Look): void {
  const wanted = quantityOf(walk.wishes, walk.errand.options);
  const line = lineIn(look, walk);
  const isPaidFor = costs(look, walk, wanted);
  if (line?.quantity !== undefined && line.quantity !== wanted && !isPaidFor)
    throw new Ended(
      'unsupported_checkout',
      `The checkout counts ${line.quantity}, and ${wanted} ${wanted === 1 ? 'is' : 'are'} wanted.`,
    );
  if (line?.quantity === undefined && wanted > 1 && !walk.progress.isCounted && !isPaidFor)
    throw new Ended('unsupported_checkout', `The shop does not say whether ${wanted} are in the cart.`);
  // What comes after may be a page for the card alone.
  if (line?.quantity === wanted || isPaidFor) walk.progress.isCounted = true;
  const other = line && otherChoice(line, walk);
  if (other) throw new Ended('unsupported_checkout', `The shop put «${other}» into the cart instead.`);
}

/** Whether a sum of the page is the price of as many as are wanted. */
function costs({ totals, survey }: Look, { progress }: Walk, wanted: number): boolean {
  if (progress.price === undefined) return false;
  const due = progress.price * wanted;
  if (Object.values(totals?.lines ?? {}).includes(due)) return true;
  const line = progress.productName && readCartLine(survey, progress.productName, { isDrawer: false });
  return wanted > 1 && line ? line.words.replace(/\D/g, '').includes(String(due)) : false;
}

/** What the line says in place of what was chosen. Words that may belong to something else say nothing. */
function otherChoice({ words }: CartLine, { progress }: Walk): string | undefined {
  const said = ` ${fold(words)} `;
  const isSaid = (label: string) => said.includes(` ${fold(label)} `);
  const chosen = Object.values(progress.chosen).map(fold);
  const name = ` ${fold(progress.productName ?? '')} `;
  for (const [option, labels] of Object.entries(progress.offered)) {
    const mine = progress.chosen[option];
    if (mine === undefined || isSaid(mine)) continue;
    const other = labels.find(
      (label) =>
        fold(label).length > 1 &&
        isSaid(label) &&
        !chosen.some((one) => one.includes(fold(label)) || fold(label).includes(one)) &&
        !name.includes(` ${fold(label)} `),
    );
    if (other) return other;
  }
  return undefined;
}
