import { Link } from 'wouter';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLiveQuery } from '../api/use-live-query.ts';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { Table } from '../kit/list/table.tsx';
import { Panel } from '../kit/panel.tsx';
import { CheckoutLinkSessionsDocument } from '../operations.generated.ts';
import { SESSION_COLUMNS } from '../sessions/session-columns.tsx';
import classes from './link-sessions.module.css';

const SHOWN = 5;

/** Who followed the link lately, and whether they paid. */
export function LinkSessions({ of: id, isOpen }: { of: string; isOpen: boolean }) {
  const { data, failure, reload } = useLiveQuery(CheckoutLinkSessionsDocument, { id, first: SHOWN }, [
    'CHECKOUT_SESSION',
  ]);
  const { nodes, pageInfo } = data?.checkoutSessions ?? {};
  return (
    <Panel
      title="Sessions"
      isFlush
      actions={pageInfo?.hasNextPage && <Link href={`/sessions?checkoutLink=${id}`}>See all</Link>}
    >
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {!nodes && !failure && <Skeleton height="8rem" />}
      {nodes && nodes.length > 0 && (
        <Table
          caption="Sessions of this link"
          columns={SESSION_COLUMNS}
          rows={nodes}
          hrefOf={(session) => `/sessions/${session.id}`}
        />
      )}
      {nodes?.length === 0 && (
        <p className={classes.none}>
          {isOpen
            ? 'Nobody has opened the link yet. This changes by itself.'
            : 'Nobody ever opened this link.'}
        </p>
      )}
    </Panel>
  );
}
