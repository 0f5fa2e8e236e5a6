import { ComputeBudgetProgram, Connection, type Keypair } from '@solana/web3.js';
import { signedTransaction } from '../support/chain.ts';
import { mention } from '../support/payments.ts';

const AT_A_TIME = 20;
/** A block hash lives for 150 blocks. */
const PER_BLOCKHASH = 200;
let made = 0;

interface Place {
  network: { rpcUrl: string };
  sandbox: { advance(slots: number): void };
}

/** Transactions that name references and pay nobody, confirmed. */
export async function spam(
  { network, sandbox }: Place,
  payer: Keypair,
  references: readonly string[],
  count: number,
): Promise<void> {
  const connection = new Connection(network.rpcUrl, 'confirmed');
  for (let sent = 0; sent < count; ) {
    const { blockhash } = await connection.getLatestBlockhash();
    for (const end = Math.min(count, sent + PER_BLOCKHASH); sent < end; ) {
      const batch = Array.from({ length: Math.min(AT_A_TIME, end - sent) }, () => {
        const unlike = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: ++made });
        return signedTransaction([unlike, mention(payer.publicKey, references, 1)], [payer], blockhash);
      });
      await Promise.all(batch.map((bytes) => connection.sendRawTransaction(bytes, { skipPreflight: true })));
      sent += batch.length;
    }
    sandbox.advance(2);
  }
}
