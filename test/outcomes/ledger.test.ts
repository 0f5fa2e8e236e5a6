import { Readable } from 'node:stream';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerCsv } from '../../src/books/export.ts';
import type { Database } from '../../src/db/client.ts';
import { newWallet } from '../../src/sandbox/wallet.ts';
import { csvOf } from '../../src/shared/csv.ts';
import { type Asked, ask } from '../payments/asked.ts';
import { base64Of, claim, confirmed, fund, makeGift, pass, signed } from '../support/gifts.ts';
import { pay, startTillAndPayer, transferOf } from '../support/payments.ts';
import { appOf, rest, surfaces } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** Every movement that Till knows of, as merchants see and export it. */

const keeper = newWallet().address;

interface Entry extends Record<string, unknown> {
  id: string;
  type: string;
  source: string;
  base_units: number;
  created: number;
}

let till: TestTill;
let account: TestAccount;
let payer: Keypair;
const signatures: Record<string, string> = {};
let [session, intent] = [{} as Asked, {} as Asked];
const gifts: string[] = [];
const recipient = Keypair.generate();

beforeAll(async () => {
  ({ till, payer } = await startTillAndPayer({ FEE_BPS: '100', FEE_ADDRESS: keeper }));
  account = await till.newAccount();
  const claimed = await makeGift(rest, till, account, { sender: payer });
  signatures.fund = await fund(till, claimed);
  const released = await claim(rest, till, claimed, recipient);
  signatures.release = String(released.body.release_tx);
  const taken = await makeGift(rest, till, account, { sender: payer, amount: 700 });
  await fund(till, taken);
  const { body } = await rest.call(till, 'GiftReclaim', { id: taken.id }, account);
  const signed_transaction = base64Of(signed(body, payer));
  await confirmed(till, rest.call(till, 'GiftSubmit', { id: taken.id, signed_transaction }));
  gifts.push(claimed.id, taken.id);

  pass(till, 100);
  session = await ask(till, account, 'session', 250);
  intent = await ask(till, account, 'intent', 1_000);
  signatures.short = await send(session, [[session.recipient, 1_234_567n]]);
  signatures.settled = await send(session, [[session.recipient, 2_500_000n]]);
  signatures.both = await send(intent, [
    [intent.recipient, 9_900_000n],
    [keeper, 100_000n],
  ]);
});
afterAll(() => till.stop());

const send = ({ reference }: Asked, legs: [string, bigint][]) =>
  pay(
    till,
    payer,
    legs.flatMap(([to, amount]) =>
      transferOf(till, payer.publicKey, {
        recipient: to,
        references: [reference, till.useCases.payables.beacon],
        amount,
      }),
    ),
  );

const csv = (query: Record<string, string | string[]> = {}, headers: Record<string, string> = {}) =>
  appOf(till).inject({
    method: 'GET',
    url: '/v1/ledger_entries',
    query,
    headers: { authorization: `Bearer ${account.key}`, accept: 'text/csv', ...headers },
  });

describe.each(surfaces)('the ledger over $name', ({ call, name }) => {
  const list = async (params: Record<string, unknown> = {}) => {
    const { status, body, text } = await call(till, 'LedgerEntries', { limit: 100, ...params }, account);
    if (status !== 200) throw new Error(text);
    return body.data as Entry[];
  };

  it('has every movement once, newest first', async () => {
    const entries = await list();
    expect(entries.map(({ type, source, base_units }) => [type, source, base_units])).toEqual([
      ['fee', intent.id, 100_000],
      ['payment_settled', intent.id, 9_900_000],
      ['payment_settled', session.id, 2_500_000],
      ['payment_unsettled', session.id, 1_234_567],
      ['gift_reclaim', gifts[1], 7_000_000],
      ['gift_fund', gifts[1], 7_000_000],
      ['sponsor_fee', gifts[0], 15_000],
      ['gift_release', gifts[0], 25_000_000],
      ['gift_fund', gifts[0], 25_000_000],
    ]);
  });

  it('says what moved, from where to where, in which transaction', async () => {
    const [short] = await list({ type: ['payment_unsettled'] });
    expect(await call(till, 'LedgerEntry', { id: short?.id }, account)).toMatchObject({
      status: 200,
      body: {
        id: short?.id,
        object: 'ledger_entry',
        type: 'payment_unsettled',
        source: session.id,
        amount: 123,
        base_units: 1_234_567,
        currency: 'usdc',
        from_address: payer.publicKey.toBase58(),
        to_address: session.recipient,
        signature: signatures.short,
        slot: expect.any(Number),
        instruction: expect.any(Number),
        created: expect.any(Number),
      },
    });
  });

  it('counts what the sponsor paid in lamports, and not in cents', async () => {
    const [cost] = await list({ type: ['sponsor_fee'] });
    expect(cost).toMatchObject({
      source: gifts[0],
      amount: null,
      base_units: 15_000,
      currency: 'sol',
      from_address: till.sponsor?.toBase58(),
      to_address: null,
      signature: signatures.release,
    });
  });

  it('narrows to types, an object and when the chain confirmed it', async () => {
    const types = async (params: object) => (await list({ ...params })).map(({ type }) => type);
    expect(await types({ type: ['fee', 'gift_reclaim'] })).toEqual(['fee', 'gift_reclaim']);
    expect(await types({ source: session.id })).toEqual(['payment_settled', 'payment_unsettled']);
    const [{ created } = { created: 0 }] = await list({ source: session.id, type: ['payment_unsettled'] });
    // Some are of the same second.
    const before = (await list({})).filter((entry) => entry.created < created).map(({ type }) => type);
    expect(before).not.toHaveLength(0);
    expect(await types({ created_lt: created })).toEqual(before);
    expect(await types({ created_gte: created })).toHaveLength(9 - before.length);
  });

  it('is nobody else’s', async () => {
    const other = await till.newAccount();
    expect((await call(till, 'LedgerEntries', {}, other)).body.data).toEqual([]);
    const [entry] = await list();
    expect(await call(till, 'LedgerEntry', { id: entry?.id }, other)).toMatchObject({
      status: 404,
      code: 'resource_missing',
    });
    expect((await call(till, 'LedgerEntries', {})).code).toBe('authentication_required');
  });

  it('refuses what is no type', async () => {
    expect(await call(till, 'LedgerEntries', { type: ['gift'] }, account)).toMatchObject({ status: 400 });
    if (name === 'REST') expect((await list({ type: 'fee' })).length).toBe(1);
  });
});

