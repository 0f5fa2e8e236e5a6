import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import classes from './challenge-form.module.css';
import type { Challenge } from './use-challenge.ts';

interface Props {
  challenge: Challenge;
  isSending: boolean;
  onAnswer(fields: { name: string; value: string }[], button: string): void;
}

/** The bank's own fields and buttons, in its own words. What is typed goes to its page and is kept nowhere. */
export function ChallengeForm({ challenge, isSending, onAnswer }: Props) {
  const [first] = challenge.buttons;
  const [values, setValues] = useState<Record<string, string>>({});

  function send(button: string): void {
    const fields = challenge.fields.map(({ name }) => ({ name, value: values[name] ?? '' }));
    onAnswer(fields, button);
  }

  function submitted(event: FormEvent): void {
    event.preventDefault();
    if (first && !isSending) send(first.name);
  }

  return (
    <form className={classes.form} onSubmit={submitted} autoComplete="off">
      {challenge.text.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {challenge.fields.map(({ name, label, type, choices }) =>
        type === 'CHOICE' ? (
          <label key={name} className={classes.choice}>
            {label}
            <select
              value={values[name] ?? ''}
              onChange={({ currentTarget: { value } }) => setValues({ ...values, [name]: value })}
            >
              <option value="">Choose…</option>
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          </label>
        ) : (
          <Field
            key={name}
            label={label || 'Code'}
            hint=""
            type={type === 'PASSWORD' ? 'password' : 'text'}
            inputMode={type === 'NUMBER' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            value={values[name] ?? ''}
            onChange={({ currentTarget: { value } }) => setValues({ ...values, [name]: value })}
          />
        ),
      )}
      <div className={classes.buttons}>
        {challenge.buttons.map(({ name, text }, at) => (
          <Button
            key={name}
            type={at === 0 ? 'submit' : 'button'}
            kind={at === 0 ? 'primary' : 'quiet'}
            disabled={isSending}
            onClick={at === 0 ? undefined : () => send(name)}
          >
            {text}
          </Button>
        ))}
      </div>
    </form>
  );
}
