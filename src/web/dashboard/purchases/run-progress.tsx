import type { PurchaseFragment } from '../operations.generated.ts';
import { stepWords } from './purchase-words.ts';
import classes from './run-progress.module.css';

interface Props {
  /** Nothing while the run waits for its turn. */
  progress: PurchaseFragment['progress'];
  isBuying: boolean;
}

/** Where the run in the shop is. */
export function RunProgress({ progress, isBuying }: Props) {
  const { step = 0, of = 1, name = 'Starting…' } = progress ?? {};
  return (
    <>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={isBuying ? 'Placing the order' : 'Getting a quote'}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={progress ? step : undefined}
        aria-valuetext={progress ? `${stepWords(progress)}: ${name}` : name}
      >
        <span
          className={progress ? classes.done : classes.waiting}
          style={{ inlineSize: shareOf(step, of) }}
        />
      </div>
      <p className={classes.step}>
        <strong>{name}</strong>
        {progress && <span className={classes.count}>{stepWords(progress)}</span>}
      </p>
      <p className={classes.note}>
        {isBuying
          ? 'Till is placing the order, so it can’t be canceled anymore. You can leave this page.'
          : 'Nothing has been bought yet. You can leave this page and come back.'}
      </p>
    </>
  );
}

/** The step that is at work counts half. */
function shareOf(step: number, of: number): string {
  return `${step === 0 ? 30 : Math.min(100, ((step - 0.5) / of) * 100)}%`;
}
