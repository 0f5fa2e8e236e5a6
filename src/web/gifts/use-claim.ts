import { useEffect, useRef, useState } from 'react';
import { type Client, useClient } from 'urql';
import { failureOf } from '../graphql/failure.ts';
import {
  ClaimableGiftDocument,
  GiftReleaseDocument,
  type GiftReleaseMutation,
  GiftSubmitDocument,
} from '../operations.generated.ts';
import type { ConnectedWallet } from '../wallet/connected.ts';
import { SigningFailure } from '../wallet/sign-unchanged.ts';
import { ClaimFailure, type Problem, problemOf } from './claim-problem.ts';
import { type Gift, whyNotClaimable } from './gift.ts';
import { signClaim } from './sign-claim.ts';
import type { OpenedGift } from './use-opening.ts';

type Prepared = NonNullable<GiftReleaseMutation['giftRelease']['nextAction']>;

/** Where a claim stands. `noticed` waits for the recipient to agree to what the service has to tell first. */
export type Claim =
  | { step: 'ready' }
  | { step: 'preparing' }
  | { step: 'noticed'; notice: string; prepared: Prepared }
  | { step: 'signing' }
  | { step: 'sending' }
  | { step: 'unconfirmed' }
  | { step: 'done'; signature: string | null }
  | { step: 'stopped'; problem: Problem };

/** How long an unconfirmed claim waits before it asks again. */
const ASK_AGAIN_MS = 4_000;

export interface Claiming {
  claim: Claim;
  /** From the beginning, or from where it stopped. */
  start(): void;
  agree(prepared: Prepared): void;
  reset(): void;
}

export function useClaim({ gift, release }: OpenedGift, wallet: ConnectedWallet | undefined): Claiming {
  const client = useClient();
  const [claim, setClaim] = useState<Claim>({ step: 'ready' });
  const isBusy = useRef(false);
  /** Kept when it is unknown whether it arrived: sending the very same bytes again is harmless. */
  const sent = useRef<string>(undefined);

  /** One at a time, however often somebody clicks. */
  async function run(work: () => Promise<Claim>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      setClaim(await work());
    } catch (error) {
      const problem = problemIn(error);
      if (problem.kind !== 'network' && problem.kind !== 'rate_limited') sent.current = undefined;
      setClaim({ step: 'stopped', problem });
    } finally {
      isBusy.current = false;
    }
  }

  async function prepare(): Promise<Claim> {
    if (!wallet) return { step: 'ready' };
    setClaim({ step: 'preparing' });
    const variables = { id: gift.id, recipientAddress: wallet.address };
    const { data, error } = await client.mutation(GiftReleaseDocument, variables).toPromise();
    const prepared = data?.giftRelease.nextAction;
    if (!prepared) throw await failed(client, gift, error);
    const { notice } = prepared;
    return notice ? { step: 'noticed', notice, prepared } : sign(prepared);
  }

  async function sign({ transaction }: Prepared): Promise<Claim> {
    if (!wallet) return { step: 'ready' };
    setClaim({ step: 'signing' });
    sent.current = await signClaim(transaction.serializedTransaction, wallet, release);
    return send(sent.current);
  }

  async function send(signedTransaction: string): Promise<Claim> {
    setClaim((before) => (before.step === 'unconfirmed' ? before : { step: 'sending' }));
    const variables = { id: gift.id, signedTransaction };
    const { data, error } = await client.mutation(GiftSubmitDocument, variables).toPromise();
    if (!data) throw await failed(client, gift, error);
    const { status, releaseTx } = data.giftSubmit;
    return status === 'RELEASED' ? { step: 'done', signature: releaseTx } : { step: 'unconfirmed' };
  }

  function start(): void {
    const bytes = sent.current;
    void run(() => (bytes ? send(bytes) : prepare()));
  }

  // A change of the gift is the moment to ask; otherwise every few seconds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is another function on every render.
  useEffect(() => {
    if (claim.step !== 'unconfirmed') return;
    const timer = setTimeout(start, gift.status === 'RELEASED' ? 0 : ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [claim, gift.status]);

  return {
    claim,
    start,
    agree: (prepared) => void run(() => sign(prepared)),
    reset() {
      if (isBusy.current) return;
      sent.current = undefined;
      setClaim({ step: 'ready' });
    },
  };
}

function problemIn(error: unknown): Problem {
  if (error instanceof ClaimFailure) return error.problem;
  return { kind: error instanceof SigningFailure ? error.problem : 'unexpected' };
}

type CallError = Parameters<typeof failureOf>[0] | undefined;

/** A conflict says that the gift is not open; the gift itself says why. */
async function failed(client: Client, { id }: Gift, error: CallError): Promise<ClaimFailure> {
  if (!error) return new ClaimFailure({ kind: 'unexpected' });
  const failure = failureOf(error);
  if (failure.code !== 'state_conflict') return new ClaimFailure(problemOf(failure));
  const { data } = await client.query(ClaimableGiftDocument, { id }).toPromise();
  const kind = data && whyNotClaimable(data.claimableGift);
  return new ClaimFailure(kind ? { kind } : problemOf(failure));
}
