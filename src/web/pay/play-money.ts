import { settings } from '../settings.ts';

const MAX_CENTS = 100_000_000;

/** Fills a wallet on the sandbox with enough for a payment, its fee and the rent of new accounts. */
export async function fillWithPlayMoney(address: string, cents: number): Promise<boolean> {
  if (!settings.sandbox) return false;
  const body = JSON.stringify({ address, sol: 1, usdc: Math.min(cents, MAX_CENTS) });
  const headers = { 'Content-Type': 'application/json' };
  try {
    return (await fetch('/sandbox/faucet', { method: 'POST', headers, body })).ok;
  } catch {
    return false;
  }
}
