import bs58 from 'bs58';
import { useState } from 'react';
import { useClient } from 'urql';
import { type Failure, failureOf } from '../../graphql/failure.ts';
import type { OwnSessionFragment } from '../../operations.generated.ts';
import { type ConnectedWallet, isRefusal } from '../../wallet/connected.ts';
import {
  SessionChallengeCreateDocument,
  SessionCreateDocument,
  type SessionCreateMutationVariables,
} from '../operations.generated.ts';

export type SignIn =
  | { step: 'ready' }
  | { step: 'asking' }
  | { step: 'signing' }
  | { step: 'entering' }
  | { step: 'stopped'; problem: SignInProblem };

export type SignInProblem =
  | { kind: 'declined' | 'wallet_failed' | 'cannot_sign' | 'no_account' | 'connection_declined' }
  | { kind: 'refused'; failure: Failure };

/** Proves by a signature whose wallet it is; no money moves and nothing is approved by it. */
export function useSignIn(onSignedIn: (session: OwnSessionFragment) => void, teamInvite: string) {
  const client = useClient();
  const [signIn, setSignIn] = useState<SignIn>({ step: 'ready' });
  const stop = (problem: SignInProblem) => setSignIn({ step: 'stopped', problem });

  const enter = (proof: SessionCreateMutationVariables) =>
    client.mutation(SessionCreateDocument, proof).toPromise();

  async function start(wallet: ConnectedWallet, invite: string): Promise<void> {
    if (!wallet.signMessage) return stop({ kind: 'cannot_sign' });
    const { address: walletAddress } = wallet;
    setSignIn({ step: 'asking' });
    const asked = await client.mutation(SessionChallengeCreateDocument, { walletAddress }).toPromise();
    if (!asked.data) return stop(refused(asked.error));

    setSignIn({ step: 'signing' });
    let signature: string;
    try {
      const message = new TextEncoder().encode(asked.data.sessionChallengeCreate.message);
      signature = bs58.encode(await wallet.signMessage(message));
    } catch (error) {
      return stop({ kind: isRefusal(error) ? 'declined' : 'wallet_failed' });
    }

    setSignIn({ step: 'entering' });
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const proof: SessionCreateMutationVariables = {
      walletAddress,
      signature,
      ...(invite && { invite }),
      ...(teamInvite && { teamInvite }),
    };
    let entered = await enter({ ...proof, timeZone });
    // A browser may know zones that the server doesn’t: the account can be given one later.
    if (entered.error && failureOf(entered.error).param === 'timeZone') entered = await enter(proof);
    if (!entered.data) return stop(refused(entered.error));
    onSignedIn(entered.data.sessionCreate);
  }
  return { signIn, start, stop, reset: () => setSignIn({ step: 'ready' }) };
}

function refused(error: Parameters<typeof failureOf>[0] | undefined): SignInProblem {
  if (!error) return { kind: 'wallet_failed' };
  return { kind: 'refused', failure: failureOf(error) };
}
