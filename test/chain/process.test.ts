import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Connection, Keypair, SystemProgram } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedTransaction, startTestChain } from '../support/chain.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-chain-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(end: 'stop' | 'stay'): ChildProcess {
  const script = join(import.meta.dirname, 'chain-process.ts');
  return fork(script, [folder, end], { execArgv: ['--import', 'tsx'] });
}

describe('the process of a sandbox chain', () => {
  it('can end by itself once the chain has stopped', { tags: 'deep' }, async () => {
    const [code] = await once(run('stop'), 'exit');
    expect(code).toBe(0);
  });

  it('keeps every transaction it has answered for when it is killed', async () => {
    const child = run('stay');
    const [rpcUrl] = (await once(child, 'message')) as [string];
    const connection = new Connection(rpcUrl, 'processed');
    const alice = Keypair.generate();
    await connection.requestAirdrop(alice.publicKey, 10 ** 9);
    const { blockhash } = await connection.getLatestBlockhash();
    const answered: string[] = [];
    const exited = once(child, 'exit');
    const senders = Array.from({ length: 4 }, async (_, sender) => {
      for (let index = 0; ; index++) {
        const lamports = sender * 1_000_000 + index + 1;
        const transfer = SystemProgram.transfer({
          fromPubkey: alice.publicKey,
          toPubkey: alice.publicKey,
          lamports,
        });
        const bytes = signedTransaction([transfer], [alice], blockhash);
        const signature = await connection.sendRawTransaction(bytes).catch(() => undefined);
        if (!signature) return;
        answered.push(signature);
        if (answered.length === 60) child.kill('SIGKILL');
      }
    });
    await exited;
    await Promise.all(senders);

    const chain = await startTestChain({ folder, port: 0 });
    chain.advance(1);
    const kept = await chain.connection.getSignaturesForAddress(alice.publicKey);
    const signatures = new Set(kept.map(({ signature }) => signature));
    expect(answered.length).toBeGreaterThanOrEqual(60);
    expect(answered.filter((signature) => !signatures.has(signature))).toEqual([]);
    const fees = BigInt(signatures.size - 1) * 5_000n;
    expect(await chain.lamportsOf(alice.publicKey)).toBe(10n ** 9n - fees);
  });
});
