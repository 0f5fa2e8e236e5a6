import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import classes from './page-head.module.css';

interface Props {
  title: string;
  /** What the page is for, in a sentence. */
  about?: ReactNode;
  /** Where it belongs. */
  up?: { href: string; name: string };
  /** Stands beside the title, such as a status. */
  mark?: ReactNode;
  actions?: ReactNode;
}

let isFirstPage = true;

/** The top of every page. Moves the focus to its title, so that keyboards and screen readers come along. */
export function PageHead({ title, about, up, mark, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Till`;
  }, [title]);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return (
    <header className={classes.head}>
      {up && (
        <p className={classes.up}>
          <Link href={up.href}>
            <span aria-hidden="true">← </span>
            {up.name}
          </Link>
        </p>
      )}
      <div className={classes.line}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {mark}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {about && <p className={classes.about}>{about}</p>}
    </header>
  );
}
