import { useEffect, useState } from 'react';
import { type Sale, saleIn } from './sale.ts';

/** What is at the counter: kept in this browser, so that a reload or a lost connection loses no sale. */
interface Kept {
  sale: Sale;
  /** The session that a customer is to pay. */
  sessionId: string | undefined;
}

interface Register extends Kept {
  setSale(sale: Sale): void;
  /** Undefined once it is paid or canceled, and the next sale begins. */
  setSession(id: string | undefined): void;
}

const KEY = 'till.register';

export function useRegister(): Register {
  const [kept, setKept] = useState(stored);
  useEffect(() => localStorage.setItem(KEY, JSON.stringify(kept)), [kept]);
  return {
    ...kept,
    setSale: (sale) => setKept((old) => ({ ...old, sale })),
    setSession: (sessionId) => setKept((old) => ({ ...old, sessionId })),
  };
}

function stored(): Kept {
  try {
    const { sale, sessionId } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { sale: saleIn(sale), sessionId: typeof sessionId === 'string' ? sessionId : undefined };
  } catch {
    return { sale: [], sessionId: undefined };
  }
}
