import { useState } from 'react';
import { money } from '../../shared/money.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Progress } from '../ui/progress.tsx';
import { Stage } from '../ui/stage.tsx';
import type { ConnectedWallet, ConnectProblem } from '../wallet/connected.ts';
import { ConnectedWallet as WalletRow } from '../wallet/connected-wallet.tsx';
import { stepAtWork } from '../wallet/use-signed-move.ts';
import { WalletChoice } from '../wallet/wallet-choice.tsx';
import { useWallets } from '../wallet/wallets.ts';
import { Arrived } from './arrived.tsx';
import classes from './claim-steps.module.css';
import { whyNotClaimable } from './gift.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { useClaim } from './use-claim.ts';
import type { OpenedGift } from './use-opening.ts';

const STEPS = ['Preparing the transaction', 'Waiting for your signature', 'Sending to the network'];

/** From an opened gift to the money: choose a wallet, sign, watch it arrive. */
export function ClaimSteps({ opened, onOtherCode }: { opened: OpenedGift; onOtherCode: () => void }) {
  const { gift } = opened;
  const [wallet, setWallet] = useState<ConnectedWallet>();
  const { move: claim, start, agree, reset } = useClaim(opened, wallet);
  const worth = money(gift.amount);
  const subject = { sender: gift.businessName, worth };

  function otherWallet(): void {
    reset();
    setWallet(undefined);
  }

  if (claim.step === 'done' && wallet)
    return <Arrived worth={worth} wallet={wallet} signature={claim.signature} />;

  const atWork = stepAtWork(claim);
  if (atWork !== undefined && wallet)
    return <Claiming worth={worth} wallet={wallet} atWork={atWork} step={claim.step} />;

  const obstacle = whyNotClaimable(gift);
  if (obstacle)
    return (
      <ProblemNotice problem={{ kind: obstacle }} subject={subject} actions={{ other_code: onOtherCode }} />
    );

  if (!wallet) return <Destination onWallet={setWallet} onOtherCode={onOtherCode} />;

  return (
    <Stage title="Claim to your wallet" key="claim">
      <WalletRow wallet={wallet} onChange={otherWallet} />
      {claim.step === 'stopped' && (
        <ProblemNotice
          problem={claim.problem}
          subject={subject}
          actions={{ retry: start, other_wallet: otherWallet, other_code: onOtherCode }}
        />
      )}
      {claim.step === 'noticed' && (
        <Notice
          tone="warn"
          title="Before you sign"
          actions={
            <>
              <Button onClick={() => agree(claim.transaction)}>Continue to sign</Button>
              <Button kind="quiet" onClick={otherWallet}>
                Use a different wallet
              </Button>
            </>
          }
        >
          <p>{claim.notice}</p>
        </Notice>
      )}
      {claim.step === 'ready' && (
        <>
          <Button onClick={start}>Claim {worth}</Button>
          <p className={classes.small}>
            Your wallet will ask you to sign. Your code never leaves this browser.
          </p>
        </>
      )}
    </Stage>
  );
}

interface ClaimingProps {
  worth: string;
  wallet: ConnectedWallet;
  atWork: number;
  step: string;
}

function Claiming({ worth, wallet, atWork, step }: ClaimingProps) {
  return (
    <Stage title={`Claiming ${worth}`} key="claiming">
      <WalletRow wallet={wallet} />
      <Progress label="Claim progress" steps={STEPS} current={Math.min(atWork, STEPS.length - 1)} />
      <p className={classes.small}>
        {step === 'signing'
          ? 'Confirm in your wallet.'
          : step === 'sent'
            ? 'Sent. The network is taking longer than usual to confirm.'
            : 'This takes a few seconds.'}
      </p>
    </Stage>
  );
}

interface DestinationProps {
  onWallet(wallet: ConnectedWallet): void;
  onOtherCode(): void;
}

/** Where the money goes. */
function Destination({ onWallet, onOtherCode }: DestinationProps) {
  const [problem, setProblem] = useState<ConnectProblem>();
  const hasWallets = useWallets().length > 0;
  return (
    <Stage title="Where should we send the money?">
      {problem && <ProblemNotice problem={{ kind: problem }} actions={{}} />}
      {hasWallets ? (
        <WalletChoice onConnected={onWallet} onProblem={setProblem} />
      ) : (
        <ProblemNotice problem={{ kind: 'no_wallet' }} actions={{}} />
      )}
      <Button kind="text" onClick={onOtherCode} className={classes.back}>
        Enter a different code
      </Button>
    </Stage>
  );
}
