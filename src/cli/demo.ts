import { TillError } from '../client/index.ts';
import { createProgress, stories } from '../sandbox/demo/stories.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { plainly } from './plainly.ts';
import { runningSandbox } from './sandbox-file.ts';

/** `till demo …` */
export async function demo(story: keyof typeof stories): Promise<void> {
  await plainly(async () => {
    const sandbox = await runningSandbox();
    await stories[story](sandbox, createProgress(process.stdout)).catch((error: unknown) => {
      throw error instanceof TillError ? new OperatorError(error.message) : error;
    });
  });
}
