import { type Database, statement } from '../../db/client.ts';
import { fieldsOf } from '../../db/columns.ts';
import { csvOf } from '../../shared/csv.ts';
import { auditColumns } from './audit-entry.ts';

/** The audit log as CSV, for those who check it themselves: each account’s whole chain, from its beginning. */

const PAGE = 1_000;

const row = fieldsOf('AuditEntry', ...auditColumns.map(([, field]) => field));
const next = statement(
  `select ${row.list} from audit_entries
    where ($1::text is null or account_id = $1) and (account_id, sequence) > ($2, $3::bigint)
    order by account_id, audit_entries.sequence limit ${PAGE}`,
  row.columns,
);

/** One account’s, or everybody’s, one after the other. */
export function auditCsv(
  db: Pick<Database, 'read'>,
  accountId: string | null = null,
): AsyncGenerator<string> {
  const scope = { accountId, areTold: false };
  return csvOf(auditColumns, (last) =>
    db.read(scope, next, [accountId, last?.accountId ?? accountId ?? '', last?.sequence ?? 0]),
  );
}
