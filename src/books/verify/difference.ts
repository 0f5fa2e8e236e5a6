import { BASE_UNITS_PER_CENT, decimalOf } from '../../shared/money.ts';

/** What the books and the chain, or the books among themselves, do not agree about. */
export type Difference = Sums | Said;

/** Money that is on one side and not, or not as much, on the other. */
interface Sums {
  signature: string;
  objectId: string | undefined;
  /** Who got it, or who sent it. */
  address: string;
  isFrom?: boolean;
  onChain: bigint;
  inBooks: bigint;
  what: string;
}

interface Said {
  signature?: string;
  objectId: string | undefined;
  says: string;
}

export function explain(difference: Difference): string {
  const about = [difference.objectId, difference.signature].filter(Boolean).join(' ');
  if ('says' in difference) return `${about}: ${difference.says}`;
  const { what, address, isFrom, onChain, inBooks } = difference;
  const where = `${isFrom ? 'from' : 'to'} ${address}`;
  if (inBooks === 0n) return `${about}: ${usdc(onChain)} ${where} isn’t in the ledger (${what})`;
  if (onChain <= 0n) return `${about}: ${usdc(inBooks)} ${where} isn’t on chain (${what})`;
  return `${about}: ${usdc(onChain)} ${where} on chain, ${usdc(inBooks)} in the ledger (${what})`;
}

/** To the last base unit, where there is less than a cent of it. */
export function usdc(baseUnits: bigint): string {
  const rest = baseUnits % BASE_UNITS_PER_CENT;
  const more = rest === 0n ? '' : String(rest < 0n ? -rest : rest).padStart(4, '0');
  return `${decimalOf(baseUnits / BASE_UNITS_PER_CENT)}${more} USDC`;
}
