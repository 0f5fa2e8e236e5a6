import { explorerLink } from '../settings.ts';
import { Stage } from '../ui/stage.tsx';
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
      <svg className={classes.tick} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="m14.5 24.500 6.500 6.500 13-14" />
      </svg>
      <Stage title={`${worth} is in your wallet`}>
        <p className={classes.text} role="status">
          The gift is yours. You can close this page.
        </p>
        <WalletRow wallet={wallet} />
        {signature && (
          <a className={classes.link} href={explorerLink(signature)} target="_blank" rel="noreferrer">
            See the transaction<span aria-hidden="true"> ↗</span>
            <span className="visually-hidden"> (opens another page)</span>
          </a>
        )}
      </Stage>
    </div>
  );
}
