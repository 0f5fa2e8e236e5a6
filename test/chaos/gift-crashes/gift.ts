import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Keypair, type Transaction } from '@solana/web3.js';
import { generateReleaseCode, releaseVerificationKey } from '../../../src/gifts/release-codes/index.ts';
import { base64Of, releaseKeypair, signed } from '../../support/gifts.ts';
import type { CrashChain } from '../crashes/chain.ts';
import type { Answer, Client, Request } from '../crashes/client.ts';
import { notesIn } from '../crashes/evidence.ts';
import type { Call } from '../crashes/kills.ts';
import type { Life } from './plan.ts';

/** A gift whose sender and recipients go on whatever happens to Till, and remember all that they were told. */
export interface LivedGift {
  life: Life;
  id: string;
  key: string;
  sender: Keypair;
  /** What the sender had before, in cents. */
  purse: number;
  recipients: Keypair[];
  hasAskedBack: boolean;
  history: string[];
}

interface Parts {
  life: Life;
  chain: CrashChain;
  client: Client;
}

type Body = Record<string, unknown>;

const LOOK_MS = 150;
const AGES = ['requires_action', 'open', 'released', 'reclaimed'];

export async function beginGift({ life, chain, client }: Parts) {
  const code = generateReleaseCode();
  const purse = life.amount + 500;
  const gift: LivedGift = {
    life,
    id: '',
    key: releaseVerificationKey(code),
    sender: await chain.newSender(purse),
    purse,
    recipients: [],
    hasAskedBack: false,
    history: [],
  };
  const note = notesIn(gift.history);

  /** What anyone was told last; no crash may take it back. */
  let told = 'requires_action';
  async function call(name: Call, request: Request, refusals: string[] = []): Promise<Answer> {
    const before = told;
    const answer = await client.call(name, request, note);
    if (answer.status !== 200) {
      if (answer.status === 409 && refusals.includes(answer.code ?? '')) return answer;
      throw new Error(`${name} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    const status = String(answer.body.status);
    const isOver = before === 'released' || before === 'reclaimed';
    if (isOver ? status !== before : AGES.indexOf(status) < AGES.indexOf(before))
      throw new Error(`${name} says ${status} after ${before}`);
    if (AGES.indexOf(status) > AGES.indexOf(told)) told = status;
    return answer;
  }

  const read = async () => (await call('read', { method: 'GET', path: `/gifts/${gift.id}` })).body;
  const isOver = async () => ['released', 'reclaimed'].includes(String((await read()).status));
  const submit = (transaction: Transaction) =>
    call(
      'submit',
      {
        method: 'POST',
        path: `/gifts/${gift.id}/submit`,
        body: { signed_transaction: base64Of(transaction) },
      },
      [
        'blockhash_expired',
        'transaction_failed',
        'funds_insufficient',
        'state_conflict',
        'sponsor_unavailable',
      ],
    );

  async function create(): Promise<Body> {
    const request: Request = {
      method: 'POST',
      path: '/gifts',
      idempotencyKey: randomUUID(),
      body: {
        amount: life.amount,
        sender_address: gift.sender.publicKey.toBase58(),
        release_verification_key: gift.key,
      },
    };
    const { body } = await call('create', request);
    gift.id = String(body.id);
    if (!life.repeatsCreate) return body;
    const { body: again } = await client.call('create', request, note);
    if (again.id !== gift.id) throw new Error(`the same create made ${gift.id} and ${JSON.stringify(again)}`);
    return body;
  }

  const send = (transaction: Transaction, isPastTill: boolean) =>
    isPastTill ? chain.send(transaction) : submit(transaction);

  /** Sends one and the same transaction until it is certain what became of it. */
  async function deliver(transaction: Transaction, isPastTill: boolean) {
    for (;;) {
      await send(transaction, isPastTill);
      const fate = await chain.fateOf(transaction);
      if (fate !== 'pending') {
        note(`the funding has ${fate}`);
        return fate;
      }
      await pause(LOOK_MS);
    }
  }

  /** Nothing new is signed before the last one has landed or never will: money must not go twice. */
  async function fund(created: Body): Promise<void> {
    let body = created;
    while (body.status === 'requires_action') {
      if (body.next_action) {
        const fate = await deliver(signed(body, gift.sender), life.funding === 'past Till');
        if (fate === 'landed') return;
      } else if (gift.hasAskedBack) return;
      await pause(LOOK_MS);
      body = await read();
    }
  }

  async function claim(): Promise<void> {
    const recipient = Keypair.generate();
    gift.recipients.push(recipient);
    const recipient_address = recipient.publicKey.toBase58();
    const path = `/gifts/${gift.id}/release`;
    for (;;) {
      const asked = await call('release', { method: 'POST', path, body: { recipient_address } }, [
        'state_conflict',
      ]);
      if (asked.status === 200) {
        const answer = await submit(signed(asked.body, recipient, releaseKeypair(code)));
        if (answer.body.status === 'released') return;
      }
      if (await isOver()) return;
      await pause(LOOK_MS);
    }
  }

  async function reclaim(): Promise<void> {
    gift.hasAskedBack = true;
    const path = `/gifts/${gift.id}/reclaim`;
    for (;;) {
      const asked = await call('reclaim', { method: 'POST', path, idempotencyKey: randomUUID() }, [
        'state_conflict',
      ]);
      if (asked.status === 200 && asked.body.next_action)
        await send(signed(asked.body, gift.sender), life.reclaimsPastTill);
      if (await isOver()) return;
      await pause(LOOK_MS);
    }
  }

  async function end(): Promise<void> {
    switch (life.ending) {
      case 'none':
        return;
      case 'claim':
        return claim();
      case 'two claims':
        return void (await Promise.all([claim(), claim()]));
      case 'reclaim':
        return reclaim();
      case 'claim and reclaim':
        return void (await Promise.all([claim(), reclaim()]));
    }
  }

  async function live(): Promise<void> {
    const created = await create();
    await pause(life.pauseMs);
    const funded = life.funding === 'never' ? undefined : fund(created);
    if (life.isHasty) {
      await Promise.all([funded, end()]);
    } else {
      await funded;
      while (funded && (await read()).status === 'requires_action') await pause(LOOK_MS);
      await pause(life.pauseMs);
      await end();
    }
    while (funded && !gift.hasAskedBack && (await read()).status === 'requires_action') await pause(LOOK_MS);
    note('at rest');
  }

  return { gift, live };
}
