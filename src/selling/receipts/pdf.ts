import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { seenOn } from '../../shared/brand-color.ts';
import { countWords, type Manner, rateWords, timeWords } from '../../shared/manner.ts';
import { money } from '../../shared/money.ts';
import { type Receipt, type ReceiptItem, taxIn } from './receipt.ts';

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

const soft = '#59625d';
const LOGO = {
  fit: [160, 48] as [number, number],
  margin: [0, 0, 0, 12] as [number, number, number, number],
};

/** How the seller’s papers look, and how numbers and times are written on them. */
export interface Paper {
  manner: Required<Manner>;
  color: string | null;
  /** As a data URL. */
  logo: string | null;
}

/** What the typeface has letters for. */
const SCRIPTS = new Set(['Latn', 'Grek', 'Cyrl']);

/** The manner of an account, in letters and digits that can be printed. */
export function printable({ locale, timeZone }: Required<Manner>): Required<Manner> {
  const { script = '' } = new Intl.Locale(locale).maximize();
  const whole = new Intl.Locale(SCRIPTS.has(script) ? locale : 'en-US', { numberingSystem: 'latn' });
  return { locale: whole.toString(), timeZone };
}

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
  paper: Paper;
}

export function receiptPdf(receipt: Receipt, paper: Paper): Promise<Buffer> {
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
      Paid: timeWords(createdAt, MOMENT, paper.manner),
      'Paid from': payerAddress,
      Transaction: signature,
      For: receipt.payableId,
    },
    note: 'Paid in USDC on Solana. 1 USDC = $1.',
    at: createdAt,
    paper,
  });
}

const MOMENT: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

export async function sheetPdf(sheet: Sheet): Promise<Buffer> {
  return pdfmake.createPdf(documentOf(sheet)).getBuffer();
}

function documentOf(sheet: Sheet): TDocumentDefinitions {
  const { title, businessName, businessDetails, intro = [], facts, qr, note, at } = sheet;
  const { color, logo } = sheet.paper;
  const titleColor = color ? seenOn(color, '#ffffff') : undefined;
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
      ...(logo ? [{ image: logo, ...LOGO } as Content] : []),
      { text: businessName, bold: true, fontSize: 16 },
      ...(businessDetails ? [{ text: businessDetails, color: soft, margin: [0, 4, 0, 0] } as Content] : []),
      {
        text: title,
        bold: true,
        fontSize: 22,
        margin: [0, 28, 0, 16],
        ...(titleColor && { color: titleColor }),
      },
      ...intro.filter((text) => text !== null).map((text): Content => ({ text, margin: [0, 0, 0, 16] })),
      itemsOf(sheet),
      { stack: lines, fontSize: 9, margin: [0, 28, 0, 0] },
      ...(qr ? [{ qr, fit: 110, margin: [0, 12, 0, 0] } as Content] : []),
      { text: note, color: soft, fontSize: 9, margin: [0, 12, 0, 0] },
    ],
  };
}

function itemsOf(sheet: Sheet): Content {
  const { items: given, totalName, amount } = sheet;
  const { taxName, taxRateBps } = sheet.tax;
  const { locale } = sheet.paper.manner;
  const worth = (cents: number | bigint) => money(cents, null, locale);
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
          right(countWords(quantity, locale)),
          right(worth(cents)),
        ]),
        [{ text: totalName, bold: true }, '', right(worth(amount), true)],
        ...(tax === null || taxRateBps === null
          ? []
          : [[`Includes ${taxName ?? 'tax'} (${rateWords(taxRateBps, locale)})`, '', right(worth(tax))]]),
      ],
    },
  };
}
