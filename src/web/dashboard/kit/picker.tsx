import { Combobox } from '@base-ui/react/combobox';
import type { ComponentProps } from 'react';
import fields from './fields.module.css';
import classes from './picker.module.css';

/** Where somebody types what they look for. Stands in a `Combobox.Root`, like what is found. */
export function PickerInput(props: ComponentProps<typeof Combobox.Input>) {
  return (
    <Combobox.Input
      {...props}
      className={fields.input}
      maxLength={200}
      onKeyDown={(event) => {
        // Return takes what is highlighted; it never sends a form that is not finished.
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}

interface Props<Item> {
  /** What is said where nothing is found. */
  none: string;
  nameOf(item: Item): string;
  /** What stands beside the name. */
  asideOf(item: Item): string | null;
}

export function PickerList<Item extends { id: string }>({ none, nameOf, asideOf }: Props<Item>) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} className={classes.positioner}>
        <Combobox.Popup className={classes.popup}>
          <Combobox.Empty>
            <p className={classes.none}>{none}</p>
          </Combobox.Empty>
          <Combobox.List>
            {(item: Item) => (
              <Combobox.Item key={item.id} value={item} className={classes.choice}>
                <span className={classes.name}>{nameOf(item)}</span>
                <span className={classes.aside}>{asideOf(item)}</span>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
