import type { PublicKey } from '@solana/web3.js';
import type { Logger } from 'pino';
import type { CheckoutRunner } from './buying/runner/checkout-runner.ts';
import { provideRunner } from './buying/runner/provide.ts';
import { provideShopper } from './buying/worker/provide.ts';
import type { Network } from './chain/network.ts';
import { assertSameChain, checkUpgrades, provideNetwork } from './chain/provide.ts';
import { type ChainWatch, createChainWatch } from './chain/watch/chain-watch.ts';
import { createSecondLook, type SecondLook } from './chain/watch/second-look.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/client.ts';
import { type Home, takeHome } from './db/home.ts';
import { migrate } from './db/migrations.ts';
import { provideDatabase } from './db/provide.ts';
import { openBus } from './events/bus/open.ts';
import { createHints } from './events/hints.ts';
import { createHub } from './events/hub.ts';
import { startListener } from './events/listener.ts';
import type { TillServer } from './http/server.ts';
import { createDemoDoor, type DemoDoor } from './sandbox/demo-door.ts';
import { openSandboxClock } from './sandbox/sandbox-clock.ts';
import { provideStore, type Store } from './sandbox/store.ts';
import { type Clock, SECOND_MS, systemClock } from './shared/clock.ts';
import { OperatorError } from './shared/operator-error.ts';
import { type Stack, startAll } from './shared/stack.ts';
import { createUseCases, type UseCases } from './use-cases.ts';
import { loadVault } from './vault/envelope.ts';
import { checkSecret, loadSecret } from './vault/master.ts';
import { checkVault } from './vault/rotation.ts';
import { startWorking } from './working.ts';

/** The composition root. What’s started here is stopped in reverse order. */
export interface Till {
  config: Config;
  databaseFolder: string | undefined;
  useCases: UseCases;
  db: Database;
  network: Network;
  /** The sandbox's demo shop. */
  store: Store | undefined;
  /** The way to the sandbox's demo account. */
  demoDoor: DemoDoor | undefined;
  /** Pays the network fee for claims and payments. */
  sponsor: PublicKey | undefined;
  watcher: ChainWatch;
  secondLook: SecondLook;
  checkoutRunner: CheckoutRunner;
  /** Undefined in a process that only works in the background. */
  server: TillServer | undefined;
  /** Starts listening, once everything behind it is ready. */
  listen(): Promise<void>;
  stop(): Promise<void>;
  /** Kills the embedded database if something keeps a stop waiting. */
  cutOff(): Promise<void>;
}

export interface StartOptions {
  serve: boolean;
  work: boolean;
  clock?: Clock;
  /** A chain that is already running. */
  network?: Network;
  /** A demo shop that is already running. */
  store?: Store;
  /** The file this program was started from, to start isolated processes that have nothing to lose. */
  program?: string | undefined;
}

