import question from '../question/question-fields.module.css';
import { TickField } from '../question/tick-field.tsx';
import type { Answer } from './again.ts';
import classes from './again-answers.module.css';

/** What is sent along again, to be seen and left out. */
export function AgainAnswers({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return null;
  return (
    <fieldset className={classes.answers}>
      <legend className={question.legend}>Your answers from last time</legend>
      <p className={question.hint}>Till asks again about anything you clear.</p>
      {answers.map(({ name, label, text, isKept }) => (
        <TickField key={name} name={name} label={`${label}: ${text}`} hint={undefined} isTicked={isKept} />
      ))}
    </fieldset>
  );
}
