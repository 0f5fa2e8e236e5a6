import { PublicKey } from '@solana/web3.js';
import { explain } from '../../src/books/verify/difference.ts';
import { type Verdict, verify } from '../../src/books/verify/verify.ts';
import { verdictOf } from '../../src/cli/verify.ts';
import { readConfig } from '../../src/config.ts';
import type { TestTill } from '../support/till.ts';

/** The books of a Till held against its chain, as `till verify` does it, with nothing excused for being new. */
export function verified(till: TestTill, account?: string): Promise<Verdict> {
  const { db, network, useCases, clock } = till;
  const { chain, programId, mint } = network;
  const beacon = useCases.payables.beacon;
  return verify({
    db,
    chain,
    programId,
    mint,
    beacon: new PublicKey(beacon),
    account,
    now: clock.now(),
    graceMs: 0,
  });
}

export async function differencesOf(till: TestTill, account?: string): Promise<string[]> {
  return told(await verified(till, account));
}

/** The same of a Till that was stopped, by its settings. */
export async function differencesUnder(env: Record<string, string>): Promise<string[]> {
  return told(await verdictOf(readConfig(env), { recent: 0 }));
}

function told({ differences, pending }: Verdict): string[] {
  const late = pending > 0 ? [`${pending} are on chain and not in the ledger`] : [];
  return [...differences.map(explain), ...late];
}
