import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { isLargerThan } from '../../src/graphql/answer.ts';
import { newId } from '../../src/shared/ids.ts';
import { appOf } from '../support/surfaces.ts';
import { startListening, type TestAccount, type TestTill } from '../support/till.ts';

/** No document that the other limits allow has an answer built that fills the memory. */

const LIMIT_KB = 1_024;
const ROWS = 100;
const NOW = new Date();
/** As much as metadata may hold, of characters that take six bytes each as JSON. */
const FULL = Object.fromEntries(
  Array.from({ length: 50 }, (_, n) => [`${n}`.padStart(40, 'k'), '\u0001'.repeat(500)]),
);
const MANY = Array.from({ length: 30 }, (_, n) => `a${n}: metadata`).join(' ');

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  ({ till, account } = await startListening({ GRAPHQL_ANSWER_LIMIT_KB: String(LIMIT_KB) }));
  const { id: accountId } = account;
  await till.db.prisma.checkoutLink.createMany({
    data: Array.from({ length: ROWS }, () => ({
      id: newId('checkoutLink', NOW),
      accountId,
      lineItems: [],
      recipientAddress: account.wallet.address,
      metadata: FULL,
      createdAt: NOW,
    })),
  });
});
afterAll(() => till.stop());

async function ask(query: string, headers: Record<string, string> = {}) {
  const answer = await appOf(till).inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${account.key}`, ...headers },
    payload: { query },
  });
  const { payload } = answer;
  const json = /^data: ?(\{.*\})$/m.exec(payload)?.[1] ?? payload;
  const { data, errors } = JSON.parse(json);
  return { data, errors, code: errors?.[0].extensions.code, bytes: payload.length, headers: answer.headers };
}

const overSocket = () =>
  createClient({
    url: `${till.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${account.key}` },
  });

const REFUSED = { code: 'answer_too_large', data: undefined };

describe('an answer', () => {
  const worst = `{ checkoutLinks(first: ${ROWS}) { nodes { metadata ${MANY} } } }`;

  it('is cut off with one error, interpreted and compiled', async () => {
    for (const time of ['interpreted', 'compiled']) {
      const answer = await ask(worst);
      expect(answer, time).toMatchObject(REFUSED);
      expect(answer.errors, time).toHaveLength(1);
      expect(answer.errors[0].message).toContain(`larger than ${LIMIT_KB} kB`);
      expect(answer.bytes, time).toBeLessThan(1_000);
    }
    expect(
      (await ask('{ checkoutLinks(first: 5) { nodes { metadata } } }')).data.checkoutLinks.nodes,
    ).toHaveLength(5);
  });

  it('is cut off as an event stream and over a WebSocket too', async () => {
    expect(await ask(worst, { accept: 'text/event-stream' })).toMatchObject(REFUSED);
    const client = overSocket();
    expect((await client.iterate({ query: worst }).next()).value).toMatchObject({
      errors: [{ extensions: { code: 'answer_too_large' } }],
    });
    await client.dispose();
  });

  it('to a mutation is cut off when it has had its effect, once', async () => {
    await till.db.prisma.account.update({ where: { id: account.id }, data: { metadata: FULL } });
    const rename = `mutation { accountUpdate(username: "joe", metadata: { order: "" }) { username ${MANY} } }`;
    const headers = { 'idempotency-key': 'one-rename' };
    const first = await ask(rename, headers);
    expect(first).toMatchObject({ code: 'answer_too_large' });
    expect((await ask('{ account { username } }')).data.account.username).toBe('joe');
    const again = await ask(rename, headers);
    expect(again.errors).toEqual(first.errors);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  it('of a live operation is cut off one by one, and the operation goes on', async () => {
    const { id } = account;
    await till.db.prisma.account.update({ where: { id }, data: { metadata: FULL } });
    const client = overSocket();
    const seen = client.iterate({ query: `subscription { accountUpdated { username ${MANY} } }` });
    expect((await seen.next()).value).toMatchObject({
      errors: [{ extensions: { code: 'answer_too_large' } }],
    });
    expect((await ask('mutation { accountUpdate(username: "ann", metadata: null) { id } }')).code).toBe(
      undefined,
    );
    expect((await seen.next()).value).toMatchObject({ data: { accountUpdated: { username: 'ann' } } });
    await client.dispose();
  });
});

describe('screenshots', () => {
  const STEPS = 12;
  const PICTURE = new Uint8Array(100_000);
  let intent: string;
  beforeAll(async () => {
    const { id: accountId } = account;
    intent = newId('checkoutIntent', NOW);
    const runId = newId('checkoutRun', NOW);
    await till.db.prisma.checkoutIntent.create({
      data: { id: intent, accountId, status: 'failed', url: 'https://shop.example/', createdAt: NOW },
    });
    await till.db.prisma.checkoutRun.create({
      data: { id: runId, intentId: intent, accountId, kind: 'quote', state: 'done', createdAt: NOW },
    });
    await till.db.prisma.checkoutEvidence.createMany({
      data: Array.from({ length: STEPS }, (_, n) => ({
        runId,
        sequence: n + 1,
        name: 'Look',
        tookMs: 1,
        screenshot: PICTURE,
        createdAt: NOW,
      })),
    });
  });
  it('are not even loaded when all of them are too many', async () => {
    const loaded = vi.spyOn(till.useCases.evidence, 'pictures');
    const all = '{ checkoutIntents(first: 2) { nodes { runs { steps { screenshot } } } } }';
    for (const time of ['interpreted', 'compiled']) {
      const answer = await ask(all);
      expect(answer, time).toMatchObject(REFUSED);
      expect(answer.errors, time).toHaveLength(1);
    }
    expect(loaded).not.toHaveBeenCalled();
    loaded.mockRestore();
  });

  it('are shown one at a time', async () => {
    const one = `{ checkoutIntent(id: "${intent}") { runs { steps(number: 2) { screenshot } } } }`;
    const { data } = await ask(one);
    const [{ steps }] = data.checkoutIntent.runs;
    expect(steps[0].screenshot).toBe(`data:image/jpeg;base64,${Buffer.from(PICTURE).toString('base64')}`);
  });
});

it('is measured as it will be written', () => {
  for (const answer of [
    { data: { a: 'x'.repeat(990) } },
    { data: { a: 'é'.repeat(495) } },
    { data: { a: '\u0001'.repeat(165) } },
    { data: Array.from({ length: 100 }, (_, n) => ({ n, no: null, yes: true })) },
  ]) {
    const bytes = Buffer.byteLength(JSON.stringify(answer));
    expect(isLargerThan(bytes, answer)).toBe(false);
    expect(isLargerThan(bytes - 1, answer)).toBe(true);
  }
});
