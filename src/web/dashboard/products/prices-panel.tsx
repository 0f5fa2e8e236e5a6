import { money } from '../../../shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../api/use-action.ts';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { type Column, Table } from '../kit/list/table.tsx';
import { Panel } from '../kit/panel.tsx';
import { Pill } from '../kit/pill.tsx';
import { useSay } from '../kit/toasts.tsx';
import { Exactly } from '../kit/when.tsx';
import {
  type PriceRowFragment,
  type ProductFactsFragment,
  ProductUpdateDocument,
} from '../operations.generated.ts';
import { ForRole } from '../team/for-role.tsx';
import { ChangePrice } from './change-price.tsx';

interface Props {
  product: ProductFactsFragment;
  /** Newest first. */
  prices: readonly PriceRowFragment[];
}

/** What the product is sold at, and every price it had. */
export function PricesPanel({ product: { id, active, defaultPriceId }, prices }: Props) {
  const { run, isBusy, failure } = useAction(ProductUpdateDocument);
  const say = useSay();
  async function use({ id: defaultPrice, unitAmount }: PriceRowFragment): Promise<void> {
    if (await run({ id, defaultPrice })) say('Price changed', `Now sold at ${money(unitAmount)}.`);
  }
  const columns: readonly Column<PriceRowFragment>[] = [
    { head: 'Price', cell: ({ unitAmount }) => money(unitAmount), isWhole: true },
    { head: 'Created', cell: ({ created }) => <Exactly at={created} />, isMinor: true },
    {
      head: 'Actions',
      isAction: true,
      cell: (price) =>
        price.id === defaultPriceId ? (
          <Pill tone="good">Current</Pill>
        ) : (
          active && (
            <ForRole>
              <Button
                kind="text"
                disabled={isBusy}
                aria-label={`Use ${money(price.unitAmount)} as the price`}
                onClick={() => void use(price)}
              >
                Use again
              </Button>
            </ForRole>
          )
        ),
    },
  ];
  return (
    <Panel
      title="Prices"
      isFlush
      actions={active && <ChangePrice id={id} hasPrice={defaultPriceId !== null} />}
    >
      {failure && <FailureNotice failure={failure} />}
      {prices.length > 0 && <Table caption="Prices of this product" columns={columns} rows={prices} />}
    </Panel>
  );
}
