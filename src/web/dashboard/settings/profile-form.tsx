import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { TextField } from '../kit/fields.tsx';
import { Form, type Mistakes, typed } from '../kit/form.tsx';
import { useSay } from '../kit/toasts.tsx';
import { type AccountProfileFragment, AccountUpdateDocument } from '../operations.generated.ts';
import { profileIn } from './profile.ts';

/** How the business shows itself. What is typed stays as it is when somebody else changes it meanwhile. */
export function ProfileForm({ account }: { account: AccountProfileFragment }) {
  const say = useSay();
  const { run, isBusy, failure, reset } = useAction(AccountUpdateDocument);
  const [mistakes, setMistakes] = useState<Mistakes>();

  async function save(values: FormData): Promise<void> {
    const { profile, mistakes: found } = profileIn(values);
    const username = typed(values, 'username') || null;
    setMistakes(found);
    if (Object.keys(found).length > 0) return reset();
    if (await run({ businessProfile: profile, username })) say('Saved', 'Customers see it from now on.');
  }
  return (
    <Form
      takes="OWNER"
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
        name="details"
        label="Address and registration"
        hint="Printed on receipts. Optional."
        defaultValue={account.businessProfile.details ?? ''}
        maxLength={500}
      />
      <TextField
        name="taxName"
        label="Tax included in your prices"
        hint="Such as VAT. Shown on receipts. Optional."
        defaultValue={account.businessProfile.taxName ?? ''}
        maxLength={40}
      />
      <TextField
        name="taxRateBps"
        label="Tax rate in percent"
        hint="Such as 19 or 7.7"
        inputMode="decimal"
        defaultValue={
          account.businessProfile.taxRateBps === null ? '' : account.businessProfile.taxRateBps / 100
        }
        maxLength={6}
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
