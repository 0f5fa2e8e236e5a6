import { Keypair, type PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { USDC_MINT } from '../../src/chain/local/chain.ts';
import { connectNetwork, hostSandbox, type Network } from '../../src/chain/network.ts';
import { readProgram, SANDBOX_PROGRAM_ID } from '../../src/chain/program/program.ts';
import { type FaultyRpc, startFaultyRpc } from '../support/faulty-rpc.ts';
import { appOf } from '../support/surfaces.ts';
import { REAL_MONEY, startTill } from '../support/till.ts';

/** Who can replace the escrow program. The sandbox's cannot be: a node that says otherwise stands in for a cluster. */

const LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111';
const authority = Keypair.generate().publicKey;
const holder = Keypair.generate().publicKey;

let truth: Network;
let node: FaultyRpc;
beforeAll(async () => {
  truth = await hostSandbox(undefined, { commitment: 'confirmed' });
  node = await startFaultyRpc(truth.rpcUrl);
});
afterAll(() => truth.stop());

/** The program as a cluster's loader keeps it: a small account that names the one with the code. */
async function deployedBy(upgrader: PublicKey | null): Promise<Network> {
  const head = Buffer.alloc(45);
  head.writeUInt32LE(3);
  if (upgrader) head.set([1, ...upgrader.toBytes()], 12);
  const accounts: Record<string, { data: Buffer; executable: boolean }> = {
    [SANDBOX_PROGRAM_ID]: {
      data: Buffer.concat([Buffer.of(2, 0, 0, 0), holder.toBytes()]),
      executable: true,
    },
    [holder.toBase58()]: { data: Buffer.concat([head, await readProgram()]), executable: false },
  };
  node.fault = ({ method, params }) => {
    const found = method === 'getAccountInfo' ? accounts[String(params[0])] : undefined;
    if (!found) return undefined;
    const { data, executable } = found;
    const value = {
      data: [data.toString('base64'), 'base64'],
      executable,
      lamports: 1,
      owner: LOADER,
      rentEpoch: 0,
    };
    return { result: { context: { slot: 1 }, value } };
  };
  const network = await connectNetwork({
    mint: USDC_MINT.toBase58(),
    urls: [node.url],
    programId: SANDBOX_PROGRAM_ID,
    commitment: 'confirmed',
  });
  return { ...network, sandbox: truth.sandbox };
}

it('is read from the chain', async () => {
  expect((await deployedBy(authority)).upgradeAuthority).toBe(authority.toBase58());
  expect((await deployedBy(null)).upgradeAuthority).toBeNull();
  expect(truth.upgradeAuthority).toBeNull();
});

it('is told to the operator, who may leave it at that', async () => {
  const till = await startTill(REAL_MONEY, { network: await deployedBy(authority) });
  try {
    expect(till.logged.some((line) => line.includes(authority.toBase58()))).toBe(true);
    const { payload } = await appOf(till).inject({ url: '/metrics' });
    expect(payload).toContain('till_escrow_program_upgradeable 1');
  } finally {
    await till.stop();
  }
});

it.each([
  ['nobody may', 'none'],
  ['somebody else may', Keypair.generate().publicKey.toBase58()],
])('keeps Till from starting where %s', async (_, allowed) => {
  const settings = { ...REAL_MONEY, ESCROW_UPGRADE_AUTHORITY: allowed };
  const starting = startTill(settings, { network: await deployedBy(authority) });
  await expect(starting).rejects.toThrow(/can be replaced by .* ESCROW_UPGRADE_AUTHORITY/);
});

it.each([
  ['nobody can, as wanted', 'none', null],
  ['the one can who may', authority.toBase58(), authority],
  ['nobody can, though one might', authority.toBase58(), null],
])('lets Till start where %s', async (_, allowed, upgrader) => {
  const settings = { ...REAL_MONEY, ESCROW_UPGRADE_AUTHORITY: allowed };
  const till = await startTill(settings, { network: await deployedBy(upgrader) });
  await till.stop();
});
