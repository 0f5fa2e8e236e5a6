import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { shortAddress } from '../../wallet/address.ts';
import { useAction } from '../api/use-action.ts';
import { Dialog } from '../kit/dialog.tsx';
import { TextField } from '../kit/fields.tsx';
import { Form, typed } from '../kit/form.tsx';
import { useSay } from '../kit/toasts.tsx';
import { type MemberRole, type MemberRowFragment, MemberUpdateDocument } from '../operations.generated.ts';
import { RoleField } from './role-field.tsx';
import { useMay } from './use-member.ts';

const NAME_MAX = 80;

export function EditMember({ of: { id, name, role, walletAddress } }: { of: MemberRowFragment }) {
  const update = useAction(MemberUpdateDocument);
  const say = useSay();
  const isOwner = useMay('OWNER');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<MemberRole>(role);
  const who = name || shortAddress(walletAddress);

  async function submit(values: FormData): Promise<void> {
    if (!(await update.run({ id, role: chosen, name: typed(values, 'name') || null }))) return;
    setOpen(false);
    say('Member updated');
  }
  if (!isOwner) return null;
  return (
    <>
      <Button
        kind="quiet"
        aria-label={`Edit ${who}`}
        onClick={() => {
          setChosen(role);
          setOpen(true);
        }}
      >
        Edit
      </Button>
      <Dialog title={`Edit ${who}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form
          takes="OWNER"
          submit="Save"
          isBusy={update.isBusy}
          failure={update.failure}
          onSubmit={(values) => void submit(values)}
        >
          <TextField name="name" label="Name" defaultValue={name ?? ''} maxLength={NAME_MAX} />
          <RoleField chosen={chosen} onChoose={setChosen} />
        </Form>
      </Dialog>
    </>
  );
}
