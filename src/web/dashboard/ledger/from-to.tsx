import { Address } from '../kit/address.tsx';
import type { LedgerEntryRowFragment } from '../operations.generated.ts';
import classes from './from-to.module.css';

/** Who paid whom, one above the other, so that it fits on every screen. */
export function FromTo({ of: { fromAddress, toAddress } }: { of: LedgerEntryRowFragment }) {
  return (
    <span className={classes.way}>
      <span className={classes.end}>
        <span className="visually-hidden">From </span>
        <Address of={fromAddress} name="sender’s address" />
      </span>
      <span className={classes.end}>
        <span aria-hidden="true">→</span>
        <span className="visually-hidden">to </span>
        {toAddress ? <Address of={toAddress} name="recipient’s address" /> : 'Network'}
      </span>
    </span>
  );
}
