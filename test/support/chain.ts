import { createPrivateKey, sign } from 'node:crypto';
import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import {
  type Commitment,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  type PublicKey,
  SystemProgram,
  Transaction,
  type TransactionError,
  type TransactionInstruction,
} from '@solana/web3.js';
import { afterAll } from 'vitest';
import {
  type SandboxChain,
  type SandboxChainOptions,
  startSandboxChain,
  USDC_MINT,
} from '../../src/chain/local/chain.ts';

export interface TestChain extends SandboxChain {
  connection: Connection;
  /** A new wallet with SOL, and with USDC if asked for. */
  newWallet(balance?: { sol?: number; usdc?: bigint }): Promise<Keypair>;
  /** Signs, sends and waits until the transaction has reached the connection's commitment. */
  send(instructions: TransactionInstruction[], signers: [Keypair, ...Keypair[]]): Promise<string>;
  /** Base units of USDC in the owner's associated token account, 0 if there is none. */
  usdcOf(owner: PublicKey): Promise<bigint>;
  lamportsOf(address: PublicKey): Promise<bigint>;
  /** One plain JSON-RPC call: its result, or its error thrown as it came. */
  call<T = unknown>(method: string, ...params: unknown[]): Promise<T>;
}

export type TestChainOptions = Partial<SandboxChainOptions> & { commitment?: Commitment };

/** A chain of its own on free ports, with quick slots, stopped after the test file. */
export async function startTestChain(options: TestChainOptions = {}): Promise<TestChain> {
  const { commitment = 'confirmed', ...chainOptions } = options;
  const chain = await startSandboxChain({ port: 0, programs: [], slotMs: 100, ...chainOptions });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    hangUp(connection);
    await chain.stop();
  };
  const connection = new Connection(chain.rpcUrl, commitment);
  afterAll(stop);

  return {
    ...chain,
    stop,
    connection,

    async newWallet({ sol = 10, usdc = 0n } = {}) {
      const wallet = Keypair.generate();
      if (sol > 0) await chain.fund(wallet.publicKey, BigInt(Math.round(sol * LAMPORTS_PER_SOL)));
      if (usdc > 0n) await chain.mintUsdc(wallet.publicKey, usdc);
      return wallet;
    },

    async send(instructions, signers) {
      const latest = await connection.getLatestBlockhash();
      const bytes = signedTransaction(instructions, signers, latest.blockhash);
      const signature = await connection.sendRawTransaction(bytes);
      const err = await outcomeOf(connection.confirmTransaction({ signature, ...latest }));
      if (err) throw new Error(`The transaction failed: ${JSON.stringify(err)}`);
      return signature;
    },

    async usdcOf(owner) {
      const account = getAssociatedTokenAddressSync(USDC_MINT, owner, true);
      const info = await connection.getAccountInfo(account);
      return info ? info.data.readBigUInt64LE(64) : 0n;
    },

    lamportsOf: async (address) => BigInt(await connection.getBalance(address)),

    async call<T>(method: string, ...params: unknown[]) {
      const response = await fetch(chain.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
      const { result, error } = (await response.json()) as { result: T; error?: unknown };
      if (error) throw error;
      return result;
    },
  };
}

/** Why a confirmed transaction failed. web3.js answers with it or throws it, whichever it hears first. */
export function outcomeOf(confirmation: ReturnType<Connection['confirmTransaction']>) {
  return confirmation.then(
    ({ value }) => value.err,
    (thrown: TransactionError | Error) => {
      if (thrown instanceof Error) throw thrown;
      return thrown;
    },
  );
}

/** A legacy transaction with all its signatures, made with Node's own signing, which is fast. */
export function signedTransaction(
  instructions: TransactionInstruction[],
  [payer, ...others]: [Keypair, ...Keypair[]],
  blockhash: string,
): Buffer {
  const transaction = new Transaction();
  transaction.feePayer = payer.publicKey;
  transaction.recentBlockhash = blockhash;
  transaction.add(...instructions);
  const message = transaction.serializeMessage();
  for (const signer of [payer, ...others])
    transaction.addSignature(signer.publicKey, signWith(signer, message));
  return transaction.serialize({ verifySignatures: false });
}

/** A transfer of lamports that its sender has signed, as it goes over the wire. */
export async function signedTransfer(
  { connection }: TestChain,
  from: Keypair,
  to: PublicKey,
  lamports: number,
): Promise<string> {
  const { blockhash } = await connection.getLatestBlockhash();
  const transfer = SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports });
  return signedTransaction([transfer], [from], blockhash).toString('base64');
}

function signWith({ secretKey, publicKey }: Keypair, message: Uint8Array): Buffer {
  const d = Buffer.from(secretKey.subarray(0, 32)).toString('base64url');
  const x = Buffer.from(publicKey.toBytes()).toString('base64url');
  const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' });
  return sign(null, message, key);
}

/** web3.js has no way to be told that its WebSocket is no longer needed, and would call again and again. */
function hangUp(connection: Connection): void {
  const { _rpcWebSocket: socket } = connection as unknown as {
    _rpcWebSocket: { reconnect: boolean; connect(): void; close(): void };
  };
  socket.reconnect = false;
  socket.connect = () => {};
  socket.close();
}
