import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { measureCheckouts } from './checkouts.ts';
import { reportCheckouts, reportStarts } from './checkouts-report.ts';
import { Cleanup } from './cleanup.ts';
import { measureFloods, reportFloods } from './floods.ts';
import { layGround } from './ground.ts';
import { measureGrowth, reportGrowth } from './growth.ts';
import { measureOverview, reportOverview } from './overview.ts';
import { measurePayments } from './payments.ts';
import { reportPayments } from './payments-report.ts';
import { measureGifts } from './pending-gifts.ts';
import { reportPending } from './pending-report.ts';
import { reportProgram } from './program.ts';
import { measureReads } from './reads.ts';
import { reportReads } from './reads-report.ts';
import { measureScale, reportScale } from './scale.ts';
import { measureStarts } from './starts.ts';
import { measureSubscribers } from './subscribers.ts';
import { reportSubscribers } from './subscribers-report.ts';
import { say } from './table.ts';
import { measureWriters, reportWriters } from './writers.ts';

/** `npm run bench`, or parts of it: `npm run bench -- gifts program`. */

const PARTS = [
  'reads',
  'writers',
  'subscribers',
  'overview',
  'gifts',
  'payments',
  'floods',
  'checkouts',
  'program',
  'growth',
  'scale',
];

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const asked = process.argv.slice(2);
const stranger = asked.find((part) => !PARTS.includes(part));
if (stranger) refuse(`There is no part “${stranger}”; there are ${PARTS.join(', ')}.`);
if (process.platform !== 'linux') refuse('The bench needs Linux: it reads CPU time and memory from /proc.');
const runs = (part: string) => asked.length === 0 || asked.includes(part);

const cleanup = new Cleanup();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanup.run().then(() => process.exit(1)));
}

try {
  say('Building Till');
  await promisify(execFile)('npm', ['run', '--silent', 'build']);
  say('Filling a database');
  const ground = await layGround(cleanup);
  const readings = runs('reads') ? await measureReads(ground, cleanup) : undefined;
  const writers = runs('writers') ? await measureWriters(ground, cleanup) : undefined;
  const pending = runs('gifts') ? await measureGifts(ground, cleanup) : undefined;
  const payments = runs('payments') ? await measurePayments(ground, cleanup) : undefined;
  const audiences = runs('subscribers') ? await measureSubscribers(ground, cleanup) : undefined;
  const year = runs('overview') ? await measureOverview(ground, cleanup) : undefined;
  if (readings) reportReads(readings);
  if (writers) reportWriters(writers);
  if (audiences) reportSubscribers(audiences);
  if (year) reportOverview(year);
  if (pending) reportPending('Gifts', pending);
  if (payments) reportPayments(payments);
  if (runs('floods')) reportFloods(await measureFloods(ground, cleanup));
  if (runs('checkouts')) {
    reportStarts(await measureStarts(ground, cleanup));
    reportCheckouts(await measureCheckouts());
  }
  if (runs('program')) reportProgram();
  if (runs('scale')) reportScale(await measureScale(ground, cleanup));
  if (runs('growth')) reportGrowth(await measureGrowth(ground, cleanup));
} catch (error) {
  process.exitCode = 1;
  // What a Ctrl-C breaks off is no news.
  if (!cleanup.hasBegun) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
} finally {
  await cleanup.run();
}
