import { useState } from 'react';
import { useClient } from 'urql';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { type CreatedKey, rememberKey } from './created-key.ts';
import { KeyForm } from './key-form.tsx';
import { PastTheCache } from './past-the-cache.tsx';
import { ShownSecret } from './shown-secret.tsx';

interface Props {
  kind?: 'primary' | 'quiet';
  onCreated?(): void;
}

/** Creates a key in a dialog that shows its secret once and doesn’t close by accident after that. */
export function CreateKey({ kind = 'primary', onCreated }: Props) {
  const visit = useClient();
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState<CreatedKey>();
  const [isLeaving, setLeaving] = useState(false);

  function keep(fresh: CreatedKey): void {
    rememberKey(visit, fresh);
    setKey(fresh);
    onCreated?.();
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
            : 'Your code calls Till with this key. Keep it secret: anyone who has it can use it.'
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
            <KeyForm onCreated={keep} />
          </PastTheCache>
        )}
      </Dialog>
    </>
  );
}
