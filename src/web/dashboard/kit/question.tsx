import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode, RefObject } from 'react';
import type { Failure } from '../../graphql/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from './alert.tsx';
import { FailureNotice } from './failure-notice.tsx';

export interface QuestionProps {
  /** On the button that does it. */
  act: string;
  isDestructive: boolean;
  title: string;
  /** What follows from it. */
  children: ReactNode;
  /** What can be chosen along with it. */
  choices: ReactNode;
  isOpen: boolean;
  isBusy: boolean;
  failure: Failure | undefined;
  /** What asked: where keyboards go on afterwards. */
  asker: RefObject<HTMLElement | null>;
  onTurn(isOpen: boolean): void;
  onConfirm(): void;
}

/** Asks before something is done. */
export default function Question(props: QuestionProps) {
  const { act, isDestructive, title, children, choices, isOpen, isBusy, failure, asker } = props;
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={props.onTurn}>
      <Alert
        title={title}
        about={children}
        asker={asker}
        answers={
          <>
            <AlertDialog.Close
              render={<Button kind="quiet">{isDestructive ? 'Keep it' : 'Not now'}</Button>}
            />
            <Button kind={isDestructive ? 'danger' : 'primary'} onClick={props.onConfirm} disabled={isBusy}>
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
