import { useState } from 'react';
import { useClient } from 'urql';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { KeyForm } from './key-form.tsx';
import { type MadeKey, rememberKey } from './made-key.ts';
import { PastTheCache } from './past-the-cache.tsx';
import { ShownSecret } from './shown-secret.tsx';

interface Props {
  kind?: 'primary' | 'quiet';
  onMade?(): void;
}

/** Makes a key in a dialog that shows its secret once, and does not close by accident after that. */
export function MakeKey({ kind = 'primary', onMade }: Props) {
  const visit = useClient();
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState<MadeKey>();
  const [isLeaving, setLeaving] = useState(false);

  function made(fresh: MadeKey): void {
    rememberKey(visit, fresh);
    setKey(fresh);
    onMade?.();
  }
  function close(): void {
    setOpen(false);
    setKey(undefined);
    setLeaving(false);
  }
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)}>
        Create key
      </Button>
      <Dialog
        title={key ? 'Save your key' : 'Create an API key'}
        about={
          key
            ? `This is the secret for “${key.name}”. You won’t be able to see it again.`
            : 'Your code calls Till with this key. Anyone who has it can do everything you can.'
        }
        isOpen={isOpen}
        onClose={() => (key ? setLeaving(true) : close())}
      >
        {key ? (
          <ShownSecret
            secret={key.secret}
            isLeaving={isLeaving}
            onStay={() => setLeaving(false)}
            onLeave={() => setLeaving(true)}
            onClose={close}
          />
        ) : (
          <PastTheCache>
            <KeyForm onMade={made} />
          </PastTheCache>
        )}
      </Dialog>
    </>
  );
}
