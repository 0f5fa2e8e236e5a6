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
  /** What can be chosen along with it. */
  choices?: ReactNode;
  isBusy: boolean;
  failure: Failure | undefined;
  /** The question is being asked. */
  onAsk?(): void;
  /** Whether it was done. */
  onConfirm(): Promise<boolean>;
}

/** A button for what cannot be taken back: it asks first. */
export function Confirm(props: Props) {
  const { act, label, kind = 'quiet', title, children, choices, isBusy, failure, onAsk, onConfirm } = props;
  const [isOpen, setOpen] = useState(false);
  function turn(isOpen: boolean): void {
    if (isOpen) onAsk?.();
    setOpen(isOpen);
  }
  async function confirm(): Promise<void> {
    if (await onConfirm()) setOpen(false);
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={turn}>
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
          {choices}
          {failure && <FailureNotice failure={failure} />}
          <div className={classes.answers}>
            <AlertDialog.Close render={<Button kind="quiet">Keep it</Button>} />
            <Button onClick={() => void confirm()} disabled={isBusy}>
              {isBusy ? 'One moment…' : act}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
