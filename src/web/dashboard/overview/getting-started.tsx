import { Suspense, useRef, useState } from 'react';
import { Link } from 'wouter';
import { settings } from '../../settings.ts';
import { Button } from '../../ui/button.tsx';
import { fetched } from '../../ui/fetched.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLiveQuery } from '../api/use-live-query.ts';
import { Panel } from '../kit/panel.tsx';
import { GettingStartedDocument, type GettingStartedQuery } from '../operations.generated.ts';
import { firstSteps } from './first-steps.ts';
import classes from './getting-started.module.css';

const SampleData = fetched(() => import('../sample/sample-data.tsx'));

const TOPICS = ['ACCOUNT', 'PRODUCT', 'CHECKOUT_LINK', 'PAYMENT'];

/** What is left to do on a new account. Ticks itself, and is gone on the next visit when nothing is left. */
export function GettingStarted() {
  const { data } = useLiveQuery(GettingStartedDocument, {}, TOPICS);
  return data ? <Checklist key={data.account.id} data={data} /> : null;
}

function Checklist({ data }: { data: GettingStartedQuery }) {
  const [isHidden, setHidden] = useState(() => wasHidden(data.account.id));
  const steps = firstSteps(data, settings.sandbox);
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const isFinished = doneCount === steps.length;
  const wasUnfinished = useRef(!isFinished);
  if (isHidden || !wasUnfinished.current) return null;
  function hide(): void {
    keepHidden(data.account.id);
    setHidden(true);
  }
  return (
    <Panel
      title="Get started"
      actions={
        <Button kind="text" onClick={hide}>
          Hide
        </Button>
      }
    >
      <p className={classes.count} role="status">
        {isFinished ? 'All done. You’re ready to get paid.' : `${doneCount} of ${steps.length} done`}
      </p>
      <ol className={classes.steps}>
        {steps.map(({ name, about, href, isDone }) => (
          <li key={name} className={`${classes.step} ${isDone ? classes.done : ''}`}>
            <span className={classes.tick} aria-hidden="true">
              {isDone ? '✓' : ''}
            </span>
            <span>
              {isDone ? (
                <span className={classes.name}>{name}</span>
              ) : (
                <Link href={href} className={classes.name}>
                  {name}
                </Link>
              )}
              <span className="visually-hidden">{isDone ? ' (done)' : ' (to do)'}</span>
              <span className={classes.about}>{about}</span>
            </span>
          </li>
        ))}
      </ol>
      {settings.sandbox && (
        <div className={classes.sample}>
          <h3 className={classes.or}>Or look around first</h3>
          <Suspense fallback={<Skeleton height="5rem" />}>
            <SampleData />
          </Suspense>
        </div>
      )}
    </Panel>
  );
}

const keptAs = (accountId: string) => `till.get-started.${accountId}`;

function wasHidden(accountId: string): boolean {
  try {
    return localStorage.getItem(keptAs(accountId)) === 'hidden';
  } catch {
    return false;
  }
}

function keepHidden(accountId: string): void {
  try {
    localStorage.setItem(keptAs(accountId), 'hidden');
  } catch {
    // Private windows may keep nothing: it is hidden for this visit.
  }
}
