import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { createProgress, stories } from '../sandbox/demo/stories.ts';
import { readSandbox } from '../sandbox/sandbox.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { plainly } from './plainly.ts';

/** `till demo …` */
export async function demo(story: keyof typeof stories): Promise<void> {
  await plainly(async () => {
    const { TILL_HOME } = readConfig(process.env);
    const sandbox = await readSandbox(join(TILL_HOME, 'sandbox.json'));
    if (!sandbox)
      throw new OperatorError(`No sandbox found in ${TILL_HOME}. Start Till with \`npm start\` first.`);
    await stories[story](sandbox, createProgress(process.stdout));
  });
}
