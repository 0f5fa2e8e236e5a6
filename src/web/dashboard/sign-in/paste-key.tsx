import { useState } from 'react';
import { TextField } from '../kit/fields.tsx';
import { Form, type Mistakes, typed } from '../kit/form.tsx';

const MISTAKE = 'That isn’t a secret key. Look for wallet.secret_key in the file.';

/** For a browser on another machine, when the sign-in link has been used. */
export function PasteKey({ onPasted }: { onPasted(secretKey: string): Promise<boolean> }) {
  const [mistakes, setMistakes] = useState<Mistakes>();
  async function submit(values: FormData): Promise<void> {
    if (!(await onPasted(typed(values, 'secretKey')))) setMistakes({ secretKey: MISTAKE });
  }
  return (
    <Form
      takes="VIEWER"
      submit="Use this key"
      isBusy={false}
      failure={undefined}
      mistakes={mistakes}
      onSubmit={(values) => void submit(values)}
    >
      <TextField
        name="secretKey"
        label="The demo wallet’s secret key"
        hint="From sandbox.json in Till’s home folder, on the machine that runs it. It stays in this browser."
      />
    </Form>
  );
}
