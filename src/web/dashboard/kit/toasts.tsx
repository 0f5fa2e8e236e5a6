import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import classes from './toasts.module.css';

/** Small good news at the edge of the screen, gone after a few seconds. */
export function Toasts({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider>
      {children}
      <Toast.Portal>
        <Toast.Viewport className={classes.viewport}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={classes.toast}>
      <Toast.Content>
        <Toast.Title className={classes.title} />
        <Toast.Description className={classes.text} />
      </Toast.Content>
    </Toast.Root>
  ));
}

export function useSay(): (title: string, description?: string) => void {
  const { add } = Toast.useToastManager();
  return (title, description) => void add({ title, ...(description && { description }) });
}
