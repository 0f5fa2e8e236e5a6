import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What the installation's one secret is used for, each with a key of its own. */
type Purpose =
  | 'api key'
  | 'session'
  | 'invite'
  | 'idempotency'
  | 'idempotent call'
  | 'fingerprint'
  | 'sandbox'
  | 'beacon'
  | 'challenge';

export interface Secret {
  /** A keyed hash: without the secret, a stolen table cannot be searched for guesses. */
  hash(purpose: Purpose, text: string): Buffer;
  /** AES-256-GCM; `bound` must be the same at both ends, so that a sealed value cannot be moved to another row. */
  seal(purpose: Purpose, plain: string, bound: string): Buffer;
  open(purpose: Purpose, sealed: Uint8Array, bound: string): string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function makeSecret(master: string): Secret {
  const keys = new Map<Purpose, Buffer>();
  const keyFor = (purpose: Purpose): Buffer => {
    const known = keys.get(purpose);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', master, 'till', purpose, 32));
    keys.set(purpose, made);
    return made;
  };

  return {
    hash: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),

    seal(purpose, plain, bound) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv).setAAD(Buffer.from(bound));
      return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },

    open(purpose, sealed, bound) {
      const iv = sealed.subarray(0, IV_BYTES);
      const tag = sealed.subarray(sealed.length - TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(bound))
        .setAuthTag(tag);
      const body = sealed.subarray(IV_BYTES, sealed.length - TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
