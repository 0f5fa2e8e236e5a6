import type { FastifyInstance } from 'fastify';
import type { UseCases } from '../use-cases.ts';
import { pathOf } from './pages.ts';

/** Receipts as files, for whoever has their address. Their pages are among the others. */

interface Parts {
  useCases: Pick<UseCases, 'receipts'>;
  appUrl: string;
}

export function serveReceipts(app: FastifyInstance, { useCases, appUrl }: Parts): void {
  app.get<{ Params: { id: string } }>(`${pathOf(appUrl)}/r/:id.pdf`, async ({ params: { id } }, reply) => {
    const receipt = await useCases.receipts.findPublic(id);
    // Loaded when the first one is asked for: few processes ever write one.
    const { receiptPdf } = await import('../selling/receipts/pdf.ts');
    return reply
      .headers({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="receipt-${receipt.number}.pdf"`,
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      })
      .send(await receiptPdf(receipt));
  });
}
