import { type ChangeEvent, type FormEvent, type RefObject, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import type { Problem } from './claim-problem.ts';
import { codeProgress, groupCode } from './code-entry.ts';
import classes from './code-form.module.css';
import { sentenceFor } from './sentences.ts';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  isLooking: boolean;
  /** The code led nowhere: there is nothing more to open with it. */
  isSpent: boolean;
  onCode(code: string): void;
  /** The code was changed: what was found with it no longer counts. */
  onChange(): void;
}

/**
 * The field is left to the browser (uncontrolled), because React would write the code into the document as an
 * attribute. It has no name and its form goes nowhere.
 */
export function CodeForm({ input, isLooking, isSpent, onCode, onChange }: Props) {
  const [problem, setProblem] = useState<Problem & { length: number }>();

  function typed({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    if (!(nativeEvent as InputEvent).isComposing) {
      const { text, caret } = groupCode(field.value, field.selectionStart ?? field.value.length);
      if (text !== field.value) {
        field.value = text;
        field.setSelectionRange(caret, caret);
      }
    }
    onChange();
    const progress = codeProgress(field.value);
    setProblem(progress.state === 'wrong' ? { kind: progress.problem, length: progress.length } : undefined);
    if (progress.state === 'complete') onCode(progress.code);
  }

  function submitted(event: FormEvent): void {
    event.preventDefault();
    if (isLooking || isSpent) return;
    const progress = codeProgress(input.current?.value ?? '');
    if (progress.state === 'complete') {
      onCode(progress.code);
      return;
    }
    setProblem({
      kind: progress.state === 'wrong' ? progress.problem : 'length',
      length: progress.length,
    });
    input.current?.focus();
  }

  const sentence = problem && sentenceFor(problem, { length: problem.length });
  return (
    <form onSubmit={submitted} autoComplete="off" className={classes.form}>
      <Field
        ref={input}
        label="Gift code"
        className={classes.code}
        hint="16 characters, not case-sensitive. Spaces and dashes are optional."
        error={
          sentence && (
            <>
              <strong>{sentence.title}.</strong> {sentence.text}
            </>
          )
        }
        onChange={typed}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        type="text"
        inputMode="text"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore=""
        data-form-type="other"
      />
      {!isSpent && (
        <Button type="submit" className={classes.submit} disabled={isLooking}>
          {isLooking ? 'Looking it up…' : 'Open gift'}
        </Button>
      )}
    </form>
  );
}
