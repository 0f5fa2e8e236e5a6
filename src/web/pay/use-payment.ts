import { base64 } from '@scure/base';
import { useEffect, useRef, useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { failureOf } from '../graphql/failure.ts';
import { PaymentPrepareDocument, PaymentSubmitDocument } from '../operations.generated.ts';
import { writeTransaction } from '../solana/transaction.ts';
import type { ConnectedWallet } from '../wallet/connected.ts';
import { SigningFailure, signUnchanged } from '../wallet/sign-unchanged.ts';
import type { Bill } from './bill.ts';
import { PaymentFailure, type Problem, problemOf } from './payment-problem.ts';

/** Where a payment from this page stands. Whether the bill is paid, only the bill itself says. */
export type Payment =
  | { step: 'ready' }
  | { step: 'preparing' }
  | { step: 'signing' }
  | { step: 'sending' }
  /** It was sent, and the network has not confirmed it yet. */
  | { step: 'sent' }
  | { step: 'stopped'; problem: Problem };

/** How long a payment that was sent waits before it asks again. */
const ASK_AGAIN_MS = 4_000;

export interface Paying {
  payment: Payment;
  /** From the beginning, or from where it stopped. */
  start(): void;
  stop(problem: Problem): void;
  reset(): void;
}

export function usePayment(
  { id, recipientAddress }: Bill,
  wallet: ConnectedWallet | undefined,
  reload: () => Promise<void>,
): Paying {
  const client = useClient();
  const [payment, setPayment] = useState<Payment>({ step: 'ready' });
  const isBusy = useRef(false);
  /** Kept when it is unknown whether it arrived: sending the very same bytes again is harmless. */
  const signed = useRef<string>(undefined);
  const wasSent = useRef(false);

  /** One at a time, however often somebody clicks. */
  async function run(work: () => Promise<Payment>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      setPayment(await work());
    } catch (error) {
      const problem = problemIn(error, wasSent.current);
      if (problem.kind !== 'network' && problem.kind !== 'rate_limited') forget();
      setPayment({ step: 'stopped', problem });
    } finally {
      isBusy.current = false;
    }
  }

  function forget(): void {
    signed.current = undefined;
    wasSent.current = false;
  }

  async function prepare(): Promise<Payment> {
    if (!wallet) return { step: 'ready' };
    if (wallet.address === recipientAddress) throw new PaymentFailure({ kind: 'own_wallet' });
    setPayment({ step: 'preparing' });
    const variables = { id, payerAddress: wallet.address };
    const { data, error } = await client.mutation(PaymentPrepareDocument, variables).toPromise();
    if (!data) throw await failed(error);
    setPayment({ step: 'signing' });
    const unsigned = base64.decode(data.paymentPrepare.serializedTransaction);
    signed.current = base64.encode(writeTransaction(await signUnchanged(unsigned, wallet)));
    return send(signed.current);
  }

  async function send(signedTransaction: string): Promise<Payment> {
    setPayment((before) => (before.step === 'sent' ? before : { step: 'sending' }));
    const { data, error } = await client
      .mutation(PaymentSubmitDocument, { id, signedTransaction })
      .toPromise();
    // Without an answer it may have been sent all the same.
    if (data || (error && !failureOf(error).code)) wasSent.current = true;
    if (!data) throw await failed(error);
    if (data.paymentSubmit) await reload();
    return { step: 'sent' };
  }

  /** A conflict says that the bill is not open; the bill itself says why. */
  async function failed(error: CombinedError | undefined): Promise<PaymentFailure> {
    if (!error) return new PaymentFailure({ kind: 'unexpected' });
    const failure = failureOf(error);
    if (failure.code === 'state_conflict') await reload();
    return new PaymentFailure(problemOf(failure));
  }

  function start(): void {
    const bytes = signed.current;
    void run(() => (bytes ? send(bytes) : prepare()));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is another function on every render.
  useEffect(() => {
    if (payment.step !== 'sent') return;
    const timer = setTimeout(start, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [payment]);

  return {
    payment,
    start,
    stop: (problem) => setPayment({ step: 'stopped', problem }),
    reset() {
      if (isBusy.current) return;
      forget();
      setPayment({ step: 'ready' });
    },
  };
}

/** Once something may have been sent, nobody can say that nothing was paid. */
function problemIn(error: unknown, wasSent: boolean): Problem {
  if (error instanceof SigningFailure) return { kind: error.problem };
  const problem: Problem = error instanceof PaymentFailure ? error.problem : { kind: 'unexpected' };
  return wasSent && problem.kind === 'expired' ? { kind: 'unconfirmed' } : problem;
}
