import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { OperatorError } from '../shared/operator-error.ts';

/** Something about a backup that the operator can mend, in a sentence. */
export class BackupError extends OperatorError {}

/** A compressed file of a backup, and how to tell that it is whole. */
export interface Part {
  file: string;
  bytes: number;
  sha256: string;
}

/** Written as it is read, however long it is. */
export async function writePart(folder: string, file: string, source: Readable): Promise<Part> {
  const seen = fingerprint();
  const target = createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(source, createGzip({ level: 4 }), seen.through, target);
  return { file, ...seen.result() };
}

export async function checkPart(folder: string, { file, ...expected }: Part): Promise<void> {
  const seen = fingerprint();
  try {
    await pipeline(createReadStream(join(folder, file)), seen.through, async (chunks) => {
      for await (const _ of chunks);
    });
  } catch (error) {
    throw new BackupError(`Can’t read ${file} in this backup (${(error as NodeJS.ErrnoException).code}).`);
  }
  const { bytes, sha256 } = seen.result();
  if (bytes !== expected.bytes || sha256 !== expected.sha256)
    throw new BackupError(`${file} in this backup is damaged: its checksum doesn’t match.`);
}

/** Puts what a part holds into `target`. */
export async function readPart(folder: string, { file }: Part, target: NodeJS.WritableStream): Promise<void> {
  await pipeline(createReadStream(join(folder, file)), createGunzip(), target);
}

function fingerprint() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *through(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}
