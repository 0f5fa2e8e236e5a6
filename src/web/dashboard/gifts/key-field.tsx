import { type FormEvent, useRef, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../kit/fields.tsx';
import { judge } from './code-or-key.ts';

/** Takes the key of a code, and gives a code back at once: it is never part of what is sent. */
export function KeyField() {
  const [isTaken, setTaken] = useState(false);
  const length = useRef(0);
  /** Whether there was a code in the field; it is gone then. */
  function takeOut(field: HTMLInputElement): boolean {
    if (judge(field.value) !== 'code') return false;
    field.value = '';
    length.current = 0;
    setTaken(true);
    return true;
  }
  function changed({ currentTarget }: FormEvent<HTMLInputElement>): void {
    const { value } = currentTarget;
    // Whoever types a key passes by texts that look like codes: those are judged when the field is left.
    const isPasted = value.length > length.current + 1;
    length.current = value.length;
    if (!isPasted || !takeOut(currentTarget)) setTaken(false);
  }
  return (
    <div>
      <TextField
        name="releaseVerificationKey"
        label="Release verification key"
        hint="The second line printed by the command."
        onInput={changed}
        onBlur={({ currentTarget }) => takeOut(currentTarget)}
        onKeyDown={(event) => event.key === 'Enter' && takeOut(event.currentTarget) && event.preventDefault()}
        spellCheck={false}
        autoCapitalize="off"
      />
      {isTaken && (
        <Notice tone="bad" title="That’s the code itself">
          <p>
            It wasn’t sent, and we cleared the field. Keep the code for the recipient, and paste the release
            verification key here.
          </p>
        </Notice>
      )}
    </div>
  );
}
