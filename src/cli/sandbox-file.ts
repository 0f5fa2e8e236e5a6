import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { readSandbox, type SandboxFile } from '../sandbox/sandbox.ts';
import { OperatorError } from '../shared/operator-error.ts';

/** Where the sandbox that runs here is, for commands that call it. */
export async function runningSandbox(): Promise<SandboxFile> {
  const { TILL_HOME } = readConfig(process.env);
  const sandbox = await readSandbox(join(TILL_HOME, 'sandbox.json'));
  if (!sandbox)
    throw new OperatorError(`No sandbox found in ${TILL_HOME}. Start Till with \`npm start\` first.`);
  return sandbox;
}
