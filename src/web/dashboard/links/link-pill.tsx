import { Pill } from '../kit/pill.tsx';

interface Standing {
  canceledBy: string | null;
  maxUses: number | null;
  paidCount: number;
}

/** Whether a link has been paid as often as it may. */
export function isUsedUp({ maxUses, paidCount }: Omit<Standing, 'canceledBy'>): boolean {
  return maxUses !== null && paidCount >= maxUses;
}

/** Whether a link still sells. */
export function LinkPill({ of: link }: { of: Standing }) {
  if (link.canceledBy) return <Pill tone="calm">Canceled</Pill>;
  return isUsedUp(link) ? <Pill tone="calm">Used up</Pill> : <Pill tone="good">Active</Pill>;
}
