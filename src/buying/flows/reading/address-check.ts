import { AS_ENTERED, ASKS_ADDRESS, KEEP_ADDRESS, USE_CHOSEN } from '../lexicon/address-checks.ts';
import type { ButtonReading, DialogReading } from '../readings.ts';
import type { Control, Survey } from '../survey.ts';

/** What keeps an address as it was given, where a shop suggests another spelling: a choice at first, then a button. */
export type AddressCheck = { choice: Control } | { button: ButtonReading };

export function readAddressCheck({
  survey,
  buttons,
  dialog,
}: {
  survey: Survey;
  buttons: readonly ButtonReading[];
  dialog: DialogReading | undefined;
}): AddressCheck | undefined {
  const isIn = ({ ref }: { ref: string }) => dialog?.refs.has(ref) ?? true;
  const isAsked = dialog
    ? ASKS_ADDRESS.isIn(dialog.words)
    : survey.texts.some(({ text, region }) => region !== 'footer' && ASKS_ADDRESS.isIn(text));
  if (!isAsked) return undefined;
  const usable = buttons.filter((one) => isIn(one) && one.isEnabled);
  const keep = usable.find(({ text }) => KEEP_ADDRESS.isIn(text.trim()));
  if (keep) return { button: keep };
  // Without a dialog, they may be addresses from a book.
  if (!dialog) return undefined;
  const spellings = survey.controls.filter((one) => one.kind === 'radio' && isIn(one));
  const entered = spellings.find(({ label, near }) => AS_ENTERED.isIn(label || near));
  if (spellings.length < 2 || !entered) return undefined;
  if (!entered.checked) return { choice: entered };
  const use = usable.find(({ text }) => USE_CHOSEN.isIn(text.trim()));
  return use && { button: use };
}
