import { Button } from '../../../ui/button.tsx';
import classes from './pager.module.css';
import type { ListAddress } from './use-list-address.ts';

export interface PageInfo {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor?: string | null;
  endCursor?: string | null;
}

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
