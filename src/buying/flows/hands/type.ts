/// <reference lib="dom" />
import type { ElementHandle } from 'puppeteer-core';

/** Types with real keys and leaves the field, so that the shop’s own scripts notice. Returns its value then. */
export async function typeInto(
  element: ElementHandle<Element>,
  text: string,
  { delayMs = 0 }: { delayMs?: number } = {},
): Promise<string> {
  await element.evaluate((field) => {
    field.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (field instanceof HTMLElement) field.focus();
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  });
  if (await heldBy(element)) await element.press('Backspace');
  await element.type(text, { delay: delayMs });
  return heldBy(element);
}

/** Fires the change event that shops wait for. */
export async function leave(element: ElementHandle<Element>): Promise<void> {
  await element.evaluate((field) => {
    if (field instanceof HTMLElement) field.blur();
  });
}

export async function heldBy(element: ElementHandle<Element>): Promise<string> {
  return element.evaluate((field) => {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value;
    if (field instanceof HTMLSelectElement) return field.value;
    return field.textContent?.trim() ?? '';
  });
}
