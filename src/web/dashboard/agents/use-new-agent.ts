import type { Failure } from '../../graphql/failure.ts';
import { useAction } from '../api/use-action.ts';
import type { CreatedKey } from '../keys/created-key.ts';
import {
  ApiKeyCreateDocument,
  ApiKeyRevokeDocument,
  MandateCreateDocument,
} from '../operations.generated.ts';
import type { NewAgent } from './agent-form.ts';

export interface CreatedAgent extends CreatedKey {
  mandateId: string;
}

interface Creating {
  /** Undefined when it failed, and `failure` says why. */
  create(agent: NewAgent): Promise<CreatedAgent | undefined>;
  isBusy: boolean;
  failure: Failure | undefined;
}

/**
 * A key and then its budget. Nobody sees the key before it has one: where the budget is refused, the key is revoked,
 * and where even that fails, its secret is gone with this call.
 */
export function useNewAgent(): Creating {
  const key = useAction(ApiKeyCreateDocument);
  const mandate = useAction(MandateCreateDocument);
  const revoke = useAction(ApiKeyRevokeDocument);

  async function create({ name, scopes, mandate: limits }: NewAgent): Promise<CreatedAgent | undefined> {
    mandate.reset();
    const made = await key.run({ name, scopes });
    if (!made) return undefined;
    const { secret, ...created } = made.apiKeyCreate;
    const limited = await mandate.run({ ...limits, apiKey: created.id });
    if (limited) return { ...created, secret: secret ?? '', mandateId: limited.mandateCreate.id };
    await revoke.run({ id: created.id, revokeCreatedKeys: false });
    return undefined;
  }
  return {
    create,
    isBusy: key.isBusy || mandate.isBusy || revoke.isBusy,
    failure: key.failure ?? mandate.failure,
  };
}
