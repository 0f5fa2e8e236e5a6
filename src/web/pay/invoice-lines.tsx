import { rateWords } from '../../shared/manner.ts';
import { money } from '../../shared/money.ts';
import { dayWords } from '../ui/day-words.ts';
import { addressLines } from '../ui/postal-address.ts';
import type { InvoiceFacts } from './bill.ts';
import classes from './invoice-lines.module.css';

/** What an invoice says beside the bill: its number, by when, who bills whom, and the tax in it. */
export function InvoiceLines({ of }: { of: InvoiceFacts }) {
  const { number, dueAt, billedName, billedAddress, businessDetails, amountTax, taxName, taxRateBps } = of;
  const billed = [billedName, ...(billedAddress ? addressLines(billedAddress) : [])].filter(Boolean);
  return (
    <dl className={classes.lines}>
      <div>
        <dt>Invoice</dt>
        <dd>
          {number} <a href={of.pdfUrl}>Download PDF</a>
        </dd>
      </div>
      <div>
        <dt>Due</dt>
        <dd>
          <time dateTime={dueAt}>{dayWords(dueAt)}</time>
        </dd>
      </div>
      {billed.length > 0 && (
        <div>
          <dt>Billed to</dt>
          <dd className={classes.text}>{billed.join('\n')}</dd>
        </div>
      )}
      {amountTax !== null && taxRateBps !== null && (
        <div>
          <dt>
            Includes {taxName} ({rateWords(taxRateBps)})
          </dt>
          <dd>{money(amountTax)}</dd>
        </div>
      )}
      {businessDetails && (
        <div>
          <dt>From</dt>
          <dd className={classes.text}>{businessDetails}</dd>
        </div>
      )}
    </dl>
  );
}
