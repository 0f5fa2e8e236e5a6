import { Skeleton } from '../../ui/skeleton.tsx';
import { useLiveQuery } from '../api/use-live-query.ts';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { type Column, Table } from '../kit/list/table.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { When } from '../kit/when.tsx';
import { type InvitationRowFragment, type MemberRowFragment, TeamDocument } from '../operations.generated.ts';
import { CancelInvitation } from './cancel-invitation.tsx';
import { EditMember } from './edit-member.tsx';
import { Invite } from './invite.tsx';
import { Expiry, InvitedName, MemberName } from './member-name.tsx';
import { RemoveMember } from './remove-member.tsx';
import { ROLES } from './role-words.ts';
import classes from './team-page.module.css';
import { useMay } from './use-member.ts';

const MOST = 100;

const MEMBERS: readonly Column<MemberRowFragment>[] = [
  { head: 'Name', cell: (member) => <MemberName of={member} /> },
  { head: 'Role', cell: ({ role }) => ROLES[role].name, isMinor: true },
  { head: 'Joined', cell: ({ created }) => <When at={created} />, isMinor: true },
  {
    head: 'Actions',
    cell: (member) => (
      <span className={classes.actions}>
        <EditMember of={member} />
        <RemoveMember of={member} />
      </span>
    ),
    isAction: true,
  },
];

const INVITATIONS: readonly Column<InvitationRowFragment>[] = [
  { head: 'For', cell: (invitation) => <InvitedName of={invitation} /> },
  { head: 'Role', cell: ({ role }) => ROLES[role].name, isMinor: true },
  { head: 'Expires', cell: (invitation) => <Expiry of={invitation} />, isMinor: true },
  { head: 'Actions', cell: (invitation) => <CancelInvitation of={invitation} />, isAction: true },
];

/** Who works with this account, and who is invited to. */
export default function TeamPage() {
  const { data, failure, reload } = useLiveQuery(TeamDocument, { first: MOST }, [
    'MEMBER',
    'TEAM_INVITATION',
  ]);
  const isOwner = useMay('OWNER');
  const invitations = data?.teamInvitations.nodes ?? [];
  return (
    <>
      <PageHead
        title="Team"
        about="Everyone signs in with a wallet of their own. What they may do depends on their role."
        actions={isOwner && <Invite />}
      />
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {!data && !failure && <Skeleton height="16rem" />}
      {data && (
        <div className={classes.team}>
          <Panel title="Members" isFlush>
            <Table caption="Members" columns={MEMBERS} rows={data.members.nodes} />
          </Panel>
          {invitations.length > 0 && (
            <Panel title="Invitations" isFlush>
              <Table caption="Invitations" columns={INVITATIONS} rows={invitations} />
            </Panel>
          )}
          <Panel title="Roles">
            <dl className={classes.roles}>
              {Object.values(ROLES).map(({ name, hint }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{hint}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        </div>
      )}
    </>
  );
}
