import {
  AuthorityType,
  createAssociatedTokenAccountIdempotentInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerExport } from '../../src/books/export.ts';
import { type Asked, ask, trailOf } from '../payments/asked.ts';
import { movementsIn } from '../payments/happened.ts';
import { base64Of, land, newSender } from '../support/gifts.ts';
import {
  mention,
  openTokenAccount,
  pay,
  sendAll,
  showTwice,
  startTillAndPayer,
  transferOf,
} from '../support/payments.ts';
import { rest, surfaces } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';
import { createCalls } from './tenants/calls.ts';

/** Payments that are for more than one thing, or that reach an account which isn’t an ordinary wallet’s. */

let till: TestTill;
let account: TestAccount;
let payer: Keypair;
let keeper: Keypair;

beforeAll(async () => {
  keeper = Keypair.generate();
  ({ till, payer } = await startTillAndPayer({ FEE_BPS: '100', FEE_ADDRESS: keeper.publicKey.toBase58() }));
  account = await till.newAccount();
});
afterAll(() => till.stop());

const { graphql } = createCalls(() => till);

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
    const references = [one.reference, two.reference, till.useCases.payables.beacon];
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
    const sums = '{ overview { moneyIn(from: "2020-01-01T00:00:00Z", per: MONTH) { amount count } } }';
    const response = await graphql(sums, {}, shop);
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
    const { mint } = till.network;
    const opening = await openTokenAccount(till, payer.publicKey, {
      address: second.publicKey,
      owner: new PublicKey(asked.recipient),
    });
    const source = getAssociatedTokenAddressSync(mint, payer.publicKey);
    const to = second.publicKey;
    const transfer = createTransferCheckedInstruction(source, mint, to, payer.publicKey, asked.due, 6);
    const named = mention(payer.publicKey, [asked.reference, till.useCases.payables.beacon], 1);
    const signature = await showTwice(till, [...opening, transfer, named], [payer, second]);
    expect((await trailOf(till, account, asked)).status).toBe('OPEN');
    expect(await attention(asked)).toMatchObject([{ outcome: 'MISDIRECTED', received: 1_000, signature }]);
    expect(await movementsIn(till, signature)).toEqual([['payment_unsettled', asked.id, asked.due]]);
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
  references: [reference, till.useCases.payables.beacon],
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
