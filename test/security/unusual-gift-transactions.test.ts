import { Keypair, PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseInstruction } from '../../src/chain/escrow/escrow.ts';
import { happened, movementsIn, namesOf } from '../payments/happened.ts';
import {
  base64Of,
  confirmed,
  fund,
  land,
  type MadeGift,
  makeGift,
  pass,
  releaseKeypair,
  signed,
  transactionOf,
} from '../support/gifts.ts';
import { mention, showTwice, startTillAndPayer } from '../support/payments.ts';
import { rest, surfaces } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';
import { createCalls } from './tenants/calls.ts';

/** Transactions that do more to gifts than one thing, or something that nobody asked for. */

let till: TestTill;
let account: TestAccount;
let payer: Keypair;

beforeAll(async () => {
  ({ till, payer } = await startTillAndPayer());
  account = await till.newAccount();
});
afterAll(() => till.stop());

const { graphql } = createCalls(() => till);
const give = (sender: Keypair) => makeGift(rest, till, account, { sender });
const escrowPart = ({ body }: MadeGift) =>
  transactionOf(body).instructions.filter(({ programId }) => programId.equals(till.network.programId));
const giftNow = async ({ id }: MadeGift) => (await rest.call(till, 'Gift', { id }, account)).body;

async function exceptionsOf(source: string): Promise<Record<string, unknown>[]> {
  const { body } = await rest.call(till, 'Exceptions', { source, needs_attention: true }, account);
  return body.data as Record<string, unknown>[];
}

async function overview(selection: string): Promise<unknown> {
  return (await read(`overview { ${selection} }`)).overview;
}

async function read(selection: string): Promise<Record<string, unknown>> {
  return (await graphql(`{ ${selection} }`, {}, account)).json().data;
}

describe('one transaction that does several things to gifts', () => {
  it('funds two of them', async () => {
    const gifts = [await give(payer), await give(payer)] as const;
    const signature = await showTwice(till, gifts.flatMap(escrowPart), [payer]);
    for (const gift of gifts) expect(await giftNow(gift)).toMatchObject({ status: 'open' });
    expect((await movementsIn(till, signature)).sort()).toEqual(
      gifts.map(({ id }) => ['gift_fund', id, 25_000_000n]).sort(),
    );
    for (const { id } of gifts) expect(await namesOf(till, account, id)).toContain('gift.funded');
  });

  it('funds one and releases it', async () => {
    const gift = await give(payer);
    const recipient = Keypair.generate();
    const release = releaseInstruction({
      programId: till.network.programId,
      mint: till.network.mint,
      giftId: gift.id,
      sender: payer.publicKey,
      releaseKey: new PublicKey(gift.key),
      recipient: recipient.publicKey,
      payer: payer.publicKey,
    });
    const signature = await showTwice(
      till,
      [...escrowPart(gift), release],
      [payer, releaseKeypair(gift.code), recipient],
    );
    expect(await giftNow(gift)).toMatchObject({ status: 'released', release_tx: signature });
    expect(await movementsIn(till, signature)).toEqual([
      ['gift_fund', gift.id, 25_000_000n],
      ['gift_release', gift.id, 25_000_000n],
    ]);
    const rows = await till.db.prisma.ledgerEntry.findMany({ where: { signature }, orderBy: { id: 'asc' } });
    const { escrowAddress } = await till.db.prisma.gift.findUniqueOrThrow({ where: { id: gift.id } });
    expect(rows.map(({ fromAddress, toAddress }) => [fromAddress, toAddress])).toEqual([
      [payer.publicKey.toBase58(), escrowAddress],
      [escrowAddress, recipient.publicKey.toBase58()],
    ]);
    expect(rows.every(({ slot }) => slot > 0n)).toBe(true);
    expect(await exceptionsOf(gift.id)).toEqual([]);
  });
});

describe('a gift that is funded again after it was reclaimed', () => {
  let gift: MadeGift;
  let again: string;
  beforeAll(async () => {
    gift = await give(payer);
    await fund(till, gift);
    const { body } = await rest.call(till, 'GiftReclaim', { id: gift.id }, account);
    await land(till, signed(body, payer));
    await till.watcher.look();
    again = await showTwice(till, [mention(payer.publicKey, [], 7), ...escrowPart(gift)], [payer]);
  });

  it.each(surfaces)('is told over $name, and stays as it was', async ({ call }) => {
    expect(await giftNow(gift)).toMatchObject({ status: 'reclaimed' });
    const { body } = await call(till, 'Exceptions', { source: gift.id }, account);
    expect(body.data).toEqual([
      expect.objectContaining({
        object: 'exception',
        kind: 'gift_funded_again',
        source: gift.id,
        signature: again,
        amount: 2_500,
        needs_attention: true,
        explanation: expect.stringContaining('25.00 USDC'),
      }),
    ]);
    expect(await movementsIn(till, again)).toEqual([['gift_fund', gift.id, 25_000_000n]]);
  });

  it('is an event of its own, and counts among what needs attention', async () => {
    const events = await happened(till, account);
    const raised = events.filter(
      ({ type, data }) => type === 'exception.raised' && data.objectId === gift.id,
    );
    expect(raised).toHaveLength(1);
    expect(await overview('exceptionsToLookAt')).toEqual({ exceptionsToLookAt: 1 });
  });

  it('gives the money back by another reclaim, and is dealt with once somebody says so', async () => {
    // With the same blockhash it would be the first reclaim over again.
    pass(till, 10);
    const { body } = await rest.call(till, 'GiftReclaim', { id: gift.id }, account);
    const isFundedAgain = async () => (await read(`gift(id: "${gift.id}") { isFundedAgain }`)).gift;
    expect(await isFundedAgain()).toEqual({ isFundedAgain: true });
    const transaction = signed(body, payer);
    const submission = { id: gift.id, signed_transaction: base64Of(transaction) };
    const sent = await confirmed(till, rest.call(till, 'GiftSubmit', submission));
    expect(sent).toMatchObject({ status: 200, body: { status: 'reclaimed' } });
    const signature = bs58.encode(transaction.signature ?? new Uint8Array());
    expect(await movementsIn(till, signature)).toEqual([['gift_reclaim', gift.id, 25_000_000n]]);
    expect(await isFundedAgain()).toEqual({ isFundedAgain: false });
    const [exception] = await exceptionsOf(gift.id);
    for (const { call } of surfaces) {
      const done = await call(till, 'ExceptionAcknowledge', { id: exception?.id }, account);
      expect(done).toMatchObject({ status: 200, body: { needs_attention: false } });
    }
    expect(await exceptionsOf(gift.id)).toEqual([]);
    const stranger = await till.newAccount();
    expect(await rest.call(till, 'Exception', { id: exception?.id }, stranger)).toMatchObject({
      status: 404,
    });
  });
});
