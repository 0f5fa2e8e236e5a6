import { type FormEvent, useRef, useState } from 'react';
import { TextField } from '../kit/fields.tsx';
import { judge } from './code-or-key.ts';

export const KEY_MISTAKES = {
  nothing: 'Paste the release verification key that the command printed.',
  code: 'That was the code itself. It was not sent, and it is taken out of the field: paste the release verification key instead.',
  other: 'This is no release verification key. It has 43 or 44 letters and digits.',
};

interface Props {
  /** Undefined when what was said no longer counts. */
  onMistake(mistake: string | undefined): void;
}

/** Takes the key of a code, and gives a code back at once: it is never part of what is sent. */
export function KeyField({ onMistake }: Props) {
  const [isTaken, setTaken] = useState(false);
  const length = useRef(0);
  /** Whether there was a code in the field; it is gone then. */
  function takeOut(field: HTMLInputElement): boolean {
    if (judge(field.value) !== 'code') return false;
    field.value = '';
    length.current = 0;
    setTaken(true);
    onMistake(KEY_MISTAKES.code);
    return true;
  }
  function changed({ currentTarget }: FormEvent<HTMLInputElement>): void {
    const { value } = currentTarget;
    // Whoever types a key passes by texts that look like codes: those are judged when the field is left.
    const isPasted = value.length > length.current + 1;
    length.current = value.length;
    if ((isPasted && takeOut(currentTarget)) || !isTaken) return;
    setTaken(false);
    onMistake(undefined);
  }
  return (
    <TextField
      name="releaseVerificationKey"
      label="Release verification key"
      hint="The second line that the command printed."
      onInput={changed}
      onBlur={({ currentTarget }) => takeOut(currentTarget)}
      onKeyDown={(event) => event.key === 'Enter' && takeOut(event.currentTarget) && event.preventDefault()}
      spellCheck={false}
      autoCapitalize="off"
    />
  );
}
