import { type ReactNode, useEffect, useRef } from 'react';
import classes from './stage.module.css';

/** One step of several. Moves the focus to its heading, so that keyboards and screen readers come along. */
export function Stage({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={classes.stage}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
