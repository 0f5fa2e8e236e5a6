import { base64 } from '@scure/base';
import { useEffect, useRef, useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { failureOf } from '../../graphql/failure.ts';
import { PaymentFailure, type Problem, problemOf } from '../../pay/payment-problem.ts';
import { writeTransaction } from '../../solana/transaction.ts';
import type { ConnectedWallet } from '../../wallet/connected.ts';
import { SigningFailure, signUnchanged } from '../../wallet/sign-unchanged.ts';
import { type GiftDetailFragment, GiftSubmitSignedDocument } from '../operations.generated.ts';
import type { Prepare } from './movement.ts';

/** Where a transaction of this page stands. What became of the gift, only the gift itself says. */
export type Signing =
  | { step: 'ready' }
  | { step: 'preparing' }
  | { step: 'signing' }
  | { step: 'sending' }
  /** It was sent, and the network has not confirmed it yet. */
  | { step: 'sent' }
  | { step: 'stopped'; problem: Problem };

/** How long a transaction that was sent waits before it asks again. */
const ASK_AGAIN_MS = 4_000;

/** Has the sender's wallet sign what moves a gift's money, and sends it. */
export function useSigning(
  { id, status }: Pick<GiftDetailFragment, 'id' | 'status'>,
  wallet: ConnectedWallet | undefined,
  prepare: Prepare,
) {
  const client = useClient();
  const [signing, setSigning] = useState<Signing>({ step: 'ready' });
  const isBusy = useRef(false);
  /** Kept when it is unknown whether it arrived: sending the very same bytes again is harmless. */
  const signed = useRef<string>(undefined);
  const wasSent = useRef(false);

  /** One at a time, however often somebody clicks. */
  async function run(work: () => Promise<Signing>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      setSigning(await work());
    } catch (error) {
      const problem = problemIn(error, wasSent.current);
      if (problem.kind !== 'network' && problem.kind !== 'rate_limited') forget();
      setSigning({ step: 'stopped', problem });
    } finally {
      isBusy.current = false;
    }
  }

  function forget(): void {
    signed.current = undefined;
    wasSent.current = false;
  }

  async function sign(): Promise<Signing> {
    if (!wallet) return { step: 'ready' };
    setSigning({ step: 'preparing' });
    const { transaction, error } = await prepare(client, id);
    if (!transaction) throw failed(error);
    setSigning({ step: 'signing' });
    signed.current = base64.encode(writeTransaction(await signUnchanged(base64.decode(transaction), wallet)));
    return send(signed.current);
  }

  async function send(signedTransaction: string): Promise<Signing> {
    setSigning((before) => (before.step === 'sent' ? before : { step: 'sending' }));
    const { data, error } = await client
      .mutation(GiftSubmitSignedDocument, { id, signedTransaction })
      .toPromise();
    // Without an answer it may have been sent all the same.
    if (data || (error && !failureOf(error).code)) wasSent.current = true;
    if (!data) throw failed(error);
    return data.giftSubmit.status === status ? { step: 'sent' } : { step: 'ready' };
  }

  function start(): void {
    const bytes = signed.current;
    void run(() => (bytes ? send(bytes) : sign()));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is another function on every render.
  useEffect(() => {
    if (signing.step !== 'sent') return;
    const timer = setTimeout(start, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [signing]);

  return {
    signing,
    start,
    stop: (problem: Problem) => setSigning({ step: 'stopped', problem }),
    reset() {
      if (isBusy.current) return;
      forget();
      setSigning({ step: 'ready' });
    },
  };
}

function failed(error: CombinedError | undefined): PaymentFailure {
  return new PaymentFailure(error ? problemOf(failureOf(error)) : { kind: 'network' });
}

/** Once something may have been sent, nobody can say that no money moved. */
function problemIn(error: unknown, wasSent: boolean): Problem {
  if (error instanceof SigningFailure) return { kind: error.problem };
  const problem: Problem = error instanceof PaymentFailure ? error.problem : { kind: 'unexpected' };
  return wasSent && problem.kind === 'expired' ? { kind: 'unconfirmed' } : problem;
}
