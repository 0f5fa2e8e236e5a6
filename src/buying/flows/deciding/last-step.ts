import { detailOf } from '../buyer.ts';
import { REVIEW_STEP } from '../lexicon/pages.ts';
import type { Look } from '../look.ts';
import { cardFieldsOf } from './payment.ts';

/**
 * A review after the card may call its button “Next”, like all steps before it. Where the page says that it’s the last
 * step and asks for nothing more, that button places the order, and is read as what it does.
 */
export function withLastStep(look: Look): Look {
  const { buttons, fields, totals } = look;
  const isAsking = cardFieldsOf(look).length > 0 || fields.some(({ meaning }) => detailOf(meaning));
  if (!totals || isAsking || !isLast(look) || buttons.some(({ purpose }) => purpose === 'place_order'))
    return look;
  const [only, ...others] = buttons.filter(
    ({ purpose, isEnabled, ref }) => purpose === 'advance' && isEnabled && isInMain(look, ref),
  );
  if (!only || others.length > 0) return look;
  return {
    ...look,
    buttons: buttons.map((button) => (button === only ? { ...button, purpose: 'place_order' } : button)),
  };
}

/** “Step 3 of 3”, or a heading that says so. A list of all steps says nothing about this one. */
function isLast({ survey }: Look): boolean {
  return survey.texts.some(({ text, level, region }) => {
    if (region !== 'main' || text.length > 60) return false;
    const [, at, of] = /(?<!\d)(\d)\s*(?:\/|of)\s*(\d)(?!\d)/i.exec(text) ?? [];
    return (at !== undefined && at === of) || (level > 0 && REVIEW_STEP.isIn(text));
  });
}

function isInMain({ survey }: Look, wanted: string): boolean {
  return survey.pressables.some(({ ref, region }) => ref === wanted && region === 'main');
}
