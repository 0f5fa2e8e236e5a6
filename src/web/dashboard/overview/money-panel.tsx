import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { ownTimeZone } from '../../../shared/manner.ts';
import { money } from '../../../shared/money.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLiveQuery } from '../api/use-live-query.ts';
import { ButtonLink } from '../kit/button-link.tsx';
import { Empty } from '../kit/empty.tsx';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { Panel } from '../kit/panel.tsx';
import { MoneyInDocument } from '../operations.generated.ts';
import { type Bar, MoneyChart } from './money-chart.tsx';
import classes from './money-panel.module.css';
import { payments } from './payments-count.ts';
import { RangeChoice } from './range-choice.tsx';
import { isRange, RANGES, type RangeKey } from './ranges.ts';
import { useSpan } from './use-span.ts';

/** What came in over time. How far back it looks stands in the address. */
export function MoneyPanel() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('range');
  const range = isRange(asked) ? asked : 'week';
  function choose(key: RangeKey): void {
    setParams({ range: key }, { replace: true });
  }
  return (
    <Panel title="Payments received" actions={<RangeChoice range={range} onChange={choose} />}>
      <div className={classes.money}>
        <MoneyIn key={range} range={range} />
      </div>
    </Panel>
  );
}

function MoneyIn({ range }: { range: RangeKey }) {
  const { per, unit, words, span, short, long } = RANGES[range];
  const [chosen, setChosen] = useState<number>();
  const variables = { ...useSpan(span), per, timeZone: ownTimeZone() };
  const { data, failure, reload } = useLiveQuery(MoneyInDocument, variables, ['PAYMENT', 'TRANSACTION']);
  if (failure) return <FailureNotice failure={failure} retry={reload} />;
  if (!data) return <MoneySkeleton />;
  if (data.payments.nodes.length === 0) return <NoMoneyYet />;

  const { buckets, ...total } = data.overview.moneyIn;
  const bars = buckets.map(({ start, amount, count }): Bar => {
    const at = new Date(start);
    return { key: start, short: short(at), long: long(at), amount, count };
  });
  const bar = chosen === undefined ? undefined : bars[chosen];
  const { amount, count } = bar ?? total;
  return (
    <>
      <p className={classes.reading}>
        <strong className={classes.amount}>{money(amount)}</strong>
        <span className={classes.about}>
          {bar ? `${payments(count)} · ${bar.long}` : `${payments(count)} ${words}`}
        </span>
      </p>
      <MoneyChart
        title={`Payments received ${words}`}
        unit={unit}
        bars={bars}
        chosen={chosen}
        onChoose={setChosen}
      />
    </>
  );
}

function MoneySkeleton() {
  return (
    <div className={classes.skeleton}>
      <Skeleton height="2.5rem" width="14rem" />
      <Skeleton height="14.5rem" />
    </div>
  );
}

function NoMoneyYet() {
  return (
    <Empty title="No payments yet" action={<ButtonLink href="/links/new">Create link</ButtonLink>}>
      Create a link for something you sell, then share it or print its QR code. Payments appear here in real
      time.
    </Empty>
  );
}
