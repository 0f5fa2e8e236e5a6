import type { PublicKey } from '@solana/web3.js';
import pg from 'pg';
import type { Logger } from 'pino';
import { createAccounts } from './accounts/accounts.ts';
import { createApiKeys } from './accounts/api-keys/api-keys.ts';
import { createIdempotency } from './accounts/idempotency.ts';
import { createInvites } from './accounts/invites.ts';
import { createEndings } from './buying/checkout-intents/endings.ts';
import { createExplanations, type Explanation } from './buying/checkout-intents/explanation.ts';
import { createRuns } from './buying/checkout-intents/runs.ts';
import { createShopAccounts } from './buying/checkout-intents/shop-accounts.ts';
import { createWithdrawal } from './buying/checkout-intents/withdrawal.ts';
import { createFlows } from './buying/flows/flows.ts';
import { type CheckoutRunner, createCheckoutRunner, startRunner } from './buying/runner/checkout-runner.ts';
import { provideShopper } from './buying/worker/provide.ts';
import { connectNetwork, hostSandbox, joinSandbox, type Network, NetworkError } from './chain/network.ts';
import { type ChainWatch, createChainWatch } from './chain/watch/chain-watch.ts';
import { createSecondLook, type SecondLook } from './chain/watch/second-look.ts';
import type { Config } from './config.ts';
import { type Database, isUnavailable, openDatabase } from './db/client.ts';
import { runElected } from './db/election.ts';
import { findEmbedded, startEmbedded } from './db/embedded.ts';
import { type Home, takeHome, unusable } from './db/home.ts';
import { ELECTION_LOCK } from './db/locks.ts';
import { migrate } from './db/migrations.ts';
import { createSweeper } from './db/retention.ts';
import { createRoom } from './db/room.ts';
import { runTimers } from './db/timers.ts';
import { createHub } from './events/hub.ts';
import { startListener } from './events/listener.ts';
import type { TillServer } from './http/server.ts';
import { hostStore, joinStore, type Store } from './sandbox/store.ts';
import { type Clock, MINUTE_MS, SECOND_MS, systemClock } from './shared/clock.ts';
import { TillError } from './shared/errors.ts';
import { type ChainHandlers, createUseCases, type UseCases } from './use-cases.ts';
import { loadVault, type Vault } from './vault/envelope.ts';
import { checkSecret, loadSecret } from './vault/master.ts';
import { checkVault } from './vault/rotation.ts';
import type { Secret } from './vault/secret.ts';

/** The composition root: what is started here is stopped in the opposite order. */

/** Said to the operator as it is, without a stack. */
export class StartError extends Error {}

type Stop = () => Promise<void> | void;

class Stack {
  readonly #stops: Stop[] = [];

  add<T>(started: T, stop: Stop): T {
    this.#stops.push(stop);
    return started;
  }

  /** One that fails to stop keeps none of the others running. */
  async unwind(): Promise<void> {
    const problems: unknown[] = [];
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) {
      try {
        await stop();
      } catch (error) {
        problems.push(error);
      }
    }
    if (problems.length > 0) throw problems[0];
  }
}

export interface DatabaseAddress {
  url: string;
  /** Where the embedded server keeps its data; undefined when the database is somebody else's. */
  folder?: string | undefined;
  stop(): Promise<void>;
}

/** The database to use: the operator's, the embedded one, or that of the Till that already runs in this home. */
async function provideDatabase(config: Config, home: Home | undefined): Promise<DatabaseAddress> {
  if (config.DATABASE_URL) {
    await assertAnswers(config.DATABASE_URL);
    return { url: config.DATABASE_URL, stop: async () => {} };
  }
  if (home?.isOwner) return startEmbedded(config.TILL_HOME);
  const url = await findEmbedded(config.TILL_HOME);
  if (!url) throw new StartError(`The Till that runs in ${config.TILL_HOME} has no database yet. Try again.`);
  return { url, stop: async () => {} };
}

