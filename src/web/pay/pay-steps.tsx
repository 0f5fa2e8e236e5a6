import { useRef, useState } from 'react';
import { money } from '../../shared/money.ts';
import { settings } from '../settings.ts';
import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/progress.tsx';
import { Stage } from '../ui/stage.tsx';
import type { ConnectedWallet } from '../wallet/connected.ts';
import { ConnectedWallet as WalletRow } from '../wallet/connected-wallet.tsx';
import { isUncertain, stepAtWork } from '../wallet/use-signed-move.ts';
import { type Bill, leftOf } from './bill.ts';
import classes from './pay-steps.module.css';
import { lackOf } from './payment-problem.ts';
import { fillWithPlayMoney } from './play-money.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { useOutlook } from './use-outlook.ts';
import { usePayment } from './use-payment.ts';
import { WaysToPay } from './ways-to-pay.tsx';

const STEPS = ['Preparing the payment', 'Waiting for your signature', 'Sending', 'Waiting for the network'];
const SIGNING = 1;

/** Test funds, on the sandbox. */
type Filling = 'no' | 'at work' | 'done';

interface Props {
  bill: Bill;
  reload(): Promise<void>;
}

/** From the bill to the money: choose a wallet, sign, watch it arrive. */
export function PaySteps({ bill, reload }: Props) {
  const [wallet, setWallet] = useState<ConnectedWallet>();
  const [filling, setFilling] = useState<Filling>('no');
  const isFirst = useRef(true);
  const { move: payment, start, stop, reset } = usePayment(bill, wallet, reload);
  const { outlook, refresh } = useOutlook(bill, wallet);
  const worth = money(leftOf(bill));

  function otherWallet(): void {
    reset();
    setWallet(undefined);
    setFilling('no');
  }

  async function fill(address: string): Promise<void> {
    setFilling('at work');
    const sol = outlook?.isSponsored ? 0 : 1;
    const isFilled = await fillWithPlayMoney({ address, cents: leftOf(bill), sol });
    if (isFilled) await refresh(address);
    setFilling(isFilled ? 'done' : 'no');
    if (isFilled) reset();
    else stop({ kind: 'faucet_failed' });
  }

  const atWork = stepAtWork(payment);
  if (wallet && atWork !== undefined) return <Paying worth={worth} wallet={wallet} atWork={atWork} />;
  if (bill.state === 'processing') return <Processing />;
  if (!wallet)
    return (
      <WaysToPay
        bill={bill}
        isFirst={isFirst.current}
        onWallet={(connected) => {
          isFirst.current = false;
          setWallet(connected);
        }}
      />
    );

  const problem = payment.step === 'stopped' ? payment.problem : outlook && lackOf(outlook);
  const playMoney = settings.sandbox ? () => void fill(wallet.address) : undefined;
  return (
    <Stage title="Pay from your wallet" key="pay">
      <WalletRow wallet={wallet} onChange={isUncertain(payment) ? undefined : otherWallet} />
      {problem ? (
        <ProblemNotice
          problem={problem}
          actions={{
            retry: start,
            other_wallet: otherWallet,
            play_money: filling === 'at work' ? undefined : playMoney,
          }}
        />
      ) : (
        <>
          {/* What turns up to be missing takes its place, and nobody should be about to press it then. */}
          <Button onClick={start} disabled={!outlook}>
            Pay {worth}
          </Button>
          <p className={classes.small}>
            {outlook?.isSponsored && 'Till pays the network fee, so you don’t need any SOL. '}
            Your wallet will ask you to review and sign.
          </p>
          {playMoney && (
            <Button
              kind="text"
              className={classes.fill}
              onClick={playMoney}
              disabled={filling !== 'no' || !outlook}
              aria-live="polite"
            >
              {FILLING[filling](worth)}
            </Button>
          )}
        </>
      )}
    </Stage>
  );
}

const FILLING: Record<Filling, (worth: string) => string> = {
  no: () => 'Add test funds',
  'at work': () => 'Adding test funds…',
  done: (worth) => `Added ${worth} in test funds`,
};

function Paying({ worth, wallet, atWork }: { worth: string; wallet: ConnectedWallet; atWork: number }) {
  return (
    <Stage title={`Paying ${worth}`}>
      <WalletRow wallet={wallet} />
      <Progress label="Payment progress" steps={STEPS} current={atWork} />
      <p className={classes.small}>
        {atWork === SIGNING ? 'Confirm in your wallet.' : 'This takes a few seconds. Keep this page open.'}
      </p>
    </Stage>
  );
}

function Processing() {
  return (
    <Stage title="Payment processing">
      <Progress label="Payment progress" steps={STEPS.slice(2)} current={1} />
      <p className={classes.small}>
        Your payment was sent and is waiting for the network to confirm it. This page updates automatically.
        Don’t pay again.
      </p>
    </Stage>
  );
}
