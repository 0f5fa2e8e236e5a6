import { useSubscription } from 'urql';
import { ClaimableGiftUpdatedDocument } from '../operations.generated.ts';
import type { Gift } from './gift.ts';

/** A gift that follows its own changes from the moment it is known. */
export function useLiveGift(gift: Gift | undefined): Gift | undefined {
  const id = gift?.id ?? '';
  const [{ data }] = useSubscription({
    query: ClaimableGiftUpdatedDocument,
    variables: { id },
    pause: !gift,
  });
  const latest = data?.claimableGiftUpdated;
  return latest?.id === id ? latest : gift;
}
