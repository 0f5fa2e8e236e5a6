import type { ApiKeyRowFragment } from '../operations.generated.ts';
import { Person } from '../team/person.tsx';

/** Who made a key: another key, a wallet, or whoever runs this server. Older keys do not say. */
export function KeyOrigin({ of: { createdByKey, createdByWalletAddress } }: { of: ApiKeyRowFragment }) {
  if (createdByKey) return `Key “${createdByKey.name}”`;
  if (createdByWalletAddress) return <Person wallet={createdByWalletAddress} />;
  return 'Not recorded';
}
