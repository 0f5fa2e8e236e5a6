import { useAction } from '../api/use-action.ts';
import { TextField } from '../kit/fields.tsx';
import { Form, typed } from '../kit/form.tsx';
import { ApiKeyCreateDocument } from '../operations.generated.ts';
import type { CreatedKey } from './created-key.ts';

const NAME_MAX = 200;

export function KeyForm({ onCreated }: { onCreated(key: CreatedKey): void }) {
  const create = useAction(ApiKeyCreateDocument);
  async function submit(values: FormData): Promise<void> {
    const answer = await create.run({ name: typed(values, 'name') || null });
    if (!answer) return;
    const { secret, ...key } = answer.apiKeyCreate;
    onCreated({ ...key, secret: secret ?? '' });
  }
  return (
    <Form
      submit="Create key"
      isBusy={create.isBusy}
      failure={create.failure}
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
    </Form>
  );
}
