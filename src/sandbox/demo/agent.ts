import { setTimeout } from 'node:timers/promises';
import { ChromiumMissing, findChromium } from '../../buying/browser/chromium.ts';
import { money } from '../../shared/money.ts';
import type { SandboxFile } from '../sandbox.ts';
import { answersTo, questionsOf } from './answers.ts';
import { type Answer, createDemoClient, DemoError } from './client.ts';
import type { Progress, Tell } from './progress.ts';

/** The agent's story: a wish in plain words, a question, a quote, and an order that the shop itself shows. */

const PROMPT = 'two of the large blue mugs, cheapest shipping';
const CEILING = 10_000;
const MOST_QUESTIONS = 4;
const LOOK_AGAIN_MS = 300;

const CARD = {
  number: '4242424242424242',
  exp_month: 12,
  exp_year: new Date().getUTCFullYear() + 3,
  cvc: '123',
  name: 'Ada Lovelace',
  billing_address: {
    line1: '12 Analytical Way',
    line2: 'Floor 2',
    city: 'New York',
    state: 'NY',
    postal_code: '10001',
    country: 'US',
  },
};

export async function demoAgent(sandbox: SandboxFile, { step }: Progress): Promise<void> {
  if (!sandbox.store_url)
    throw new DemoError('This server has no demo shop. Start Till in the sandbox, without SOLANA_RPC_URL.');
  await assertChromium();
  const till = createDemoClient(sandbox);
  const intents = '/v1/checkout_intents';

  const card = await step(
    'The agent’s owner adds a card to the vault',
    () => till.call('POST', '/v1/cards', CARD),
    ({ id, brand, last4 }) => `${id}: ${brand} ending in ${last4}; its number is never shown again`,
  );
  let intent = await step(
    `The agent is asked for “${PROMPT}”`,
    (tell) =>
      ended(tell, () =>
        till.call('POST', intents, {
          url: sandbox.store_url,
          prompt: PROMPT,
          max_amount: CEILING,
          card: card.id,
        }),
      ),
    ({ id, status }) => `${id} at ${sandbox.store_url} is ${status}`,
  );
  for (let count = 0; asksForOptions(intent) && count < MOST_QUESTIONS; count++) {
    const { options_schema } = intent.next_action;
    const options = await step(
      'Till has a question',
      async () => answersTo(options_schema),
      () => questionsOf(options_schema),
    );
    intent = await step(
      'The agent answers, and Till goes through the shop up to the payment step',
      (tell) =>
        ended(tell, () => till.call('POST', `${intents}/${intent.id}/respond`, { options }), intent.id),
      ({ status }) => `${told(options)}: ${intent.id} is ${status}`,
    );
  }
  await assertStatus('requires_confirmation');
  await step(
    'Here’s the quote; nothing has been bought yet',
    async () => intent,
    ({ amount, amount_breakdown }) => breakdown(amount, amount_breakdown),
  );
  intent = await step(
    'The agent confirms, and Till places the order with the vaulted card',
    (tell) => ended(tell, () => till.call('POST', `${intents}/${intent.id}/confirm`), intent.id),
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
      const { orders } = (await response.json()) as { orders: Answer[] };
      const order = orders.find(({ number }) => number === intent.charge_id);
      if (!order) throw new DemoError(`The shop doesn’t have the order ${intent.charge_id}.`);
      if (order.total !== intent.amount) throw new DemoError(`The shop took ${money(order.total)}.`);
      return order;
    },
    ({ number, lines, total }) =>
      `${sandbox.store_url}/orders/${number}: ${lines.map(describeLine).join(', ')}, ${money(total)} paid`,
  );

  /** Shows the steps of the run while a call is under way, and follows it further when the call did not wait. */
  async function ended(tell: Tell, call: () => Promise<Answer>, id?: string): Promise<Answer> {
    const before = id ? undefined : await newest();
    const calling = new AbortController();
    // Only to be looked at: what goes wrong with it, the call itself will tell.
    const watching = watch(tell, calling.signal, id, before).catch(() => {});
    try {
      const answer = await call();
      if (answer.status !== 'processing') return answer;
      await till.until(
        `subscription { checkoutIntentUpdated(id: "${answer.id}") { status } }`,
        ({ status }) => status !== 'PROCESSING',
      );
      return await till.call('GET', `${intents}/${answer.id}`);
    } finally {
      calling.abort();
      await watching;
    }
  }

  /** An intent that is still being created is known by being the newest. */
  async function watch(
    tell: Tell,
    signal: AbortSignal,
    known: string | undefined,
    before: string | undefined,
  ) {
    let id = known;
    while (!id && !signal.aborted) {
      const now = await newest();
      if (now !== before) id = now;
      else await setTimeout(LOOK_AGAIN_MS);
    }
    if (!id || signal.aborted) return;
    let last = '';
    const stop = till.watch(
      `subscription { checkoutIntentUpdated(id: "${id}") { status progress { step of name } } }`,
      ({ status, progress }) => {
        if (status !== 'PROCESSING' || !progress) return;
        const text = `${progress.step}/${progress.of} ${progress.name}`;
        if (text !== last) tell(text);
        last = text;
      },
    );
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    await stop();
  }

  async function newest(): Promise<string | undefined> {
    const { data } = await till.call('GET', `${intents}?limit=1`);
    return data[0]?.id;
  }

  async function evidence(id: string): Promise<Answer[]> {
    const query = `{ checkoutIntent(id: "${id}") { runs { kind state steps { name detail tookMs } } } }`;
    const { data } = await till.call('POST', '/graphql', { query });
    return data.checkoutIntent.runs;
  }

  async function assertStatus(wanted: string): Promise<void> {
    if (intent.status === wanted) return;
    const query = `{ checkoutIntent(id: "${intent.id}") { explanation } }`;
    const { data } = await till.call('POST', '/graphql', { query });
    const reason = intent.status_reason ? ` (${intent.status_reason})` : '';
    throw new DemoError(
      `${intent.id} is ${intent.status}${reason}. ${data?.checkoutIntent.explanation ?? ''}`.trim(),
    );
  }
}

async function assertChromium(): Promise<void> {
  try {
    await findChromium();
  } catch (error) {
    if (error instanceof ChromiumMissing)
      throw new DemoError(`Agents need a browser. ${error.message}`, { cause: error });
    throw error;
  }
}

function asksForOptions({ status, next_action }: Answer): boolean {
  return status === 'requires_action' && next_action?.type === 'select_options';
}

function told({ card_cvc: _, ...options }: Record<string, string>): string {
  return Object.values(options).join(', ');
}

function describeRun({ kind, steps }: Answer): string {
  const names = steps.map(({ name, tookMs }: Answer) => `${name} ${(tookMs / 1000).toFixed(1)} s`);
  return `${kind.toLowerCase()}: ${names.join(' → ')}`;
}

function describeLine({ quantity, name, choices }: Answer): string {
  return `${quantity} × ${name}${choices ? ` (${choices})` : ''}`;
}

function breakdown(amount: number, parts: Record<string, number> | null): string {
  const lines = Object.entries(parts ?? {}).map(([label, cents]) => `${label} ${money(cents)}`);
  return `${money(amount)}${lines.length > 0 ? ` = ${lines.join(' + ')}` : ''}`;
}
