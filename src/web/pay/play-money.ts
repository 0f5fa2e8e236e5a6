import { settings } from '../settings.ts';

const MAX_CENTS = 100_000_000;

interface Wanted {
  address: string;
  cents: number;
  /** One is enough for fees and the rent of new accounts. */
  sol?: 0 | 1;
}

/** Fills a wallet on the sandbox with enough for a payment. */
export async function fillWithPlayMoney({ address, cents, sol = 1 }: Wanted): Promise<boolean> {
  if (!settings.sandbox) return false;
  const body = JSON.stringify({ address, sol, usdc: Math.min(cents, MAX_CENTS) });
  const headers = { 'Content-Type': 'application/json' };
  try {
    return (await fetch('/sandbox/faucet', { method: 'POST', headers, body })).ok;
  } catch {
    return false;
  }
}