/** The database alone, for commands that need nothing else. */
export async function openDatabaseAlone(config: Config): Promise<DatabaseAddress> {
  const home = config.DATABASE_URL ? undefined : await takeHome(config.TILL_HOME);
  const release = async () => home?.isOwner && home.release();
  try {
    const address = await provideDatabase(config, home);
    return {
      ...address,
      async stop() {
        await address.stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** For the command line: no chain is asked, and nothing is served. */
async function openRows(config: Config, stack: Stack): Promise<{ db: Database; secret: Secret }> {
  const address = await openDatabaseAlone(config);
  stack.add(address, () => address.stop());
  await migrate(address.url);
  const db = openDatabase({ url: address.url, poolSize: 2, onError: () => {} });
  stack.add(db, () => db.close());
  return { db, secret: await openSecret(config, db) };
}

/** The vault and what it seals, alone. Keys that are missing are told by whoever needs them. */
export async function openVaultAlone(config: Config) {
  const stack = new Stack();
  try {
    const { db } = await openRows(config, stack);
    return { db, vault: await openVault(config), stop: () => stack.unwind() };
  } catch (error) {
    await stack.unwind().catch(() => {});
    throw error;
  }
}

/** The flows of shops, alone. */
export async function openFlows(config: Config) {
  const stack = new Stack();
  try {
    const { db } = await openRows(config, stack);
    return { flows: createFlows({ db, clock: systemClock }), stop: () => stack.unwind() };
  } catch (error) {
    await stack.unwind().catch(() => {});
    throw error;
  }
}

/** Checkout intents for the operator, who may cancel what nobody has confirmed. */
export async function withdrawCheckoutIntent(config: Config, id: string): Promise<boolean> {
  const stack = new Stack();
  try {
    const { db } = await openRows(config, stack);
    return await createWithdrawal({ db, clock: systemClock })(id);
  } finally {
    await stack.unwind();
  }
}

/** What was done for a checkout intent and why, for the operator; undefined when there is no such intent. */
export async function explainCheckoutIntent(config: Config, id: string): Promise<Explanation | undefined> {
  const stack = new Stack();
  try {
    const { db } = await openRows(config, stack);
    return await createExplanations({ db })(id);
  } finally {
    await stack.unwind();
  }
}

/** Accounts and their keys alone. */
export async function openAccounts(config: Config) {
  const stack = new Stack();
  try {
    const { db, secret } = await openRows(config, stack);
    const apiKeys = createApiKeys({ db, clock: systemClock, secret });
    stack.add(apiKeys, () => apiKeys.stop());
    const accounts = createAccounts({ db, clock: systemClock });
    const invites = createInvites({ db, clock: systemClock, secret });
    return { db, useCases: { accounts, apiKeys, invites }, stop: () => stack.unwind() };
  } catch (error) {
    await stack.unwind().catch(() => {});
    throw error;
  }
}

async function openSecret(config: Config, db: Database): Promise<Secret> {
  const secret = await loadSecret(config.TILL_SECRET, config.TILL_HOME).catch((error) => {
    throw unusable(config.TILL_HOME, error);
  });
  await checkSecret(db, secret);
  return secret;
}

async function openVault({ VAULT_KEY, TILL_HOME }: Config): Promise<Vault> {
  return loadVault(VAULT_KEY, TILL_HOME).catch((error) => {
    throw unusable(TILL_HOME, error);
  });
}

/** The chain to use: the operator's nodes, the sandbox's own, or that of the Till that already runs in this home. */
async function provideNetwork(
  config: Config,
  home: Home | undefined,
  { log, clock }: { log: Logger; clock: Clock },
): Promise<Network> {
  const options = {
    clock,
    commitment: config.CHAIN_COMMITMENT,
    callsPerSecond: config.SOLANA_RPC_CALLS_PER_SECOND,
    onFault: ({ url, error }: { url: string; error: unknown }) =>
      log.warn({ node: new URL(url).host, err: error }, 'a Solana node failed'),
  };
  if (config.sandbox) {
    if (home?.isOwner) return hostSandbox(config.TILL_HOME, options);
    return joinSandbox(config.TILL_HOME, options);
  }
  const { SOLANA_RPC_URL: urls, ESCROW_PROGRAM_ID: programId = '', USDC_MINT: mint } = config;
  return connectNetwork({ urls, programId, mint, ...options }).catch((error) => {
    if (!(error instanceof TillError)) throw error;
    const hosts = urls.map((url) => new URL(url).host).join(', ');
    throw new StartError(`SOLANA_RPC_URL does not answer (${hosts}).`);
  });
}

/** The sandbox's demo shop, run by whoever runs its chain. */
async function provideStore(
  { sandbox, TILL_HOME }: Config,
  home: Home | undefined,
  clock: Clock,
): Promise<Store | undefined> {
  if (!sandbox) return undefined;
  return home?.isOwner ? hostStore(TILL_HOME, clock) : joinStore(TILL_HOME);
}

/** Gifts that one chain knows mean nothing on another: a process on the wrong one is stopped at the door. */
async function assertSameChain(db: Database, { identity }: Network): Promise<void> {
  await db.prisma.installation.createMany({
    data: [{ name: 'chain', value: identity }],
    skipDuplicates: true,
  });
  const { value } = await db.prisma.installation.findUniqueOrThrow({ where: { name: 'chain' } });
  if (value !== identity)
    throw new StartError(
      'This database belongs to another chain, escrow program or token. Set SOLANA_RPC_URL, ESCROW_PROGRAM_ID and USDC_MINT (or TILL_HOME on the sandbox) as its other processes have them.',
    );
}

/** Whoever can replace the escrow program can take what is in it: the operator says who may. */
function checkUpgrades(config: Config, { upgradeAuthority, programId }: Network, log: Logger): void {
  const { ESCROW_UPGRADE_AUTHORITY: allowed, sandbox } = config;
  if (upgradeAuthority === null || sandbox) return;
  if (allowed !== 'any' && allowed !== upgradeAuthority)
    throw new StartError(
      `The program at ESCROW_PROGRAM_ID ${programId.toBase58()} can be replaced by ${upgradeAuthority}, and ESCROW_UPGRADE_AUTHORITY is ${allowed}. Make the program immutable, or name that address.`,
    );
  if (allowed === 'any') log.warn({ upgradeAuthority }, 'the escrow program can be replaced');
}

async function assertAnswers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const { host, pathname } = new URL(url);
    throw new StartError(`DATABASE_URL does not answer (${host}${pathname}): ${message || code}`);
  } finally {
    await client.end().catch(() => {});
  }
}

export interface Till {
  config: Config;
  databaseFolder: string | undefined;
  useCases: UseCases;
  db: Database;
  network: Network;
  /** The sandbox's demo shop. */
  store: Store | undefined;
  /** Who pays the network fee of claims. */
  sponsor: PublicKey | undefined;
  watcher: ChainWatch;
  secondLook: SecondLook;
  checkoutRunner: CheckoutRunner;
  /** Undefined in a process that only works. */
  server: TillServer | undefined;
  /** Opens the door, when everything behind it is ready. */
  listen(): Promise<void>;
  stop(): Promise<void>;
  /** Takes the embedded database away from whatever keeps a stop waiting. */
  cutOff(): Promise<void>;
}

export interface StartOptions {
  serve: boolean;
  work: boolean;
  clock?: Clock;
  /** A chain that is there already. */
  network?: Network;
  /** A demo shop that is there already. */
  store?: Store;
  /** The file that this program was started by, to start those parts of it that must have nothing to lose. */
  program?: string | undefined;
}

export async function start(config: Config, log: Logger, options: StartOptions): Promise<Till> {
  const stack = new Stack();
  try {
    return await compose(config, log, options, stack);
  } catch (error) {
    await stack.unwind().catch(() => {});
    throw error;
  }
}

async function compose(config: Config, log: Logger, options: StartOptions, stack: Stack): Promise<Till> {
  const { serve, work, clock = systemClock } = options;
  const needsHome = !config.DATABASE_URL || (config.sandbox && !options.network);
  const home = needsHome ? await takeHome(config.TILL_HOME) : undefined;
  if (home?.isOwner) stack.add(home, () => home.release());
  else if (home && serve && !config.DATABASE_URL)
    throw new StartError(
      `Till already runs in ${config.TILL_HOME} (process ${home.owner}). Stop it, or set TILL_HOME and PORT for another one.`,
    );
  const address = await provideDatabase(config, home);
  stack.add(address, () => address.stop());
  const applied = await migrate(address.url);
  if (applied.length > 0) log.info({ applied }, 'migrated the database');

  const db = openDatabase({
    url: address.url,
    poolSize: config.DATABASE_POOL_SIZE,
    onError: (err) => log.warn({ err }, 'a database connection was lost'),
  });
  stack.add(db, () => db.close());
  const secret = await openSecret(config, db);
  const vault = await openVault(config);
  await checkVault(db, vault);
  const network = options.network ?? (await provideNetwork(config, home, { log, clock }));
  stack.add(network, () => network.stop());
  await assertSameChain(db, network);
  checkUpgrades(config, network, log);

  const listener = await startListener(address.url, log);
  stack.add(listener, () => listener.stop());
  const hub = createHub(db, listener);
  stack.add(hub, () => hub.stop());

  const { useCases, chainHandlers } = createUseCases({ config, log, clock, db, hub, secret, vault, network });
  stack.add(useCases, () => useCases.apiKeys.stop());
  const pollMs = config.CHAIN_POLL_SECONDS * SECOND_MS;
  const watcher = createChainWatch({ db, clock, log, network, useCases, chainHandlers, pollMs });
  const secondLook = createSecondLook({ useCases, chainHandlers, log });

  const store = options.store ?? (options.network ? undefined : await provideStore(config, home, clock));
  stack.add(store, () => store?.stop());
  const shopper = provideShopper({
    config,
    log,
    allowedHosts: [...config.EGRESS_ALLOW, ...(store?.hosts ?? [])],
    program: options.program,
  });
  stack.add(shopper, () => shopper.stop());
  const checkoutRunner = createCheckoutRunner({
    db,
    log,
    ...useCases,
    runs: createRuns({
      db,
      clock,
      processNumber: listener.processNumber,
      placesPerAccount: config.CHECKOUT_RUNNING_PER_ACCOUNT,
    }),
    endings: createEndings({ db, clock, cards: useCases.cards }),
    shopAccounts: createShopAccounts({ db, clock, vault }),
    shopper,
    limits: {
      quoteMs: config.CHECKOUT_QUOTE_SECONDS * SECOND_MS,
      purchaseMs: config.CHECKOUT_PURCHASE_SECONDS * SECOND_MS,
    },
    concurrency: config.CHECKOUT_CONCURRENCY,
  });
  // A run is queued with an event in the same commit.
  listener.onEvent(checkoutRunner.wake);

  // Half of what there is to load: commands, workers and whoever cannot start are quicker without it.
  const serving = serve ? await loadServer() : undefined;
  if (work) {
    if (config.CHECKOUT_WARM_BROWSER === 'yes') shopper.keepWarm();
    const buying = startRunner(checkoutRunner);
    stack.add(buying, () => buying.stop());
    const sweeper = createSweeper(db, clock, config.EVENT_RETENTION_DAYS);
    const timers = [
      { name: 'sweep', everyMs: 10 * MINUTE_MS, run: sweeper.sweep },
      { name: 'expire-checkouts', everyMs: MINUTE_MS, run: useCases.checkoutIntents.expireAll },
    ];
    const elected = runElected({ url: address.url, lock: ELECTION_LOCK, log }, async (signal) => {
      await Promise.all([watcher.run(signal), secondLook.run(signal), runTimers(timers, log, signal)]);
    });
    stack.add(elected, () => elected.stop());
  }

  let server: TillServer | undefined;
  if (serving) {
    const { createReadiness, createServer, schema } = serving;
    const idempotency = createIdempotency({ db, clock, secret, processNumber: listener.processNumber });
    // Calls that failed while the database was away could not give their Idempotency-Keys back.
    listener.onReconnect(() => {
      idempotency.releaseAll().catch((err) => log.warn({ err }, 'could not release Idempotency-Keys'));
    });
    const room = createRoom(db, { home: home && config.TILL_HOME, database: address.folder });
    server = createServer({
      config,
      log,
      db,
      hub,
      schema,
      useCases,
      idempotency,
      network,
      budget: chainHandlers.budget,
      room,
      watcher,
      storeUrl: store?.url,
      watched: watchedNumbers(useCases, chainHandlers),
      notReady: createReadiness({ db, listener, room }),
    });
    const made = server;
    stack.add(made, () => made.stop());
  }
  // The first to be stopped: the server waits for its calls, and those may wait for a shop.
  stack.add(useCases, () => useCases.checkoutIntents.stop());

  return {
    config,
    databaseFolder: address.folder,
    useCases,
    db,
    network,
    store,
    sponsor: chainHandlers.sponsor,
    watcher,
    secondLook,
    checkoutRunner,
    server,
    async listen() {
      await server?.listen().catch((error: NodeJS.ErrnoException) => {
        throw portProblem(config, error);
      });
    },
    stop: () => stack.unwind(),
    cutOff: () => address.stop(),
  };
}

/** What the operator should see of how the chain and the records agree. */
function watchedNumbers({ exceptions }: UseCases, { corroboration, finality }: ChainHandlers) {
  return [
    ['till_exceptions_open', 'Exceptions that nobody has acknowledged.', exceptions.count],
    ['till_chain_held', 'Transactions that wait for a second node.', corroboration.count],
    ['till_chain_provisional', 'Booked transactions not known to be final.', finality.count],
  ] as const;
}

async function loadServer() {
  const { createReadiness } = await import('./http/readiness.ts');
  const { createServer } = await import('./http/server.ts');
  const { schema } = await import('./schema.ts');
  return { createReadiness, createServer, schema };
}

function portProblem({ HOST, PORT }: Config, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${PORT} is taken. Stop what uses it, or set PORT to another one.`);
  if (error.code === 'EACCES')
    return new StartError(`Port ${PORT} may not be used by this user. Set PORT above 1023.`);
  if (error.code === 'EADDRNOTAVAIL')
    return new StartError(`HOST ${HOST} is not an address of this machine.`);
  return error;
}

/** Whether an error is the operator's to mend, and so to be said plainly. */
export function isPlainProblem(error: unknown): boolean {
  return error instanceof StartError || error instanceof NetworkError || isUnavailable(error);
}
