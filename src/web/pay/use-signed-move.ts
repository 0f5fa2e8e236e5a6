import { useEffect, useRef, useState } from 'react';
import type { CombinedError } from 'urql';
import { failureOf } from '../graphql/failure.ts';
import { decodeBase64, encodeBase64 } from '../solana/base64.ts';
import { writeTransaction } from '../solana/transaction.ts';
import type { ConnectedWallet } from '../wallet/connected.ts';
import { SigningFailure, signUnchanged } from '../wallet/sign-unchanged.ts';
import { PaymentFailure, type Problem, problemOf } from './payment-problem.ts';

/** Where money that moves from this page stands. What became of it in the end, only the object itself says. */
export type Move =
  | { step: 'ready' }
  | { step: 'preparing' }
  | { step: 'signing' }
  | { step: 'sending' }
  /** It was sent, and the network has not confirmed it yet. */
  | { step: 'sent' }
  | { step: 'stopped'; problem: Problem };

export interface Answer<Data> {
  data?: Data | undefined;
  error?: CombinedError | undefined;
}

interface Parts {
  wallet: ConnectedWallet | undefined;
  /** Builds the transaction that the wallet is to sign, in base64. */
  prepare(wallet: ConnectedWallet): Promise<Answer<string>>;
  /** Sends what was signed, and answers where that leaves the move. */
  submit(signedTransaction: string): Promise<Answer<Move>>;
  /** The object is not as it was thought to be. */
  onConflict?(): Promise<void>;
}

export interface Moving {
  move: Move;
  /** From the beginning, or from where it stopped. */
  start(): void;
  stop(problem: Problem): void;
  reset(): void;
}

/** How long a transaction that was sent waits before it asks again. */
const ASK_AGAIN_MS = 4_000;

/** Has a wallet sign what the service built, and sends it. */
export function useSignedMove({ wallet, prepare, submit, onConflict }: Parts): Moving {
  const [move, setMove] = useState<Move>({ step: 'ready' });
  const isBusy = useRef(false);
  /** Kept when it is unknown whether it arrived: sending the very same bytes again is harmless. */
  const signed = useRef<string>(undefined);
  const wasSent = useRef(false);

  /** One at a time, however often somebody clicks. */
  async function run(work: () => Promise<Move>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      setMove(await work());
    } catch (error) {
      const problem = problemIn(error, wasSent.current);
      if (problem.kind !== 'network' && problem.kind !== 'rate_limited') forget();
      setMove({ step: 'stopped', problem });
    } finally {
      isBusy.current = false;
    }
  }

  function forget(): void {
    signed.current = undefined;
    wasSent.current = false;
  }

  async function sign(): Promise<Move> {
    if (!wallet) return { step: 'ready' };
    setMove({ step: 'preparing' });
    const { data, error } = await prepare(wallet);
    if (data === undefined) throw await failed(error);
    setMove({ step: 'signing' });
    signed.current = encodeBase64(writeTransaction(await signUnchanged(decodeBase64(data), wallet)));
    return send(signed.current);
  }

  async function send(signedTransaction: string): Promise<Move> {
    setMove((before) => (before.step === 'sent' ? before : { step: 'sending' }));
    const { data, error } = await submit(signedTransaction);
    // Without an answer it may have been sent all the same.
    if (data || (error && !failureOf(error).code)) wasSent.current = true;
    if (!data) throw await failed(error);
    return data;
  }

  async function failed(error: CombinedError | undefined): Promise<PaymentFailure> {
    if (!error) return new PaymentFailure({ kind: 'unexpected' });
    const failure = failureOf(error);
    if (failure.code === 'state_conflict') await onConflict?.();
    return new PaymentFailure(problemOf(failure));
  }

  function start(): void {
    const bytes = signed.current;
    void run(() => (bytes ? send(bytes) : sign()));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is another function on every render.
  useEffect(() => {
    if (move.step !== 'sent') return;
    const timer = setTimeout(start, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [move]);

  return {
    move,
    start,
    stop: (problem) => setMove({ step: 'stopped', problem }),
    reset() {
      if (isBusy.current) return;
      forget();
      setMove({ step: 'ready' });
    },
  };
}

/** Which of four steps is at work: preparing, signing, sending, waiting. Undefined while none is. */
export function stepAtWork({ step }: Move): number | undefined {
  const at = ['preparing', 'signing', 'sending', 'sent'].indexOf(step);
  return at < 0 ? undefined : at;
}

/** Once something may have been sent, nobody can say that no money moved. */
function problemIn(error: unknown, wasSent: boolean): Problem {
  if (error instanceof SigningFailure) return { kind: error.problem };
  const problem: Problem = error instanceof PaymentFailure ? error.problem : { kind: 'unexpected' };
  return wasSent && problem.kind === 'expired' ? { kind: 'unconfirmed' } : problem;
}
