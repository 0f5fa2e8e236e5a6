import { readFile } from 'node:fs/promises';
import { provideBrowsing } from '../buying/browser/provide.ts';
import { asJson, createExplanations, inWords } from '../buying/checkout-intents/explanation.ts';
import { describeStep } from '../buying/flows/describe.ts';
import { createEngine, merchantOf } from '../buying/flows/engine.ts';
import type { Recorder } from '../buying/flows/errand.ts';
import { createFlows, type Flows, type KeptFlow } from '../buying/flows/flows.ts';
import { parseFlow } from '../buying/flows/parse-flow.ts';
import type { Config } from '../config.ts';
import { joinStore } from '../sandbox/store.ts';
import { systemClock as clock, MINUTE_MS } from '../shared/clock.ts';
import { missing, TillError } from '../shared/errors.ts';
import { createLog } from '../shared/log.ts';
import { plainly, say } from './plainly.ts';
import { withDatabase } from './with-database.ts';

/** `till flows …`: inspects, exports, imports, and learns how to buy from shops. */

const LEARN_MS = 5 * MINUTE_MS;

export async function flowsList(): Promise<void> {
  await withFlows(async (flows) => {
    const kept = await flows.list();
    if (kept.length === 0) return say('No flows yet. Learn one with `till flows learn URL`.');
    const rows = kept.map(({ merchant, version, flow, accountId, successes, failures, lastUsedAt }) => [
      merchant,
      `v${version}`,
      String(flow.steps.length),
      String(successes),
      String(failures),
      lastUsedAt?.toISOString() ?? 'never',
      accountId ?? 'everybody',
    ]);
    say(table(['merchant', 'version', 'steps', 'successes', 'failures', 'last used', 'used by'], rows));
  });
}

export async function flowsShow(merchant: string, options: { version?: string }): Promise<void> {
  await withFlows(async (flows) => {
    const { version, flow, successes, failures, createdAt } = await find(flows, merchant, options);
    const steps = flow.steps.map((step, n) => `${String(n + 1).padStart(3)}  ${describeStep(step)}`);
    say(
      [
        `${merchant}, version ${version}, learned ${createdAt.toISOString()}: ${successes} successes, ${failures} failures`,
        ...steps,
      ].join('\n'),
    );
  });
}

export async function flowsExport(merchant: string, options: { version?: string }): Promise<void> {
  await withFlows(async (flows) => say(JSON.stringify((await find(flows, merchant, options)).flow, null, 2)));
}

export async function flowsImport(file: string): Promise<void> {
  await withFlows(async (flows) => {
    const flow = parseFlow(parseJson(file, await readFile(file, 'utf8')));
    const { merchant, version } = await flows.save(flow, null);
    say(`Now using version ${version} of ${merchant}.`);
  });
}

export async function flowsLearn(url: string): Promise<void> {
  await withFlows(async (flows, config) => {
    if (!URL.canParse(url))
      throw new TillError('parameter_invalid', { param: 'URL', message: 'Invalid URL.' });
    const log = createLog({ ...config, LOG_LEVEL: 'error' });
    const store = config.sandbox ? await joinStore(config.TILL_HOME) : undefined;
    const allowedHosts = [...config.EGRESS_ALLOW, ...(store?.hosts ?? [])];
    const browsing = provideBrowsing({ config, allowedHosts, concurrency: 1, log });
    try {
      const engine = createEngine({ log });
      const report = await browsing.visit(
        ({ page, signal }) => engine.learn(url, { page, signal, recorder: aloud }),
        { deadlineMs: LEARN_MS },
      );
      if (report.kind === 'failure')
        throw new TillError('state_conflict', { message: `${report.explanation} (${report.reason})` });
      const { merchant, version, flow } = await flows.save(report.flow, null);
      say(`Learned ${merchant}: version ${version}, ${flow.steps.length} steps. Nothing was ordered.`);
    } finally {
      await browsing.stop();
    }
  });
}

export async function flowsExplain(id: string, { json = false }: { json?: boolean }): Promise<void> {
  await plainly(() =>
    withDatabase(async ({ db }) => {
      const explanation = await createExplanations({ db })(id);
      if (!explanation) throw missing('checkout intent');
      say(json ? JSON.stringify(asJson(explanation), null, 2) : inWords(explanation));
    }),
  );
}

/** Prints each step as it happens. */
const aloud: Recorder = {
  begin: async () => {},
  end: async ({ name, detail, tookMs }) =>
    say(`${(tookMs / 1000).toFixed(1).padStart(6)} s  ${name}${detail ? `: ${detail}` : ''}`),
};

async function withFlows(work: (flows: Flows, config: Config) => Promise<void>): Promise<void> {
  await plainly(() => withDatabase(({ config, db }) => work(createFlows({ db, clock }), config)));
}

async function find(flows: Flows, merchant: string, { version }: { version?: string }): Promise<KeptFlow> {
  const slug = slugOf(merchant);
  const kept = version ? await flows.version(slug, Number(version)) : await flows.latest(slug);
  if (!kept) throw missing('flow');
  return kept;
}

/** A shop is also known by its host or URL, which no slug can be taken for. */
function slugOf(merchant: string): string {
  if (!/[.:/]/.test(merchant)) return merchant;
  const url = /^https?:/i.test(merchant) ? merchant : `https://${merchant}`;
  return URL.canParse(url) ? merchantOf(url) : merchant;
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TillError('body_malformed', { message: `${file} isn’t valid JSON.` });
  }
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
