import { useAction } from '../api/use-action.ts';
import { Confirm } from '../kit/confirm.tsx';
import { useSay } from '../kit/toasts.tsx';
import {
  ApiKeyRevokeDocument,
  MandateRevokeDocument,
  type MandateRowFragment,
} from '../operations.generated.ts';
import { agentName } from './agent-words.ts';

/** Takes the budget away: what else the agent does with its key, it still can. */
export function StopPurchases({ of: mandate }: { of: MandateRowFragment }) {
  const { run, isBusy, failure } = useAction(MandateRevokeDocument);
  const say = useSay();
  async function agree(): Promise<boolean> {
    if (!(await run({ id: mandate.id }))) return false;
    say(`“${agentName(mandate)}” can’t buy anymore`);
    return true;
  }
  return (
    <Confirm
      takes="OWNER"
      act="Stop purchases"
      isDestructive
      title={`Stop purchases by “${agentName(mandate)}”?`}
      isBusy={isBusy}
      failure={failure}
      onConfirm={agree}
    >
      Purchases that aren’t being ordered yet are canceled. It can still do everything else it may.
    </Confirm>
  );
}

export function RevokeAgent({ of: mandate }: { of: MandateRowFragment }) {
  const { run, isBusy, failure } = useAction(ApiKeyRevokeDocument);
  const say = useSay();
  const { apiKey } = mandate;
  if (!apiKey || apiKey.revokedAt) return null;
  async function agree(id: string): Promise<boolean> {
    if (!(await run({ id, revokeCreatedKeys: false }))) return false;
    say(`“${agentName(mandate)}” revoked`);
    return true;
  }
  return (
    <Confirm
      takes="OWNER"
      act="Revoke key"
      isDestructive
      title={`Revoke the key of “${agentName(mandate)}”?`}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => agree(apiKey.id)}
    >
      {`The key ending in ${apiKey.last4} stops working immediately, and purchases that aren’t being ordered yet are canceled. This can’t be undone.`}
    </Confirm>
  );
}
