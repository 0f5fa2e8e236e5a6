import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../shared/package-root.ts';

/**
 * Where the sandbox deploys the escrow program: the public half of the Ed25519 key whose seed is
 * sha256('till sandbox escrow program'). Anyone can know that key, so no other chain may use the address.
 */
export const SANDBOX_PROGRAM_ID = 'CAJ3hM7bL2Cbi2CGTxC4xdTZRMDL5Uvy6XHTtq6Rfb7Y';

export const programFolder = join(packageRoot, 'src', 'chain', 'program');

/** The built program as committed; `npm run program:build` makes it from its source. */
export function readProgram(): Promise<Buffer> {
  return readFile(join(programFolder, 'escrow.so'));
}
