import { start, type Till } from '../app.ts';
import { ChromiumMissing } from '../buying/browser/chromium.ts';
import { findOrInstallChromium } from '../buying/browser/install.ts';
import { type Config, readConfig } from '../config.ts';
import { createLog } from '../shared/log.ts';
import { plainly, say } from './plainly.ts';

interface Roles {
  serve: boolean;
  work: boolean;
}

/** Runs Till until it’s signaled to stop. `greet` is called when it’s ready, with whether agents can buy. */
export async function run(
  roles: Roles,
  greet: (till: Till, agents: string) => string,
  prepare: (till: Till) => Promise<void> = async () => {},
): Promise<void> {
  await plainly(async () => {
    const config = readConfig(process.env);
    const starting = open(config, roles, greet, prepare);
    stopOnSignals(config, starting);
    await starting;
  });
}

async function open(
  config: Config,
  roles: Roles,
  greet: (till: Till, agents: string) => string,
  prepare: (till: Till) => Promise<void>,
): Promise<Till> {
  const looking = agentCheckout(config, roles);
  const till = await start(config, createLog(config), { ...roles, program: process.argv[1] });
  try {
    await prepare(till);
    await till.listen();
    say(greet(till, await looking));
    return till;
  } catch (error) {
    await till.stop().catch(() => {});
    throw error;
  }
}

/** Whether agents can buy here, in words. Everything else works without a browser. */
async function agentCheckout({ BROWSER_WORKER_URL, BROWSER_URL }: Config, { work }: Roles): Promise<string> {
  if (!work) return 'by workers elsewhere';
  if (BROWSER_WORKER_URL) return `by the browser worker at ${new URL(BROWSER_WORKER_URL).host}`;
  if (BROWSER_URL) return `by the browser at ${new URL(BROWSER_URL).host}`;
  try {
    await findOrInstallChromium({ announce: say });
    return 'ready';
  } catch (error) {
    if (error instanceof ChromiumMissing) return `off. ${error.message}`;
    throw error;
  }
}

/** The first signal drains and stops, as soon as everything has started. A second one exits immediately. */
function stopOnSignals({ SHUTDOWN_SECONDS }: Config, starting: Promise<Till>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    let till: Till | undefined;
    const deadline = setTimeout(() => void cutOff(till), SHUTDOWN_SECONDS * 1000);
    till = await starting;
    await till.stop();
    clearTimeout(deadline);
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void plainly(stop));
}

/** Leaves nothing of Till behind, even if a stop hangs. */
async function cutOff(till: Till | undefined): Promise<void> {
  process.exitCode = 1;
  process.stderr.write('Till didn’t stop in time and was terminated.\n');
  await till?.cutOff().catch(() => {});
  process.exit();
}
