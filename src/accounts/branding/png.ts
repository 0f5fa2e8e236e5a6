import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { PNG_END, PNG_SIGNATURE, pngChunk } from '../../shared/png-chunk.ts';
import { type Picture, refused, SIDE_MAX, SIDE_MIN } from './picture.ts';

/** A PNG written anew from its pixels: nothing that was beside them, in them, or after them comes along. Pure. */

/** Bytes per pixel of the kinds with eight bits per channel: gray, color, palette, and the first two with transparency. */
const PIXEL_BYTES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PALETTE_MAX = 768;

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);
}

export function cleanPng(bytes: Buffer): Picture {
  const [header, ...others] = chunksOf(bytes);
  if (header?.type !== 'IHDR' || header.data.length !== 13) throw refused('it has no header');
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const [depth, kind = -1, compression, filter, interlace] = header.data.subarray(8);
  if (Math.min(width, height) < SIDE_MIN || Math.max(width, height) > SIDE_MAX)
    throw refused(`its sides must be from ${SIDE_MIN} to ${SIDE_MAX} pixels`);
  const pixelBytes = PIXEL_BYTES[kind];
  if (depth !== 8 || !pixelBytes || compression !== 0 || filter !== 0 || interlace !== 0)
    throw refused('a PNG must have 8 bits per channel and not be interlaced');

  const pick = (type: string) => others.filter((chunk) => chunk.type === type).map(({ data }) => data);
  const palette = kind === 3 ? (pick('PLTE')[0] ?? refuse('it has no palette')) : undefined;
  if (palette && (palette.length === 0 || palette.length > PALETTE_MAX || palette.length % 3 !== 0))
    throw refused('its palette is broken');
  const transparency = kind === 4 || kind === 6 ? undefined : pick('tRNS')[0];
  if (transparency && transparency.length > 256) throw refused('its transparency is broken');

  const pixels = unpack(Buffer.concat(pick('IDAT')), (width * pixelBytes + 1) * height);
  const content = Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header.data),
    ...(palette ? [pngChunk('PLTE', palette)] : []),
    ...(transparency ? [pngChunk('tRNS', transparency)] : []),
    pngChunk('IDAT', deflateSync(pixels)),
    PNG_END,
  ]);
  return { type: 'image/png', content };
}

/** No more than the header promised, however little it was packed into. */
function unpack(packed: Buffer, expected: number): Buffer {
  try {
    const pixels = inflateSync(packed, { maxOutputLength: expected });
    if (pixels.length === expected) return pixels;
  } catch {
    // Told below.
  }
  throw refused('its pixels are broken');
}

function refuse(why: string): never {
  throw refused(why);
}

function chunksOf(bytes: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = PNG_SIGNATURE.length; ; ) {
    if (at + 12 > bytes.length) throw refused('it’s incomplete');
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) throw refused('it’s incomplete');
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) throw refused('it’s damaged');
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, end) });
    if (type === 'IEND') return chunks;
    at = end + 4;
  }
}
