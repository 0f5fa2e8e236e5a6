import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAction } from '../api/use-action.ts';
import { Dialog } from '../kit/dialog.tsx';
import { TextField } from '../kit/fields.tsx';
import { Form, typed } from '../kit/form.tsx';
import { useSay } from '../kit/toasts.tsx';
import { PasskeyCreateDocument, PasskeyRegistrationCreateDocument } from '../operations.generated.ts';
import { createPasskey, deviceProblem } from './device.ts';

const NAME_MAX = 80;

export function AddPasskey() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Add passkey
      </Button>
      <Dialog
        title="Add a passkey"
        about="Your device keeps it and asks for your fingerprint, face, or PIN. Anyone who can unlock it there can sign in as you."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <AddForm onAdded={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AddForm({ onAdded }: { onAdded(): void }) {
  const begin = useAction(PasskeyRegistrationCreateDocument);
  const create = useAction(PasskeyCreateDocument);
  const say = useSay();
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  async function submit(values: FormData): Promise<void> {
    setProblem(undefined);
    const begun = await begin.run({});
    if (!begun) return;
    setAsking(true);
    let response: Record<string, unknown> | undefined;
    try {
      response = await createPasskey(begun.passkeyRegistrationCreate.options);
    } catch (error) {
      setProblem(deviceProblem(error));
    }
    setAsking(false);
    if (!response || !(await create.run({ response, name: typed(values, 'name') || null }))) return;
    say('Passkey added');
    onAdded();
  }
  return (
    <Form
      takes="VIEWER"
      submit="Continue"
      isBusy={begin.isBusy || create.isBusy || isAsking}
      failure={begin.failure ?? create.failure}
      onSubmit={(values) => void submit(values)}
    >
      <TextField
        name="name"
        label="Name"
        hint="A name you’ll recognize, such as the device."
        placeholder="Laptop"
        maxLength={NAME_MAX}
        autoFocus
      />
      {problem && (
        <Notice tone="warn" title="No passkey added">
          <p>{problem}</p>
        </Notice>
      )}
    </Form>
  );
}
