import { useState } from 'react';
import { money } from '../../shared/money.ts';
import { isFramed } from '../embedded/host.ts';
import { settings } from '../settings.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stage } from '../ui/stage.tsx';
import type { ConnectedWallet, ConnectProblem } from '../wallet/connected.ts';
import { WalletChoice } from '../wallet/wallet-choice.tsx';
import { useWallets } from '../wallet/wallets.ts';
import { type Bill, leftOf } from './bill.ts';
import { LastAttempt } from './last-attempt.tsx';
import { FoldedQrCode, QrCode, WalletApp } from './phone-payment.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import classes from './ways-to-pay.module.css';

interface Props {
  bill: Bill;
  /** Nothing was chosen before. */
  isFirst: boolean;
  onWallet(wallet: ConnectedWallet): void;
}

/** The wallet on a phone and the wallets of this browser, the nearer one first. */
export function WaysToPay({ bill, isFirst, onWallet }: Props) {
  const [problem, setProblem] = useState<ConnectProblem>();
  const [isPhone] = useState(() => matchMedia('(pointer: coarse)').matches);
  const hasWallets = useWallets().length > 0;

  const code = bill.phone && { qr: bill.phone.qr, worth: money(leftOf(bill)) };
  // On the sandbox, the demo wallet is always on its way.
  const inBrowser = (
    <>
      {problem && <ProblemNotice problem={{ kind: problem }} actions={{}} />}
      {hasWallets && <WalletChoice onConnected={onWallet} onProblem={setProblem} />}
      {!hasWallets && settings.sandbox && <Skeleton height="4.1rem" />}
      {!hasWallets && !settings.sandbox && !isFramed && (
        <ProblemNotice problem={{ kind: 'no_wallet' }} actions={{}} />
      )}
      {isFramed && <OwnWindow />}
    </>
  );
  return (
    <Stage title={isPhone ? 'How do you want to pay?' : 'Scan to pay'} isFirst={isFirst} key="ways">
      <LastAttempt bill={bill} />
      {isPhone ? (
        <>
          {bill.phone && <WalletApp uri={bill.phone.uri} />}
          {inBrowser}
          {code && <FoldedQrCode {...code} />}
        </>
      ) : (
        <>
          {code && <QrCode {...code} />}
          <p className={classes.or}>
            <span>or with a wallet in this browser</span>
          </p>
          {inBrowser}
        </>
      )}
    </Stage>
  );
}

/** Many wallets don’t work in frames. This page stays, and hears that it was paid there. */
function OwnWindow() {
  return (
    <p className={classes.own}>
      Wallet not listed?{' '}
      <a href={location.href} target="_blank" rel="noopener">
        Pay in a new window
      </a>
    </p>
  );
}
