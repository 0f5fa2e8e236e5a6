/** Signatures of transactions that have been applied, as many as are worth remembering, whoever found them. */
export interface Known {
  has(signature: string): boolean;
  add(signature: string): void;
}

const MOST = 100_000;

export function createKnown(): Known {
  const signatures = new Set<string>();
  return {
    has: (signature) => signatures.has(signature),
    add(signature) {
      signatures.add(signature);
      const [oldest] = signatures;
      if (signatures.size > MOST && oldest) signatures.delete(oldest);
    },
  };
}
