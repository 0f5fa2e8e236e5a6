import { type ReactNode, useEffect, useRef } from 'react';
import classes from './stage.module.css';

interface Props {
  title: string;
  /** The page begins with it: whoever reads it begins at the top. */
  isFirst?: boolean;
  children: ReactNode;
}

/** One step of several. Moves the focus to its heading, so that keyboards and screen readers come along. */
export function Stage({ title, isFirst = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const comesAlong = useRef(!isFirst);
  useEffect(() => {
    if (comesAlong.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={classes.stage}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
