import { Skeleton } from '../../ui/skeleton.tsx';
import { useLiveQuery } from '../api/use-live-query.ts';
import { Copy } from '../kit/copy.tsx';
import { eventWords } from '../kit/event-words.ts';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { Panel } from '../kit/panel.tsx';
import { When } from '../kit/when.tsx';
import { AuditLogDocument, type AuditLogQuery } from '../operations.generated.ts';
import { Person } from '../team/person.tsx';
import classes from './audit-log.module.css';

type Entry = AuditLogQuery['auditEntries']['nodes'][number];

const HASH_SHOWN = 8;

/** Who did what about a purchase, newest first, with the hashes by which nobody can change that afterward. */
export function AuditLog({ of: source }: { of: string }) {
  const { data, failure, reload } = useLiveQuery(AuditLogDocument, { source }, [source]);
  const entries = data?.auditEntries.nodes;
  return (
    <Panel title="Audit log">
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {!entries && !failure && <Skeleton height="8rem" />}
      {entries && entries.length > 0 && (
        <ol className={classes.log}>
          {entries.map((entry) => (
            <li key={entry.id} className={classes.entry}>
              <span>{eventWords(entry.action)}</span>
              <span className={classes.when}>
                <When at={entry.created} />
              </span>
              <span className={classes.who}>
                <Who did={entry} />
              </span>
              <span className={classes.hash} title={`Entry ${entry.sequence}, hash ${entry.hash}`}>
                <code>{entry.hash.slice(0, HASH_SHOWN)}</code>
                <Copy text={entry.hash} name={`hash of entry ${entry.sequence}`} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {entries?.length === 0 && <p className={classes.when}>It’s older than the audit log.</p>}
    </Panel>
  );
}

function Who({ did: { actorType, actor, apiKey } }: { did: Entry }) {
  switch (actorType) {
    case 'API_KEY':
      return <span title={actor ?? ''}>{apiKey ? `Key “${apiKey.name}”` : 'An API key'}</span>;
    case 'GRANT':
      return <span title={actor ?? ''}>A connected app</span>;
    case 'PERSON':
      return actor ? <Person wallet={actor} /> : 'A person';
    case 'OPERATOR':
      return 'The operator';
    case 'TILL':
      return 'Till';
  }
}
