import type { FastifyInstance, FastifyReply } from 'fastify';
import { mannerOf } from '../accounts/writing.ts';
import type { Paper } from '../selling/receipts/pdf.ts';
import { missing } from '../shared/errors.ts';
import type { UseCases } from '../use-cases.ts';
import { pathOf } from './pages.ts';

/** Receipts and invoices as files, for whoever has their address. Their pages are among the others. */

interface Parts {
  useCases: Pick<UseCases, 'accounts' | 'receipts' | 'transactionIntents' | 'invoices'>;
  appUrl: string;
  payUrl: string;
}

type File = { Params: { id: string } };

export function serveReceipts(app: FastifyInstance, { useCases, appUrl, payUrl }: Parts): void {
  const send = (reply: FastifyReply, name: string, file: Buffer) =>
    reply
      .headers({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${name}.pdf"`,
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      })
      .send(file);

  async function paperOf({ accountId }: { accountId: string }): Promise<Paper> {
    const account = await useCases.accounts.get(accountId);
    const { printable } = await import('../selling/receipts/pdf.ts');
    const { brandColor: color, logoKey } = account;
    const logo = logoKey ? await useCases.accounts.logo(logoKey) : undefined;
    return {
      manner: printable(mannerOf(account)),
      color,
      logo: logo ? `data:${logo.type};base64,${Buffer.from(logo.content).toString('base64')}` : null,
    };
  }

  app.get<File>(`${pathOf(appUrl)}/r/:id.pdf`, async ({ params: { id } }, reply) => {
    const receipt = await useCases.receipts.findPublic(id);
    // Loaded when the first one is asked for: few processes ever write one.
    const { receiptPdf } = await import('../selling/receipts/pdf.ts');
    return send(reply, `receipt-${receipt.number}`, await receiptPdf(receipt, await paperOf(receipt)));
  });

  app.get<File>(`${pathOf(payUrl)}/i/:id.pdf`, async ({ params: { id } }, reply) => {
    const intent = await useCases.transactionIntents.findPublic(id);
    const invoice = (await useCases.invoices.among([id])).get(id);
    if (!invoice) throw missing('invoice');
    const { invoicePdf } = await import('../selling/transaction-intents/invoice-pdf.ts');
    const file = await invoicePdf(intent, invoice, `${payUrl}/i/${id}`, await paperOf(intent));
    return send(reply, `invoice-${invoice.number}`, file);
  });
}
