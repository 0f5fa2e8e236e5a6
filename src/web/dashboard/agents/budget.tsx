import { money } from '../../../shared/money.ts';
import type { MandateRowFragment } from '../operations.generated.ts';
import classes from './budget.module.css';

/** What an agent has left to spend, of each limit that it has. */
export function Budget({ of: mandate }: { of: MandateRowFragment }) {
  const { currency, perDay, perMonth, spentToday, spentThisMonth, remainingToday, remainingThisMonth } =
    mandate;
  return (
    <div className={classes.budget}>
      {perDay === null ? (
        <Spent period="today" spent={spentToday} currency={currency} />
      ) : (
        <Left period="today" left={remainingToday ?? 0} of={perDay} currency={currency} />
      )}
      {perMonth === null ? (
        <Spent period="this month" spent={spentThisMonth} currency={currency} />
      ) : (
        <Left period="this month" left={remainingThisMonth ?? 0} of={perMonth} currency={currency} />
      )}
    </div>
  );
}

interface LeftProps {
  period: string;
  left: number;
  of: number;
  currency: string;
}

function Left({ period, left, of: limit, currency }: LeftProps) {
  return (
    <div>
      <p className={classes.line}>
        <strong>{money(left, currency)}</strong> of {money(limit, currency)} left {period}
      </p>
      <meter className={classes.meter} aria-label={`Left ${period}`} min={0} max={limit} value={left}>
        {money(left, currency)}
      </meter>
    </div>
  );
}

function Spent({ period, spent, currency }: { period: string; spent: number; currency: string }) {
  return (
    <p className={classes.line}>
      <strong>{money(spent, currency)}</strong> spent {period}, no limit
    </p>
  );
}
