import { type ReactNode, useEffect, useState } from 'react';
import { useMistake } from './form.tsx';
import classes from './more.module.css';

interface Props {
  title: string;
  /** The fields inside: it opens when something is wrong with one of them. */
  names: readonly string[];
  children: ReactNode;
}

/** What few people need, folded away. What is typed into it counts, open or not. */
export function More({ title, names, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isWrong = useMistake(...names) !== undefined;
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  return (
    <details
      className={classes.more}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes.title}>{title}</summary>
      <div className={classes.fields}>{children}</div>
    </details>
  );
}
