import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import classes from './menu.module.css';

export interface MenuProps {
  /** What is on the button. */
  children: ReactNode;
  label: string;
  items: { name: string; onSelect(): void }[];
}

/** A menu that has just been opened, and stays in place of its button. */
export default function OpenMenu({ children, label, items }: MenuProps) {
  return (
    <Base.Root defaultOpen>
      <Base.Trigger className={classes.trigger} aria-label={label}>
        {children}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className={classes.positioner}>
          <Base.Popup className={classes.popup}>
            {items.map(({ name, onSelect }) => (
              <Base.Item key={name} onClick={onSelect} className={classes.item}>
                {name}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
