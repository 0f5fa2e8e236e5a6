import { useState } from 'react';
import { useClient } from 'urql';
import { Notice } from '../../ui/notice.tsx';
import type { ConnectedWallet, ConnectProblem } from '../../wallet/connected.ts';
import { FindWallet } from '../../wallet/find-wallet.tsx';
import { WalletChoice } from '../../wallet/wallet-choice.tsx';
import { useWallets } from '../../wallet/wallets.ts';
import { rememberWallet } from './last-wallet.ts';
import { ProblemNotice } from './problem-notice.tsx';

/** The wallets of this browser, to choose the one that a gift's money comes from. */
export function SenderWallet({ onConnected }: { onConnected(wallet: ConnectedWallet): void }) {
  const visit = useClient();
  const [problem, setProblem] = useState<ConnectProblem>();
  if (useWallets().length === 0)
    return (
      <Notice tone="calm" title="No Solana wallet in this browser" actions={<FindWallet />}>
        <p>Install one, and this page will detect it.</p>
      </Notice>
    );
  function connected(wallet: ConnectedWallet): void {
    rememberWallet(visit, wallet);
    onConnected(wallet);
  }
  return (
    <>
      {problem && <ProblemNotice problem={{ kind: problem }} />}
      <WalletChoice onConnected={connected} onProblem={setProblem} />
    </>
  );
}
