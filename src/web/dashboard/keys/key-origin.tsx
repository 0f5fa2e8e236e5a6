import { Address } from '../kit/address.tsx';
import type { ApiKeyRowFragment } from '../operations.generated.ts';

/** Who made a key: another key, a wallet, or whoever runs this server. Older keys do not say. */
export function KeyOrigin({ of: { createdByKey, createdByWalletAddress } }: { of: ApiKeyRowFragment }) {
  if (createdByKey) return `Key “${createdByKey.name}”`;
  if (createdByWalletAddress) return <Address of={createdByWalletAddress} name="wallet address" />;
  return 'Not recorded';
}
