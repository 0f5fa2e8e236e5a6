import { useRef, useState } from 'react';
import { useClient } from 'urql';
import { failureOf } from '../../../graphql/failure.ts';
import { type Problem, type ProblemKind, problemOf } from '../../../pay/payment-problem.ts';
import { decodeBase64, encodeBase64 } from '../../../solana/base64.ts';
import { writeTransaction } from '../../../solana/transaction.ts';
import type { ConnectedWallet } from '../../../wallet/connected.ts';
import { SigningFailure, signAllUnchanged } from '../../../wallet/sign-unchanged.ts';
import type { Called, Move, Moving } from '../../../wallet/use-signed-move.ts';
import { funding } from '../movement.ts';

/** Signed together: more would not be sent before the first of them expire. */
const AT_ONCE = 20;
const ASK_AGAIN_MS = 4_000;

type Stop = Problem | undefined;

const fundingOf = (id: string) => funding({ id, status: 'REQUIRES_ACTION', isFundedAgain: false });

/** Funds gifts with as few approvals as the wallet allows, and goes on with those that are left when it stopped. */
export function useFundAll(
  unfunded: readonly string[],
  wallet: ConnectedWallet | undefined,
): Moving<ProblemKind> {
  const client = useClient();
  const [move, setMove] = useState<Move<ProblemKind>>({ step: 'ready' });
  const isBusy = useRef(false);
  /** Kept while it is unknown whether it arrived: sending the very same bytes again is harmless. */
  const signed = useRef(new Map<string, string>());

  async function signAll(ids: readonly string[], signer: ConnectedWallet): Promise<Stop> {
    setMove({ step: 'preparing' });
    const prepared = await Promise.all(
      ids.map(async (id) => ({ id, ...(await fundingOf(id).prepare(client)) })),
    );
    const error = prepared.find((one) => one.error)?.error;
    if (error) return problemOf(failureOf(error));
    // What has nothing to sign was funded or reclaimed meanwhile.
    const toSign = prepared.flatMap(({ id, data }) => (data ? [{ id, ...data }] : []));
    if (toSign.length === 0) return undefined;
    setMove({ step: 'signing' });
    const built = toSign.map(({ transaction }) => decodeBase64(transaction));
    const transactions = await signAllUnchanged(built, signer);
    for (const [at, transaction] of transactions.entries())
      signed.current.set(toSign[at]?.id ?? '', encodeBase64(writeTransaction(transaction)));
    return undefined;
  }

  async function send(id: string, transaction: string): Promise<Stop | 'sent'> {
    const { data, error }: Called<Move<ProblemKind>> = await fundingOf(id).submit(client, transaction);
    if (data?.step === 'sent') return 'sent';
    const failure = error && failureOf(error);
    // Without an answer it may have been sent all the same.
    if (!failure || failure.code) signed.current.delete(id);
    return failure && problemOf(failure);
  }

  async function sendAll(): Promise<Stop> {
    setMove({ step: 'sending' });
    for (;;) {
      const answers = await Promise.all([...signed.current].map(([id, bytes]) => send(id, bytes)));
      const problem = answers.find((answer) => answer !== undefined && answer !== 'sent');
      if (problem) return problem;
      if (signed.current.size === 0) return undefined;
      setMove({ step: 'sent' });
      await new Promise((wake) => setTimeout(wake, ASK_AGAIN_MS));
    }
  }

  async function fundAll(signer: ConnectedWallet): Promise<Stop> {
    const problem = signed.current.size > 0 ? await sendAll() : undefined;
    if (problem && problem.kind !== 'expired') return problem;
    for (let from = 0; from < unfunded.length; from += AT_ONCE) {
      const stop = (await signAll(unfunded.slice(from, from + AT_ONCE), signer)) ?? (await sendAll());
      if (stop) return stop;
    }
    return undefined;
  }

  async function start(): Promise<void> {
    if (isBusy.current || !wallet) return;
    isBusy.current = true;
    const problem = await fundAll(wallet).catch(
      (error: unknown): Stop => ({ kind: error instanceof SigningFailure ? error.problem : 'unexpected' }),
    );
    setMove(problem ? { step: 'stopped', problem } : { step: 'ready' });
    isBusy.current = false;
  }

  return {
    move,
    start: () => void start(),
    agree: () => undefined,
    stop: (problem) => setMove({ step: 'stopped', problem }),
    reset: () => isBusy.current || setMove({ step: 'ready' }),
  };
}
