import type { TransactionIntent } from '../../db/generated/client/client.ts';
import { dayWords, timeWords } from '../../shared/manner.ts';
import type { PostalAddress } from '../../shared/postal-address.ts';
import { type Paper, sheetPdf } from '../receipts/pdf.ts';
import type { Invoice } from './invoice.ts';
import { itemsIn } from './transaction-intent.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** An invoice as a file. */
export function invoicePdf(
  intent: TransactionIntent,
  invoice: Invoice,
  payUrl: string,
  paper: Paper,
): Promise<Buffer> {
  const { number, businessName, businessDetails, billedName, billedAddress, taxName, taxRateBps } = invoice;
  const { status, amount, dueAt, createdAt, description } = intent;
  const isOpen = status === 'requires_action' || status === 'processing';
  return sheetPdf({
    title: `Invoice ${number}`,
    businessName,
    businessDetails,
    intro: [
      billedName || billedAddress
        ? `Billed to\n${[billedName, ...(billedAddress ? linesOf(billedAddress) : [])].filter(Boolean).join('\n')}`
        : null,
      description,
    ],
    items: itemsIn(intent),
    totalName:
      status === 'succeeded' ? 'Total paid' : status === 'canceled' ? 'Total (canceled)' : 'Total due',
    amount,
    tax: { taxName, taxRateBps },
    facts: {
      Date: timeWords(createdAt, { dateStyle: 'long' }, paper.manner),
      ...(dueAt && { Due: dayWords(dueAt, 'long', paper.manner.locale) }),
      ...(status === 'succeeded' && { Status: 'Paid' }),
      ...(status === 'canceled' && { Status: 'Canceled. Please don’t pay it.' }),
      ...(isOpen && { 'Pay at': payUrl }),
      For: intent.id,
    },
    ...(isOpen && { qr: payUrl }),
    note: 'Payable in USDC on Solana. 1 USDC = $1.',
    at: createdAt,
    paper,
  });
}

function linesOf({ line1, line2, city, state, postalCode, country }: PostalAddress): string[] {
  const place = [city, state, postalCode].filter(Boolean).join(', ');
  return [line1, line2, place, countries.of(country) ?? country].filter((line) => line !== undefined);
}
