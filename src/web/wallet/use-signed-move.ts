import { useEffect, useRef, useState } from 'react';
import type { CombinedError } from 'urql';
import { type Failure, failureOf } from '../graphql/failure.ts';
import { decodeBase64, encodeBase64 } from '../solana/base64.ts';
import { writeTransaction } from '../solana/transaction.ts';
import type { ConnectedWallet } from './connected.ts';
import type { MoveProblemKind, Problem } from './move-problem.ts';
import { loadVerifier, SigningFailure, signUnchanged } from './sign-unchanged.ts';

/** Where money that moves from this page stands. What became of it in the end, only the object itself says. */
export type Move<Kind extends string> =
  | { step: 'ready' }
  | { step: 'preparing' }
  /** Waits until whoever is to sign agrees to what the service has to tell first. */
  | { step: 'noticed'; notice: string; transaction: string }
  | { step: 'signing' }
  | { step: 'sending' }
  /** It was sent, and the network has not confirmed it yet. */
  | { step: 'sent' }
  | { step: 'done'; signature: string | null }
  | { step: 'stopped'; problem: Problem<Kind | MoveProblemKind> };

export interface Called<Data, Kind extends string = never> {
  data?: Data | undefined;
  error?: CombinedError | undefined;
  /** Why there was nothing to call for. */
  problem?: Problem<Kind>;
}

/** The transaction to sign, in base64, and what to say before. */
export interface Prepared {
  transaction: string;
  notice?: string | null;
}

interface Parts<Kind extends string> {
  wallet: ConnectedWallet | undefined;
  prepare(wallet: ConnectedWallet): Promise<Called<Prepared, Kind>>;
  /** Answers the signed transaction in base64. Where it is left out, the wallet's signature is all it needs. */
  sign?: ((transaction: string, wallet: ConnectedWallet) => Promise<string>) | undefined;
  /** Sends what was signed, and answers where that leaves the move. */
  submit(signedTransaction: string): Promise<Called<Move<Kind>>>;
  /** What a failed call means here. */
  explain(failure: Failure): Problem<Kind | MoveProblemKind> | Promise<Problem<Kind | MoveProblemKind>>;
  /** The object shows what became of it: it is asked at once. */
  isKnown?: boolean;
}

export interface Moving<Kind extends string> {
  move: Move<Kind>;
  /** From the beginning, or from where it stopped. */
  start(): void;
  /** To what the service had to tell. */
  agree(transaction: string): void;
  stop(problem: Problem<Kind>): void;
  reset(): void;
}

/** How long a transaction that was sent waits before it asks again. */
const ASK_AGAIN_MS = 4_000;

/** Has a wallet sign what the service built, and sends it. */
export function useSignedMove<Kind extends string>(parts: Parts<Kind>): Moving<Kind> {
  const { wallet, prepare, sign = signAlone, submit, explain, isKnown = false } = parts;
  const [move, setMove] = useState<Move<Kind>>({ step: 'ready' });
  const isBusy = useRef(false);
  /** Kept when it is unknown whether it arrived: sending the very same bytes again is harmless. */
  const signed = useRef<string>(undefined);
  const wasSent = useRef(false);

  const isConnected = wallet !== undefined;
  useEffect(() => {
    if (isConnected) void loadVerifier().catch(() => undefined);
  }, [isConnected]);

  /** One at a time, however often somebody clicks. */
  async function run(work: () => Promise<Move<Kind>>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const next = await work().catch((error: unknown): Move<Kind> => {
      const kind = error instanceof SigningFailure ? error.problem : 'unexpected';
      return { step: 'stopped', problem: { kind } };
    });
    if (next.step === 'stopped' && !isUncertain(next)) forget();
    setMove(next);
    isBusy.current = false;
  }

  function forget(): void {
    signed.current = undefined;
    wasSent.current = false;
  }

  async function begin(): Promise<Move<Kind>> {
    if (!wallet) return { step: 'ready' };
    setMove({ step: 'preparing' });
    const { data, error, problem } = await prepare(wallet);
    if (!data) return { step: 'stopped', problem: problem ?? (await problemIn(error)) };
    const { transaction, notice } = data;
    return notice ? { step: 'noticed', notice, transaction } : signAndSend(transaction);
  }

  async function signAndSend(transaction: string): Promise<Move<Kind>> {
    if (!wallet) return { step: 'ready' };
    setMove({ step: 'signing' });
    signed.current = await sign(transaction, wallet);
    return send(signed.current);
  }

  async function send(signedTransaction: string): Promise<Move<Kind>> {
    setMove((before) => (before.step === 'sent' ? before : { step: 'sending' }));
    const { data, error } = await submit(signedTransaction);
    // Without an answer it may have been sent all the same.
    if (data || (error && !failureOf(error).code)) wasSent.current = true;
    return data ?? { step: 'stopped', problem: await problemIn(error) };
  }

  /** Once something may have been sent, nobody can say that no money moved. */
  async function problemIn(error: CombinedError | undefined): Promise<Problem<Kind | MoveProblemKind>> {
    if (!error) return { kind: 'unexpected' };
    const problem = await explain(failureOf(error));
    return wasSent.current && problem.kind === 'expired' ? { kind: 'unconfirmed' } : problem;
  }

  function start(): void {
    const bytes = signed.current;
    void run(() => (bytes ? send(bytes) : begin()));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is another function on every render.
  useEffect(() => {
    if (move.step !== 'sent') return;
    const timer = setTimeout(start, isKnown ? 0 : ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [move, isKnown]);

  return {
    move,
    start,
    agree: (transaction) => void run(() => signAndSend(transaction)),
    stop: (problem) => setMove({ step: 'stopped', problem }),
    reset() {
      if (isBusy.current) return;
      forget();
      setMove({ step: 'ready' });
    },
  };
}

async function signAlone(transaction: string, wallet: ConnectedWallet): Promise<string> {
  return encodeBase64(writeTransaction(await signUnchanged(decodeBase64(transaction), wallet)));
}

/** Whether what was signed may have been sent: it must not be begun anew, least of all with another wallet. */
export function isUncertain<Kind extends string>(move: Move<Kind>): boolean {
  return move.step === 'stopped' && ['network', 'rate_limited'].includes(move.problem.kind);
}

/** Which of four steps is at work: preparing, signing, sending, waiting. Undefined while none is. */
export function stepAtWork<Kind extends string>({ step }: Move<Kind>): number | undefined {
  const at = ['preparing', 'signing', 'sending', 'sent'].indexOf(step);
  return at < 0 ? undefined : at;
}
