import { crc32, deflateSync } from 'node:zlib';

/** PNG files, piece by piece, so that tests can make broken ones. */

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

export function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** Kind 2 has three channels for each pixel. */
export function pngHeader(width: number, height: number, depth = 8, kind = 2): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, kind], 8);
  return pngChunk('IHDR', data);
}

/** All of them red. */
export function pngPixels(width: number, height: number): Buffer {
  const row = [0, ...Array.from({ length: width }, () => [200, 30, 30]).flat()];
  return pngChunk('IDAT', deflateSync(Buffer.from(Array.from({ length: height }, () => row).flat())));
}

export const PNG_END = pngChunk('IEND', Buffer.alloc(0));

export const png = (width: number, height: number): Buffer =>
  Buffer.concat([PNG_SIGNATURE, pngHeader(width, height), pngPixels(width, height), PNG_END]);
