import {
  AuthorityType,
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeAccountInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerExport } from '../../src/books/export.ts';
import { releaseInstruction } from '../../src/chain/escrow/escrow.ts';
import { type Asked, ask, trailOf } from '../payments/asked.ts';
import { happened, namesOf } from '../payments/happened.ts';
import {
  base64Of,
  confirmed,
  fund,
  land,
  type MadeGift,
  makeGift,
  newSender,
  pass,
  releaseKeypair,
  signed,
  transactionOf,
} from '../support/gifts.ts';
import { mention, pay, sendAll, transferOf } from '../support/payments.ts';
import { appOf, type Surface, surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** Transactions that mean more than one thing, or less than they seem to. */

const rest = surfaces[0] as Surface;

let till: TestTill;
let account: TestAccount;
let payer: Keypair;
let beacon: string;
let keeper: Keypair;

beforeAll(async () => {
  keeper = Keypair.generate();
  till = await startTill({ FEE_BPS: '100', FEE_ADDRESS: keeper.publicKey.toBase58() });
  account = await till.newAccount();
  payer = await newSender(till, 100_000_000);
  beacon = till.useCases.payables.beacon;
});
afterAll(() => till.stop());

/** Sends it, has Till look twice, and answers its name. */
async function show(
  instructions: TransactionInstruction[],
  signers: [Keypair, ...Keypair[]],
): Promise<string> {
  const signature = await sendAll(till, instructions, signers);
  await till.watcher.look();
  await till.watcher.look();
  return signature;
}

const give = (sender: Keypair) => makeGift(rest, till, account, { sender });
const escrowPart = ({ body }: MadeGift) =>
  transactionOf(body).instructions.filter(({ programId }) => programId.equals(till.network.programId));
const giftNow = async ({ id }: MadeGift) => (await rest.call(till, 'Gift', { id }, account)).body;

async function movements(signature: string) {
  const rows = await till.db.prisma.ledgerEntry.findMany({
    where: { signature },
    orderBy: [{ instruction: 'asc' }, { type: 'asc' }],
  });
  return rows.map(({ type, objectId, amount }) => [type, objectId, amount] as const);
}

async function exceptionsOf(source: string): Promise<Record<string, unknown>[]> {
  const { body } = await rest.call(till, 'Exceptions', { source, needs_attention: true }, account);
  return body.data as Record<string, unknown>[];
}

describe('one transaction that does several things to gifts', () => {
  it('funds two of them', async () => {
    const gifts = [await give(payer), await give(payer)] as const;
    const signature = await show(gifts.flatMap(escrowPart), [payer]);
    for (const gift of gifts) expect(await giftNow(gift)).toMatchObject({ status: 'open' });
    expect((await movements(signature)).sort()).toEqual(
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
    const signature = await show(
      [...escrowPart(gift), release],
      [payer, releaseKeypair(gift.code), recipient],
    );
    expect(await giftNow(gift)).toMatchObject({ status: 'released', release_tx: signature });
    expect(await movements(signature)).toEqual([
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
    again = await show([mention(payer.publicKey, [], 7), ...escrowPart(gift)], [payer]);
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
    expect(await movements(again)).toEqual([['gift_fund', gift.id, 25_000_000n]]);
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
    expect(await movements(signature)).toEqual([['gift_reclaim', gift.id, 25_000_000n]]);
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

async function overview(selection: string): Promise<unknown> {
  return (await read(`overview { ${selection} }`)).overview;
}

async function read(selection: string): Promise<Record<string, unknown>> {
  const response = await appOf(till).inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${account.key}` },
    payload: { query: `{ ${selection} }` },
  });
  return response.json().data;
}

describe('the wallet that fees go to', () => {
  it('is looked at once for all accounts, so that none waits for the fees of the others', async () => {
    for (const shop of [account, await till.newAccount()]) await ask(till, shop, 'intent', 500);
    const address = keeper.publicKey.toBase58();
    expect(await till.db.prisma.recipient.count({ where: { address } })).toBe(1);
  });
});

describe('one transaction that pays two bills', () => {
  it('counts each amount once in sums and exports, fees apart', async () => {
    const shop = await till.newAccount();
    const [one, two] = [await ask(till, shop, 'session', 400), await ask(till, shop, 'intent', 700)];
    const references = [one.reference, two.reference, beacon];
    const legs = [
      { recipient: one.recipient, amount: one.due + two.due - two.fee },
      { recipient: keeper.publicKey.toBase58(), amount: two.fee },
    ];
    const signature = await pay(
      till,
      payer,
      legs.flatMap((leg) => transferOf(till, payer.publicKey, { ...leg, references })),
    );
    expect((await trailOf(till, shop, two)).status).toBe('SUCCEEDED');
    const response = await appOf(till).inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${shop.key}` },
      payload: {
        query: '{ overview { moneyIn(from: "2020-01-01T00:00:00Z", per: MONTH) { amount count } } }',
      },
    });
    expect(response.json().data.overview.moneyIn).toEqual({ amount: 400 + 693, count: 2 });

    const pieces: string[] = [];
    for await (const piece of ledgerExport(till.db, { account: shop.id })) pieces.push(piece);
    const text = pieces.join('');
    const [head, ...lines] = text.trimEnd().split('\n');
    expect(head).toBe(
      'id,type,source,signature,instruction,slot,from_address,to_address,amount,base_units,currency,account_id,created',
    );
    const cells = lines.map((line) => line.split(','));
    expect(cells.map((row) => [row[1], row[2], row[3], row[8], row[9]]).sort()).toEqual(
      [
        ['payment_settled', one.id, signature, '400', '4000000'],
        ['payment_settled', two.id, signature, '693', '6930000'],
        ['fee', two.id, signature, '7', '70000'],
      ].sort(),
    );
  });
});

describe('money in a token account that does not count', () => {
  const attention = async (asked: Asked) => (await trailOf(till, account, asked)).payments;

  it('does not settle what it was for, but is shown', async () => {
    const asked = await ask(till, account, 'session');
    const second = Keypair.generate();
    const { mint, chain } = till.network;
    const open = SystemProgram.createAccount({
      fromPubkey: payer.publicKey,
      newAccountPubkey: second.publicKey,
      lamports: Number(await chain.rent(165)),
      space: 165,
      programId: TOKEN_PROGRAM_ID,
    });
    const begin = createInitializeAccountInstruction(second.publicKey, mint, new PublicKey(asked.recipient));
    const source = getAssociatedTokenAddressSync(mint, payer.publicKey);
    const to = second.publicKey;
    const transfer = createTransferCheckedInstruction(source, mint, to, payer.publicKey, asked.due, 6);
    const named = mention(payer.publicKey, [asked.reference, beacon], 1);
    const signature = await show([open, begin, transfer, named], [payer, second]);
    expect((await trailOf(till, account, asked)).status).toBe('OPEN');
    expect(await attention(asked)).toMatchObject([{ outcome: 'MISDIRECTED', received: 1_000, signature }]);
    expect(await movements(signature)).toEqual([['payment_unsettled', asked.id, asked.due]]);
    const { rows } = await till.useCases.payments.list(account.id, { limit: 5 }, { needsAttention: true });
    expect(rows.some((row) => row.signature === signature)).toBe(true);
    await pay(till, payer, transferOf(till, payer.publicKey, billFor(asked)));
    expect((await trailOf(till, account, asked)).status).toBe('COMPLETE');
  });

  it('does not settle anything in an account that a stranger can close', async () => {
    const treasurer = await newSender(till, 0);
    const { body } = await rest.call(
      till,
      'TransactionIntentCreate',
      { amount: 1_000, recipient_address: treasurer.publicKey.toBase58() },
      account,
    );
    const { mint } = till.network;
    const holder = getAssociatedTokenAddressSync(mint, treasurer.publicKey);
    const stranger = Keypair.generate().publicKey;
    await sendAll(
      till,
      [
        createAssociatedTokenAccountIdempotentInstruction(
          treasurer.publicKey,
          holder,
          treasurer.publicKey,
          mint,
        ),
        createSetAuthorityInstruction(holder, treasurer.publicKey, AuthorityType.CloseAccount, stranger),
      ],
      [treasurer],
    );
    const transaction = await prepared(String(body.id));
    transaction.partialSign(payer);
    await land(till, transaction);
    await till.watcher.look();
    const asked = { kind: 'intent', id: String(body.id) } as Asked;
    expect(await trailOf(till, account, asked)).toMatchObject({
      status: 'REQUIRES_ACTION',
      payments: [{ outcome: 'MISDIRECTED', received: 1_000 }],
    });
  });
});

const billFor = ({ recipient, reference, due: amount }: Asked) => ({
  recipient,
  references: [reference, beacon],
  amount,
});

async function prepared(id: string): Promise<Transaction> {
  const { serializedTransaction } = await till.useCases.payables.prepare(id, payer.publicKey.toBase58());
  return Transaction.from(Buffer.from(serializedTransaction, 'base64'));
}

describe('a multisig’s treasury', () => {
  // Such an address belongs to a program: no key signs for it, and it is not on the curve.
  const treasury = PublicKey.findProgramAddressSync([Buffer.from('vault')], SystemProgram.programId)[0];

  it.each(surfaces)('is paid like a wallet when it is named over $name', async ({ call }) => {
    const recipient = { recipient_address: treasury.toBase58() };
    const item = { product_data: { name: 'Lunch', price_data: { unit_amount: 250 } } };
    const { status, body } = await call(
      till,
      'CheckoutSessionCreate',
      { line_items: [item], ...recipient },
      account,
    );
    expect(status).toBe(200);
    // Wallets refuse to transfer to it by themselves, so that they ask Till for the transaction.
    expect(body.chain_pay_uri).toMatch(/^solana:https?/);
    const before = await till.network.chain.tokens(treasury, till.network.mint);
    const transaction = await prepared(String(body.id));
    transaction.partialSign(payer);
    const submitted = till.useCases.payables.submit(String(body.id), base64Of(transaction));
    await expect.poll(() => seen(String(body.id))).toBe('complete');
    expect(await submitted).toBe(true);
    expect(await till.network.chain.tokens(treasury, till.network.mint)).toBe(before + 2_500_000n);
  });

  it.each([
    ['token account', () => getAssociatedTokenAddressSync(till.network.mint, payer.publicKey)],
    ['mint, whose address looks like a wallet’s', () => till.network.mint],
    ['program', () => TOKEN_PROGRAM_ID],
  ])('is not a %s, which would swallow what is paid to it', async (_, addressOf) => {
    const holder = addressOf();
    const refused = await rest.call(
      till,
      'TransactionIntentCreate',
      { amount: 100, recipient_address: holder.toBase58() },
      account,
    );
    expect(refused).toMatchObject({ status: 400, code: 'parameter_invalid', param: 'recipient_address' });
    expect(refused.message).toContain('owns the token account');
  });
});

async function seen(id: string): Promise<unknown> {
  till.sandbox.advance(2);
  await till.watcher.look();
  return (await rest.call(till, 'CheckoutSession', { id }, account)).body.status;
}

it('keeps entries of the ledger as they were written', async () => {
  const change = till.db.prisma.ledgerEntry.updateMany({ data: { amount: 1n } });
  await expect(change).rejects.toThrow(/only ever added/);
  await expect(till.db.prisma.ledgerEntry.deleteMany()).rejects.toThrow(/only ever added/);
});
