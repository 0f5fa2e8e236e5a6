import { useState } from 'react';
import { settings } from '../settings.ts';
import type { ConnectedWallet, ConnectProblem } from './connected.ts';
import classes from './wallet-choice.module.css';
import { connect, type SolanaWallet, useWallets } from './wallets.ts';

interface Props {
  onConnected(wallet: ConnectedWallet): void;
  onProblem(problem: ConnectProblem): void;
}

/** The wallets of this browser, to choose one from. */
export function WalletChoice({ onConnected, onProblem }: Props) {
  const wallets = useWallets();
  const [asked, setAsked] = useState<SolanaWallet>();

  async function choose(wallet: SolanaWallet): Promise<void> {
    if (asked) return;
    setAsked(wallet);
    try {
      const connected = await connect(wallet, settings.sandbox);
      if (connected) onConnected(connected);
      else onProblem('no_account');
    } catch {
      onProblem('connection_declined');
    } finally {
      setAsked(undefined);
    }
  }

  return (
    <ul className={classes.wallets}>
      {wallets.map((wallet) => (
        <li key={wallet.name}>
          <button
            type="button"
            className={classes.wallet}
            onClick={() => void choose(wallet)}
            disabled={asked !== undefined}
          >
            <img src={wallet.icon} alt="" width="40" height="40" />
            <span className={classes.name}>{wallet.name}</span>
            <span className={classes.hint}>{asked === wallet ? 'Waiting for the wallet…' : 'Connect'}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