describe('the ledger as CSV', () => {
  it('has the same entries, oldest first, with what the list says of each', async () => {
    const answer = await csv();
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="ledger.csv"',
      vary: 'Accept',
      'ratelimit-limit': expect.anything(),
    });
    const [head = '', ...lines] = answer.payload.trimEnd().split('\n');
    const names = head.split(',');
    const { body } = await rest.call(till, 'LedgerEntries', { limit: 100 }, account);
    const entries = (body.data as Entry[]).toReversed();
    const cells = lines.map((line) => Object.fromEntries(line.split(',').map((cell, n) => [names[n], cell])));
    expect(cells).toEqual(
      entries.map(({ object, ...entry }) => ({
        ...Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, String(value ?? '')])),
        account_id: account.id,
        created: new Date(entry.created * 1000).toISOString(),
      })),
    );
  });

  it('narrows as the list does', async () => {
    const lines = async (query: Record<string, string | string[]>) =>
      (await csv(query)).payload.trimEnd().split('\n').length - 1;
    expect(await lines({ type: 'fee' })).toBe(1);
    expect(await lines({ type: ['fee', 'gift_fund'] })).toBe(3);
    expect(await lines({ source: session.id })).toBe(2);
    const { body } = await rest.call(till, 'LedgerEntries', { source: session.id }, account);
    const [, first] = body.data as Entry[];
    const created = String(first?.created);
    const all = (await rest.call(till, 'LedgerEntries', {}, account)).body.data as Entry[];
    const before = all.filter((entry) => entry.created < Number(created)).length;
    expect(before).toBeGreaterThan(0);
    expect(await lines({ created_lt: created })).toBe(before);
    expect(await lines({ created_gte: created })).toBe(all.length - before);
    expect(await lines({ created_gt: created, created_lte: created })).toBe(0);
  });

  it('is there for whoever may see the list, whole or not at all', async () => {
    expect((await csv({}, { authorization: '' })).statusCode).toBe(401);
    expect((await csv({ limit: '3' })).json().error).toMatchObject({ param: 'limit' });
    expect((await csv({ starting_after: 'le_1' })).json().error).toMatchObject({ param: 'starting_after' });
    expect((await csv({ type: 'gift' })).json().error).toMatchObject({ param: 'type[0]' });
    const json = await csv({}, { accept: 'application/json, text/csv;q=0.5' });
    expect(json.json().object).toBe('list');
  });

  it('is read from the database no faster than it is taken', async () => {
    const other = await till.newAccount();
    await till.db.prisma.$executeRaw`
      insert into ledger_entries (id, account_id, type, object_id, signature, instruction, slot, from_address, to_address, amount, block_time)
      select 'le_' || lpad(n::text, 24, '0'), ${other.id}, 'gift_fund', ${gifts[0]}, 'flood ' || n, -1, 0, 'from', 'to', n,
             timestamptz '2026-01-01' + (n / 7) * interval '1 second'
        from generate_series(1, 12345) n`;
    let pages = 0;
    const db: Pick<Database, 'read'> = {
      read: (...asked) => {
        pages++;
        return till.db.read(...asked);
      },
    };
    const stream = Readable.from(ledgerCsv(db, other.id), { objectMode: false });
    let text = '';
    for await (const piece of stream) {
      text += piece;
      // One is being taken, one waits in the stream, and one may have been asked for.
      expect(pages * 1_000).toBeLessThanOrEqual(text.split('\n').length + 3_000);
    }
    const ids = text
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(ids).toEqual(Array.from({ length: 12_345 }, (_, n) => `le_${String(n + 1).padStart(24, '0')}`));
  });

  it('has no cell that a spreadsheet would calculate', async () => {
    const row = { text: '=1+1', minus: '-2', at: '@SUM(A1)', plus: '+1', number: -1n, quoted: '=a,"b"' };
    const columns = Object.keys(row).map((name) => [name, name as keyof typeof row] as const);
    const pieces: string[] = [];
    for await (const piece of csvOf(columns, async (last) => (last ? [] : [row]))) pieces.push(piece);
    expect(pieces.join('').split('\n')[1]).toBe(`'=1+1,'-2,'@SUM(A1),'+1,-1,"'=a,""b"""`);
  });
});
