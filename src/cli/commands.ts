import { join } from 'node:path';
import {
  isPlainProblem,
  openAccounts,
  openDatabaseAlone,
  openVaultAlone,
  start,
  type Till,
  withdrawCheckoutIntent,
} from '../app.ts';
import { BackupError } from '../backup/part.ts';
import { writeMovements } from '../books/export.ts';
import { ChromiumMissing } from '../buying/browser/chromium.ts';
import { findOrInstallChromium } from '../buying/browser/install.ts';
import { FlowInvalid } from '../buying/flows/parse-flow.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { EmbeddedServerError } from '../db/embedded.ts';
import { HomeError } from '../db/home.ts';
import { MigrationUnknown, migrate } from '../db/migrations.ts';
import { demoAgent } from '../sandbox/demo/agent.ts';
import { demoCheckout } from '../sandbox/demo/checkout.ts';
import { DemoError } from '../sandbox/demo/client.ts';
import { demoGift } from '../sandbox/demo/gift.ts';
import { createProgress } from '../sandbox/demo/progress.ts';
import { firstKey, openSandbox, readSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { type ExportOptions, writeTransactions } from '../selling/transactions/export.ts';
import { TillError } from '../shared/errors.ts';
import { createLog, withoutSecrets } from '../shared/log.ts';
import { VaultKeyMissing } from '../vault/envelope.ts';
import { SecretMismatch } from '../vault/master.ts';
import { rewrapAll } from '../vault/rotation.ts';

/** What the commands of `till` do. Problems that the operator can mend are said in one sentence. */

export async function run(roles: Roles): Promise<void> {
  await plainly(async () => {
    const config = readConfig(process.env);
    const starting = open(config, roles);
    stopOnSignals(config, starting);
    await starting;
  });
}

interface Roles {
  serve: boolean;
  work: boolean;
}

async function open(config: Config, roles: Roles): Promise<Till> {
  const looking = agentCheckout(config, roles);
  const till = await start(config, createLog(config), { ...roles, program: process.argv[1] });
  try {
    const sandbox = roles.serve && config.sandbox ? await openSandbox(config, till) : undefined;
    await till.listen();
    const agent = await looking;
    say(roles.serve ? addresses(till, sandbox, agent) : `Till works in the background. Agents: ${agent}`);
    return till;
  } catch (error) {
    await till.stop().catch(() => {});
    throw error;
  }
}

/** Whether agents can buy here, in words; everything else works without a browser. */
async function agentCheckout({ BROWSER_WORKER_URL }: Config, { work }: Roles): Promise<string> {
  if (!work) return 'by workers elsewhere';
  if (BROWSER_WORKER_URL) return `by the browser worker at ${new URL(BROWSER_WORKER_URL).host}`;
  try {
    await findOrInstallChromium({ announce: say });
    return 'ready';
  } catch (error) {
    if (error instanceof ChromiumMissing) return `off. ${error.message}`;
    throw error;
  }
}

export async function migrateOnly(): Promise<void> {
  await plainly(async () => {
    const address = await openDatabaseAlone(readConfig(process.env));
    try {
      const applied = await migrate(address.url);
      say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
    } finally {
      await address.stop();
    }
  });
}

export async function accountCreate({ wallet, name }: { wallet: string; name?: string }): Promise<void> {
  await plainly(async () => {
    const office = await openAccounts(readConfig(process.env));
    try {
      const { db, useCases } = office;
      const { account, isNew } = await db.transact((tx) => useCases.accounts.ofWallet(tx, wallet, name));
      if (!isNew)
        throw new TillError('state_conflict', { message: `That wallet already has ${account.id}.` });
      const key = await firstKey(office, account.id, 'First key');
      say(`Account ${account.id}\nAPI key ${key}\n\nThe key is shown this once: keep it safe.`);
    } finally {
      await office.stop();
    }
  });
}

export async function accountInvite({ days }: { days: number }): Promise<void> {
  await plainly(async () => {
    const config = readConfig(process.env);
    if (config.REGISTRATION === 'closed')
      throw new ConfigError('Nobody could use an invite: REGISTRATION is closed. Set it to invite.');
    const office = await openAccounts(config);
    try {
      const { code, expiresAt } = await office.useCases.invites.create(days);
      say(
        `Invite ${code}\nLink   ${config.APP_URL}/dashboard#invite=${code}\n\nIt opens one account, until ${expiresAt.toISOString()}, and is shown this once.`,
      );
    } finally {
      await office.stop();
    }
  });
}

/** Interrupted, it goes on where it stopped when it is run again. */
export async function vaultRotate(): Promise<void> {
  await plainly(async () => {
    const office = await openVaultAlone(readConfig(process.env));
    try {
      const { db, vault } = office;
      const startedMs = Date.now();
      say(`The vault key is ${vault.currentKeyId}.`);
      const { rewrapped, unopened } = await rewrapAll(db, vault, (done) => say(`  ${done} re-wrapped`));
      say(`Re-wrapped ${rewrapped} data keys in ${((Date.now() - startedMs) / 1000).toFixed(1)} s.`);
      const [missing] = Object.keys(unopened);
      if (missing) throw new VaultKeyMissing(missing);
      say('No other key is needed any more: the rest of VAULT_KEY can go.');
    } finally {
      await office.stop();
    }
  });
}

export async function intentCancel(id: string): Promise<void> {
  await plainly(async () => {
    if (!(await withdrawCheckoutIntent(readConfig(process.env), id)))
      throw new TillError('state_conflict', { message: `${id} is unknown, confirmed or over.` });
    say(`${id} is canceled.`);
  });
}

export const exportTransactions = (options: ExportOptions) => exported(options, writeTransactions);
export const exportMovements = (options: ExportOptions) => exported(options, writeMovements);

/** Writes what belongs to the account, or to everyone, to standard output as it is read. */
async function exported(options: ExportOptions, write: typeof writeTransactions): Promise<void> {
  await plainly(async () => {
    const office = await openAccounts(readConfig(process.env));
    try {
      await write(office.db, options, process.stdout);
    } finally {
      await office.stop();
    }
  });
}

export async function demo(story: keyof typeof stories): Promise<void> {
  await plainly(async () => {
    const { TILL_HOME } = readConfig(process.env);
    const sandbox = await readSandbox(join(TILL_HOME, 'sandbox.json'));
    if (!sandbox)
      throw new DemoError(`There is no sandbox in ${TILL_HOME}. Start Till with \`npm start\` first.`);
    await stories[story](sandbox, createProgress(process.stdout));
  });
}

const stories = { gift: demoGift, checkout: demoCheckout, agent: demoAgent };

function addresses(
  { config, databaseFolder, network, store }: Till,
  sandbox: Sandbox | undefined,
  agent: string,
): string {
  const base = config.PUBLIC_URL;
  const rows: [string, string][] = [
    ['Dashboard', config.APP_URL],
    ['REST', `${base}/v1`],
    ['GraphQL', `${base}/graphql`],
    ['Reference', `${base}/docs`],
    ['Gifts', `${config.APP_URL}/gifts/redeem`],
    ['Health', `${base}/readyz`],
  ];
  rows.push(['Agents', agent]);
  if (store) rows.push(['Demo shop', store.url]);
  if (databaseFolder) rows.push(['Database', databaseFolder]);
  rows.push(['Chain', config.sandbox ? `${network.rpcUrl} (sandbox)` : new URL(network.rpcUrl).host]);
  if (!config.sandbox) rows.push(['Escrow', escrowOf(network)]);
  if (sandbox) rows.push(['Sandbox', sandbox.file]);
  if (sandbox?.newKey) rows.push(['Demo key', `${sandbox.newKey}  (shown this once)`]);
  const lines = rows.map(([name, value]) => `  ${name.padEnd(10)} ${value}`);
  return `\nTill is ready.\n\n${lines.join('\n')}\n`;
}

function escrowOf({ programId, upgradeAuthority }: Till['network']): string {
  const upgrades = upgradeAuthority === null ? 'immutable' : `upgradeable by ${upgradeAuthority}`;
  return `${programId.toBase58()} (${upgrades})`;
}

/** The first signal drains and stops, as soon as everything has started; a second one ends the process at once. */
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

/** Nothing of Till stays behind, not even when a stop hangs. */
async function cutOff(till: Till | undefined): Promise<void> {
  process.exitCode = 1;
  process.stderr.write('Till did not stop in time and was cut off.\n');
  await till?.cutOff().catch(() => {});
  process.exit();
}

export async function plainly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isPlain =
      error instanceof ConfigError ||
      error instanceof HomeError ||
      error instanceof EmbeddedServerError ||
      error instanceof SecretMismatch ||
      error instanceof VaultKeyMissing ||
      error instanceof TillError ||
      error instanceof DemoError ||
      error instanceof ChromiumMissing ||
      error instanceof FlowInvalid ||
      error instanceof BackupError ||
      error instanceof MigrationUnknown ||
      isPlainProblem(error);
    const { message, stack } = error as Error;
    const text =
      error instanceof TillError ? error.say(() => 'The wallet') : isPlain ? message : (stack ?? message);
    process.stderr.write(`${withoutSecrets(text)}\n`);
    process.exit(1);
  }
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
