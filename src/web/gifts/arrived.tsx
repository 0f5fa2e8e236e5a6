import { ExplorerLink } from '../ui/explorer-link.tsx';
import { Stage } from '../ui/stage.tsx';
import { Tick } from '../ui/tick.tsx';
import type { ConnectedWallet } from '../wallet/connected.ts';
import { ConnectedWallet as WalletRow } from '../wallet/connected-wallet.tsx';
import classes from './arrived.module.css';

interface Props {
  worth: string;
  wallet: ConnectedWallet;
  signature: string | null;
}

export function Arrived({ worth, wallet, signature }: Props) {
  return (
    <div className={classes.arrived}>
      <Tick />
      <Stage title={`${worth} is in your wallet`}>
        <p className={classes.text} role="status">
          The gift is yours. You can close this page.
        </p>
        <WalletRow wallet={wallet} />
        {signature && <ExplorerLink signature={signature} />}
      </Stage>
    </div>
  );
}
