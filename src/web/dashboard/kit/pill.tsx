import classes from './pill.module.css';

export type Tone = 'good' | 'wait' | 'bad' | 'calm';

/** How something stands, in a word. The dot of what is at work breathes. */
export function Pill({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`${classes.pill} ${classes[tone]}`}>{children}</span>;
}
