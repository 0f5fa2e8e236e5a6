import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { describe, expect, it } from 'vitest';
import { startSandboxChain } from '../../src/chain/local/chain.ts';
import { SANDBOX_PROGRAM_ID } from '../../src/chain/program/program.ts';
import { atEnd } from '../support/at-end.ts';
import { newDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { newHome, runTill } from '../support/processes.ts';
import { TEST_SECRET } from '../support/till.ts';
import { expectPlainly } from './outside.ts';

describe('what is wrong is said plainly', () => {
  it('the folder cannot be used', { tags: 'deep' }, async () => {
    const file = join(await newHome(), 'file');
    await writeFile(file, '');
    const TILL_HOME = join(file, 'home');
    const sentence = `Can’t use the folder ${TILL_HOME} (ENOTDIR)`;
    const [embedded, external] = await Promise.all([
      runTill([], { TILL_HOME }),
      runTill([], { TILL_HOME, DATABASE_URL: await newDatabase() }),
    ]);
    expectPlainly(embedded, sentence);
    expectPlainly(external, sentence);
  });

  it('the database is not responding, or not to this password', async () => {
    const port = await freePort();
    const wrong = new URL(await newDatabase());
    wrong.password = 'hunter2-hunter2';
    const [closed, refused] = await Promise.all([
      runTill(['serve'], { DATABASE_URL: `postgresql://till:hunter2-hunter2@127.0.0.1:${port}/till` }),
      runTill(['migrate'], { DATABASE_URL: `${wrong.href}?password=hunter2-hunter2` }),
    ]);
    expectPlainly(closed, /^Can’t connect to DATABASE_URL \(127\.0\.0\.1:\d+\/till\): .*ECONNREFUSED/);
    expectPlainly(refused, /^Can’t connect to DATABASE_URL .*password authentication failed/);
    for (const { output } of [closed, refused]) expect(output).not.toContain('hunter2');
  });

  const startOn = async (SOLANA_RPC_URL: string, ESCROW_PROGRAM_ID: string) =>
    runTill([], {
      DATABASE_URL: await newDatabase(),
      TILL_SECRET: TEST_SECRET,
      SOLANA_RPC_URL,
      ESCROW_PROGRAM_ID,
      LOG_LEVEL: 'error',
    });

  it('the chain does not answer', async () => {
    const closed = `127.0.0.1:${await freePort()}`;
    const silent = await startOn(`http://${closed}/?api-key=hunter2-hunter2`, SANDBOX_PROGRAM_ID);
    expectPlainly(silent, `Can’t reach SOLANA_RPC_URL (${closed}).`);
    expect(silent.output).not.toContain('hunter2');
  });

  it('the chain has not Till’s program', { tags: 'deep' }, async () => {
    const chain = await startSandboxChain({ port: 0, programs: [] });
    atEnd(() => chain.stop());
    const program = TOKEN_PROGRAM_ID.toBase58();
    const [missing, strange] = await Promise.all([
      startOn(chain.rpcUrl, SANDBOX_PROGRAM_ID),
      startOn(chain.rpcUrl, program),
    ]);
    expectPlainly(
      missing,
      `No program is deployed at ESCROW_PROGRAM_ID ${SANDBOX_PROGRAM_ID} on this chain.`,
    );
    expectPlainly(strange, `The program at ESCROW_PROGRAM_ID ${program} isn’t this version’s escrow program`);
  });

  it('several settings at once', async () => {
    const { code, errors } = await runTill(['serve'], {
      PORT: 'http',
      LOG_LEVEL: 'loud',
      TILL_SECRET: 'too short',
      DATABASE_URL: 'mysql://till:hunter2@localhost/till',
      CORS_ORIGINS: 'https://shop.example/path',
      SOLANA_RPC_URL: 'https://solana.example',
    });
    expect(code).toBe(1);
    for (const name of ['PORT', 'LOG_LEVEL', 'TILL_SECRET', 'DATABASE_URL', 'CORS_ORIGINS'])
      expect(errors).toMatch(new RegExp(`^ {2}${name} must `, 'm'));
    expect(errors).toMatch(/^ {2}ESCROW_PROGRAM_ID must be set with SOLANA_RPC_URL$/m);
    expect(errors.trim().split('\n')).toHaveLength(7);
    expect(errors).not.toMatch(/too short|hunter2/);
  });
});
