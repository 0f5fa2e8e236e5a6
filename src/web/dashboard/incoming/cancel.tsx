import type { ReactNode } from 'react';
import type { Action } from '../api/use-action.ts';
import { Confirm } from '../kit/confirm.tsx';
import { FailureNotice } from '../kit/failure-notice.tsx';

interface Props<Data> {
  act: string;
  title: string;
  children: ReactNode;
  action: Action<Data, { id: string }>;
  id: string;
}

/**
 * Asks, then shows what was asked for as done at once: the cache puts it back when the server refuses, and
 * `CancelFailure` says why.
 */
export function Cancel<Data>({ act, title, children, action: { run, isBusy }, id }: Props<Data>) {
  return (
    <Confirm
      act={act}
      isDestructive
      title={title}
      isBusy={isBusy}
      failure={undefined}
      onConfirm={async () => {
        void run({ id });
        return true;
      }}
    >
      {children}
    </Confirm>
  );
}

export function CancelFailure<Data>({ action: { failure } }: { action: Action<Data, { id: string }> }) {
  return failure ? <FailureNotice failure={failure} /> : null;
}
