import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** What lies in the memory of a process, as Linux shows it to whoever may look. */

const CHUNK = 256 << 10;
const PAGE = 4096;
/** Something may lie across the border of two chunks. */
const LONGEST = 256;

/** The names of those that are somewhere in what the process can write to; of a process that is gone, none. */
export function foundIn(pid: number, wanted: Record<string, string | Buffer>): string[] {
  const patterns = Object.entries(wanted).flatMap(([name, what]) =>
    [Buffer.from(what), ...(typeof what === 'string' ? [Buffer.from(what, 'utf16le')] : [])].map(
      (bytes) => [name, bytes] as const,
    ),
  );
  const found = new Set<string>();
  for (const bytes of memoryOf(pid))
    for (const [name, pattern] of patterns) if (bytes.includes(pattern)) found.add(name);
  return [...found].sort();
}

function* memoryOf(pid: number): Generator<Buffer> {
  const maps = unlessGone(() => readFileSync(`/proc/${pid}/maps`, 'utf8')) ?? '';
  const memory = unlessGone(() => openSync(`/proc/${pid}/mem`, 'r'));
  const pages = unlessGone(() => openSync(`/proc/${pid}/pagemap`, 'r'));
  if (memory === undefined || pages === undefined) return;
  const chunk = Buffer.alloc(CHUNK + LONGEST);
  try {
    for (const [, from, to, sharing, inode] of maps.matchAll(/^(\w+)-(\w+) rw.(\w) \w+ \S+ (\d+)/gm)) {
      const end = BigInt(`0x${to}`);
      const isOwn = sharing === 'p' && inode === '0';
      for (let position = BigInt(`0x${from}`); position < end; position += BigInt(CHUNK)) {
        const length = Math.min(chunk.length, Number(end - position));
        if (isOwn && !isUsed(pages, position, length)) continue;
        const read = unlessGone(() => readSync(memory, chunk, { length, position })) ?? 0;
        yield chunk.subarray(0, read);
      }
    }
  } finally {
    closeSync(memory);
    closeSync(pages);
  }
}

/** Chromium reserves ten times what it uses. What nobody else can write to is nothing but zeros until it is used. */
function isUsed(pages: number, position: bigint, length: number): boolean {
  const entries = Buffer.alloc(Math.ceil(length / PAGE) * 8);
  const place = (position / BigInt(PAGE)) * 8n;
  const read = unlessGone(() => readSync(pages, entries, { length: entries.length, position: place })) ?? 0;
  // The two highest bits of an entry: it is in memory, or was moved out of it.
  for (let at = 7; at < read; at += 8) if ((entries[at] ?? 0) & 0xc0) return true;
  return false;
}

/** The process may end meanwhile, and some of what it has cannot be read by anybody. */
function unlessGone<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EIO', 'EFAULT'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined;
    throw error;
  }
}
