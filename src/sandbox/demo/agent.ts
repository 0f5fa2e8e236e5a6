import { ChromiumMissing, findChromium } from '../../buying/browser/chromium.ts';
import { type CheckoutIntent, type RequestOptions, Till } from '../../client/index.ts';
import { money } from '../../shared/money.ts';
import { OperatorError } from '../../shared/operator-error.ts';
import type { SandboxFile } from '../sandbox.ts';
import { answersTo, type Questions, questionsOf } from './answers.ts';
import type { Progress, Tell } from './progress.ts';
import { TEST_CARD } from './test-card.ts';

/** The agent's story: a wish in plain words, a question, a quote, and an order that the shop itself shows. */

const PROMPT = 'two of the large blue mugs, cheapest shipping';
const CEILING = 10_000;
const MOST_QUESTIONS = 4;

const PROGRESS = `subscription ($id: ID!) {
  checkoutIntentUpdated(id: $id) { status progress { step of name } }
}`;

interface Updated {
  checkoutIntentUpdated: { status: string; progress: { step: number; of: number; name: string } | null };
}

interface Run {
  kind: string;
  steps: { name: string; tookMs: number }[];
}

/** As the shop has it. */
interface Order {
  number: string;
  total: number;
  lines: { quantity: number; name: string; choices?: string }[];
}

export async function demoAgent(sandbox: SandboxFile, { step }: Progress): Promise<void> {
  if (!sandbox.store_url)
    throw new OperatorError(
      'This server has no demo shop. Start Till in the sandbox, without SOLANA_RPC_URL.',
    );
  await assertChromium();
  const till = new Till({ url: sandbox.base_url, key: sandbox.api_key });

  const card = await step(
    'The agent’s owner adds a card to the vault',
    () => till.cards.create(TEST_CARD),
    ({ id, brand, last4 }) => `${id}: ${brand} ending in ${last4}; its number is never shown again`,
  );
  let intent = await step(
    `The agent is asked for “${PROMPT}”`,
    (tell) =>
      ended(tell, (options) =>
        till.checkoutIntents.create(
          { url: sandbox.store_url, prompt: PROMPT, max_amount: CEILING, card: card.id },
          options,
        ),
      ),
    ({ id, status }) => `${id} at ${sandbox.store_url} is ${status}`,
  );
  for (let count = 0; count < MOST_QUESTIONS; count++) {
    const questions = questionsIn(intent);
    if (!questions) break;
    const options = await step(
      'Till has a question',
      async () => answersTo(questions),
      () => questionsOf(questions),
    );
    intent = await step(
      'The agent answers, and Till goes through the shop up to the payment step',
      (tell) => ended(tell, (request) => till.checkoutIntents.respond(intent.id, { options }, request)),
      ({ status }) => `${told(options)}: ${intent.id} is ${status}`,
    );
  }
  await assertStatus('requires_confirmation');
  await step(
    'Here’s the quote; nothing has been bought yet',
    async () => intent,
    ({ amount, amount_breakdown }) => breakdown(amount ?? 0, amount_breakdown),
  );
  intent = await step(
    'The agent confirms, and Till places the order with the vaulted card',
    (tell) => ended(tell, (request) => till.checkoutIntents.confirm(intent.id, request)),
    ({ status, charge_id }) => `${intent.id} is ${status}${charge_id ? `: order ${charge_id}` : ''}`,
  );
  await assertStatus('succeeded');
  await step(
    'Evidence of each step in the shop',
    () => evidence(intent.id),
    (runs) => runs.map(describeRun).join('\n    '),
  );
  await step(
    'The shop’s own records agree',
    async () => {
      const response = await fetch(`${sandbox.store_url}/orders.json`);
      const { orders }: { orders: Order[] } = await response.json();
      const order = orders.find(({ number }) => number === intent.charge_id);
      if (!order) throw new OperatorError(`The shop doesn’t have the order ${intent.charge_id}.`);
      if (order.total !== intent.amount) throw new OperatorError(`The shop took ${money(order.total)}.`);
      return order;
    },
    ({ number, lines, total }) =>
      `${sandbox.store_url}/orders/${number}: ${lines.map(describeLine).join(', ')}, ${money(total)} paid`,
  );

  /** Begins something, and shows the steps of its run until that is over. */
  async function ended(
    tell: Tell,
    begin: (options: RequestOptions) => Promise<CheckoutIntent>,
  ): Promise<CheckoutIntent> {
    const { id } = await begin({ headers: { prefer: 'respond-async' } });
    const over = new AbortController();
    // Only to be looked at: what goes wrong with it, the wait itself will tell.
    const watching = watch(tell, id, over.signal).catch(() => {});
    try {
      return await till.wait<CheckoutIntent>(id, ({ status }) => status !== 'processing');
    } finally {
      over.abort();
      await watching;
    }
  }

  async function watch(tell: Tell, id: string, signal: AbortSignal): Promise<void> {
    let last = '';
    for await (const { checkoutIntentUpdated } of till.graphql.subscribe<Updated>(
      PROGRESS,
      { id },
      { signal },
    )) {
      const { status, progress } = checkoutIntentUpdated;
      if (status !== 'PROCESSING' || !progress) continue;
      const text = `${progress.step}/${progress.of} ${progress.name}`;
      if (text !== last) tell(text);
      last = text;
    }
  }

  async function evidence(id: string): Promise<Run[]> {
    const query = 'query ($id: ID!) { checkoutIntent(id: $id) { runs { kind steps { name tookMs } } } }';
    return (await till.graphql<{ checkoutIntent: { runs: Run[] } }>(query, { id })).checkoutIntent.runs;
  }

  async function assertStatus(wanted: string): Promise<void> {
    const { id, status, status_reason } = intent;
    if (status === wanted) return;
    const query = 'query ($id: ID!) { checkoutIntent(id: $id) { explanation } }';
    const { checkoutIntent } = await till.graphql<{ checkoutIntent: { explanation: string | null } }>(query, {
      id,
    });
    const reason = status_reason ? ` (${status_reason})` : '';
    throw new OperatorError(`${id} is ${status}${reason}. ${checkoutIntent.explanation ?? ''}`.trim());
  }
}

async function assertChromium(): Promise<void> {
  try {
    await findChromium();
  } catch (error) {
    if (error instanceof ChromiumMissing)
      throw new OperatorError(`Agents need a browser. ${error.message}`, { cause: error });
    throw error;
  }
}

function questionsIn({ next_action: action }: CheckoutIntent): Questions | undefined {
  return action?.type === 'select_options' ? action.options_schema : undefined;
}

function told({ card_cvc: _, ...options }: Record<string, string>): string {
  return Object.values(options).join(', ');
}

function describeRun({ kind, steps }: Run): string {
  const names = steps.map(({ name, tookMs }) => `${name} ${(tookMs / 1000).toFixed(1)} s`);
  return `${kind.toLowerCase()}: ${names.join(' → ')}`;
}

function describeLine({ quantity, name, choices }: Order['lines'][number]): string {
  return `${quantity} × ${name}${choices ? ` (${choices})` : ''}`;
}

function breakdown(amount: number, parts: Record<string, number> | null): string {
  const lines = Object.entries(parts ?? {}).map(([label, cents]) => `${label} ${money(cents)}`);
  return `${money(amount)}${lines.length > 0 ? ` = ${lines.join(' + ')}` : ''}`;
}
