import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import classes from './tabs.module.css';

interface Props {
  /** What the tabs choose between. */
  label: string;
  tabs: { name: string; content: ReactNode }[];
}

export function Tabs({ label, tabs }: Props) {
  return (
    <Base.Root defaultValue={tabs[0]?.name}>
      <Base.List className={classes.list} aria-label={label}>
        {tabs.map(({ name }) => (
          <Base.Tab key={name} value={name} className={classes.tab}>
            {name}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ name, content }) => (
        <Base.Panel key={name} value={name} className={classes.panel}>
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
