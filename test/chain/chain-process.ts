import { Keypair } from '@solana/web3.js';
import { startSandboxChain } from '../../src/chain/local/chain.ts';

/** A chain of its own process. It is told a folder, and whether to stop by itself or to run until it is killed. */
const [folder, end] = process.argv.slice(2);
const chain = await startSandboxChain({ folder, port: 0, programs: [] });
await chain.fund(Keypair.generate().publicKey, 1_000_000n);
if (end === 'stop') await chain.stop();
else process.send?.(chain.rpcUrl);
