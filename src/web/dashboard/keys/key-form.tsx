import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { TextField } from '../kit/fields.tsx';
import { Form, type Mistakes, typed } from '../kit/form.tsx';
import { ApiKeyCreateDocument } from '../operations.generated.ts';
import type { CreatedKey } from './created-key.ts';
import { ScopeChoice, scopesChosen } from './scope-choice.tsx';

const NAME_MAX = 200;

export function KeyForm({ onCreated }: { onCreated(key: CreatedKey): void }) {
  const create = useAction(ApiKeyCreateDocument);
  const [mistakes, setMistakes] = useState<Mistakes>();
  async function submit(values: FormData): Promise<void> {
    const scopes = scopesChosen(values);
    const isEmpty = scopes?.length === 0;
    setMistakes(isEmpty ? { scopes: 'Choose at least one.' } : undefined);
    if (isEmpty) return;
    const answer = await create.run({ name: typed(values, 'name') || null, scopes });
    if (!answer) return;
    const { secret, ...key } = answer.apiKeyCreate;
    onCreated({ ...key, secret: secret ?? '' });
  }
  return (
    <Form
      takes="OWNER"
      submit="Create key"
      isBusy={create.isBusy}
      failure={create.failure}
      mistakes={mistakes}
      onSubmit={(values) => void submit(values)}
    >
      <TextField
        name="name"
        label="Name"
        hint="A name you’ll recognize, such as the server using it."
        placeholder="Web server"
        maxLength={NAME_MAX}
        autoFocus
      />
      <ScopeChoice />
    </Form>
  );
}
