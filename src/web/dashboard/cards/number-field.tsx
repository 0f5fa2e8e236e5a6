import { type FormEvent, useState } from 'react';
import { TextField } from '../kit/fields.tsx';
import { readCardNumber } from './card-number.ts';

/**
 * Groups the digits and names the brand while the number is typed. The number itself stands in the field alone, and is
 * gone with it: nothing of it is state.
 */
export function NumberField({ onCodeLength }: { onCodeLength(length: number): void }) {
  const [hint, setHint] = useState<string>();
  function read({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
    const { shown, brand, codeLength, mistake } = readCardNumber(field.value);
    const digitsBefore = field.value.slice(0, field.selectionStart ?? 0).replace(/\D/g, '').length;
    if (field.value !== shown) {
      field.value = shown;
      const caret = placeAfter(shown, digitsBefore);
      field.setSelectionRange(caret, caret);
    }
    setHint(mistake ?? brand);
    onCodeLength(codeLength);
  }
  return (
    <TextField
      name="number"
      label="Card number"
      hint={hint}
      onInput={read}
      inputMode="numeric"
      autoComplete="cc-number"
      spellCheck={false}
      maxLength={23}
    />
  );
}

/** Where the caret stands behind so many digits. */
function placeAfter(shown: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < shown.length; at++) {
    if (seen === digits) return at;
    if (shown[at] !== ' ') seen++;
  }
  return shown.length;
}
