import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CARD } from '../../support/cards.ts';
import type { Answer, Client, Request } from '../crashes/client.ts';
import { notesIn } from '../crashes/evidence.ts';
import type { Stall } from './market.ts';
import type { Key, Purchase } from './plan.ts';

/** A purchase whose buyer goes on whatever happens to Till, and remembers all that it was told. */
export interface LivedPurchase {
  purchase: Purchase;
  stall: Stall;
  id: string;
  /** Of this purchase alone, so that its orders can be told from others. */
  email: string;
  sku: string;
  /** In cents; undefined when there was no quote. */
  approved: number | undefined;
  history: string[];
  /** What should not have been said. */
  faults: string[];
}

const LOOK_MS = 1_000;
const OVER = ['succeeded', 'failed', 'canceled'];

interface Parts {
  purchase: Purchase;
  stall: Stall;
  /** One for each process. */
  clients: Client[];
}

export function beginPurchase({ purchase, stall, clients }: Parts) {
  const variant = stall.variants[purchase.variant % stall.variants.length];
  const mark = randomUUID();
  const lived: LivedPurchase = {
    purchase,
    stall,
    id: '',
    email: `${mark}@example.com`,
    sku: variant?.sku ?? '',
    approved: undefined,
    history: [],
    faults: [],
  };
  const keys: Record<Key, string | undefined> = {
    first: `${mark}-first`,
    second: `${mark}-second`,
    none: undefined,
  };
  let asked = 0;

  const note = notesIn(lived.history);
  const client = () => clients[asked++ % clients.length] as Client;
  const read = async () => {
    const { body } = await client().call(
      'read',
      { method: 'GET', path: `/checkout_intents/${lived.id}` },
      note,
    );
    return body;
  };

  async function quote(): Promise<void> {
    const { shop } = stall;
    const { shipping_method, shipping_address, phone } = shop.sampleOptions;
    const { body } = await client().call(
      'create',
      {
        method: 'POST',
        path: '/checkout_intents',
        idempotencyKey: mark,
        body: {
          url: shop.productUrl,
          options: {
            ...variant?.choices,
            quantity: 1,
            email: lived.email,
            phone,
            shipping_address,
            shipping_method,
            card_cvc: CARD.cvc,
          },
        },
      },
      note,
    );
    lived.id = String(body.id);
    let intent = body;
    while (intent.status === 'processing') {
      await pause(LOOK_MS);
      intent = await read();
    }
    if (intent.status === 'requires_confirmation') lived.approved = Number(intent.amount);
    else note(`no quote: ${JSON.stringify(intent)}`);
  }

  async function confirm(key: Key | 'another'): Promise<Answer> {
    const idempotencyKey = key === 'another' ? randomUUID() : keys[key];
    const request: Request = {
      method: 'POST',
      path: `/checkout_intents/${lived.id}/confirm`,
      ...(idempotencyKey && { idempotencyKey }),
    };
    const answer = await client().call('confirm', request, note);
    const isRight = answer.status === 200 || (answer.status === 409 && answer.code === 'state_conflict');
    if (!isRight)
      throw new Error(`a confirmation was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    if (answer.status === 200 && answer.body.id !== lived.id)
      lived.faults.push(`a confirmation was answered with ${JSON.stringify(answer.body)}`);
    return answer;
  }

  return {
    lived,
    quote,

    /** Confirms as planned, and waits until it is over. */
    async confirm(): Promise<void> {
      const answers = await Promise.all(purchase.confirms.map(confirm));
      while (!OVER.includes(String((await read()).status))) await pause(LOOK_MS);
      note('at rest');

      // Whoever asks again gets the same answer, and whoever asks anew is refused.
      for (const [index, key] of purchase.confirms.entries()) {
        const again = await confirm(key);
        const due = key === 'none' ? 409 : answers[index]?.status;
        if (again.status !== due)
          lived.faults.push(`the same confirmation: first ${due}, then ${again.status}`);
      }
      const { status } = await confirm('another');
      if (status !== 409) lived.faults.push(`another confirmation was answered ${status}`);
    },
  };
}
