import { setImmediate } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { PNG_END, PNG_SIGNATURE, pngChunk } from '../shared/png-chunk.ts';
import { PICTURES, type PictureName } from './page-card.ts';
import { pathOf } from './pages.ts';

/** The pictures of cards: drawn by the server when one is first asked for, without a word in them. */

const [WIDTH, HEIGHT] = [600, 315];
/** Shapes are measured in halves of a pixel. */
const SCALE = 2;
const GREEN: Color = [12, 107, 79];
const DARK: Color = [8, 58, 53];
const PAPER: Color = [246, 245, 241];

type Color = readonly [red: number, green: number, blue: number];

/** How far a point is outside a shape; negative inside. */
type Shape = (x: number, y: number) => number;

const box =
  (left: number, top: number, width: number, height: number, radius: number): Shape =>
  (x, y) => {
    const dx = Math.abs(x - left - width / 2) - width / 2 + radius;
    const dy = Math.abs(y - top - height / 2) - height / 2 + radius;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
  };

const circle =
  (centerX: number, centerY: number, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - centerX, y - centerY) - radius;

const SHEET = box(400, 115, 400, 400, 36);
const LETTER: Shape[] = [box(500, 235, 200, 44, 22), box(578, 235, 44, 190, 22)];
const BOW: Shape = (x, y) =>
  Math.min(Math.abs(circle(556, 88, 40)(x, y)) - 10, Math.abs(circle(644, 88, 40)(x, y)) - 10);

/** From the back to the front. */
const LAYERS: Record<PictureName, [Shape, Color][]> = {
  pay: [[SHEET, PAPER], ...LETTER.map((stroke): [Shape, Color] => [stroke, GREEN])],
  gift: [
    [BOW, PAPER],
    [SHEET, PAPER],
    [box(576, 115, 48, 400, 0), GREEN],
    [box(400, 290, 400, 48, 0), GREEN],
  ],
};

async function draw(name: PictureName): Promise<Buffer> {
  const pixels = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    // Whoever pays meanwhile doesn’t wait for a picture.
    await setImmediate();
    for (let x = 0; x < WIDTH; x++) {
      let color = mixed(GREEN, DARK, (x + y) / (WIDTH + HEIGHT));
      for (const [shape, ink] of LAYERS[name]) {
        const share = Math.min(1, 0.5 - shape(x * SCALE, y * SCALE) / SCALE);
        if (share > 0) color = share === 1 ? ink : mixed(color, ink, share);
      }
      pixels.set(color, y * (WIDTH * 3 + 1) + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2], 8); // eight bits each of red, green, and blue
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    PNG_END,
  ]);
}

function mixed(below: Color, above: Color, share: number): Color {
  const part = (n: 0 | 1 | 2) => below[n] + (above[n] - below[n]) * share;
  return [part(0), part(1), part(2)];
}

export function servePagePictures(app: FastifyInstance, { appUrl }: { appUrl: string }): void {
  const drawn = new Map<PictureName, Promise<Buffer>>();
  for (const name of PICTURES)
    app.get(`${pathOf(appUrl)}/previews/${name}.png`, async (_, reply) => {
      const picture = drawn.get(name) ?? draw(name);
      drawn.set(name, picture);
      const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=604800' };
      return reply
        .headers({ ...headers, 'Cross-Origin-Resource-Policy': 'cross-origin' })
        .send(await picture);
    });
}
