import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { shortAddress } from '../address.ts';
import classes from './approval.module.css';
import type { Request } from './demo-wallet.ts';

interface Props {
  request: Request;
  decide(isApproved: boolean): void;
}

/** Stands in for the window in which a real wallet asks. */
export function Approval({ request: { address, message }, decide }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="approval-title"
      onCancel={() => decide(false)}
    >
      <p className={classes.label}>Demo wallet</p>
      <h2 id="approval-title" className={classes.title}>
        {message ? 'Sign this message?' : 'Sign this transaction?'}
      </h2>
      <p>
        {location.host} wants <code>{shortAddress(address)}</code> to sign. A real wallet would open its own
        window here.
      </p>
      {message && (
        <pre className={classes.message}>
          <code>{message}</code>
        </pre>
      )}
      <div className={classes.answers}>
        <Button kind="quiet" onClick={() => decide(false)}>
          Decline
        </Button>
        <Button onClick={() => decide(true)}>Sign</Button>
      </div>
    </dialog>
  );
}
