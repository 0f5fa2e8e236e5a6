import { Pill } from '../kit/pill.tsx';

/** Whether a link still sells. */
export function LinkPill({ of: { canceledBy } }: { of: { canceledBy: string | null } }) {
  return canceledBy ? <Pill tone="calm">Canceled</Pill> : <Pill tone="good">Active</Pill>;
}
