import type { Keypair } from '@solana/web3.js';
import { USDC_MINT } from '../../src/chain/local/chain.ts';
import { connectNetwork, hostSandbox, type Network } from '../../src/chain/network.ts';
import { SANDBOX_PROGRAM_ID } from '../../src/chain/program/program.ts';
import { atEnd } from './at-end.ts';
import { movableClock } from './clock.ts';
import { type Fault, type FaultyRpc, startFaultyRpc } from './faulty-rpc.ts';
import { newSender } from './gifts.ts';
import { startTill, type TestAccount, type TestTill } from './till.ts';

/** A Till that sees its chain through two nodes, which fail and lie as told, and somebody with money. */
export interface BehindNodes {
  /** The chain itself. */
  truth: Network;
  node: FaultyRpc;
  second: FaultyRpc;
  till: TestTill;
  account: TestAccount;
  payer: Keypair;
  /** What both nodes do from now on; nothing, and they are honest. */
  setFault(fault?: Fault): void;
}

export interface BehindNodesOptions {
  settings?: Record<string, string>;
  /** Whether Till knows of the second node. */
  isSecondKnown?: boolean;
  timeoutMs?: number;
  accountName?: string;
}

/** Ends with the test or the file that started it. */
export async function startBehindNodes({
  settings = {},
  isSecondKnown = true,
  timeoutMs,
  accountName,
}: BehindNodesOptions = {}): Promise<BehindNodes> {
  const truth = await hostSandbox(undefined, { commitment: 'confirmed' });
  atEnd(() => truth.stop());
  const [node, second] = [await startFaultyRpc(truth.rpcUrl), await startFaultyRpc(truth.rpcUrl)];
  const clock = movableClock();
  const network = await connectNetwork({
    mint: USDC_MINT.toBase58(),
    urls: isSecondKnown ? [node.url, second.url] : [node.url],
    programId: SANDBOX_PROGRAM_ID,
    commitment: 'confirmed',
    ...(timeoutMs && { timeoutMs }),
    clock,
  });
  const till = await startTill(settings, { network: { ...network, sandbox: truth.sandbox }, clock });
  atEnd(() => till.stop());
  const account = await till.newAccount(accountName);
  const payer = await newSender(till, 100_000_000);
  return {
    truth,
    node,
    second,
    till,
    account,
    payer,
    setFault(fault) {
      node.fault = fault;
      second.fault = fault;
    },
  };
}
