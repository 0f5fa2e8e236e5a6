import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import classes from './picture-dialog.module.css';
import type { Looking } from './steps.ts';
import { usePicture } from './use-picture.ts';

interface Props {
  intentId: string;
  looking: Looking | undefined;
  onLook(looking: Looking | undefined): void;
}

/** A step's page in full. The arrow keys lead to the steps before and after it. */
export function PictureDialog({ intentId, looking, onLook }: Props) {
  const { run, step } = looking ?? {};
  const pictured = run?.steps.filter(({ hasScreenshot }) => hasScreenshot) ?? [];
  const at = pictured.findIndex(({ number }) => number === step?.number);
  const { picture, isMissing } = usePicture(
    { intentId, runId: run?.id ?? '', number: step?.number ?? 0 },
    looking !== undefined,
  );

  function go(by: 1 | -1): void {
    const next = pictured[at + by];
    if (run && next) onLook({ run, step: next });
  }
  useEffect(() => {
    if (!looking) return;
    const follow = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') go(1);
      if (key === 'ArrowLeft') go(-1);
    };
    // The dialog keeps arrow keys from whatever is around it.
    document.addEventListener('keydown', follow, true);
    return () => document.removeEventListener('keydown', follow, true);
  });
  return (
    <Dialog
      title={step?.name ?? ''}
      about={step && `Step ${step.number} of ${run?.steps.length}. ${step.pageUrl ?? ''}`}
      isOpen={looking !== undefined}
      isWide
      onClose={() => onLook(undefined)}
    >
      <div className={classes.stage}>
        <div className={classes.page}>
          {picture && (
            <img className={classes.picture} src={picture} alt={`The page after “${step?.name}”`} />
          )}
          {isMissing && <p>Couldn’t load the screenshot.</p>}
        </div>
        <div className={classes.ways}>
          <Button kind="quiet" onClick={() => go(-1)} disabled={at <= 0}>
            ← Previous
          </Button>
          <Button kind="quiet" onClick={() => go(1)} disabled={at >= pictured.length - 1}>
            Next →
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
