import type { Database } from '../../db/client.ts';
import type { CheckoutIntent } from '../../db/generated/client/client.ts';
import { decimalOf } from '../../shared/money.ts';
import { createEvidence, type RunEvidence, type StepEvidence } from './evidence.ts';

/** An intent with everything that was done for it, and why. */
export interface Explanation {
  intent: CheckoutIntent;
  runs: (RunEvidence & { steps: StepEvidence[] })[];
}

/** For the operator, in any account. */
export function createExplanations({ db }: { db: Database }) {
  const evidence = createEvidence({ db });
  return async (id: string): Promise<Explanation | undefined> => {
    const intent = await db.prisma.checkoutIntent.findUnique({ where: { id } });
    if (!intent) return undefined;
    const runs = (await evidence.ofIntents([id])).get(id) ?? [];
    const steps = await evidence.ofRuns(runs.map((run) => run.id));
    return { intent, runs: runs.map((run) => ({ ...run, steps: steps.get(run.id) ?? [] })) };
  };
}

/** For programs, spelled as in `/v1`. */
export function asJson({ intent, runs }: Explanation): object {
  return {
    id: intent.id,
    url: intent.url,
    shop_name: intent.shopName,
    merchant: intent.merchant,
    status: intent.status,
    status_reason: intent.statusReason,
    outcome: intent.outcome,
    explanation: intent.explanation,
    amount: intent.amount === null ? null : Number(intent.amount),
    currency: intent.currency,
    payment_method: intent.paymentMethod,
    not_passed_on: intent.notPassedOn ?? [],
    charge_id: intent.chargeId,
    runs: runs.map((run) => ({
      id: run.id,
      kind: run.kind,
      state: run.state,
      attempts: run.attempts,
      flow_version: run.flowVersion,
      started_at: run.startedAt,
      armed_at: run.armedAt,
      ended_at: run.endedAt,
      steps: run.steps.map((step) => ({
        number: step.sequence,
        name: step.name,
        detail: step.detail,
        reason: step.reason,
        page_url: step.pageUrl,
        took_ms: step.tookMs,
        at: step.createdAt,
      })),
    })),
  };
}

/** For people. */
export function inWords({ intent, runs }: Explanation): string {
  const { id, url, shopName, status, statusReason, outcome, explanation, chargeId, paymentMethod } = intent;
  const untold = (intent.notPassedOn ?? []).map(({ kind, text }) => `${kind}: ${text}`).join('; ');
  const rows: [string, string | null][] = [
    ['Shop', shopName ? `${shopName}, ${url}` : url],
    ['Status', statusReason ? `${status} (${statusReason})` : status],
    ['Outcome', outcome],
    ['Explanation', explanation],
    ['Total', totalOf(intent)],
    ['Paid by', paymentMethod],
    ['Not told', untold || null],
    ['Order', chargeId],
  ];
  const facts = rows.flatMap(([name, value]) => (value ? [`${name.padEnd(12)} ${line(value)}`] : []));
  return [[id, ...facts].join('\n'), ...(runs.length > 0 ? runs.map(runInWords) : ['No runs yet.'])].join(
    '\n\n',
  );
}

function totalOf({ amount, currency }: CheckoutIntent): string | null {
  return amount === null ? null : `${(currency ?? '').toUpperCase()} ${decimalOf(amount)}`;
}

function runInWords({
  id,
  kind,
  state,
  attempts,
  startedAt,
  endedAt,
  steps,
}: Explanation['runs'][number]): string {
  const parts = [
    `${kind === 'quote' ? 'Quote' : 'Purchase'} ${id}: ${state}`,
    ...(startedAt ? [`started ${startedAt.toISOString()}`] : []),
    ...(startedAt && endedAt ? [`took ${seconds(endedAt.getTime() - startedAt.getTime())}`] : []),
    ...(attempts > 1 ? [`${attempts} attempts`] : []),
  ];
  return [parts.join(', '), ...(steps.length > 0 ? steps.map(stepInWords) : ['  No steps yet.'])].join('\n');
}

function stepInWords({ sequence, name, detail, reason, pageUrl, tookMs }: StepEvidence): string {
  const more: [string, string | null][] = [
    ['Saw', detail],
    ['Why', reason],
    ['At', pageUrl],
  ];
  return [
    `${String(sequence).padStart(4)}  ${seconds(tookMs).padStart(7)}  ${line(name)}`,
    ...more.flatMap(([label, text]) => (text ? [`${' '.repeat(15)}${label.padEnd(4)} ${line(text)}`] : [])),
  ].join('\n');
}

/** A shop’s text must not control the terminal that shows it. */
function line(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
