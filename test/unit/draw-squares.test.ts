import { inflateSync } from 'node:zlib';
import { create } from 'qrcode';
import { expect, it } from 'vitest';
import { drawSquares } from '../../src/chain/draw-squares.ts';

it('draws every square of a QR code as large as it fits, with a white margin', () => {
  const { modules } = create('solana:https://pay.example/i/ti_123', { errorCorrectionLevel: 'M' });
  const { side, isDark } = pixelsOf(drawSquares(modules, { margin: 2, side: 512 }));
  const across = modules.size + 4;
  expect(side).toBe(Math.floor(512 / across) * across);

  const scale = side / across;
  for (let row = 0; row < across; row++)
    for (let column = 0; column < across; column++) {
      const isInside = Math.min(row, column) >= 2 && Math.max(row, column) < across - 2;
      const expected = isInside && Boolean(modules.get(row - 2, column - 2));
      const [top, left] = [row * scale, column * scale];
      for (const [x, y] of [
        [left, top],
        [left + scale - 1, top + scale - 1],
      ] as const)
        expect(isDark(x, y), `${row}, ${column}`).toBe(expected);
    }
});

it('draws what is too large at one pixel for each square', () => {
  expect(pixelsOf(drawSquares({ size: 20, get: () => 1 }, { margin: 1, side: 10 })).side).toBe(22);
});

/** Of a file with one header and one block of pixels, one bit each. */
function pixelsOf(png: Buffer) {
  const side = png.readUInt32BE(16);
  const at = png.indexOf('IDAT');
  const lines = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  const stride = 1 + Math.ceil(side / 8);
  expect(lines).toHaveLength(stride * side);
  const isDark = (x: number, y: number) =>
    ((lines[y * stride + 1 + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0;
  return { side, isDark };
}
