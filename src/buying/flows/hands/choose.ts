/// <reference lib="dom" />
import type { ElementHandle } from 'puppeteer-core';

/** Chooses in a `select`, even one covered by a widget, and returns whether it worked. */
export async function select(element: ElementHandle<Element>, value: string): Promise<boolean> {
  return element.evaluate((field, wanted) => {
    if (!(field instanceof HTMLSelectElement)) return false;
    const before = field.value;
    const option = [...field.options].find((one) => one.value === wanted);
    if (!option) return false;
    field.focus();
    option.selected = true;
    if (before !== wanted) {
      field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
    field.blur();
    return field.value === wanted;
  }, value);
}

export async function isChecked(element: ElementHandle<Element>): Promise<boolean> {
  return element.evaluate((field) => field instanceof HTMLInputElement && field.checked);
}

/** Selects once more what’s selected already, by its label or row: some pages only listen to that, or only since. */
export async function chooseAnew(radio: ElementHandle<Element>): Promise<void> {
  await radio.evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) return;
    field.checked = false;
    const isMute = getComputedStyle(field).pointerEvents === 'none';
    (field.labels?.[0] ?? (isMute ? field.parentElement : null) ?? field).click();
    if (!field.checked) field.click();
  });
}
