import { Socket } from 'node:net';
import { type Browsing, createBrowsing } from '../buying/browser/browsing.ts';
import { streamChannel } from '../buying/worker/channel.ts';
import { PIPE } from '../buying/worker/child.ts';
import { openDoor } from '../buying/worker/door.ts';
import { receiveErrands } from '../buying/worker/errands.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { createLog } from '../shared/log.ts';

/** `till browser-worker`: visits shops for a Till that keeps the database and the vault to itself. */

/** What a process that pages are opened in must not even be told. */
const KEPT_AWAY = ['DATABASE_URL', 'TILL_SECRET', 'VAULT_KEY', 'SPONSOR_SECRET_KEY', 'LLM_KEY'];

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export async function browserWorker({ pipe = false }: { pipe?: boolean }): Promise<void> {
  try {
    const known = KEPT_AWAY.filter((name) => process.env[name]);
    if (known.length > 0)
      throw new ConfigError(
        `A browser worker must not be given ${known.join(', ')}: it opens foreign pages.`,
      );
    if (pipe) serveParent();
    else await serveTills();
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`${error instanceof ConfigError ? message : stack}\n`);
    process.exit(1);
  }
}

/** For the process that started this one, until that closes the pipe. It alone decides when to stop. */
function serveParent(): void {
  for (const signal of SIGNALS) process.on(signal, () => {});
  const channel = streamChannel(new Socket({ fd: PIPE }));
  const { browsing, log } = prepare(readConfig(process.env));
  channel.gone.addEventListener('abort', () => void leave(browsing));
  receiveErrands(channel, { browsing, log });
}

async function serveTills(): Promise<void> {
  const config = readConfig({ CHROMIUM_SANDBOX: 'required', ...process.env });
  const { HOST: host, PORT: port, BROWSER_WORKER_TOKEN: token } = config;
  if (!token) throw new ConfigError('BROWSER_WORKER_TOKEN must be set: Till shows it when it calls.');
  const { browsing, log } = prepare(config);
  const door = await openDoor({
    host,
    port,
    token,
    onTill: (channel) => receiveErrands(channel, { browsing, log }),
  });
  for (const signal of SIGNALS) process.once(signal, () => void door.close().finally(() => leave(browsing)));
  process.stdout.write(`The browser worker is ready on port ${port}.\n`);
}

function prepare(config: Config) {
  const log = createLog(config);
  const browsing = createBrowsing({
    allowedHosts: config.EGRESS_ALLOW,
    concurrency: config.CHECKOUT_CONCURRENCY,
    sandboxing: config.CHROMIUM_SANDBOX,
    user: config.CHROMIUM_USER,
    log,
  });
  if (config.CHECKOUT_WARM_BROWSER === 'yes') browsing.keepWarm();
  return { browsing, log };
}

async function leave(browsing: Browsing): Promise<void> {
  await browsing.stop().catch(() => {});
  process.exit();
}
