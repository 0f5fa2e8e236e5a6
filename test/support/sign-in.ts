import { newWallet, signWith, type Wallet } from '../../src/sandbox/wallet.ts';
import type { Surface } from './surfaces.ts';
import type { TestTill } from './till.ts';

export interface SignedIn {
  wallet: Wallet;
  /** As a browser sends it back. */
  cookie: string;
  body: Record<string, unknown>;
}

export function cookieOf(headers: Record<string, unknown>): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

export async function signIn(
  till: TestTill,
  { call }: Surface,
  wallet: Wallet = newWallet(),
): Promise<SignedIn> {
  const challenge = await call(till, 'SessionChallengeCreate', { wallet_address: wallet.address });
  const signature = signWith(wallet, String(challenge.body.message));
  const { body, headers } = await call(till, 'SessionCreate', { wallet_address: wallet.address, signature });
  return { wallet, cookie: cookieOf(headers), body };
}
