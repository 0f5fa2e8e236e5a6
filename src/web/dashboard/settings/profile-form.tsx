import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { TextField } from '../kit/fields.tsx';
import { Form, type Mistakes, typed } from '../kit/form.tsx';
import { useSay } from '../kit/toasts.tsx';
import { type AccountProfileFragment, AccountUpdateDocument } from '../operations.generated.ts';

/** How the business shows itself. What is typed stays as it is when somebody else changes it meanwhile. */
export function ProfileForm({ account }: { account: AccountProfileFragment }) {
  const say = useSay();
  const { run, isBusy, failure, reset } = useAction(AccountUpdateDocument);
  const [mistakes, setMistakes] = useState<Mistakes>();

  async function save(values: FormData): Promise<void> {
    const businessName = typed(values, 'name');
    const username = typed(values, 'username') || null;
    setMistakes(businessName ? undefined : { name: 'Enter your business name.' });
    if (!businessName) return reset();
    if (await run({ businessName, username })) say('Saved', 'Customers now see the new name.');
  }
  return (
    <Form
      submit="Save"
      isBusy={isBusy}
      failure={failure}
      mistakes={mistakes}
      onSubmit={(values) => void save(values)}
    >
      <TextField
        name="name"
        label="Business name"
        hint="Shown to customers and gift recipients."
        autoComplete="organization"
        defaultValue={account.businessProfile.name}
      />
      <TextField
        name="username"
        label="Username"
        hint="A label for this account. Only you see it."
        defaultValue={account.username ?? ''}
      />
    </Form>
  );
}
