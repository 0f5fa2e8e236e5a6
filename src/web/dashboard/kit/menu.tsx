import { lazy, Suspense, useState } from 'react';
import classes from './menu.module.css';
import type { MenuProps } from './open-menu.tsx';

const load = () => import('./open-menu.tsx');
const OpenMenu = lazy(load);
const near = () => void load().catch(() => undefined);

/** A button that opens a menu. What it takes to show one is loaded when somebody comes near. */
export function Menu(props: MenuProps) {
  const [isOpened, setOpened] = useState(false);
  /** Where it cannot be loaded, the button is there to be pressed again. */
  async function open(): Promise<void> {
    await load().then(
      () => setOpened(true),
      () => undefined,
    );
  }
  const button = (
    <button
      type="button"
      className={classes.trigger}
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={near}
      onFocus={near}
      onClick={() => void open()}
    >
      {props.children}
    </button>
  );
  if (!isOpened) return button;
  return (
    <Suspense fallback={button}>
      <OpenMenu {...props} />
    </Suspense>
  );
}
