import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { money } from '../../shared/money.ts';
import { type Receipt, type ReceiptItem, rateWords, taxIn } from './receipt.ts';

/** Receipts and invoices as files, in the typeface that comes with the library: Latin, Greek, and Cyrillic letters. */

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
);

pdfmake.setFonts({
  Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') },
});
// A sheet has no pictures and no links to follow: nothing but the typeface is read, and nothing is fetched.
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
pdfmake.setUrlAccessPolicy(() => false);

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const soft = '#59625d';

export const dateWords = (date: Date): string => day.format(date);

/** What stands on a sheet, from top to bottom. */
export interface Sheet {
  title: string;
  businessName: string;
  businessDetails: string | null;
  /** Paragraphs above the items. */
  intro?: readonly (string | null)[];
  items: readonly ReceiptItem[];
  totalName: string;
  /** In cents. */
  amount: bigint;
  tax: Pick<Receipt, 'taxName' | 'taxRateBps'>;
  facts: Record<string, string>;
  /** What a code on it says. */
  qr?: string;
  note: string;
  at: Date;
}

export function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { number, businessName, businessDetails, amount, payerAddress, signature, createdAt } = receipt;
  return sheetPdf({
    title: `Receipt ${number}`,
    businessName,
    businessDetails,
    items: receipt.items,
    totalName: 'Total paid',
    amount,
    tax: receipt,
    facts: {
      Paid: `${moment.format(createdAt)} UTC`,
      'Paid from': payerAddress,
      Transaction: signature,
      For: receipt.payableId,
    },
    note: 'Paid in USDC on Solana. 1 USDC = $1.',
    at: createdAt,
  });
}

export async function sheetPdf(sheet: Sheet): Promise<Buffer> {
  return pdfmake.createPdf(documentOf(sheet)).getBuffer();
}

function documentOf(sheet: Sheet): TDocumentDefinitions {
  const { title, businessName, businessDetails, intro = [], facts, qr, note, at } = sheet;
  const lines: Content[] = Object.entries(facts).map(([name, value]) => ({
    text: [{ text: `${name}  `, color: soft }, value],
    margin: [0, 0, 0, 4],
  }));
  return {
    info: { title, author: businessName, creationDate: at },
    pageSize: 'A4',
    pageMargins: 56,
    defaultStyle: { font: 'Roboto', fontSize: 10 },
    content: [
      { text: businessName, bold: true, fontSize: 16 },
      ...(businessDetails ? [{ text: businessDetails, color: soft, margin: [0, 4, 0, 0] } as Content] : []),
      { text: title, bold: true, fontSize: 22, margin: [0, 28, 0, 16] },
      ...intro.filter((text) => text !== null).map((text): Content => ({ text, margin: [0, 0, 0, 16] })),
      itemsOf(sheet),
      { stack: lines, fontSize: 9, margin: [0, 28, 0, 0] },
      ...(qr ? [{ qr, fit: 110, margin: [0, 12, 0, 0] } as Content] : []),
      { text: note, color: soft, fontSize: 9, margin: [0, 12, 0, 0] },
    ],
  };
}

function itemsOf({ items: given, totalName, amount, tax: { taxName, taxRateBps } }: Sheet): Content {
  const items = given.length > 0 ? given : [{ description: 'Payment', quantity: 1, amount: Number(amount) }];
  const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold });
  const tax = taxIn({ amount, taxRateBps });
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths: ['*', 'auto', 'auto'],
      body: [
        [{ text: 'Item', bold: true }, right('Quantity', true), right('Amount', true)],
        ...items.map(({ description, quantity, amount: cents }) => [
          description,
          right(quantity.toLocaleString('en-US')),
          right(money(cents)),
        ]),
        [{ text: totalName, bold: true }, '', right(money(Number(amount)), true)],
        ...(tax === null || taxRateBps === null
          ? []
          : [[`Includes ${taxName ?? 'tax'} (${rateWords(taxRateBps)})`, '', right(money(Number(tax)))]]),
      ],
    },
  };
}
