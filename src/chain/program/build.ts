import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileProgram } from './compile.ts';
import { programFolder } from './program.ts';

/** `npm run program:build`: makes escrow.so, which is committed, so that running Till needs no compiler. */
const program = await compileProgram();
await writeFile(join(programFolder, 'escrow.so'), program);
process.stdout.write(`escrow.so: ${program.length} bytes\n`);
