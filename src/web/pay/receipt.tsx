import { money } from '../../shared/money.ts';
import { isFramed } from '../embedded/host.ts';
import { ExplorerLink } from '../ui/explorer-link.tsx';
import { Stage } from '../ui/stage.tsx';
import { Tick } from '../ui/tick.tsx';
import { shortAddress } from '../wallet/address.ts';
import { AfterPayment } from './after-payment.tsx';
import type { Bill } from './bill.ts';
import { PaidAt } from './paid-at.tsx';
import classes from './receipt.module.css';

interface Props {
  bill: Bill;
  /** It had been paid before this page was opened. */
  wasPaid: boolean;
}

export function Receipt({ bill, wasPaid }: Props) {
  const { seller, amount, received, receipt, receiptUrl } = bill;
  const excess = received - amount;
  return (
    <div className={classes.receipt}>
      <Tick />
      <Stage title={wasPaid ? 'Already paid' : `${money(amount)} paid`} isFirst={wasPaid}>
        <p className={classes.text} role="status">
          {wasPaid
            ? `There’s nothing left to do. Don’t pay again, or ${seller} will be paid twice.`
            : `${seller} received your payment. You can close this page.`}
        </p>
        <AfterPayment bill={bill} isFresh={!wasPaid} />
        {receipt && <Facts bill={bill} receipt={receipt} excess={excess} />}
        {excess > 0 && (
          <p className={classes.text}>
            You paid more than the amount due. Contact {seller} for a refund of the difference.
          </p>
        )}
        {receiptUrl && (
          <p className={classes.text}>
            <a href={receiptUrl} target={isFramed ? '_blank' : undefined} rel="noopener">
              View your receipt
            </a>
          </p>
        )}
        {receipt && <ExplorerLink signature={receipt.signature} />}
      </Stage>
    </div>
  );
}

interface FactsProps {
  bill: Bill;
  receipt: NonNullable<Bill['receipt']>;
  excess: number;
}

function Facts({ bill, receipt, excess }: FactsProps) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>To</dt>
        <dd>{bill.seller}</dd>
      </div>
      <div>
        <dt>From</dt>
        <dd>
          <code title={receipt.senderAddress}>{shortAddress(receipt.senderAddress)}</code>
        </dd>
      </div>
      <div>
        <dt>Date</dt>
        <dd>
          <PaidAt created={receipt.created} seller={bill.look} />
        </dd>
      </div>
      {excess > 0 && (
        <div>
          <dt>Overpaid</dt>
          <dd>{money(excess)}</dd>
        </div>
      )}
      <div>
        <dt>Signature</dt>
        <dd>
          <code title={receipt.signature}>{shortAddress(receipt.signature)}</code>
        </dd>
      </div>
    </dl>
  );
}
