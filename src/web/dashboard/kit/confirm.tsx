import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useState } from 'react';
import type { Failure } from '../../graphql/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from './alert.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface Props {
  /** On the button that asks, and on the one that does it. */
  act: string;
  /** What the first button is called, where several stand on a page. */
  label?: string;
  /** How the first button looks. */
  kind?: 'quiet' | 'text';
  /** It ends or takes away something. */
  isDestructive?: boolean;
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

/** A button for what is worth a question: it asks first. */
export function Confirm(props: Props) {
  const { act, label, kind = 'quiet', isDestructive = false, title, children, choices } = props;
  const { isBusy, failure, onAsk, onConfirm } = props;
  const [isOpen, setOpen] = useState(false);
  const trigger = useKeptFocus();
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
        ref={trigger}
        render={
          <Button kind={kind} aria-label={label}>
            {act}
          </Button>
        }
      />
      <Alert
        title={title}
        about={children}
        answers={
          <>
            <AlertDialog.Close
              render={<Button kind="quiet">{isDestructive ? 'Keep it' : 'Not now'}</Button>}
            />
            <Button
              kind={isDestructive ? 'danger' : 'primary'}
              onClick={() => void confirm()}
              disabled={isBusy}
            >
              {isBusy ? 'One moment…' : act}
            </Button>
          </>
        }
      >
        {choices}
        {failure && <FailureNotice failure={failure} />}
      </Alert>
    </AlertDialog.Root>
  );
}
