import classes from './pill.module.css';
import type { Tone } from './tone.ts';

export type { Tone };

/** How something stands, in a word. The dot of what is at work breathes. */
export function Pill({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`${classes.pill} ${classes[tone]}`}>{children}</span>;
}
