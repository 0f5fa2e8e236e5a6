import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../fields.tsx';
import { Form, typed } from '../form.tsx';
import { Menu } from '../menu.tsx';
import { useViews } from './views.ts';
import classes from './views-menu.module.css';

const NAME_MAX = 60;

/** Filters to come back to. Shown once there is something to save or to apply. */
export function ViewsMenu() {
  const { views, current, apply, save, remove } = useViews();
  const [isNaming, setNaming] = useState(false);
  const [mistake, setMistake] = useState<string>();
  const shown = views.find(({ asked }) => asked === current);
  if (views.length === 0 && current === '') return null;

  function keep(values: FormData): void {
    const name = typed(values, 'view');
    setMistake(name ? undefined : 'Enter a name.');
    if (!name) return;
    save(name);
    setNaming(false);
  }
  const items = [
    ...views.map((view) => ({ name: view.name, onSelect: () => apply(view) })),
    ...(current && !shown ? [{ name: 'Save this view…', onSelect: () => setNaming(true) }] : []),
    ...(shown ? [{ name: `Remove “${shown.name}”`, onSelect: () => remove(shown.name) }] : []),
  ];
  return (
    <div className={classes.views}>
      <Menu label="Views" items={items}>
        <span className={classes.name}>{shown?.name ?? 'Views'}</span>
        <span aria-hidden="true">▾</span>
      </Menu>
      <Dialog
        title="Save this view"
        about="It’s kept in this browser."
        isOpen={isNaming}
        onClose={() => setNaming(false)}
      >
        <Form
          submit="Save view"
          isBusy={false}
          failure={undefined}
          mistakes={mistake ? { view: mistake } : undefined}
          onSubmit={keep}
          aside={
            <Button kind="quiet" onClick={() => setNaming(false)}>
              Not now
            </Button>
          }
        >
          <TextField
            name="view"
            label="Name"
            placeholder="Unpaid this month"
            maxLength={NAME_MAX}
            autoFocus
          />
        </Form>
      </Dialog>
    </div>
  );
}