export async function start(config: Config, log: Logger, options: StartOptions): Promise<Till> {
  return startAll(async (stack) => {
    const { serve, work } = options;
    const clock =
      options.clock ?? (config.sandbox ? stack.add(await openSandboxClock(config.TILL_HOME)) : systemClock);
    const ground = await layGround(config, log, { ...options, clock }, stack);
    const { home, address, db, secret, vault, network } = ground;

    const listener = stack.add(await startListener(address.directUrl, log));
    const bus = await openBus(config.EVENT_BUS, listener, log);
    const hints = stack.add(createHints(db, bus, log));
    const hub = stack.add(createHub(db, hints));
    const { useCases, chainHandlers } = createUseCases({
      config,
      log,
      clock,
      db,
      hub,
      secret,
      vault,
      network,
    });
    stack.onStop(() => useCases.apiKeys.stop());
    stack.onStop(() => useCases.grants.stop());
    stack.onStop(() => useCases.checkoutLinks.stop());

    const pollMs = config.CHAIN_POLL_SECONDS * SECOND_MS;
    const watcher = createChainWatch({ db, clock, log, network, useCases, chainHandlers, pollMs });
    const secondLook = createSecondLook({ useCases, chainHandlers, log });

    const store = options.store ?? (options.network ? undefined : await provideStore(config, home, clock));
    stack.onStop(() => store?.stop());
    const allowedHosts = [...config.EGRESS_ALLOW, ...(store?.hosts ?? [])];
    const shopper = stack.add(provideShopper({ config, log, allowedHosts, program: options.program }));
    const { processNumber } = listener;
    const checkoutRunner = provideRunner({ ...ground, config, log, clock, useCases, shopper, processNumber });
    // A run is queued in the same commit as its event.
    hints.onHint(checkoutRunner.wake);

    // Loaded before anything starts, because it takes a while.
    const serving = serve ? await import('./serving.ts') : undefined;
    if (work && config.CHECKOUT_WARM_BROWSER === 'yes') shopper.keepWarm();
    const working = { config, log, clock, db, listener, useCases, watcher, secondLook, checkoutRunner };
    if (work) await startWorking(working, stack);
    const folders = { home: home && config.TILL_HOME, database: address.folder };
    const demoDoor = config.sandbox ? createDemoDoor(config.TILL_HOME) : undefined;
    const parts = {
      ...ground,
      config,
      log,
      clock,
      hub,
      hints,
      listener,
      useCases,
      chainHandlers,
      watcher,
      folders,
    };
    const server = serving?.createServing({ ...parts, storeUrl: store?.url, demoDoor });
    stack.onStop(() => server?.stop());
    // Stopped first: the server waits for its calls, and those may be waiting for a shop.
    stack.onStop(() => useCases.checkoutIntents.stop());

    return {
      config,
      databaseFolder: address.folder,
      useCases,
      db,
      network,
      store,
      demoDoor,
      sponsor: chainHandlers.sponsor,
      watcher,
      secondLook,
      checkoutRunner,
      server,
      listen: async () => server?.listen(),
      cutOff: () => address.stop(),
    };
  });
}

/** What everything else depends on, verified: the database, keys that match it, and the chain it belongs to. */
async function layGround(
  config: Config,
  log: Logger,
  options: StartOptions & { clock: Clock },
  stack: Stack,
) {
  const { clock } = options;
  const home = await enterHome(config, options);
  if (home?.isOwner) stack.onStop(() => home.release());
  const address = stack.add(await provideDatabase(config, home));
  const applied = await migrate(address.directUrl);
  if (applied.length > 0) log.info({ applied }, 'migrated the database');

  const db = openDatabase({
    url: address.url,
    directUrl: address.directUrl,
    readUrls: config.DATABASE_READ_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    onError: (err) => log.warn({ err }, 'a database connection was lost'),
    onReplica: ({ name: replica, problem }) =>
      problem === undefined
        ? log.info({ replica }, 'a replica answers reads')
        : log.warn({ replica, problem }, 'a replica answers no reads'),
  });
  stack.onStop(() => db.close());
  const secret = await loadSecret(config.TILL_SECRET, config.TILL_HOME);
  await checkSecret(db, secret);
  const vault = await loadVault(config.VAULT_KEY, config.TILL_HOME);
  await checkVault(db, vault);

  const network = stack.add(options.network ?? (await provideNetwork(config, home, { log, clock })));
  await assertSameChain(db, network);
  checkUpgrades(config, network, log);
  return { home, address, db, secret, vault, network };
}

/** Undefined when neither the database nor the chain is in Till’s own folder. */
async function enterHome(config: Config, { serve, network }: StartOptions): Promise<Home | undefined> {
  if (config.DATABASE_URL && (!config.sandbox || network)) return undefined;
  const home = await takeHome(config.TILL_HOME);
  if (!home.isOwner && serve && !config.DATABASE_URL)
    throw new OperatorError(
      `Till is already running in ${config.TILL_HOME} (process ${home.owner}). Stop it, or set TILL_HOME and PORT to run another one.`,
    );
  return home;
}
