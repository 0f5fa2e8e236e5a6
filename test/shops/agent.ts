import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CARD_CODE, CARD_EXPIRY, CARD_NUMBER, type Wanted } from './wanted.ts';

/** An intent as REST answers it. */
export interface Intent {
  id: string;
  status: string;
  status_reason: string | null;
  amount: number | null;
  exceeds_ceiling: boolean;
  not_passed_on: { kind: string; text: string }[];
  next_action: null | {
    type: string;
    options_schema?: Schema;
    payment_authentication?: { url: string };
  };
}

export interface Schema {
  properties?: Record<string, Property>;
  required?: string[];
}

export interface Property {
  title?: string;
  type?: string;
  enum?: string[];
}

/** An integrator's program that talks to a running Till. */
export interface Agent {
  newCard(wanted: Wanted): Promise<string>;
  createIntent(body: object): Promise<Intent>;
  respond(id: string, options: Record<string, unknown>): Promise<Intent>;
  confirm(id: string): Promise<Intent>;
  cancel(id: string): Promise<void>;
  read(id: string): Promise<Intent>;
  /** What Till says about the order, and why: `UNKNOWN` when nobody saw the end. */
  outcome(id: string): Promise<{ outcome: string | null; explanation: string | null }>;
  /** Answers a bank's question through Till. */
  answerBank(url: string): Promise<void>;
}

const POLL_MS = 400;

export function createAgent(till: { url: string; key: string }): Agent {
  async function call<Answer = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
  ): Promise<Answer> {
    const response = await fetch(till.url + path, {
      method,
      headers: {
        authorization: `Bearer ${till.key}`,
        'content-type': 'application/json',
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const answer = (await response.json()) as Answer;
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  }
  const graphql = (query: string, variables: object) => call('POST', '/graphql', { query, variables });
  const intents = '/v1/checkout_intents';

  return {
    async newCard({ buyer }) {
      const { billing } = buyer;
      const made = await call('POST', '/v1/cards', {
        number: CARD_NUMBER,
        exp_month: CARD_EXPIRY.month,
        exp_year: CARD_EXPIRY.year,
        cvc: CARD_CODE,
        name: buyer.name,
        billing_address: {
          line1: `${billing.houseNumber} ${billing.street}`,
          city: billing.city,
          state: billing.state,
          postal_code: billing.zip,
          country: billing.country,
        },
      });
      return String(made.id);
    },
    createIntent: (body) => call<Intent>('POST', intents, body),
    respond: (id, options) => call<Intent>('POST', `${intents}/${id}/respond`, { options }),
    confirm: (id) => call<Intent>('POST', `${intents}/${id}/confirm`),
    cancel: async (id) => void (await call('POST', `${intents}/${id}/cancel`)),
    read: (id) => call<Intent>('GET', `${intents}/${id}`),
    async outcome(id) {
      const query = 'query ($id: ID!) { node(id: $id) { ... on CheckoutIntent { outcome explanation } } }';
      const { data } = (await graphql(query, { id })) as {
        data?: { node?: Awaited<ReturnType<Agent['outcome']>> };
      };
      return data?.node ?? { outcome: null, explanation: null };
    },
    async answerBank(url) {
      const token = url.split('/').at(-1) ?? '';
      const asked =
        'query ($token: String!) { cardChallenge(token: $token) { status fields { name } buttons { name text } } }';
      for (let tries = 0; tries < 20; tries++) {
        const { data } = (await graphql(asked, { token })) as { data?: { cardChallenge?: Challenge } };
        const challenge = data?.cardChallenge;
        const [field] = challenge?.fields ?? [];
        const button = challenge?.buttons.find(({ text }) => /submit/i.test(text));
        if (challenge?.status === 'ASKED' && field && button) {
          const answer =
            'mutation ($token: String!, $button: String!, $fields: [CardChallengeAnswer!]!) { cardChallengeAnswer(token: $token, button: $button, fields: $fields) { status } }';
          await graphql(answer, {
            token,
            button: button.name,
            fields: [{ name: field.name, value: '123456' }],
          });
          return;
        }
        await pause(POLL_MS);
      }
    },
  };
}

interface Challenge {
  status: string;
  fields: { name: string }[];
  buttons: { name: string; text: string }[];
}

/** Polls until Till has come to something, or the time is up. */
export async function settled(agent: Agent, intent: Intent, deadlineMs: number): Promise<Intent> {
  let latest = intent;
  while (latest.status === 'processing' && Date.now() < deadlineMs) {
    await pause(POLL_MS);
    latest = await agent.read(intent.id);
  }
  return latest;
}
