import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { link } from './link.ts';
import { programFolder } from './program.ts';

const run = promisify(execFile);

/** The one compiler whose output is committed; another version may choose other instructions. */
export const COMPILER = 'clang-19';

const flags = [
  '--no-default-config',
  '--target=bpfel',
  '-mcpu=v1',
  '-std=c17',
  '-O2',
  '-g0',
  '-ffreestanding',
  '-fno-builtin',
  // Aliases of fields read through pointers into the runtime's one input buffer are the rule here.
  '-fno-strict-aliasing',
  '-Wall',
  '-Wextra',
  '-Werror',
  // Solana's frames are eight times as large as Linux's.
  ...['-mllvm', '-bpf-stack-size=4096'],
];

/** The escrow program from its source: the same bytes on every host. */
export async function compileProgram(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'till-program-'));
  try {
    const objectFile = join(folder, 'escrow.o');
    await run(COMPILER, [...flags, '-c', 'escrow.c', '-o', objectFile], { cwd: programFolder });
    return link(await readFile(objectFile));
  } finally {
    await rm(folder, { recursive: true });
  }
}
