import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Keypair, Transaction } from '@solana/web3.js';
import { base64Of, signed } from '../../support/gifts.ts';
import { type Bill, billOf } from '../../support/payments.ts';
import { uriOf } from '../../support/shop.ts';
import { type CrashChain, signatureOf } from '../crashes/chain.ts';
import type { Answer, Client, Request } from '../crashes/client.ts';
import { notesIn } from '../crashes/evidence.ts';
import type { Call } from '../crashes/kills.ts';
import type { Deed, Life } from './plan.ts';

/** Somebody who was paid and gives it back whatever happens to Till, and remembers all that they were told. */
export interface LivedRefunds {
  life: Life;
  id: string;
  reference: string;
  /** Gets nothing but this purchase's money, and sends nothing but what goes back. */
  merchant: Keypair;
  payer: Keypair;
  /** What the merchant had before, and a third of the price, in cents. */
  purse: number;
  third: number;
  /** Each refund that was asked for, and the signature of its transaction if that landed. */
  refunds: { id: string; deed: Deed; signature: string | undefined }[];
  /** Signatures of what was sent by hand. */
  byHand: string[];
  history: string[];
}

interface Parts {
  life: Life;
  chain: CrashChain;
  client: Client;
}

type Body = Record<string, unknown>;

const LOOK_MS = 150;
const PAID = { session: 'complete', intent: 'succeeded' };

export async function beginRefunds({ life, chain, client }: Parts) {
  const { kind, cents, deeds, pauseMs } = life;
  const lived: LivedRefunds = {
    life,
    id: '',
    reference: '',
    merchant: await chain.newSender(cents),
    payer: await chain.newSender(cents),
    purse: cents,
    third: Math.floor(cents / 3),
    refunds: [],
    byHand: [],
    history: [],
  };
  const { merchant, payer } = lived;
  const path = kind === 'session' ? '/checkout_sessions' : '/transaction_intents';
  let bill: Bill = { recipient: '', references: [], amount: 0n };

  const note = notesIn(lived.history);

  async function call(name: Call, request: Request, refusals: string[] = []): Promise<Answer> {
    const answer = await client.call(name, request, note);
    if (answer.status !== 200 && !refusals.includes(answer.code ?? ''))
      throw new Error(`${name} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  const read = async (what: string): Promise<Body> =>
    (await call('read', { method: 'GET', path: what })).body;

  /** Asks again until it is so. */
  async function until<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      await pause(LOOK_MS);
    }
  }

  async function bePaid(): Promise<string> {
    const terms =
      kind === 'session'
        ? { line_items: [{ product_data: { name: 'Lunch', price_data: { unit_amount: cents } } }] }
        : { amount: cents };
    const { body } = await call('create', {
      method: 'POST',
      path,
      idempotencyKey: randomUUID(),
      body: { ...terms, recipient_address: merchant.publicKey.toBase58() },
    });
    lived.id = String(body.id);
    lived.reference = String(body.reference);
    bill = billOf(uriOf(body));
    await chain.pay(payer, bill, note);
    await until(async () => (await read(`${path}/${lived.id}`)).status === PAID[kind] || undefined);
    const { data } = await read(`/payments?source=${lived.id}`);
    return (data as { id: string }[])[0]?.id ?? '';
  }

  const sendOut = (transaction: Transaction) => chain.sendOut(transaction, note);

  async function submittedOf(id: string, transaction: Transaction): Promise<'landed' | 'expired'> {
    const body = { signed_transaction: base64Of(transaction) };
    const request: Request = { method: 'POST', path: `/refunds/${id}/submit`, body };
    for (;;) {
      await call('submit', request, ['state_conflict', 'blockhash_expired', 'transaction_invalid']);
      const fate = await chain.fateOf(transaction);
      note(`the refund is ${fate}`);
      if (fate === 'failed') throw new Error('a refund failed');
      if (fate !== 'pending') return fate;
      await pause(LOOK_MS);
    }
  }

  async function create(payment: string): Promise<Body> {
    const request: Request = {
      method: 'POST',
      path: '/refunds',
      idempotencyKey: randomUUID(),
      body: { payment, amount: lived.third },
    };
    const { body } = await call('create', request);
    if (!life.repeatsCreate) return body;
    const { body: again } = await call('create', request);
    if (again.id !== body.id) throw new Error(`the same create made ${body.id} and ${again.id}`);
    return body;
  }

  const signable = (id: string) =>
    until(async () => {
      const refund = await read(`/refunds/${id}`);
      return refund.next_action || refund.status !== 'requires_action' ? refund : undefined;
    });

  /** Signs what it is handed until that has landed, or the refund is over. */
  async function carryOut(id: string, send: (transaction: Transaction) => Promise<'landed' | 'expired'>) {
    for (;;) {
      const refund = await signable(id);
      if (!refund.next_action) return undefined;
      const transaction = signed(refund, merchant);
      if ((await send(transaction)) === 'landed') return signatureOf(transaction);
    }
  }

  async function cancel(id: string): Promise<void> {
    const request: Request = {
      method: 'POST',
      path: `/refunds/${id}/cancel`,
      idempotencyKey: randomUUID(),
    };
    await call('cancel', request, ['state_conflict']);
  }

  async function refund(deed: Deed, payment: string): Promise<void> {
    const id = String((await create(payment)).id);
    const one: LivedRefunds['refunds'][number] = { id, deed, signature: undefined };
    lived.refunds.push(one);
    await pause(pauseMs);
    if (deed === 'submit') one.signature = await carryOut(id, (transaction) => submittedOf(id, transaction));
    if (deed === 'send past Till') one.signature = await carryOut(id, sendOut);
    if (deed === 'cancel') await cancel(id);
    if (deed === 'cancel and send') {
      const { next_action } = await signable(id);
      const transaction = signed({ next_action }, merchant);
      await cancel(id);
      if ((await sendOut(transaction)) === 'landed') one.signature = signatureOf(transaction);
    }
    if (deed === 'leave') return;
    // What has landed is known to have arrived, and what was canceled ends.
    const isOver = one.signature ? ['succeeded'] : ['canceled', 'failed'];
    await until(async () => isOver.includes(String((await read(`/refunds/${id}`)).status)) || undefined);
  }

  async function live(): Promise<void> {
    const payment = await bePaid();
    for (const deed of deeds) {
      await pause(pauseMs);
      if (deed !== 'by hand') await refund(deed, payment);
      else {
        const amount = BigInt(lived.third) * 10_000n;
        const back = { ...bill, recipient: payer.publicKey.toBase58(), amount };
        lived.byHand.push(await chain.pay(merchant, back, note));
      }
    }
    note('at rest');
  }

  return { lived, live };
}
