import type { Connection, VersionedTransactionResponse } from '@solana/web3.js';
import type { Lane } from './pace.ts';
import { isRefusedBatch, type Rpc, UNKNOWN_VERSION } from './rpc.ts';

/** Fetches transactions, several at a time, and from whichever node has them. */

/** `unreadable`: of a kind that no node can tell in terms known here. */
export type Lacking = 'missing' | 'unreadable';

type Answer = VersionedTransactionResponse | Lacking;

export function createLookup(rpc: Rpc, finality: 'confirmed' | 'finalized') {
  const config = { commitment: finality, maxSupportedTransactionVersion: 0 } as const;
  /** Nodes that take one question at a time. */
  const single = new WeakSet<Connection>();

  async function one(node: Connection, signature: string): Promise<Answer> {
    try {
      const found = await node.getTransaction(signature, config);
      return found?.meta ? found : 'missing';
    } catch (error) {
      if ((error as { code?: unknown }).code === UNKNOWN_VERSION) return 'unreadable';
      throw error;
    }
  }

  async function several(node: Connection, signatures: readonly string[]): Promise<Answer[]> {
    if (signatures.length > 1 && !single.has(node)) {
      try {
        const answers = await node.getTransactions([...signatures], config);
        // Nodes may answer a batch in any order.
        const found = new Map(answers.map((answer) => [answer?.transaction.signatures[0], answer]));
        return signatures.map((signature) => {
          const answer = found.get(signature);
          return answer?.meta ? answer : 'missing';
        });
      } catch (error) {
        if (isRefusedBatch(error)) single.add(node);
        else if ((error as { code?: unknown }).code !== UNKNOWN_VERSION) throw error;
      }
    }
    return Promise.all(signatures.map((signature) => one(node, signature)));
  }

  /** What one node lacks is asked of the others. */
  async function elsewhere(signature: string, lacking: Lacking): Promise<Answer> {
    const found = await rpc.find(async (node) => {
      const answer = await one(node, signature);
      return typeof answer === 'string' ? undefined : answer;
    });
    return found ?? lacking;
  }

  /** Answers for the first of them, for as many as may be asked for at once. */
  return async (signatures: readonly string[], lane: Lane): Promise<Answer[]> => {
    const answers = await rpc.call((node, granted) => several(node, signatures.slice(0, granted)), {
      lane,
      wanted: signatures.length,
    });
    return Promise.all(
      answers.map((answer, index) =>
        typeof answer === 'string' ? elsewhere(signatures[index] ?? '', answer) : answer,
      ),
    );
  };
}
