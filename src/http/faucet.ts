import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import type { FastifyInstance } from 'fastify';
import type { SandboxChain } from '../chain/local/chain.ts';
import { invalidParameter, TillError } from '../shared/errors.ts';
import { BASE_UNITS_PER_CENT } from '../shared/money.ts';
import { assertNoQuery, bodyObject, unknownName } from './bodies.ts';

/** Test funds for any address, only on the sandbox chain. */

const LAMPORTS_PER_SOL = 1_000_000_000;
const MAX_SOL = 1_000;
const MAX_CENTS = 100_000_000;
const PARAMETERS = new Set(['address', 'sol', 'usdc']);

export function serveFaucet(app: FastifyInstance, chain: SandboxChain): void {
  app.post('/sandbox/faucet', async (request) => {
    assertNoQuery(request.query);
    const body = bodyObject(request.body);
    for (const name of Object.keys(body)) if (!PARAMETERS.has(name)) throw unknownName(name);
    const address = addressIn(body.address);
    const { sol = body.usdc === undefined ? 1 : 0, usdc = 0 } = body;
    const lamports = lamportsOf(sol);
    const cents = centsOf(usdc);

    const signatures: string[] = [];
    if (lamports > 0n) signatures.push(await chain.fund(address, lamports));
    if (cents > 0n) signatures.push(await chain.mintUsdc(address, cents * BASE_UNITS_PER_CENT));
    return { address: address.toBase58(), sol, usdc, signatures };
  });
}

function addressIn(value: unknown): PublicKey {
  if (value === undefined) throw new TillError('parameter_missing', { param: 'address' });
  try {
    const bytes = bs58.decode(String(value).slice(0, 100));
    if (bytes.length === 32) return new PublicKey(bytes);
  } catch {
    // Reported below.
  }
  throw invalidParameter('address', 'a Solana address in base58');
}

function lamportsOf(sol: unknown): bigint {
  if (typeof sol !== 'number' || !(sol >= 0 && sol <= MAX_SOL))
    throw invalidParameter('sol', `a number from 0 to ${MAX_SOL}`);
  return BigInt(Math.round(sol * LAMPORTS_PER_SOL));
}

function centsOf(usdc: unknown): bigint {
  if (!Number.isSafeInteger(usdc) || Number(usdc) < 0 || Number(usdc) > MAX_CENTS)
    throw invalidParameter('usdc', `a whole number of cents from 0 to ${MAX_CENTS}`);
  return BigInt(usdc as number);
}
