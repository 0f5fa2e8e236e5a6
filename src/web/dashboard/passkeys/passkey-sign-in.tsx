import { useState } from 'react';
import { useClient } from 'urql';
import { type Failure, failureOf } from '../../graphql/failure.ts';
import type { OwnSessionFragment } from '../../operations.generated.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { PasskeyChallengeCreateDocument, PasskeySessionCreateDocument } from '../operations.generated.ts';
import { askPasskey, deviceProblem, hasPasskeys } from './device.ts';

/** Signs in with a passkey of this device, for those who added one in their settings. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn(session: OwnSessionFragment): void }) {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [problem, setProblem] = useState<string>();

  async function signIn(): Promise<void> {
    const asked = await client.mutation(PasskeyChallengeCreateDocument, {}).toPromise();
    if (!asked.data) return setFailure(asked.error && failureOf(asked.error));
    let response: Record<string, unknown>;
    try {
      response = await askPasskey(asked.data.passkeyChallengeCreate.options);
    } catch (error) {
      return setProblem(deviceProblem(error));
    }
    const entered = await client.mutation(PasskeySessionCreateDocument, { response }).toPromise();
    if (!entered.data) return setFailure(entered.error && failureOf(entered.error));
    onSignedIn(entered.data.passkeySessionCreate);
  }
  async function start(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    setProblem(undefined);
    await signIn();
    setBusy(false);
  }
  if (!hasPasskeys()) return null;
  return (
    <>
      {failure && <FailureNotice failure={failure} />}
      {problem && (
        <Notice tone="warn" title="Not signed in">
          <p>{problem}</p>
        </Notice>
      )}
      <Button kind="quiet" onClick={() => void start()} disabled={isBusy}>
        {isBusy ? 'One moment…' : 'Sign in with a passkey'}
      </Button>
    </>
  );
}
