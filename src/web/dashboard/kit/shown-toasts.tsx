import { Toast } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import classes from './toasts.module.css';

export interface Said {
  title: string;
  description: string | undefined;
}

/** Shows each that is said once. */
export default function ShownToasts({ said }: { said: readonly Said[] }) {
  return (
    <Toast.Provider>
      <Toast.Portal>
        <Toast.Viewport className={classes.viewport}>
          <ToastList said={said} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList({ said }: { said: readonly Said[] }) {
  const { toasts, add } = Toast.useToastManager();
  const shown = useRef(0);
  useEffect(() => {
    for (const { title, description } of said.slice(shown.current))
      add({ title, ...(description && { description }) });
    shown.current = said.length;
  }, [said, add]);
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={classes.toast}>
      <Toast.Content>
        <Toast.Title className={classes.title} />
        <Toast.Description className={classes.text} />
      </Toast.Content>
    </Toast.Root>
  ));
}
