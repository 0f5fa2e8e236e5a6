import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, type TestContext } from 'vitest';
import { COMPILER, compileProgram } from '../../src/chain/program/compile.ts';
import { link } from '../../src/chain/program/link.ts';
import { readProgram } from '../../src/chain/program/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'till-link-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hasCompiler = (() => {
  try {
    execFileSync(COMPILER, ['--version']);
    return true;
  } catch {
    return false;
  }
})();

function needCompiler({ skip }: TestContext): void {
  if (!hasCompiler) skip(`${COMPILER} is not installed`);
}

function objectFileOf(source: string, ...flags: string[]): Buffer {
  const [from, to] = [join(folder, 'program.c'), join(folder, 'program.o')];
  writeFileSync(from, source);
  execFileSync(COMPILER, ['--target=bpfel', '-O2', ...flags, '-c', from, '-o', to]);
  return readFileSync(to);
}

describe('the built program', () => {
  it('is what its source compiles to, byte for byte', async (context) => {
    needCompiler(context);
    const [committed, built] = await Promise.all([readProgram(), compileProgram()]);
    expect(built.equals(committed), 'run npm run program:build and commit escrow.so').toBe(true);
  });

  it('calls three functions of the runtime and no more', async () => {
    const text = (await readProgram()).toString('latin1');
    expect(new Set(text.match(/sol_\w+/g))).toEqual(
      new Set(['sol_invoke_signed_c', 'sol_create_program_address', 'sol_try_find_program_address']),
    );
  });
});

describe('the linker', () => {
  const entry = 'unsigned long long entrypoint(const unsigned char *input)';

  it('links the same object to the same bytes', (context) => {
    needCompiler(context);
    const objectFile = objectFileOf(`${entry} { return input[0]; }`);
    expect(link(objectFile).equals(link(objectFile))).toBe(true);
  });

  it.for([
    [
      'constants outside the code',
      `static const char *text = "no"; ${entry} { return text[input[0]]; }`,
      /constants/,
    ],
    ['variables', `int counter = 1; ${entry} { return counter += input[0]; }`, /constants|runtime/],
    [
      'calls of its own functions',
      `__attribute__((noinline, section("other"))) int own(int x) { return x * 3; } ${entry} { return own(input[0]); }`,
      /constants|runtime/,
    ],
    ['no entrypoint', 'int other(void) { return 1; }', /entrypoint/],
  ] as const)('refuses a program with %s', ([, source, reason], context) => {
    needCompiler(context);
    expect(() => link(objectFileOf(source))).toThrow(reason);
  });

  it('refuses what is no object file', () => {
    expect(() => link(Buffer.alloc(64))).toThrow(/ELF/);
  });
});
