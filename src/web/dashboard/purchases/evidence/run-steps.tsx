import { timeWords } from '../../../../shared/manner.ts';
import { exactTime } from '../../kit/times.ts';
import { When } from '../../kit/when.tsx';
import classes from './run-steps.module.css';
import { StepPicture } from './step-picture.tsx';
import type { Run, Step } from './steps.ts';

interface Props {
  intentId: string;
  run: Run;
  isOpen: boolean;
  onLook(step: Step): void;
}

/** One go at the shop, step by step. Older ones are folded away. */
export function RunSteps({ intentId, run, isOpen, onLook }: Props) {
  const { kind, startedAt, attempts, steps, endedAt } = run;
  return (
    <details className={classes.run} open={isOpen}>
      <summary className={classes.head}>
        <h3 className={classes.title}>{kind === 'PURCHASE' ? 'Placing the order' : 'Getting a quote'}</h3>
        <span className={classes.soft}>
          {startedAt && <When at={startedAt} />}
          {startedAt && endedAt && `, ${seconds(Date.parse(endedAt) - Date.parse(startedAt))}`}
          {`, ${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`}
          {attempts > 1 && `, ${attempts} attempts`}
        </span>
      </summary>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.number} className={classes.step}>
            <StepPicture intentId={intentId} runId={run.id} step={step} onLook={() => onLook(step)} />
            <div className={classes.words}>
              <p className={classes.name}>{step.name}</p>
              {step.detail && <p className={classes.detail}>{step.detail}</p>}
              {step.reason && <p className={classes.reason}>Why: {step.reason}</p>}
              <p className={classes.soft}>
                <time dateTime={step.at} title={exactTime(step.at)}>
                  {timeWords(new Date(step.at), CLOCK)}
                </time>
                , took {seconds(step.tookMs)}
              </p>
              {step.pageUrl && <p className={classes.address}>{step.pageUrl}</p>}
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}

const CLOCK = { timeStyle: 'medium' } as const;

function seconds(ms: number): string {
  return ms < 60_000 ? `${(ms / 1_000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`;
}
