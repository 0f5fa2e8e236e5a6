import { Link } from 'wouter';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLiveQuery } from '../api/use-live-query.ts';
import { KeyName } from '../keys/key-name.tsx';
import { KeyOrigin } from '../keys/key-origin.tsx';
import { RevokeKey } from '../keys/revoke-key.tsx';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { type Column, Table } from '../kit/list/table.tsx';
import { Panel } from '../kit/panel.tsx';
import { type ApiKeyRowFragment, ApiKeysDocument } from '../operations.generated.ts';
import classes from './keys.module.css';

const SHOWN = 5;

const COLUMNS: readonly Column<ApiKeyRowFragment>[] = [
  { head: 'Name', cell: (key) => <KeyName of={key} /> },
  { head: 'Created by', cell: (key) => <KeyOrigin of={key} />, isMinor: true },
  { head: 'Actions', cell: (key) => <RevokeKey of={key} />, isAction: true },
];

/** The other way into the account besides signing in: the newest keys, and who made them. */
export function Keys() {
  const { data, failure, reload } = useLiveQuery(ApiKeysDocument, { first: SHOWN }, ['API_KEY']);
  const rows = data?.apiKeys.nodes ?? [];
  return (
    <Panel
      title="API keys"
      actions={
        <Link href="/keys" className={classes.all}>
          View all
        </Link>
      }
      isFlush={rows.length > 0}
    >
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {!data && !failure && <Skeleton height="6rem" />}
      {data && rows.length === 0 && <p className={classes.none}>No keys yet.</p>}
      {rows.length > 0 && <Table caption="API keys" columns={COLUMNS} rows={rows} />}
    </Panel>
  );
}
