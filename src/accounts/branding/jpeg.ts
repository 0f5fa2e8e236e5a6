import { type Picture, refused, SIDE_MAX, SIDE_MIN } from './picture.ts';

/** A JPEG with what it takes to draw it, and nothing else: no comments, no places, and nothing after its end. Pure. */

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Baseline, extended, and progressive. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Tables, the restart interval, and how colors are coded: JFIF and Adobe say that. */
const KEPT = new Set([...FRAMES, 0xc4, 0xdb, 0xdd, 0xe0, 0xee, SCAN]);

export function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === START && bytes[2] === 0xff;
}

export function cleanJpeg(bytes: Buffer): Picture {
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let isFramed = false;
  for (let at = 2; ; ) {
    if (bytes[at] !== 0xff) throw refused('it’s damaged');
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === END) break;
    if (at + 4 > bytes.length) throw refused('it’s incomplete');
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) throw refused('it’s incomplete');
    const segment = bytes.subarray(at, end);
    if (FRAMES.has(marker)) {
      if (isFramed) throw refused('it has more than one picture');
      assertFrame(segment);
      isFramed = true;
    }
    if (KEPT.has(marker)) parts.push(segment);
    at = end;
    if (marker === SCAN) {
      if (!isFramed) throw refused('it has no header');
      const scanEnd = endOfScan(bytes, at);
      parts.push(bytes.subarray(at, scanEnd));
      at = scanEnd;
    }
  }
  if (!isFramed) throw refused('it has no picture');
  return { type: 'image/jpeg', content: Buffer.concat([...parts, Buffer.from([0xff, END])]) };
}

function assertFrame(segment: Buffer): void {
  if (segment.length < 10) throw refused('it has no header');
  const [precision, height, width, components] = [
    segment[4],
    segment.readUInt16BE(5),
    segment.readUInt16BE(7),
    segment[9],
  ];
  if (precision !== 8 || (components !== 1 && components !== 3))
    throw refused('a JPEG must have 8 bits per channel, in color or gray');
  if (Math.min(width, height) < SIDE_MIN || Math.max(width, height) > SIDE_MAX)
    throw refused(`its sides must be from ${SIDE_MIN} to ${SIDE_MAX} pixels`);
}

/** Where the next marker is: in a scan, a zero follows what isn’t one, and restarts belong to it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw refused('it’s incomplete');
}
