import { money } from '../../shared/money.ts';
import type { LinkOffer } from '../page-settings.ts';
import { Logo } from '../ui/logo.tsx';
import { Status } from '../ui/status.tsx';
import { shortAddress } from '../wallet/address.ts';
import { type Bill, type BillState, leftOf } from './bill.ts';
import classes from './bill-head.module.css';
import { BillItems } from './bill-items.tsx';
import { InvoiceLines } from './invoice-lines.tsx';

const WORDS: Record<BillState, { tone: 'good' | 'calm' | 'wait'; word: string }> = {
  open: { tone: 'wait', word: 'Awaiting payment' },
  processing: { tone: 'wait', word: 'Processing' },
  paid: { tone: 'good', word: 'Paid' },
  free: { tone: 'good', word: 'Nothing to pay' },
  canceled: { tone: 'calm', word: 'Canceled' },
};

const OVERDUE = { tone: 'wait', word: 'Overdue' } as const;

/** The coloured side of the card: who is paid, how much, what for, and how it stands. */
export function BillHead({ bill }: { bill: Bill }) {
  const { tone, word } = bill.isOverdue && bill.state === 'open' ? OVERDUE : WORDS[bill.state];
  const amount = money(bill.amount);
  const isClosed = bill.state === 'canceled' || bill.state === 'free';
  return (
    <div className={classes.head}>
      <h1 className={classes.seller}>
        <Logo url={bill.look.logoUrl} />
        {bill.state === 'paid' ? 'Paid to' : 'Pay'} <span>{bill.seller}</span>
      </h1>
      {bill.title && <p className={classes.what}>{bill.title}</p>}
      <p className={`${classes.amount} ${amount.length > 7 ? classes.large : ''}`}>
        {amount} <small>USDC</small>
      </p>
      <p className={classes.status} aria-live="polite">
        <Status tone={tone}>{word}</Status>
      </p>
      <PartPaid bill={bill} />
      {bill.items.length > 0 && <BillItems items={bill.items} total={bill.amount} />}
      {bill.invoice && <InvoiceLines of={bill.invoice} />}
      {!isClosed && (
        <p className={classes.recipient}>
          To wallet <code title={bill.recipientAddress}>{shortAddress(bill.recipientAddress)}</code>
        </p>
      )}
    </div>
  );
}

/** How far it is, where it is paid in parts. */
function PartPaid({ bill }: { bill: Bill }) {
  const isPart = bill.received > 0 && (bill.state === 'open' || bill.state === 'processing');
  return (
    <p className={classes.part} aria-live="polite">
      {isPart && `${money(bill.received)} of ${money(bill.amount)} received, ${money(leftOf(bill))} left`}
    </p>
  );
}

/** For what has no amount. */
export function PlainHead({ title }: { title: string }) {
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
    </div>
  );
}

/** Before a customer has chosen what to pay for. */
export function OfferHead({ offer: { seller, title, look } }: { offer: LinkOffer }) {
  return (
    <div className={classes.head}>
      <Logo url={look?.logoUrl} />
      {title && <p className={classes.seller}>{seller}</p>}
      <h1 className={classes.title}>{title ?? seller}</h1>
    </div>
  );
}

/** Fills the card, so that nothing has to move when the bill arrives. */
export function LoadingHead() {
  return (
    <div className={`${classes.head} ${classes.looking}`}>
      <h1 className={classes.seller}>Loading payment…</h1>
      <p className={`${classes.amount} ${classes.blank}`} aria-hidden="true">
        $••
      </p>
    </div>
  );
}
