import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { money } from '../../shared/money.ts';
import { type Receipt, rateWords, taxIn } from './receipt.ts';

/** A receipt as a file, in the typeface that comes with the library: Latin, Greek, and Cyrillic letters. */

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
);

pdfmake.setFonts({
  Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') },
});
// A receipt has no pictures and no links to follow: nothing but the typeface is read, and nothing is fetched.
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
pdfmake.setUrlAccessPolicy(() => false);

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  return pdfmake.createPdf(documentOf(receipt)).getBuffer();
}

function documentOf(receipt: Receipt): TDocumentDefinitions {
  const { number, businessName, businessDetails, payerAddress, signature, createdAt } = receipt;
  const soft = '#59625d';
  const facts: Content[] = Object.entries({
    Paid: `${date.format(createdAt)} UTC`,
    'Paid from': payerAddress,
    Transaction: signature,
    For: receipt.payableId,
  }).map(([name, value]) => ({ text: [{ text: `${name}  `, color: soft }, value], margin: [0, 0, 0, 4] }));
  return {
    info: { title: `Receipt ${number}`, author: businessName, creationDate: createdAt },
    pageSize: 'A4',
    pageMargins: 56,
    defaultStyle: { font: 'Roboto', fontSize: 10 },
    content: [
      { text: businessName, bold: true, fontSize: 16 },
      ...(businessDetails ? [{ text: businessDetails, color: soft, margin: [0, 4, 0, 0] } as Content] : []),
      { text: `Receipt ${number}`, bold: true, fontSize: 22, margin: [0, 28, 0, 16] },
      itemsOf(receipt),
      { stack: facts, fontSize: 9, margin: [0, 28, 0, 0] },
      { text: 'Paid in USDC on Solana. 1 USDC = $1.', color: soft, fontSize: 9, margin: [0, 12, 0, 0] },
    ],
  };
}

function itemsOf(receipt: Receipt): Content {
  const { amount, taxName, taxRateBps } = receipt;
  const items =
    receipt.items.length > 0
      ? receipt.items
      : [{ description: 'Payment', quantity: 1, amount: Number(amount) }];
  const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold });
  const tax = taxIn(receipt);
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
        [{ text: 'Total paid', bold: true }, '', right(money(Number(amount)), true)],
        ...(tax === null || taxRateBps === null
          ? []
          : [[`Includes ${taxName ?? 'tax'} (${rateWords(taxRateBps)})`, '', right(money(Number(tax)))]]),
      ],
    },
  };
}
