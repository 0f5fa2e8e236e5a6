import { Skeleton } from '../../ui/skeleton.tsx';
import { shortAddress } from '../../wallet/address.ts';
import { useAction } from '../api/use-action.ts';
import { useLiveQuery } from '../api/use-live-query.ts';
import { Confirm } from '../kit/confirm.tsx';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { type Column, Table } from '../kit/list/table.tsx';
import { Panel } from '../kit/panel.tsx';
import { Pill } from '../kit/pill.tsx';
import { useSay } from '../kit/toasts.tsx';
import { When } from '../kit/when.tsx';
import {
  SignInEndDocument,
  SignInEndOthersDocument,
  type SignInRowFragment,
  SignInsDocument,
} from '../operations.generated.ts';
import { useMay, useMember } from '../team/use-member.ts';
import { deviceOf } from './device.ts';
import classes from './sign-ins.module.css';

const MOST = 100;

const COLUMNS: readonly Column<SignInRowFragment>[] = [
  {
    head: 'Browser',
    cell: ({ userAgent, isCurrent, member, created }) => (
      <span className={classes.device}>
        <strong title={userAgent ?? undefined}>{deviceOf(userAgent)}</strong>
        {isCurrent && <Pill tone="good">This browser</Pill>}
        {member && <span className={classes.who}>{member.name || shortAddress(member.walletAddress)}</span>}
        <span className={classes.since}>
          Since <When at={created} />
        </span>
      </span>
    ),
  },
  { head: 'Signed in', cell: ({ created }) => <When at={created} />, isMinor: true },
  {
    head: 'Actions',
    cell: (signIn) => <span className={classes.end}>{!signIn.isCurrent && <End of={signIn} />}</span>,
    isAction: true,
  },
];

/** Where the account is signed in, so that somebody who lost a laptop can sign it out. */
export function SignIns() {
  const { data, failure, reload } = useLiveQuery(SignInsDocument, { first: MOST }, ['SESSION']);
  const rows = data?.signIns.nodes ?? [];
  const isOwner = useMay('OWNER');
  return (
    <Panel title="Who’s signed in" actions={isOwner && rows.length > 1 && <EndOthers />} isFlush>
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {!data && !failure && <Skeleton height="6rem" />}
      {data && <Table caption="Who’s signed in" columns={COLUMNS} rows={rows} />}
    </Panel>
  );
}

function End({ of: { id, userAgent, member } }: { of: SignInRowFragment }) {
  const isOwner = useMay('OWNER');
  const isOwn = useMember()?.id === member?.id;
  const { run, isBusy, failure } = useAction(SignInEndDocument);
  const say = useSay();
  const device = deviceOf(userAgent);
  async function agree(): Promise<boolean> {
    if (!(await run({ id }))) return false;
    say(`${device} signed out`);
    return true;
  }
  if (!isOwner && !isOwn) return null;
  return (
    <Confirm
      takes="VIEWER"
      act="Sign out"
      label={`Sign out ${device}`}
      title={`Sign out ${device}?`}
      isBusy={isBusy}
      failure={failure}
      onConfirm={agree}
    >
      That browser is signed out immediately. API keys created there keep working.
    </Confirm>
  );
}

function EndOthers() {
  const { run, isBusy, failure } = useAction(SignInEndOthersDocument);
  const say = useSay();
  async function agree(): Promise<boolean> {
    if (!(await run({}))) return false;
    say('Signed out everywhere else');
    return true;
  }
  return (
    <Confirm
      takes="VIEWER"
      act="Sign out everywhere else"
      title="Sign out everywhere else?"
      isBusy={isBusy}
      failure={failure}
      onConfirm={agree}
    >
      All other browsers of everyone on your team are signed out immediately. API keys keep working.
    </Confirm>
  );
}
