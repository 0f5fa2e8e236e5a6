import type { CheckoutIntentRowFragment } from '../operations.generated.ts';
import { stepWords } from '../purchases/purchase-words.ts';
import classes from './run-progress.module.css';

/** How far the work in a shop has come. */
export function RunProgress({ progress }: Pick<CheckoutIntentRowFragment, 'progress'>) {
  if (!progress) return <p className={classes.step}>Starting…</p>;
  const { name, step, of } = progress;
  return (
    <>
      <progress className={classes.progress} value={step} max={of} aria-label="Progress in the shop" />
      <p className={classes.step}>{`${stepWords({ step, of })}: ${name}`}</p>
    </>
  );
}
