import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../api/use-action.ts';
import { PastTheCache } from '../keys/past-the-cache.tsx';
import shown from '../keys/shown-secret.module.css';
import { Copy } from '../kit/copy.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { TextField } from '../kit/fields.tsx';
import { Form, typed } from '../kit/form.tsx';
import { type MemberRole, TeamInvitationCreateDocument } from '../operations.generated.ts';
import { RoleField } from './role-field.tsx';

const NAME_MAX = 80;

/** Creates a link in a dialog that shows it once. Losing it loses nothing: it can be canceled and created anew. */
export function Invite() {
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState<string>();
  function close(): void {
    setOpen(false);
    setLink(undefined);
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite someone</Button>
      <Dialog
        title={link ? 'Send them this link' : 'Invite someone'}
        about={
          link
            ? 'It works once, for 7 days, and is shown only now. Whoever opens it joins your team, so send it privately.'
            : 'You get a link to send. They join by signing in with a wallet that isn’t in another account.'
        }
        isOpen={isOpen}
        onClose={close}
      >
        {link ? (
          <div className={shown.shown}>
            <code className={shown.secret}>{link}</code>
            <div className={shown.actions}>
              <Copy text={link} name="link">
                Copy link
              </Copy>
              <Button kind="quiet" onClick={close}>
                Done
              </Button>
            </div>
          </div>
        ) : (
          <PastTheCache>
            <InviteForm onCreated={setLink} />
          </PastTheCache>
        )}
      </Dialog>
    </>
  );
}

function InviteForm({ onCreated }: { onCreated(link: string): void }) {
  const create = useAction(TeamInvitationCreateDocument);
  const [role, setRole] = useState<MemberRole>('OPERATOR');
  async function submit(values: FormData): Promise<void> {
    const answer = await create.run({ role, name: typed(values, 'name') || null });
    if (answer) onCreated(answer.teamInvitationCreate.joinUrl ?? '');
  }
  return (
    <Form
      takes="OWNER"
      submit="Create link"
      isBusy={create.isBusy}
      failure={create.failure}
      onSubmit={(values) => void submit(values)}
    >
      <TextField
        name="name"
        label="Name"
        hint="What you call them. Your team and the activity show it."
        placeholder="Ada Lovelace"
        maxLength={NAME_MAX}
        autoFocus
      />
      <RoleField chosen={role} onChoose={setRole} />
    </Form>
  );
}
