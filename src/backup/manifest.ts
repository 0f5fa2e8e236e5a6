import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Keys, openKeys, type SealedKeys, sealKeys } from './keys.ts';
import { BackupError, type Part } from './part.ts';

/** What a backup holds. Written last: a folder without it is not a backup. */
export interface Contents {
  format: 1;
  /** The version of Till that made it. */
  till: string;
  createdAt: string;
  /** The migrations that its database had, in order. */
  migrations: string[];
  tables: TablePart[];
  /** Files of TILL_HOME, by their path in it. */
  files: (Part & { path: string })[];
}

export interface TablePart extends Part {
  table: string;
  columns: string[];
  rows: number;
}

interface Manifest {
  contents: Contents;
  keys: SealedKeys;
}

const FILE = 'manifest.json';

export async function writeManifest(
  folder: string,
  contents: Contents,
  keys: Keys,
  passphrase: string,
): Promise<void> {
  const manifest: Manifest = {
    contents,
    keys: await sealKeys(keys, passphrase, JSON.stringify(contents)),
  };
  const file = join(folder, FILE);
  await writeFile(`${file}.new`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** What was written, proven by the passphrase. */
export async function readManifest(
  folder: string,
  passphrase: string,
): Promise<{ contents: Contents; keys: Keys }> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${folder} isn’t a complete backup: can’t read its ${FILE} (${error.code}).`);
  });
  const { contents, keys } = parse(text);
  if (contents?.format !== 1 || !keys?.sealed)
    throw new BackupError(`This version of Till doesn’t support the ${FILE} in ${folder}.`);
  return { contents, keys: await openKeys(keys, passphrase, JSON.stringify(contents)) };
}

function parse(text: string): Partial<Manifest> {
  try {
    return (JSON.parse(text) ?? {}) as Partial<Manifest>;
  } catch {
    return {};
  }
}
