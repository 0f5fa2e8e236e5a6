import { type ReactNode, useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Copy } from '../kit/copy.tsx';
import classes from './shown-secret.module.css';

interface Props {
  secret: string;
  /** Somebody wants to close it: asked first. */
  isLeaving: boolean;
  onStay(): void;
  onLeave(): void;
  onClose(): void;
  /** Where it goes. */
  children?: ReactNode;
}

/** A secret that is shown this once. */
export function ShownSecret({ secret, isLeaving, onStay, onLeave, onClose, children }: Props) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  if (isLeaving)
    return (
      <Notice
        tone="warn"
        title="Have you saved your key?"
        actions={
          <>
            <Button kind="quiet" onClick={onStay}>
              Go back
            </Button>
            <Button onClick={onClose}>I’ve saved it</Button>
          </>
        }
      >
        <p>You won’t be able to see it again. If you lose it, revoke it and create a new one.</p>
      </Notice>
    );
  return (
    <div className={classes.shown}>
      <code className={classes.secret}>{secret}</code>
      <div className={classes.actions}>
        <Copy text={secret} name="key">
          Copy key
        </Copy>
        <Button kind="quiet" onClick={onLeave}>
          Done
        </Button>
      </div>
      {children}
      <p className={classes.small}>
        Store it in your secret manager. Don’t put it in code, in a web page, or in an email.
      </p>
    </div>
  );
}
