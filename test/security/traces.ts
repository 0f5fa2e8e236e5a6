import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestTill } from '../support/till.ts';

/** Where a card’s number could have been left behind, and how it would read there. */

/** A number as people write it, in groups of four. */
export const grouped = (number: string, between: string) => number.replace(/(.{4})(?=.)/g, `$1${between}`);

/** Every way in which the number could lie somewhere. */
export function spellings(number: string): Map<string, Buffer> {
  const bytes = Buffer.from(number);
  const sha256 = createHash('sha256').update(number).digest();
  const [big, little] = [Buffer.alloc(8), Buffer.alloc(8)];
  big.writeBigUInt64BE(BigInt(number));
  little.writeBigUInt64LE(BigInt(number));
  // Inside of a longer text the base64 of a number reads in one of three ways.
  const base64 = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    return text.slice(Math.ceil((shift * 4) / 3), Math.floor(((shift + bytes.length) * 8) / 6));
  });
  return new Map<string, Buffer>([
    ['plain', bytes],
    ['spaced', Buffer.from(grouped(number, ' '))],
    ['dashed', Buffer.from(grouped(number, '-'))],
    ['in an address', Buffer.from(grouped(number, '%20'))],
    ['in a form', Buffer.from(grouped(number, '+'))],
    ['UTF-16', Buffer.from(number, 'utf16le')],
    ['hex', Buffer.from(bytes.toString('hex'))],
    ['packed digits', Buffer.from(number, 'hex')],
    ['an integer, big end first', big],
    ['an integer, little end first', little],
    ['SHA-256', sha256],
    ['SHA-256 in hex', Buffer.from(sha256.toString('hex'))],
    ['SHA-256 in base64', Buffer.from(sha256.toString('base64').slice(0, 40))],
    ...base64.map((text, shift) => [`base64 after ${shift}`, Buffer.from(text)] as const),
  ]);
}

/** How a number can be read in some bytes, and whether its code can. */
export function tracesOf(card: { number: string; cvc: string }, bytes: Buffer): string[] {
  const code = new RegExp(`(?:cvc|cvv|code)[\\\\"' ]*[:=][\\\\"' ]*${card.cvc}\\b`, 'i');
  const found = [...spellings(card.number)]
    .filter(([, spelled]) => bytes.includes(spelled))
    .map(([name]) => name);
  return code.test(bytes.toString('latin1')) ? [...found, 'the code'] : found;
}

/** All that is in the database, table by table. */
export async function everyTable(till: TestTill): Promise<{ table: string; bytes: Buffer }[]> {
  const { prisma } = till.db;
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('information_schema')`;
  const dumped = [];
  for (const { name } of tables) {
    const rows = await prisma.$queryRawUnsafe<{ text: string }[]>(`select t::text as text from ${name} t`);
    const text = rows.map((row) => row.text).join('\n');
    // What is kept as bytes shows as hex: read it as bytes, too.
    const inside = [...text.matchAll(/\\\\?x([0-9a-f]+)/g)].map(([, hex]) => Buffer.from(hex ?? '', 'hex'));
    dumped.push({ table: name, bytes: Buffer.concat([Buffer.from(text), ...inside]) });
  }
  return dumped;
}

/** All that its server has on disk, file by file. */
export async function everyFile(till: TestTill, home: string): Promise<{ file: string; bytes: Buffer }[]> {
  await till.db.prisma.$executeRawUnsafe('checkpoint');
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  // The server removes files of its own while they are read.
  const read = files.map(async (file) => ({
    file,
    bytes: await readFile(file).catch(() => Buffer.alloc(0)),
  }));
  return Promise.all(read);
}
