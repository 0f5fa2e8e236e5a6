import { useQuery } from 'urql';
import { failureOf } from '../../graphql/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OpenTeamInvitationDocument } from '../operations.generated.ts';
import { ROLES } from '../team/role-words.ts';

/** The invitation in a link, after the hash, where no server sees it. */
export function joinCodeIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('join') ?? '';
}

/** What somebody is invited to, before they sign in for it. */
export function Joining({ code, onForget }: { code: string; onForget(): void }) {
  const [{ data, error }] = useQuery({ query: OpenTeamInvitationDocument, variables: { code } });
  if (error)
    return (
      <Notice
        tone="bad"
        title="This invitation can’t be used"
        actions={
          <Button kind="quiet" onClick={onForget}>
            Sign in without it
          </Button>
        }
      >
        <p>{failureOf(error).message}</p>
      </Notice>
    );
  if (!data) return <Skeleton height="4rem" />;
  const { businessName, role } = data.openTeamInvitation;
  return (
    <Notice tone="calm" title={`Join ${businessName} as ${ROLES[role].name.toLowerCase()}`}>
      <p>
        {ROLES[role].hint}. Sign in with your own wallet to accept. It must not belong to another account on
        this server.
      </p>
    </Notice>
  );
}
