import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Keypair, Transaction } from '@solana/web3.js';
import type { CrashChain } from '../chaos/crashes/chain.ts';
import type { Answer, Client, Request } from '../chaos/crashes/client.ts';
import { notesIn } from '../chaos/crashes/evidence.ts';
import type { Call } from '../chaos/crashes/kills.ts';
import { base64Of } from '../support/gifts.ts';
import { type Bill, billOf } from '../support/payments.ts';
import { uriOf } from '../support/shop.ts';
import type { Deed, Purchase } from './crash-plan.ts';

/** A purchase whose seller and payers go on whatever happens to Till, and remember all that they were told. */
export interface LivedPurchase {
  purchase: Purchase;
  /** Its Idempotency-Key, which also stands in its metadata. */
  key: string;
  id: string;
  reference: string;
  /** Gets nothing but this purchase's money. */
  recipient: Keypair;
  payer: Keypair;
  /** In cents. */
  purse: number;
  /** What the seller was told of the cancellation. */
  canceled: 'not asked' | 'yes' | 'no';
  /** No payment was sent before the cancellation was answered. */
  isCanceledFirst: boolean;
  history: string[];
}

interface Parts {
  purchase: Purchase;
  chain: CrashChain;
  client: Client;
}

const LOOK_MS = 150;
const PAID = { session: 'complete', intent: 'succeeded' };
const PREPARE = `mutation ($id: ID!, $payerAddress: String!) {
  paymentPrepare(id: $id, payerAddress: $payerAddress) { serializedTransaction }
}`;
const SUBMIT = `mutation ($id: ID!, $signedTransaction: String!) {
  paymentSubmit(id: $id, signedTransaction: $signedTransaction)
}`;

export async function beginPurchase({ purchase, chain, client }: Parts) {
  const { kind, cents, deeds } = purchase;
  // Something is left for a payment that must be signed once more.
  const purse = cents * (deeds.length + 4);
  const lived: LivedPurchase = {
    purchase,
    key: randomUUID(),
    id: '',
    reference: '',
    recipient: Keypair.generate(),
    payer: await chain.newSender(purse),
    purse,
    canceled: 'not asked',
    isCanceledFirst: false,
    history: [],
  };
  const path = kind === 'session' ? '/checkout_sessions' : '/transaction_intents';
  let bill: Bill = { recipient: '', references: [], amount: 0n };
  let [sent, end] = [0, ''];

  const note = notesIn(lived.history);

  async function call(name: Call, request: Request, refusals: string[] = []): Promise<Answer> {
    const answer = await client.call(name, request, note);
    const isRefused = answer.status === 409 && refusals.includes(answer.code ?? '');
    if (answer.status !== 200 && !isRefused)
      throw new Error(`${name} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  const ask = (name: Call, query: string, variables: object, refusals: string[]) =>
    call(name, { method: 'POST', path: '/graphql', body: { query, variables } }, refusals);

  async function create(): Promise<void> {
    const terms =
      kind === 'session'
        ? { line_items: [{ product_data: { name: 'Lunch', price_data: { unit_amount: cents } } }] }
        : { amount: cents };
    const recipient_address = lived.recipient.publicKey.toBase58();
    const request: Request = {
      method: 'POST',
      path,
      idempotencyKey: lived.key,
      body: { ...terms, recipient_address, metadata: { key: lived.key } },
    };
    const { body } = await call('create', request);
    lived.id = String(body.id);
    lived.reference = String(body.reference);
    bill = billOf(uriOf(body));
    if (!purchase.repeatsCreate) return;
    const { body: again } = await call('create', request);
    if (again.id !== lived.id) throw new Error(`the same create made ${lived.id} and ${String(again.id)}`);
  }

  /** What has ended stays as it is, whatever crashes. */
  async function read(): Promise<string> {
    const before = end;
    const { body } = await call('read', { method: 'GET', path: `${path}/${lived.id}` });
    const status = String(body.status);
    if (before !== '' && status !== before) throw new Error(`it is ${status} after it was ${before}`);
    if (status === PAID[kind] || status === 'canceled') end = status;
    return status;
  }

  async function payAtTheDoor(): Promise<void> {
    const { id } = lived;
    for (;;) {
      const variables = { id, payerAddress: lived.payer.publicKey.toBase58() };
      const { code, body } = await ask('prepare', PREPARE, variables, ['state_conflict']);
      if (code) return;
      const { paymentPrepare } = body.data as { paymentPrepare: { serializedTransaction: string } };
      const transaction = Transaction.from(Buffer.from(paymentPrepare.serializedTransaction, 'base64'));
      transaction.sign(lived.payer);
      sent++;
      if ((await submit(transaction)) !== 'expired') return;
    }
  }

  /** The same bytes, until it is certain what became of them. */
  async function submit(transaction: Transaction): Promise<'done' | 'expired'> {
    const variables = { id: lived.id, signedTransaction: base64Of(transaction) };
    for (;;) {
      const { code, body } = await ask('submit', SUBMIT, variables, ['state_conflict', 'blockhash_expired']);
      const isPaid = (body.data as { paymentSubmit: boolean } | null)?.paymentSubmit === true;
      if (isPaid && (await read()) !== PAID[kind]) throw new Error('it was said to be paid, and is not');
      if (isPaid || code === 'state_conflict') return 'done';
      const fate = await chain.fateOf(transaction);
      note(`the payment at the door is ${fate}`);
      if (fate === 'expired') return 'expired';
      if (fate !== 'pending') return 'done';
      await pause(LOOK_MS);
    }
  }

  async function payPastTill(amount: bigint): Promise<void> {
    sent++;
    await chain.pay(lived.payer, { ...bill, amount }, note);
  }

  async function cancel(): Promise<void> {
    const request: Request = {
      method: 'POST',
      path: `${path}/${lived.id}/cancel`,
      idempotencyKey: randomUUID(),
    };
    const { status } = await call('cancel', request, ['state_conflict']);
    if (status === 200) {
      if (lived.canceled === 'yes') throw new Error('it was canceled twice');
      lived.canceled = 'yes';
      lived.isCanceledFirst = sent === 0;
    } else if (lived.canceled === 'not asked') lived.canceled = 'no';
  }

  function act(deed: Deed): Promise<void> {
    switch (deed) {
      case 'pay at the door':
        return payAtTheDoor();
      case 'pay past Till':
        return payPastTill(bill.amount);
      case 'pay too little':
        return payPastTill(bill.amount / 2n);
      case 'cancel':
        return cancel();
    }
  }

  async function live(): Promise<void> {
    await create();
    await pause(purchase.pauseMs);
    if (purchase.isHasty) await Promise.all(deeds.map(act));
    else
      for (const deed of deeds) {
        await act(deed);
        await read();
        await pause(purchase.pauseMs);
      }
    await read();
    note('at rest');
  }

  return { lived, live };
}
