import { createHmac, hkdfSync } from 'node:crypto';
import { decrypt, encrypt, KEY_BYTES } from './cipher.ts';

/** The uses of the installation’s one secret, each with its own key. */
type Purpose =
  | 'api key'
  | 'session'
  | 'invite'
  | 'team invitation'
  | 'idempotency'
  | 'idempotent call'
  | 'fingerprint'
  | 'sandbox'
  | 'beacon'
  | 'refund'
  | 'challenge'
  | 'tool state'
  | 'oauth';

export interface Secret {
  /** A keyed hash: without the secret, a stolen table can’t be searched for guesses. */
  hash(purpose: Purpose, text: string): Buffer;
  /** `bound` must be the same at both ends, so that a ciphertext can’t be moved to another row. */
  seal(purpose: Purpose, plain: string, bound: string): Buffer;
  open(purpose: Purpose, sealed: Uint8Array, bound: string): string;
}

export function makeSecret(master: string): Secret {
  const keys = new Map<Purpose, Buffer>();
  const keyFor = (purpose: Purpose): Buffer => {
    const known = keys.get(purpose);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', master, 'till', purpose, KEY_BYTES));
    keys.set(purpose, made);
    return made;
  };

  return {
    hash: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),

    seal: (purpose, plain, bound) => encrypt(keyFor(purpose), Buffer.from(plain), bound),
    open: (purpose, sealed, bound) => decrypt(keyFor(purpose), sealed, bound).toString(),
  };
}
