import { TillError } from '../client/index.ts';
import { triggersOn } from '../sandbox/trigger.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { plainly, say } from './plainly.ts';
import { runningSandbox } from './sandbox-file.ts';

/** `till trigger TYPE` */
export async function trigger(type: string): Promise<void> {
  await plainly(async () => {
    const triggers = triggersOn(await runningSandbox());
    const happen = Object.hasOwn(triggers, type) ? triggers[type] : undefined;
    if (!happen)
      throw new OperatorError(
        `${type} can’t be triggered. These can:\n${Object.keys(triggers)
          .map((known) => `  ${known}`)
          .join('\n')}`,
      );
    const { id } = await happen().catch((error: unknown) => {
      throw error instanceof TillError ? new OperatorError(error.message) : error;
    });
    say(`${type}  ${id}`);
  });
}
