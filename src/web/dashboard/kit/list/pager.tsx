import { Button } from '../../../ui/button.tsx';
import type { PageInfo } from './connection.ts';
import classes from './pager.module.css';
import type { ListAddress } from './use-list-address.ts';

interface Props {
  info: PageInfo;
  address: ListAddress;
  /** Whether the newest are first. */
  isByAge: boolean;
}

/** Newer ones and older ones, or what comes before and after in another order; nothing when all are on one page. */
export function Pager({ info, address: { goTo }, isByAge }: Props) {
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = info;
  if (!hasNextPage && !hasPreviousPage) return null;
  return (
    <nav className={classes.pager} aria-label="Pages">
      <Button kind="quiet" disabled={!hasPreviousPage} onClick={() => goTo({ before: startCursor })}>
        ← {isByAge ? 'Newer' : 'Previous'}
      </Button>
      <Button kind="quiet" disabled={!hasNextPage} onClick={() => goTo({ after: endCursor })}>
        {isByAge ? 'Older' : 'Next'} →
      </Button>
    </nav>
  );
}
