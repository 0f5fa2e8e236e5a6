import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { chained } from '../../src/buying/audit/audit-entry.ts';
import { auditCsv } from '../../src/buying/audit/export.ts';
import { packageRoot } from '../../src/shared/package-root.ts';
import { createAgentCalls, newAgent } from '../support/agents.ts';
import { type Ender, SHOP, startTillAndEnder } from '../support/checkouts.ts';
import { appOf, rest, surfaces } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** Whether others can check the audit log: its entries are one chain, and nothing in it changes unnoticed. */

const run = promisify(execFile);

let till: TestTill;
let ender: Ender;
beforeAll(async () => {
  ({ till, ender } = await startTillAndEnder({ CHECKOUT_WAITING_PER_ACCOUNT: '1000' }));
});
afterAll(() => till.stop());

const exported = (owner: TestAccount, query: Record<string, string> = {}) =>
  appOf(till).inject({
    url: '/v1/audit_entries',
    query,
    headers: { authorization: `Bearer ${owner.key}`, accept: 'text/csv' },
  });

/** The program of the documentation, on its own. */
async function checked(csv: string): Promise<{ code: number; out: string }> {
  const docs = await readFile(join(packageRoot, 'docs', 'audit.md'), 'utf8');
  const folder = await mkdtemp(join(tmpdir(), 'till-audit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [program, file] = [join(folder, 'check.mjs'), join(folder, 'audit.csv')];
  await writeFile(program, /```js\n([\s\S]*?)```/.exec(docs)?.[1] ?? '');
  await writeFile(file, csv);
  return run(process.execPath, [program, file]).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    ({ code, stderr }) => ({ code, out: stderr }),
  );
}

it.each(surfaces)('is one chain over $name, however many confirm at once', async (surface) => {
  const { mandate, quoted, confirm } = createAgentCalls(surface, () => ({ till, ender }));
  const agent = await newAgent(till);
  const { body: limits } = await mandate(agent, { per_day: 4_000 });
  const ids: string[] = [];
  for (let n = 0; n < 8; n++) ids.push(await quoted(agent, 1_000));
  const outcomes = await Promise.all(ids.map((id) => confirm(agent, id)));
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(4);
  const params = { limit: 100, mandate: limits.id, action: ['checkout_intent.confirmed'] };
  const { body: confirmed } = await surface.call(till, 'AuditEntries', params, agent);
  expect(confirmed.data).toHaveLength(4);
  const { code, out } = await checked((await exported(agent.owner)).payload);
  expect([code, out.split(',')[0]]).toEqual([0, '21 entries']);
  expect(await till.db.prisma.auditEntry.count({ where: { accountId: agent.owner.id } })).toBe(21);
});

describe('an exported audit log', () => {
  it('is checked by the program in the documentation, and no change escapes it', async () => {
    const agent = await newAgent(till);
    for (const url of [SHOP, 'https://-odd.example/a,"b"?c=1']) {
      const { body } = await rest.call(till, 'CheckoutIntentCreate', { url, prompt: 'A mug' }, agent);
      await ender.quote(body.id, 2_599, { shopName: 'Quotes " and, commas' });
    }
    const answer = await exported(agent.owner);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
    });
    const csv = answer.payload;
    expect(csv.split('\n')[0]).toBe(
      'sequence,id,account_id,created,actor_type,actor,action,source,mandate,amount,currency,details,prev_hash,hash',
    );
    const last = await till.db.prisma.auditEntry.findFirstOrThrow({
      where: { accountId: agent.owner.id, sequence: 4 },
    });
    expect(await checked(csv)).toEqual({ code: 0, out: `4 entries, the last with the hash ${last.hash}\n` });
    const lines = csv.split('\n');
    const without = (at: number) => lines.filter((_, index) => index !== at).join('\n');
    expect(await checked(csv.replace(',2599,', ',2598,'))).toEqual({
      code: 1,
      out: 'Entry 2 is not in order.\n',
    });
    expect(await checked(csv.replace('Quotes', 'Quoted'))).toEqual({
      code: 1,
      out: 'Entry 2 is not in order.\n',
    });
    expect(await checked(without(3))).toEqual({ code: 1, out: 'Entry 4 is not in order.\n' });
    expect(await checked(without(1))).toMatchObject({ code: 1 });

    let [everybodys, all] = ['', ''];
    for await (const piece of auditCsv(till.db)) everybodys += piece;
    for await (const piece of auditCsv(till.db, agent.owner.id)) all += piece;
    expect(all).toBe(csv);
    for (const line of lines.filter(Boolean)) expect(everybodys).toContain(line);
    expect(everybodys.trimEnd().split('\n').length - 1).toBe(await till.db.prisma.auditEntry.count());
  });

  it('is whole or nothing', async () => {
    const owner = await till.newAccount();
    expect((await exported(owner)).payload.split('\n')).toHaveLength(2);
    for (const [param, value] of [
      ['source', 'ci_000000000000000000000000'],
      ['limit', '5'],
      ['created_gte', '1'],
    ] as const)
      expect((await exported(owner, { [param]: value })).json()).toMatchObject({
        error: { code: 'parameter_invalid', param },
      });
  });

  it('has the hash of the documentation’s example', async () => {
    const docs = await readFile(join(packageRoot, 'docs', 'audit.md'), 'utf8');
    const [text = '', hash] = [...docs.matchAll(/```text\n([\s\S]*?)\n```/g)].map(([, block]) => block ?? '');
    const [
      sequence = '',
      id = '',
      accountId = '',
      created = '',
      actorType,
      actor = '',
      action = '',
      objectId = '',
    ] = text.split('\n');
    const [details = '', prevHash = ''] = text.split('\n').slice(-2);
    const entry = {
      id,
      accountId,
      actorType: actorType as 'api_key',
      actor,
      action,
      objectId,
      mandateId: null,
      amount: null,
      currency: null,
      details,
      createdAt: new Date(created),
    };
    expect(chained({ sequence: BigInt(sequence) - 1n, hash: prevHash }, entry).hash).toBe(hash);
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
  });
});

it('is only ever added to', async () => {
  const agent = await newAgent(till);
  await rest.call(till, 'CheckoutIntentCreate', { url: SHOP }, agent);
  const { prisma } = till.db;
  for (const change of [
    'update audit_entries set amount = 1',
    'delete from audit_entries',
    'truncate audit_entries',
  ])
    await expect(prisma.$executeRawUnsafe(change)).rejects.toThrow(
      'rows of audit_entries are only ever added',
    );
});
