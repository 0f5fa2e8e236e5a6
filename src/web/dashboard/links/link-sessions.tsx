import { Link } from 'wouter';
import { Skeleton } from '../../ui/skeleton.tsx';
import { shortAddress } from '../../wallet/address.ts';
import { useLiveQuery } from '../api/use-live-query.ts';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { type Column, Table } from '../kit/list/table.tsx';
import { Panel } from '../kit/panel.tsx';
import { When } from '../kit/when.tsx';
import { CheckoutLinkSessionsDocument, type CheckoutSessionRowFragment } from '../operations.generated.ts';
import { SessionPill } from '../sessions/session-pill.tsx';
import classes from './link-sessions.module.css';

const SHOWN = 5;

/** They all sell the same. */
const COLUMNS: readonly Column<CheckoutSessionRowFragment>[] = [
  { head: 'Created', cell: ({ created }) => <When at={created} /> },
  { head: 'Status', cell: (session) => <SessionPill of={session} /> },
  { head: 'Paid by', cell: ({ payerAddress }) => payerAddress && <code>{shortAddress(payerAddress)}</code> },
];

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
      actions={pageInfo?.hasNextPage && <Link href={`/sessions?checkoutLink=${id}`}>View all</Link>}
    >
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {!nodes && !failure && <Skeleton height="8rem" />}
      {nodes && nodes.length > 0 && (
        <Table
          caption="Sessions from this link"
          columns={COLUMNS}
          rows={nodes}
          hrefOf={(session) => `/sessions/${session.id}`}
        />
      )}
      {nodes?.length === 0 && (
        <p className={classes.none}>
          {isOpen ? 'No sessions yet. This updates automatically.' : 'This link had no sessions.'}
        </p>
      )}
    </Panel>
  );
}
