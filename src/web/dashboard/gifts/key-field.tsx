import { type FormEvent, useState } from 'react';
import { TextField } from '../kit/fields.tsx';
import { judge } from './code-or-key.ts';

export const KEY_MISTAKES = {
  nothing: 'Paste the release verification key that the command printed.',
  code: 'That was the code itself. It was not sent, and it is taken out of the field: paste the release verification key instead.',
  other: 'This is no release verification key. It has 43 or 44 letters and digits.',
};

interface Props {
  /** What was pasted is known again by now. */
  onMistake(mistake: string | undefined): void;
}

/** Takes the key of a code, and gives a code back at once: it is never part of what is sent. */
export function KeyField({ onMistake }: Props) {
  const [isTaken, setTaken] = useState(false);
  function typed({ currentTarget }: FormEvent<HTMLInputElement>): void {
    if (judge(currentTarget.value) === 'code') {
      currentTarget.value = '';
      setTaken(true);
      onMistake(KEY_MISTAKES.code);
    } else if (isTaken) {
      setTaken(false);
      onMistake(undefined);
    }
  }
  return (
    <TextField
      name="releaseVerificationKey"
      label="Release verification key"
      hint="The second line that the command printed."
      onInput={typed}
      spellCheck={false}
      autoCapitalize="off"
    />
  );
}
