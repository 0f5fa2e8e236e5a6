import { Pill } from '../kit/pill.tsx';
import type { ExceptionRowFragment } from '../operations.generated.ts';
import { EXCEPTIONS } from './exception-words.ts';
import classes from './explained.module.css';
import { MarkResolved } from './mark-resolved.tsx';

/** What happened and what to do about it, until somebody has done it. */
export function Explained({ of: { id, kind, explanation, needsAttention } }: { of: ExceptionRowFragment }) {
  return (
    <div className={classes.explained}>
      <Pill tone={needsAttention ? 'bad' : 'calm'}>{EXCEPTIONS[kind]}</Pill>
      <p className={classes.text}>{explanation}</p>
      {needsAttention ? <MarkResolved id={id} /> : <p className={classes.text}>Resolved</p>}
    </div>
  );
}
