import { create as createQr, toString as drawQr } from 'qrcode';
import { remembered } from '../shared/remembered.ts';
import { drawSquares } from './draw-squares.ts';

/** Solana Pay: a transaction request, which a phone's wallet opens by asking the link for a transaction. */
export function transactionRequest(link: string): string {
  return `solana:${link.includes('?') ? encodeURIComponent(link) : link}`;
}

/** Whoever follows a payment reads it again and again, and a code takes longer to make than all the rest. */
const CODES = 500;

/** The QR code of a text as an address that an `<img>` takes. */
export const qrDataUrl = remembered(CODES, async (text): Promise<string> => {
  const svg = await drawQr(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
});

/** The same as a PNG, for where SVG is not taken. */
export const qrPng = remembered(CODES, async (text): Promise<string> => {
  const { modules } = createQr(text, { errorCorrectionLevel: 'M' });
  return `data:image/png;base64,${drawSquares(modules, { margin: 2, side: 512 }).toString('base64')}`;
});
