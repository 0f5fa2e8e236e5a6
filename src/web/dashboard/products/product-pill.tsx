import { Pill } from '../kit/pill.tsx';

export function ProductPill({ of: { active } }: { of: { active: boolean } }) {
  return active ? <Pill tone="good">Active</Pill> : <Pill tone="calm">Archived</Pill>;
}
