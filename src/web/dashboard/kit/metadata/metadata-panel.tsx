import { Facts } from '../facts.tsx';
import { Panel } from '../panel.tsx';
import type { Metadata } from './metadata.ts';

/** The merchant's own details of an object; nothing where there are none. */
export function MetadataPanel({ of }: { of: Metadata }) {
  if (Object.keys(of).length === 0) return null;
  return (
    <Panel title="Metadata">
      <Facts of={of} />
    </Panel>
  );
}
