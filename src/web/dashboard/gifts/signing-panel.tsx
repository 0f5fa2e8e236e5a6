import { type ReactNode, useState } from 'react';
import { useClient } from 'urql';
import { money } from '../../../shared/money.ts';
import type { ProblemKind } from '../../pay/payment-problem.ts';
import { fillWithPlayMoney } from '../../pay/play-money.ts';
import { settings } from '../../settings.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { shortAddress } from '../../wallet/address.ts';
import type { ConnectedWallet } from '../../wallet/connected.ts';
import { ConnectedWallet as WalletRow } from '../../wallet/connected-wallet.tsx';
import { isUncertain, type Moving, stepAtWork } from '../../wallet/use-signed-move.ts';
import { Panel } from '../kit/panel.tsx';
import { lastWallet } from './last-wallet.ts';
import type { Movement } from './movement.ts';
import { PlayMoney } from './play-money.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { SenderWallet } from './sender-wallet.tsx';
import classes from './signing-panel.module.css';

const STEPS = [
  'Preparing the transaction',
  'Waiting for your signature',
  'Sending',
  'Waiting for the network',
];

/** The wallet that is to sign: the one connected last, until another one is chosen. */
export function useSigningWallet() {
  return useState(lastWallet(useClient()));
}

interface Props {
  of: { amount: number; senderAddress: string };
  words: Pick<Movement, 'title' | 'act' | 'atWork'>;
  wallet: ConnectedWallet | undefined;
  onWallet(wallet: ConnectedWallet | undefined): void;
  moving: Moving<ProblemKind>;
  /** How far it is, where there is more than one step to it. */
  note?: ReactNode;
}

/** From the sender's wallet to the chain: connect, sign, watch it arrive. */
export function SigningPanel({
  of: { amount, senderAddress },
  words,
  wallet,
  onWallet,
  moving,
  note,
}: Props) {
  const { move: signing, start, stop, reset } = moving;
  const worth = money(amount);

  function otherWallet(): void {
    reset();
    onWallet(undefined);
  }
  async function fill(): Promise<boolean> {
    const isFilled = await fillWithPlayMoney({ address: senderAddress, cents: amount });
    if (isFilled) reset();
    else stop({ kind: 'faucet_failed' });
    return isFilled;
  }

  const atWork = stepAtWork(signing);
  if (wallet && atWork !== undefined)
    return (
      <Panel title={`${words.atWork} ${worth}`}>
        <div className={classes.stack}>
          <WalletRow wallet={wallet} />
          <Progress label="Transaction progress" steps={STEPS} current={atWork} />
          <p className={classes.small}>
            {signing.step === 'signing'
              ? 'Confirm in your wallet.'
              : 'This takes a few seconds. The page updates automatically.'}
          </p>
          {note && <p className={classes.small}>{note}</p>}
        </div>
      </Panel>
    );

  if (!wallet) return <Connecting title={words.title} senderAddress={senderAddress} onWallet={onWallet} />;

  return (
    <Panel title={words.title}>
      <div className={classes.stack}>
        <WalletRow wallet={wallet} onChange={isUncertain(signing) ? undefined : otherWallet} />
        {note && <p className={classes.small}>{note}</p>}
        {wallet.address !== senderAddress ? (
          <Notice tone="warn" title="Wrong wallet">
            <p>
              The sender is <code>{shortAddress(senderAddress)}</code>. Only that wallet can sign.
            </p>
          </Notice>
        ) : signing.step === 'stopped' ? (
          <ProblemNotice
            problem={signing.problem}
            actions={{
              retry: start,
              other_wallet: otherWallet,
              play_money: settings.sandbox ? () => void fill() : undefined,
            }}
          />
        ) : (
          <div className={classes.actions}>
            <Button onClick={start}>
              {words.act} {worth}
            </Button>
            {settings.sandbox && <PlayMoney worth={worth} fill={fill} />}
          </div>
        )}
      </div>
    </Panel>
  );
}

type ConnectingProps = Pick<Props, 'onWallet'> & { title: string; senderAddress: string };

function Connecting({ title, senderAddress, onWallet }: ConnectingProps) {
  return (
    <Panel title={title}>
      <div className={classes.stack}>
        <p className={classes.small}>
          Connect the sender’s wallet, <code>{shortAddress(senderAddress)}</code>.
        </p>
        <SenderWallet onConnected={onWallet} />
      </div>
    </Panel>
  );
}
