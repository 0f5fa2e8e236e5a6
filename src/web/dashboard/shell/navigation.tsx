import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import classes from './navigation.module.css';
import { SECTIONS } from './places.ts';

/** Every section; on a phone a row to swipe through. */
export function Navigation() {
  const [path] = useLocation();
  const isAt = (href: string) => (href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`));
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what it is for.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [path]);
  return (
    <nav ref={nav} className={classes.side} aria-label="Sections">
      {SECTIONS.map(({ name, places }) => (
        <ul key={name} className={classes.group} aria-label={name}>
          {places.map(({ href, name: text }) => (
            <li key={href}>
              <Link href={href} className={classes.place} aria-current={isAt(href) ? 'page' : undefined}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
