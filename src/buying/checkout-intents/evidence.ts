import { createHash } from 'node:crypto';
import { type Database, statement, type Tx } from '../../db/client.ts';
import { boolean, bytes, nullable, number, oneOf, string, time } from '../../db/columns.ts';
import type { CheckoutRunKind, CheckoutRunState } from '../../db/generated/client/client.ts';

/** A run as it’s shown: what was done in a shop, and the result of each step. */
export interface RunEvidence {
  id: string;
  intentId: string;
  kind: CheckoutRunKind;
  state: CheckoutRunState;
  attempts: number;
  merchant: string | null;
  flowVersion: number | null;
  startedAt: Date | null;
  armedAt: Date | null;
  endedAt: Date | null;
}

export interface StepEvidence {
  runId: string;
  sequence: number;
  name: string;
  detail: string | null;
  reason: string | null;
  pageUrl: string | null;
  tookMs: number;
  hasScreenshot: boolean;
  screenshotBytes: number;
  createdAt: Date;
}

const runsOf = statement(
  `
  select r.id, r.intent_id as "intentId", r.kind, r.state, r.attempts, f.merchant, f.version as "flowVersion",
         r.started_at as "startedAt", r.armed_at as "armedAt", r.ended_at as "endedAt"
    from checkout_runs r left join flows f on f.id = r.flow_id
   where r.intent_id = any($1) order by r.id`,
  {
    id: string,
    intentId: string,
    kind: oneOf<CheckoutRunKind>(),
    state: oneOf<CheckoutRunState>(),
    attempts: number,
    merchant: nullable(string),
    flowVersion: nullable(number),
    startedAt: nullable(time),
    armedAt: nullable(time),
    endedAt: nullable(time),
  },
);
const stepsOf = statement(
  `
  select run_id as "runId", sequence, name, detail, reason, page_url as "pageUrl", took_ms as "tookMs",
         screenshot is not null as "hasScreenshot", coalesce(octet_length(screenshot), 0) as "screenshotBytes",
         created_at as "createdAt"
    from checkout_evidence where run_id = any($1) order by run_id, sequence`,
  {
    runId: string,
    sequence: number,
    name: string,
    detail: nullable(string),
    reason: nullable(string),
    pageUrl: nullable(string),
    tookMs: number,
    hasScreenshot: boolean,
    screenshotBytes: number,
    createdAt: time,
  },
);
const pictures = statement(
  `
  select run_id || ' ' || sequence as key, screenshot from checkout_evidence
   where run_id || ' ' || sequence = any($1) and run_id = any($2)`,
  { key: string, screenshot: bytes },
);

export type Evidence = ReturnType<typeof createEvidence>;

/** The evidence of runs, for many at once. */
export function createEvidence({ db }: { db: Database }) {
  return {
    async ofIntents(ids: readonly string[]): Promise<Map<string, RunEvidence[]>> {
      return grouped(await db.query(runsOf, [ids]), ({ intentId }) => intentId);
    },

    async ofRuns(ids: readonly string[]): Promise<Map<string, StepEvidence[]>> {
      return grouped(await db.query(stepsOf, [ids]), ({ runId }) => runId);
    },

    /** By run and step, in the format of `pictureKey`. */
    async pictures(keys: readonly string[]): Promise<Map<string, Buffer>> {
      const runIds = keys.map((key) => key.split(' ')[0]);
      const rows = await db.query(pictures, [keys, runIds]);
      return new Map(rows.map(({ key, screenshot }) => [key, screenshot]));
    },
  };
}

/** Of the first steps of a run, for the audit log. Evidence isn’t kept as long as that. */
export interface EvidenceDigest {
  run: string;
  steps: number;
  sha256: string;
}

interface Digested extends Omit<StepEvidence, 'hasScreenshot' | 'screenshotBytes'> {
  screenshot: string | null;
}

/** Of each of these runs, its steps so far. Pictures are read by the database alone. */
export async function evidenceDigests(tx: Tx, runIds: readonly string[]): Promise<Map<string, Digested[]>> {
  const steps = await tx.$queryRaw<Digested[]>`
    select run_id as "runId", sequence, name, detail, reason, page_url as "pageUrl", took_ms as "tookMs",
           encode(sha256(screenshot), 'hex') as screenshot, created_at as "createdAt"
      from checkout_evidence where run_id = any(${runIds}) order by run_id, sequence`;
  return grouped(steps, ({ runId }) => runId);
}

/** Each step is a line of JSON: what was done, and the digest of its screenshot. */
export function digestOfSteps(run: string, steps: readonly Digested[]): EvidenceDigest {
  const lines = steps.map(({ sequence, name, detail, reason, pageUrl, tookMs, screenshot, createdAt }) =>
    JSON.stringify([sequence, name, detail, reason, pageUrl, tookMs, screenshot, createdAt]),
  );
  const sha256 = createHash('sha256').update(lines.join('\n')).digest('hex');
  return { run, steps: steps.length, sha256 };
}

export function pictureKey({ runId, sequence }: Pick<StepEvidence, 'runId' | 'sequence'>): string {
  return `${runId} ${sequence}`;
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
