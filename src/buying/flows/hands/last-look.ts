/// <reference lib="dom" />
import type { ElementHandle } from 'puppeteer-core';

export type LastLook =
  | { kind: 'pressed' }
  /** The total isn’t what it was a moment ago. */
  | { kind: 'changed'; total: string }
  /** The button can’t be pressed. */
  | { kind: 'withheld'; why: string };

/** The text of the total, to be compared at the last moment. */
export async function wordsOf(total: ElementHandle<Element>): Promise<string> {
  return total.evaluate((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim());
}

/**
 * Checks the total and presses the button in one go of the page’s script, so that nothing can change in between.
 * `approved` is the text of the total when it was read and found to be no more than may be paid.
 */
export async function pressUnlessChanged(
  button: ElementHandle<Element>,
  total: ElementHandle<Element>,
  approved: string,
): Promise<LastLook> {
  if (button.frame !== total.frame) return pressFromApart(button, total, approved);
  return button.evaluate(
    (pressed, shown, expected): LastLook => {
      const words = (shown.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (!shown.isConnected) return { kind: 'changed', total: '' };
      if (words !== expected) return { kind: 'changed', total: words };
      if (!shown.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return { kind: 'changed', total: '' };
      if (!pressed.isConnected) return { kind: 'withheld', why: 'it’s gone' };
      if (pressed.matches(':disabled, [aria-disabled="true"]'))
        return { kind: 'withheld', why: 'it’s disabled' };
      if (!pressed.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return { kind: 'withheld', why: 'it isn’t visible' };
      (pressed as HTMLElement).click();
      return { kind: 'pressed' };
    },
    total,
    approved,
  );
}

/** Total and button are in different frames, which no single script sees: one is checked right before the other. */
async function pressFromApart(
  button: ElementHandle<Element>,
  total: ElementHandle<Element>,
  approved: string,
): Promise<LastLook> {
  const words = await total.evaluate((shown) => {
    if (!shown.isConnected) return '';
    if (!shown.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return '';
    return (shown.textContent ?? '').replace(/\s+/g, ' ').trim();
  });
  if (words !== approved) return { kind: 'changed', total: words };
  return button.evaluate((pressed): LastLook => {
    if (!pressed.isConnected) return { kind: 'withheld', why: 'it’s gone' };
    if (pressed.matches(':disabled, [aria-disabled="true"]'))
      return { kind: 'withheld', why: 'it’s disabled' };
    if (!pressed.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return { kind: 'withheld', why: 'it isn’t visible' };
    (pressed as HTMLElement).click();
    return { kind: 'pressed' };
  });
}
