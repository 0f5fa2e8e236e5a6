import type { SendTransactionError } from '@solana/web3.js';
import { TillError } from '../shared/errors.ts';
import { escrowErrors } from './escrow/escrow.ts';

/** What a trial run found, in words for whoever sent the transaction. */
export function refusal({ message, logs }: SendTransactionError): TillError {
  if (/blockhash not found/i.test(message)) return new TillError('blockhash_expired');
  return new TillError('transaction_failed', {
    message: `${reasonIn([message, ...(logs ?? [])].join('\n'))} Nothing has moved.`,
  });
}

function reasonIn(words: string): string {
  const custom = /custom program error: 0x([0-9a-f]+)/i.exec(words)?.[1];
  const known = custom && escrowErrors[Number.parseInt(custom, 16)];
  if (known) return known;
  if (/insufficient (lamports|funds for (fee|rent))|no record of a prior credit/i.test(words))
    return 'The wallet that pays has too little SOL for the network fee and rent.';
  if (/insufficient funds|custom program error: 0x1$/im.test(words))
    return 'The wallet holds too little USDC.';
  return 'The chain refused the transaction in a trial run.';
}
