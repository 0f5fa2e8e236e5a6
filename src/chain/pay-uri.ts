import { toString as drawQr, toDataURL } from 'qrcode';
import { remembered } from '../shared/remembered.ts';

/** Solana Pay: a transaction request, which a phone's wallet opens by asking the link for a transaction. */
export function transactionRequest(link: string): string {
  return `solana:${link.includes('?') ? encodeURIComponent(link) : link}`;
}

/** The QR code of a text as an address that an `<img>` takes. */
export async function qrDataUrl(text: string): Promise<string> {
  const svg = await drawQr(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** The same as a PNG, for where SVG is not taken. Whoever follows a session reads it again and again. */
export const qrPng = remembered(500, (text: string): Promise<string> => {
  // Grey, and every line told by the one above: half the work and half the size of trying every filter in colour.
  const rendererOpts = { colorType: 0, filterType: 2 };
  return toDataURL(text, { errorCorrectionLevel: 'M', margin: 2, width: 512, rendererOpts } as object);
});
