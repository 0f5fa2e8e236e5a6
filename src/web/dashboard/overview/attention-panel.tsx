import { Link } from 'wouter';
import { money } from '../../../shared/money.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLiveQuery } from '../api/use-live-query.ts';
import { EXCEPTIONS } from '../exceptions/exception-words.ts';
import { MarkResolved } from '../exceptions/mark-resolved.tsx';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { OutcomePill } from '../kit/outcome-pill.tsx';
import { Panel } from '../kit/panel.tsx';
import { Pill } from '../kit/pill.tsx';
import { placeOf } from '../kit/place-of.ts';
import { When } from '../kit/when.tsx';
import { ToLookAtDocument } from '../operations.generated.ts';
import { paymentWords } from '../payments/payment-words.ts';
import { Remedies } from '../payments/remedies.tsx';
import classes from './rows.module.css';

const SHOWN = 4;

/** The newest exceptions and payments that somebody should look at, and what to do about each. */
export function AttentionPanel() {
  const { data, failure, reload } = useLiveQuery(ToLookAtDocument, { first: SHOWN }, [
    'PAYMENT',
    'EXCEPTION',
  ]);
  const payments = data?.payments.nodes;
  const exceptions = data?.exceptions.nodes ?? [];
  return (
    <Panel
      title="Needs attention"
      actions={
        <div className={classes.alls}>
          {exceptions.length > 0 && (
            <Link href="/exceptions?attention=needed" className={classes.all}>
              All exceptions
            </Link>
          )}
          <Link href="/payments?attention=needed" className={classes.all}>
            {exceptions.length > 0 ? 'All payments' : 'View all'}
          </Link>
        </div>
      }
    >
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {!payments && !failure && <Skeleton height="6rem" />}
      {payments?.length === 0 && exceptions.length === 0 && (
        <p className={classes.none}>All clear. No payments need review.</p>
      )}
      <ul className={classes.rows}>
        {exceptions.map(({ id, kind, source, amount, explanation, created }) => (
          <li key={id} className={classes.row}>
            <div className={classes.head}>
              <Link href={placeOf(source)} className={classes.link}>
                {money(amount)}
              </Link>
              <Pill tone="bad">{EXCEPTIONS[kind]}</Pill>
              <span className={classes.when}>
                <When at={created} />
              </span>
            </div>
            <p className={classes.text}>{explanation}</p>
            <MarkResolved id={id} />
          </li>
        ))}
        {payments?.map((payment) => {
          const { unusual, todo } = paymentWords(payment);
          return (
            <li key={payment.id} className={classes.row}>
              <div className={classes.head}>
                <Link href={placeOf(payment.source)} className={classes.link}>
                  {money(payment.received)}
                </Link>
                <OutcomePill outcome={payment.outcome} excess={payment.excess} />
                <span className={classes.when}>
                  <When at={payment.created} />
                </span>
              </div>
              <p className={classes.text}>{unusual}</p>
              <p className={classes.todo}>{todo}</p>
              <Remedies of={payment} />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
