import { Skeleton } from '../../ui/skeleton.tsx';
import { useAction } from '../api/use-action.ts';
import { useLiveQuery } from '../api/use-live-query.ts';
import { Confirm } from '../kit/confirm.tsx';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { type Column, Table } from '../kit/list/table.tsx';
import { Panel } from '../kit/panel.tsx';
import { useSay } from '../kit/toasts.tsx';
import { When } from '../kit/when.tsx';
import { PasskeyRemoveDocument, type PasskeyRowFragment, PasskeysDocument } from '../operations.generated.ts';
import { useMember } from '../team/use-member.ts';
import { AddPasskey } from './add-passkey.tsx';
import { hasPasskeys } from './device.ts';
import classes from './passkeys.module.css';

const MOST = 20;

const COLUMNS: readonly Column<PasskeyRowFragment>[] = [
  { head: 'Name', cell: ({ name }) => <strong>{name}</strong> },
  { head: 'Added', cell: ({ created }) => <When at={created} />, isMinor: true },
  {
    head: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} /> : 'Never'),
    isMinor: true,
  },
  { head: 'Actions', cell: (passkey) => <Remove of={passkey} />, isAction: true },
];

/** The devices on which somebody signs in without their wallet. */
export default function Passkeys() {
  const member = useMember();
  return member && <Own member={member.id} />;
}

function Own({ member }: { member: string }) {
  const { data, failure, reload } = useLiveQuery(PasskeysDocument, { member, first: MOST }, ['PASSKEY']);
  const rows = data?.passkeys.nodes ?? [];
  const canAdd = hasPasskeys();
  return (
    <Panel title="Your passkeys" actions={canAdd && <AddPasskey />} isFlush={rows.length > 0}>
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {!data && !failure && <Skeleton height="4rem" />}
      {rows.length > 0 && <Table caption="Your passkeys" columns={COLUMNS} rows={rows} />}
      {data && rows.length === 0 && (
        <p className={classes.none}>
          {canAdd
            ? 'Add one to sign in with your fingerprint, face, or device PIN instead of your wallet. Payments and refunds still need the wallet.'
            : 'Passkeys need an https address with a domain name. Open Till there to add one.'}
        </p>
      )}
    </Panel>
  );
}

function Remove({ of: { id, name } }: { of: PasskeyRowFragment }) {
  const { run, isBusy, failure } = useAction(PasskeyRemoveDocument);
  const say = useSay();
  async function agree(): Promise<boolean> {
    if (!(await run({ id }))) return false;
    say(`“${name}” removed`);
    return true;
  }
  return (
    <Confirm
      takes="VIEWER"
      act="Remove"
      label={`Remove ${name}`}
      isDestructive
      title={`Remove “${name}”?`}
      isBusy={isBusy}
      failure={failure}
      onConfirm={agree}
    >
      Nobody can sign in with it anymore. Your wallet still works.
    </Confirm>
  );
}
