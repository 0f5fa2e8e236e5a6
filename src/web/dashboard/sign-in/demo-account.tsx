import { useState } from 'react';
import { adoptDemoKey } from '../../wallet/demo/demo-wallet.ts';
import { TextField } from '../kit/fields.tsx';
import { Form, type Mistakes, typed } from '../kit/form.tsx';

const MISTAKE = 'That isn’t a secret key. Look for wallet.secret_key in the file.';

/** On the sandbox, the demo wallet can be that of the account whose key `npm start` printed. */
export function DemoAccount() {
  const [mistakes, setMistakes] = useState<Mistakes>();
  function adopt(values: FormData): void {
    if (!adoptDemoKey(localStorage, typed(values, 'secretKey'))) {
      setMistakes({ secretKey: MISTAKE });
      return;
    }
    // The wallet read its key when the page was loaded.
    location.reload();
  }
  return (
    <Form submit="Use this key" isBusy={false} failure={undefined} mistakes={mistakes} onSubmit={adopt}>
      <TextField
        name="secretKey"
        label="The demo wallet’s secret key"
        hint="From .till/sandbox.json on the machine that runs Till. It stays in this browser."
        autoFocus
      />
    </Form>
  );
}
