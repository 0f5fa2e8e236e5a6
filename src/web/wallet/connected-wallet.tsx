import { Button } from '../ui/button.tsx';
import { shortAddress } from './address.ts';
import type { ConnectedWallet as Connected } from './connected.ts';
import classes from './connected-wallet.module.css';

/** Which wallet is meant, with a way back to the others. */
export function ConnectedWallet({
  wallet,
  onChange,
}: {
  wallet: Connected;
  onChange?: (() => void) | undefined;
}) {
  return (
    <div className={classes.wallet}>
      <img src={wallet.icon} alt="" width="40" height="40" />
      <p className={classes.names}>
        <strong>{wallet.name}</strong>
        <code title={wallet.address}>{shortAddress(wallet.address)}</code>
      </p>
      {onChange && (
        <Button kind="text" onClick={onChange}>
          Change
        </Button>
      )}
    </div>
  );
}
