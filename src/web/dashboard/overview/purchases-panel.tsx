import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLiveQuery } from '../api/use-live-query.ts';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { Panel } from '../kit/panel.tsx';
import { Pill, type Tone } from '../kit/pill.tsx';
import { type CheckoutIntentRowFragment, PurchasesNowDocument } from '../operations.generated.ts';
import { subjectOf } from '../purchases/purchase-words.ts';
import { boughtLine, waitsFor } from './purchase-words.ts';
import classes from './rows.module.css';
import { RunProgress } from './run-progress.tsx';

const SHOWN = 4;
const WAITS = { tone: 'wait', text: 'Waiting for you' } as const;
const WORKS = { tone: 'calm', text: 'In progress' } as const;

/** Purchases that wait for somebody, and those that are at work in a shop right now. */
export function PurchasesPanel() {
  const { data, failure, reload } = useLiveQuery(PurchasesNowDocument, { first: SHOWN }, ['CHECKOUT_INTENT']);
  const waiting = data && [...data.asking.nodes, ...data.quoted.nodes];
  const working = data?.working.nodes;
  return (
    <Panel
      title="Purchases"
      actions={
        <Link href="/purchases" className={classes.all}>
          View all
        </Link>
      }
    >
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {!data && !failure && <Skeleton height="6rem" />}
      {waiting?.length === 0 && working?.length === 0 && (
        <p className={classes.none}>No purchases in progress.</p>
      )}
      <ul className={classes.rows}>
        {waiting?.map((intent) => (
          <Purchase key={intent.id} intent={intent} mark={WAITS}>
            <p className={classes.text}>{waitsFor(intent)}</p>
          </Purchase>
        ))}
        {working?.map((intent) => (
          <Purchase key={intent.id} intent={intent} mark={WORKS}>
            <RunProgress progress={intent.progress} />
          </Purchase>
        ))}
      </ul>
    </Panel>
  );
}

interface Props {
  intent: CheckoutIntentRowFragment;
  mark: { tone: Tone; text: string };
  children: ReactNode;
}

function Purchase({ intent, mark, children }: Props) {
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <Link href={`/purchases/${intent.id}`} className={classes.link}>
          {subjectOf(intent)}
        </Link>
        <Pill tone={mark.tone}>{mark.text}</Pill>
      </div>
      <p className={classes.text}>{boughtLine(intent)}</p>
      {children}
    </li>
  );
}
