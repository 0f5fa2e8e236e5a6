import { useState } from 'react';
import { Empty } from '../../kit/empty.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { RunSteps } from './run-steps.tsx';
import type { Looking, Run } from './steps.ts';

interface Props {
  id: string;
  runs: readonly Run[];
}

/** Everything that was done in the shop, the newest run first. */
export function EvidencePanel({ id, runs }: Props) {
  const [looking, setLooking] = useState<Looking>();
  return (
    <Panel title="Steps taken">
      {runs.every(({ steps }) => steps.length === 0) && (
        <Empty title="No steps yet">Each step appears here with a screenshot.</Empty>
      )}
      {runs
        .filter(({ steps }) => steps.length > 0)
        .toReversed()
        .map((run, at) => (
          <RunSteps
            key={run.id}
            intentId={id}
            run={run}
            isOpen={at === 0}
            onLook={(step) => setLooking({ run, step })}
          />
        ))}
      <PictureDialog intentId={id} looking={looking} onLook={setLooking} />
    </Panel>
  );
}
