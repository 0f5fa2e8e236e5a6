import { deflateSync } from 'node:zlib';
import { PNG_END, PNG_SIGNATURE, pngChunk } from '../shared/png-chunk.ts';

/** Which squares are dark, row by row. */
export interface Squares {
  size: number;
  get(row: number, column: number): number;
}

/**
 * Black and white squares as a PNG, one bit per pixel, at most `side` pixels wide. The QR code library draws PNGs pixel
 * by pixel and in color, which takes several times as long.
 */
export function drawSquares(squares: Squares, { margin, side }: { margin: number; side: number }): Buffer {
  const across = squares.size + 2 * margin;
  const scale = Math.max(1, Math.floor(side / across));
  const width = across * scale;
  const rows = Array.from({ length: across }, (_, row) =>
    lineOf(squares, row - margin, { margin, scale, width }),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  header.set([1, 0], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows.flatMap((line) => Array(scale).fill(line))))),
    PNG_END,
  ]);
}

/** A line of pixels, after the byte that says that they stand as they are. White is 1. */
function lineOf(
  squares: Squares,
  row: number,
  { margin, scale, width }: { margin: number; scale: number; width: number },
): Buffer {
  const line = Buffer.alloc(1 + Math.ceil(width / 8));
  for (let x = 0; x < width; x++) {
    const column = Math.floor(x / scale) - margin;
    const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < squares.size;
    if (!isInside || !squares.get(row, column))
      line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
  }
  return line;
}
