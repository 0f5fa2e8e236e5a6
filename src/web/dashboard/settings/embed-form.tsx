import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { LongField } from '../kit/fields.tsx';
import { Form, type Mistakes, typed } from '../kit/form.tsx';
import { useSay } from '../kit/toasts.tsx';
import { type AccountProfileFragment, EmbedOriginsUpdateDocument } from '../operations.generated.ts';
import { originsIn } from './origins.ts';

/** Whose pages may show the account's checkouts in a frame. */
export function EmbedForm({ account }: { account: AccountProfileFragment }) {
  const say = useSay();
  const { run, isBusy, failure, reset } = useAction(EmbedOriginsUpdateDocument);
  const [mistakes, setMistakes] = useState<Mistakes>();

  async function save(values: FormData): Promise<void> {
    const { origins, mistake } = originsIn(typed(values, 'embedOrigins'));
    setMistakes(mistake ? { embedOrigins: mistake } : {});
    if (mistake) return reset();
    if (await run({ embedOrigins: origins })) say('Saved', 'It applies to the next visitor.');
  }
  return (
    <Form
      takes="OWNER"
      submit="Save origins"
      isBusy={isBusy}
      failure={failure}
      mistakes={mistakes}
      onSubmit={(values) => void save(values)}
    >
      <LongField
        name="embedOrigins"
        label="Origins that may show your checkout"
        hint="One per line, such as https://shop.example. Nobody else can show it in a frame."
        defaultValue={account.embedOrigins.join('\n')}
      />
    </Form>
  );
}
