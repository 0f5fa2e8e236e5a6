import { useEffect } from 'react';
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
}

/** A secret that is shown this once. */
export function ShownSecret({ secret, isLeaving, onStay, onLeave, onClose }: Props) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  if (isLeaving)
    return (
      <Notice
        tone="warn"
        title="Have you stored the key?"
        actions={
          <>
            <Button kind="quiet" onClick={onStay}>
              Show it once more
            </Button>
            <Button onClick={onClose}>Yes, close</Button>
          </>
        }
      >
        <p>It cannot be shown again after this. If it is lost, revoke it and make another.</p>
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
      <p className={classes.small}>
        Store it where your programs read secrets from: not in code, not in a page, not in an e-mail.
      </p>
    </div>
  );
}
