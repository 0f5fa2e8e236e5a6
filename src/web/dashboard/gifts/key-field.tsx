import { type FormEvent, useState } from 'react';
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
  function takeOut(field: HTMLInputElement): void {
    field.value = '';
    setTaken(true);
    onMistake(KEY_MISTAKES.code);
  }
  function changed({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>): void {
    // Whoever types a key passes by texts that look like codes: those are judged when the field is left.
    if (isPasted(nativeEvent as InputEvent) && judge(currentTarget.value) === 'code') takeOut(currentTarget);
    else if (isTaken) {
      setTaken(false);
      onMistake(undefined);
    }
  }
  return (
    <TextField
      name="releaseVerificationKey"
      label="Release verification key"
      hint="The second line that the command printed."
      onInput={changed}
      onBlur={({ currentTarget }) => judge(currentTarget.value) === 'code' && takeOut(currentTarget)}
      spellCheck={false}
      autoCapitalize="off"
    />
  );
}

function isPasted({ inputType, data }: InputEvent): boolean {
  return inputType.startsWith('insertFrom') || (data?.length ?? 0) > 1;
}
