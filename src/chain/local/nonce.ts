import { SYSTEM_PROGRAM } from './account.ts';
import type { Accounts } from './accounts.ts';
import { addressOf } from './address.ts';
import type { Message } from './message.ts';

const ADVANCE_NONCE = Buffer.from([4, 0, 0, 0]);
const NONCE_BYTES = 80;

/** Whether a message names the value of a nonce account in place of a recent blockhash. */
export function namesNonce(message: Message, accounts: Accounts): boolean {
  const { accountKeys, recentBlockhash } = message;
  const [first] = message.instructions;
  if (!first || accountKeys[first.programIdIndex] !== SYSTEM_PROGRAM) return false;
  if (!ADVANCE_NONCE.equals(first.data)) return false;
  const nonce = accounts.get(accountKeys[first.accounts[0] ?? -1] ?? '');
  if (nonce?.owner !== SYSTEM_PROGRAM || nonce.data.length !== NONCE_BYTES) return false;
  return addressOf(nonce.data.subarray(40, 72)) === recentBlockhash;
}
