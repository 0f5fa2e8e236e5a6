import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../src/db/embedded.ts';
import { proveManyVisits } from './browsing.ts';
import { proveCheckoutCrashes } from './checkout-crashes.ts';
import { proveFailover } from './failover.ts';
import { proveFuzz } from './fuzz.ts';
import { proveGeneratedShops } from './generated-shops.ts';
import { proveGiftCrashes } from './gift-crashes.ts';
import { proveHostilePages } from './hostile-pages.ts';
import { provePaymentCrashes } from './payment-crashes.ts';
import { provePayments } from './payments.ts';
import { proveRefundCrashes } from './refund-crashes.ts';
import { proveShops } from './shops.ts';
import { proveSponsor } from './sponsor.ts';
import { proveStrangers } from './strangers.ts';
import { proveUpgrade } from './upgrade.ts';

/** Proofs that take longer than a test may: `npm run prove`, or one of them with `npm run prove -- NAME [OPTIONS]`. */

/** What a proof stands on. It throws when what it has to show is not so. */
export interface Ground {
  /** What followed the proof's name on the command line. */
  args: string[];
  say(line: string): void;
  /** An empty database of the proof's own on a real PostgreSQL server. */
  newDatabase(): Promise<string>;
}

export interface Proof {
  /** One line: what it shows. */
  shows: string;
  options: string;
  run(ground: Ground): Promise<void>;
}

const proofs: Record<string, Proof> = {
  browsing: {
    shows: 'hundreds of visits to pages that misbehave end in time and leave no process and no folder',
    options: '[--count N]',
    run: proveManyVisits,
  },
  'checkout-crashes': {
    shows: 'however Till is killed while it buys, no shop has two orders of one intent',
    options: '[--seed N] [--count N]',
    run: proveCheckoutCrashes,
  },
  failover: {
    shows:
      'however a cluster’s primary falls, nothing acknowledged is lost, nothing is doubled, and all goes on',
    options: '[--seed N] [--count N]',
    run: proveFailover,
  },
  fuzz: {
    shows: 'generated requests find no failure and no refusal that is not documented',
    options: '[--seed N] [--count N]',
    run: proveFuzz,
  },
  'generated-shops': {
    shows: 'what Till says of purchases from generated shops is what their own books say',
    options:
      '[--seed N] [--count N] [--scenario NAME|mixed] [--traps on|off] [--only SEED] [--set AXIS=VALUE]…',
    run: proveGeneratedShops,
  },
  'gift-crashes': {
    shows: 'however often Till is killed, and once restored, database and chain agree about every gift',
    options: '[--seed N] [--count N]',
    run: proveGiftCrashes,
  },
  'payment-crashes': {
    shows: 'however often Till is killed, database and chain agree about every payment',
    options: '[--seed N] [--count N]',
    run: provePaymentCrashes,
  },
  'hostile-pages': {
    shows: 'no hostile page holds a run past its deadline or takes anything but what was approved',
    options: '[--seed N] [--count N]',
    run: proveHostilePages,
  },
  payments: {
    shows: 'every credit is money that arrived, and all that arrives is recorded once, whatever people do',
    options: '[--seed N] [--count N]',
    run: provePayments,
  },
  'refund-crashes': {
    shows: 'however often Till is killed, database and chain agree about every refund',
    options: '[--seed N] [--count N]',
    run: proveRefundCrashes,
  },
  shops: {
    shows: 'every fixture shop is bought from, known or not, and every failure is told for what it is',
    options: '[--shop NAME] [--case NAME]',
    run: proveShops,
  },
  sponsor: {
    shows: 'the sponsor signs no claim or payment but the one that was built',
    options: '[--seed N] [--count N]',
    run: proveSponsor,
  },
  strangers: {
    shows: 'a hostile crowd neither holds up nor takes anything from an honest merchant',
    options: '[--rounds N] [--seconds N]',
    run: proveStrangers,
  },
  upgrade: {
    shows: 'processes of the last release are replaced one by one, and nobody who uses them loses anything',
    options: '[--seed N] [--seconds N] [--from COMMIT]',
    run: proveUpgrade,
  },
};

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function prove(names: string[], args: string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'till-prove-'));
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755);
  let failed = 0;
  try {
    const server = await startEmbedded(folder);
    try {
      for (const name of names) {
        const startedMs = Date.now();
        say(`\n${name}: ${proofs[name]?.shows}`);
        try {
          await proofs[name]?.run({ args, say, newDatabase: () => createDatabase(server.url) });
          say(`${name}: shown in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`);
        } catch (error) {
          failed++;
          say(`${name}: FAILED\n${(error as Error).message}`);
        }
      }
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return failed;
}

async function createDatabase(serverUrl: string): Promise<string> {
  const name = `proof_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const [first, ...others] = process.argv.slice(2);
const named = first !== undefined && !first.startsWith('-') ? first : undefined;
if (first === '--help' || (named !== undefined && !Object.hasOwn(proofs, named))) {
  say('npm run prove -- [NAME] [OPTIONS]\n');
  for (const [name, { shows, options }] of Object.entries(proofs))
    say(`  ${name} ${options}\n      ${shows}`);
  process.exitCode = named === undefined ? 0 : 1;
} else {
  const names = named === undefined ? Object.keys(proofs) : [named];
  const args = named === undefined ? process.argv.slice(2) : others;
  process.exitCode = (await prove(names, args)) > 0 ? 1 : 0;
}
