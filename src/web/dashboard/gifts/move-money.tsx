import { useState } from 'react';
import { useClient } from 'urql';
import { money } from '../../../shared/money.ts';
import { type ProblemKind, problemOf } from '../../pay/payment-problem.ts';
import { fillWithPlayMoney } from '../../pay/play-money.ts';
import { settings } from '../../settings.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { shortAddress } from '../../wallet/address.ts';
import { ConnectedWallet as WalletRow } from '../../wallet/connected-wallet.tsx';
import { isUncertain, stepAtWork, useSignedMove } from '../../wallet/use-signed-move.ts';
import { Panel } from '../kit/panel.tsx';
import { lastWallet } from './last-wallet.ts';
import classes from './move-money.module.css';
import type { Movement } from './movement.ts';
import { PlayMoney } from './play-money.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { SenderWallet } from './sender-wallet.tsx';

const STEPS = [
  'Preparing the transaction',
  'Waiting for your signature',
  'Sending',
  'Waiting for the network',
];

interface Props {
  of: { amount: number; senderAddress: string };
  movement: Movement;
}

/** From the sender's wallet to the chain: connect, sign, watch it arrive. */
export function MoveMoney({ of: { amount, senderAddress }, movement }: Props) {
  const client = useClient();
  const [wallet, setWallet] = useState(lastWallet(client));
  const {
    move: signing,
    start,
    stop,
    reset,
  } = useSignedMove<ProblemKind>({
    wallet,
    prepare: () => movement.prepare(client),
    submit: (signedTransaction) => movement.submit(client, signedTransaction),
    explain: problemOf,
  });
  const worth = money(amount);

  function otherWallet(): void {
    reset();
    setWallet(undefined);
  }
  async function fill(): Promise<boolean> {
    const isFilled = await fillWithPlayMoney(senderAddress, amount);
    if (isFilled) reset();
    else stop({ kind: 'faucet_failed' });
    return isFilled;
  }

  const atWork = stepAtWork(signing);
  if (wallet && atWork !== undefined)
    return (
      <Panel title={`${movement.atWork} ${worth}`}>
        <div className={classes.stack}>
          <WalletRow wallet={wallet} />
          <Progress label="Transaction progress" steps={STEPS} current={atWork} />
          <p className={classes.small}>
            {signing.step === 'signing'
              ? 'Confirm in your wallet.'
              : 'This takes a few seconds. The page updates automatically.'}
          </p>
        </div>
      </Panel>
    );

  if (!wallet)
    return (
      <Panel title={movement.title}>
        <div className={classes.stack}>
          <p className={classes.small}>
            Connect the sender’s wallet, <code>{shortAddress(senderAddress)}</code>.
          </p>
          <SenderWallet onConnected={setWallet} />
        </div>
      </Panel>
    );

  return (
    <Panel title={movement.title}>
      <div className={classes.stack}>
        <WalletRow wallet={wallet} onChange={isUncertain(signing) ? undefined : otherWallet} />
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
              {movement.act} {worth}
            </Button>
            {settings.sandbox && <PlayMoney worth={worth} fill={fill} />}
          </div>
        )}
      </div>
    </Panel>
  );
}
