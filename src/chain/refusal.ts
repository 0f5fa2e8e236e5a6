import { TillError } from '../shared/errors.ts';
import { escrowErrors } from './escrow/escrow.ts';

interface TrialRun {
  message: string;
  logs?: string[] | null | undefined;
}

/** What a trial run found, in words for whoever sent the transaction. */
export function refusal({ message, logs }: TrialRun): TillError {
  if (/blockhash ?not ?found/i.test(message)) return new TillError('blockhash_expired');
  const { code, reason } = findingIn([message, ...(logs ?? [])].join('\n'));
  return new TillError(code, { message: `${reason} No money moved.` });
}

interface Finding {
  code: 'transaction_failed' | 'funds_insufficient';
  reason: string;
}

function findingIn(words: string): Finding {
  const custom = /custom program error: 0x([0-9a-f]+)/i.exec(words)?.[1];
  const known = custom && escrowErrors[Number.parseInt(custom, 16)];
  if (known) return { code: 'transaction_failed', reason: known };
  if (/insufficient (lamports|funds for (fee|rent))|no record of a prior credit/i.test(words))
    return {
      code: 'funds_insufficient',
      reason: 'Not enough SOL. The paying wallet needs a little more SOL for the network fee and rent.',
    };
  // What Till builds names the wallet's own token account: one that is not there holds nothing.
  if (/insufficient funds|custom program error: 0x1$|invalid account data for instruction/im.test(words))
    return { code: 'funds_insufficient', reason: 'Not enough USDC in the paying wallet.' };
  return { code: 'transaction_failed', reason: 'The network rejected the transaction in a simulation.' };
}
