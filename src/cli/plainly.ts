import { isUnavailable } from '../db/failures.ts';
import { TillError } from '../shared/errors.ts';
import { withoutSecrets } from '../shared/log.ts';
import { OperatorError } from '../shared/operator-error.ts';

/** Runs a command. Prints an operator’s error as one sentence, and any other error with its stack. */
export async function plainly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${withoutSecrets(explain(error as Error))}\n`);
    process.exit(1);
  }
}

function explain(error: Error): string {
  if (error instanceof TillError) return error.say(optionOf);
  if (error instanceof OperatorError || isUnavailable(error)) return error.message;
  return error.stack ?? error.message;
}

/** A parameter as the option that set it. */
function optionOf(param: string): string {
  return param === 'walletAddress' ? '--wallet' : `--${param}`;
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
