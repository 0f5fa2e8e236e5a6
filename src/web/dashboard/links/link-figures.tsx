import { countWords } from '../../../shared/manner.ts';
import { money } from '../../../shared/money.ts';
import { Panel } from '../kit/panel.tsx';
import type { CheckoutLinkDetailQuery } from '../operations.generated.ts';
import classes from './link-figures.module.css';

/** How often a link was opened and paid, and what it brought. */
export function LinkFigures({ of: link }: { of: NonNullable<CheckoutLinkDetailQuery['checkoutLink']> }) {
  const { openedCount, paidCount, amountPaid, maxUses } = link;
  const figures = {
    Opened: countWords(openedCount),
    Paid: `${countWords(paidCount)}${maxUses === null ? '' : ` of ${countWords(maxUses)}`}`,
    Received: money(amountPaid),
  };
  return (
    <Panel title="So far">
      <dl className={classes.figures}>
        {Object.entries(figures).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
