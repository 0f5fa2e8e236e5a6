import { money } from '../../../../shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table } from '../../kit/list/table.tsx';
import { Panel } from '../../kit/panel.tsx';
import { saveFile } from '../../kit/save-file.ts';
import type { GiftStatus as Status } from '../../operations.generated.ts';
import { type CardFacts, type Held, useHeldCodes } from '../codes/held-codes.ts';
import { PrintCards } from '../codes/print-cards.tsx';
import { Revealed } from '../codes/revealed.tsx';
import { GiftStatus } from '../gift-status.tsx';
import classes from './batch-codes.module.css';
import { codesCsv } from './codes-csv.ts';

interface Props {
  held: Held;
  businessName: string;
  statusOf(giftId: string): Status;
  /** More are still being created. */
  isUnfinished: boolean;
}

/** The codes of several gifts, this once: to print on cards and to download. */
export function BatchCodes({ held, businessName, statusOf, isUnfinished }: Props) {
  const codes = useHeldCodes();
  const columns: readonly Column<CardFacts>[] = [
    { head: 'Amount', cell: ({ amount }) => money(amount), isWhole: true },
    { head: 'Gift code', cell: ({ id }) => <Revealed of={id} className={classes.code} /> },
    { head: 'For', cell: ({ recipientName }) => recipientName },
    { head: 'Status', cell: ({ id }) => <GiftStatus of={statusOf(id)} />, isMinor: true },
  ];
  function download(): void {
    saveFile(codesCsv(held.cards, codes.codeOf), 'gift-codes.csv');
    codes.save();
  }
  return (
    <Panel title="Gift codes" isFlush>
      <div className={classes.head}>
        <p className={classes.text}>
          Print or download them now: they’re shown only once. Your browser generated them, and Till never
          sees them. Anyone who has a code can claim its money.
        </p>
        <div className={classes.actions}>
          <PrintCards held={held} businessName={businessName} isDisabled={isUnfinished} />
          <Button kind="quiet" disabled={isUnfinished} onClick={download}>
            Download CSV
          </Button>
        </div>
      </div>
      <Table caption="Gift codes" columns={columns} rows={held.cards} />
    </Panel>
  );
}
