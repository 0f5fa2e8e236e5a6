import { Button } from '../../../ui/button.tsx';
import type { PageInfo } from './connection.ts';
import classes from './pager.module.css';
import type { ListAddress } from './use-list-address.ts';

/** Newer ones and older ones; nothing when all are on one page. */
export function Pager({ info, address: { goTo } }: { info: PageInfo; address: ListAddress }) {
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = info;
  if (!hasNextPage && !hasPreviousPage) return null;
  return (
    <nav className={classes.pager} aria-label="Pages">
      <Button kind="quiet" disabled={!hasPreviousPage} onClick={() => goTo({ before: startCursor })}>
        ← Newer
      </Button>
      <Button kind="quiet" disabled={!hasNextPage} onClick={() => goTo({ after: endCursor })}>
        Older →
      </Button>
    </nav>
  );
}
