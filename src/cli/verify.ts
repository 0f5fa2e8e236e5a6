import { explain, usdc } from '../books/verify/difference.ts';
import { type Verdict, type VerifyParts, verify } from '../books/verify/verify.ts';
import { assertSameChain, provideNetwork } from '../chain/provide.ts';
import { type Config, readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { takeHome } from '../db/home.ts';
import { migrate } from '../db/migrations.ts';
import { provideDatabase } from '../db/provide.ts';
import { MINUTE_MS, systemClock } from '../shared/clock.ts';
import { createLog } from '../shared/log.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { startAll } from '../shared/stack.ts';
import { beaconOf } from '../use-cases.ts';
import { checkSecret, loadSecret } from '../vault/master.ts';
import { plainly, say } from './plainly.ts';

const LAMPORTS_PER_SOL = 1_000_000_000;

export interface VerifyOptions {
  account?: string;
  /** In minutes: what is more recent may still be on its way into the ledger. */
  recent: number;
}

/** `till verify`: fails when the books and the chain differ, or the audit log and purchases. */
export async function verifyBooks(options: VerifyOptions): Promise<void> {
  await plainly(async () => {
    const verdict = await verdictOf(readConfig(process.env), options, ({ addresses, of, transactions }) =>
      process.stderr.write(`${addresses} of ${of} addresses, ${transactions} transactions\n`),
    );
    tell(verdict);
    if (verdict.differences.length > 0) process.exitCode = 1;
  });
}

/** With the database and the chain of these settings, also beside a Till that runs. */
export async function verdictOf(
  config: Config,
  { account, recent }: VerifyOptions,
  onProgress?: VerifyParts['onProgress'],
): Promise<Verdict> {
  const office = await openOffice(config);
  try {
    const { db, network, beacon } = office;
    await assertAccount(db, account);
    const graceMs = recent * MINUTE_MS;
    return await verify({ ...network, db, beacon, account, now: systemClock.now(), graceMs, onProgress });
  } finally {
    await office.stop();
  }
}

function openOffice(config: Config) {
  return startAll(async (stack) => {
    const home = config.DATABASE_URL && !config.sandbox ? undefined : await takeHome(config.TILL_HOME);
    if (home?.isOwner) stack.onStop(() => home.release());
    const { directUrl: url } = stack.add(await provideDatabase(config, home));
    await migrate(url);
    const db = openDatabase({ url, poolSize: 2, onError: () => {} });
    stack.onStop(() => db.close());
    const secret = await loadSecret(config.TILL_SECRET, config.TILL_HOME);
    await checkSecret(db, secret);
    // What is printed is the result: standard output has nothing else.
    const log = createLog(config, { write: (line) => void process.stderr.write(line) });
    const network = stack.add(await provideNetwork(config, home, { log, clock: systemClock }));
    await assertSameChain(db, network);
    return { db, network, beacon: beaconOf(secret) };
  });
}

async function assertAccount(db: Database, id: string | undefined): Promise<void> {
  if (id !== undefined && !(await db.prisma.account.findUnique({ where: { id } })))
    throw new OperatorError(`There’s no account ${id}.`);
}

function tell({ totals, addresses, transactions, pending, auditEntries, differences }: Verdict): void {
  for (const { type, currency, count, amount } of totals) {
    const sum = currency === 'usdc' ? usdc(amount) : `${Number(amount) / LAMPORTS_PER_SOL} SOL`;
    say(`${type.padEnd(18)}${String(count).padStart(10)}${sum.padStart(24)}`);
  }
  say(`Read ${transactions} transactions of ${addresses} addresses.`);
  if (pending > 0) say(`${pending} on chain are too recent to be in the ledger, or waiting to be confirmed.`);
  say(`Checked ${auditEntries} audit entries.`);
  for (const difference of differences) say(explain(difference));
  say(differences.length === 1 ? '1 difference.' : `${differences.length} differences.`);
}
