import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useState } from 'react';
import type { Failure } from '../../graphql/failure.ts';
import { Button } from '../../ui/button.tsx';
import classes from './confirm.module.css';
import dialog from './dialog.module.css';
import { FailureNotice } from './failure-notice.tsx';

interface Props {
  /** On the button that asks, and on the one that does it. */
  act: string;
  /** What the first button is called, where several stand on a page. */
  label?: string;
  /** How the first button looks. */
  kind?: 'quiet' | 'text';
  title: string;
  /** What follows from it. */
  children: ReactNode;
  isBusy: boolean;
  failure: Failure | undefined;
  /** Whether it was done. */
  onConfirm(): Promise<boolean>;
}

/** A button for what cannot be taken back: it asks first. */
export function Confirm({ act, label, kind = 'quiet', title, children, isBusy, failure, onConfirm }: Props) {
  const [isOpen, setOpen] = useState(false);
  async function confirm(): Promise<void> {
    if (await onConfirm()) setOpen(false);
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={setOpen}>
      <AlertDialog.Trigger
        render={
          <Button kind={kind} aria-label={label}>
            {act}
          </Button>
        }
      />
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup}>
          <AlertDialog.Title className={dialog.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={dialog.about}>{children}</AlertDialog.Description>
          {failure && <FailureNotice failure={failure} />}
          <div className={classes.answers}>
            <AlertDialog.Close render={<Button kind="quiet">Leave it</Button>} />
            <Button onClick={() => void confirm()} disabled={isBusy}>
              {isBusy ? 'One moment…' : act}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
