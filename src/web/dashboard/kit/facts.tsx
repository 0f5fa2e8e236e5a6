import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface Props {
  /** What is undefined or null is left out. */
  of: Record<string, ReactNode>;
}

/** What is known of something, by name. */
export function Facts({ of }: Props) {
  return (
    <dl className={classes.facts}>
      {Object.entries(of)
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
