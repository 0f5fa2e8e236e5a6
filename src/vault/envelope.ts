import { createHmac, randomBytes } from 'node:crypto';
import { OperatorError } from '../shared/operator-error.ts';
import { decrypt, encrypt, KEY_BYTES, SEAL_BYTES } from './cipher.ts';
import { generatedKey } from './key-file.ts';

/**
 * Envelope encryption: every value has its own data key, and the data key is wrapped with one of the vault’s keys.
 * Every ciphertext is bound to its kind and owner, so that it can’t be decrypted in any other place.
 */

/** The kind of value. */
export type Sealed = 'card number' | 'card cvc' | 'purchase cvc' | 'challenge answer' | 'shop password';

/** Where it belongs. */
export interface Bound {
  /** The ID of the row that holds it. */
  row: string;
  account: string;
}

export interface WrappedKey {
  wrappedKey: Buffer;
  /** Which of the vault’s keys wraps it. */
  keyId: string;
}

export interface DataKey extends WrappedKey {
  seal(what: Sealed, plain: string): Buffer;
  open(what: Sealed, sealed: Uint8Array): string;
}

export interface Vault {
  /** The key that encrypts. */
  readonly currentKeyId: string;
  /** All keys that decrypt. */
  readonly keyIds: readonly string[];
  newDataKey(bound: Bound): DataKey;
  dataKey(wrappedKey: Uint8Array, keyId: string, bound: Bound): DataKey;
  /** The same data key wrapped with the current key: nothing it encrypted changes. */
  rewrap(wrappedKey: Uint8Array, keyId: string, bound: Bound): WrappedKey;
  /** A short text together with its own data key, where no column keeps one. */
  sealAlone(what: Sealed, plain: string, bound: Bound): Buffer;
  openAlone(what: Sealed, sealed: Uint8Array, bound: Bound): string;
  rewrapAlone(sealed: Uint8Array, bound: Bound): Buffer;
}

/** None of this process’s keys decrypts it; the message says which one would. */
export class VaultKeyMissing extends OperatorError {
  constructor(readonly keyId: string) {
    super(
      `Cards or shop passwords are encrypted with the vault key ${keyId}, which is missing here. Add it to VAULT_KEY, after the first key.`,
    );
  }
}

const KEY_ID_BYTES = 8;
const WRAPPED_BYTES = KEY_BYTES + SEAL_BYTES;

/** A self-contained value starts with its format, the vault key’s ID, and the wrapped data key. */
const FORM = 1;
const ALONE_HEAD = 1 + KEY_ID_BYTES + WRAPPED_BYTES;

/** The keys of VAULT_KEY in hex, or the one an earlier start generated in `home`; a restore may leave several. */
export async function readVaultKeys(
  configured: readonly string[] | undefined,
  home: string,
): Promise<readonly string[]> {
  return configured ?? (await generatedKey(home, 'vault-key')).split(',');
}

export async function loadVault(configured: readonly string[] | undefined, home: string): Promise<Vault> {
  return makeVault(await readVaultKeys(configured, home));
}

/** Short, and reveals nothing about the key. */
export function keyIdOf(key: Uint8Array): string {
  return createHmac('sha256', key)
    .update('till vault key')
    .digest()
    .subarray(0, KEY_ID_BYTES)
    .toString('hex');
}

/** The first key encrypts; all of them decrypt. */
export function makeVault(hexKeys: readonly string[]): Vault {
  const keys = new Map<string, Buffer>();
  for (const hex of hexKeys) {
    const key = Buffer.from(hex, 'hex');
    if (key.length !== KEY_BYTES) throw new Error(`a vault key has ${KEY_BYTES} bytes`);
    keys.set(keyIdOf(key), key);
  }
  const [current] = keys;
  if (!current) throw new Error('a vault needs a key');
  const [currentKeyId, currentKey] = current;

  function unwrap(wrappedKey: Uint8Array, keyId: string, bound: Bound): Buffer {
    const key = keys.get(keyId);
    if (!key) throw new VaultKeyMissing(keyId);
    return decrypt(key, wrappedKey, placeOf('data key', bound));
  }

  function wrap(plainKey: Buffer, bound: Bound): WrappedKey {
    return { wrappedKey: encrypt(currentKey, plainKey, placeOf('data key', bound)), keyId: currentKeyId };
  }

  function newDataKey(bound: Bound): DataKey {
    const plainKey = randomBytes(KEY_BYTES);
    return dataKeyOf(plainKey, wrap(plainKey, bound), bound);
  }

  function dataKey(wrappedKey: Uint8Array, keyId: string, bound: Bound): DataKey {
    const plainKey = unwrap(wrappedKey, keyId, bound);
    return dataKeyOf(plainKey, { wrappedKey: Buffer.from(wrappedKey), keyId }, bound);
  }

  return {
    currentKeyId,
    keyIds: [...keys.keys()],
    newDataKey,
    dataKey,
    rewrap: (wrappedKey, keyId, bound) => wrap(unwrap(wrappedKey, keyId, bound), bound),

    sealAlone(what, plain, bound) {
      const key = newDataKey(bound);
      return joined(key, key.seal(what, plain));
    },
    openAlone(what, sealed, bound) {
      const { wrappedKey, keyId, body } = parted(sealed);
      return dataKey(wrappedKey, keyId, bound).open(what, body);
    },
    rewrapAlone(sealed, bound) {
      const { wrappedKey, keyId, body } = parted(sealed);
      return joined(wrap(unwrap(wrappedKey, keyId, bound), bound), body);
    },
  };
}

function dataKeyOf(plainKey: Buffer, wrapped: WrappedKey, bound: Bound): DataKey {
  return {
    ...wrapped,
    seal: (what, plain) => encrypt(plainKey, Buffer.from(plain), placeOf(what, bound)),
    open: (what, sealed) => decrypt(plainKey, sealed, placeOf(what, bound)).toString(),
  };
}

/** As JSON, so that no two places are encoded alike. */
function placeOf(what: Sealed | 'data key', { row, account }: Bound): string {
  return JSON.stringify(['till', what, row, account]);
}

function joined({ wrappedKey, keyId }: WrappedKey, body: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(FORM), Buffer.from(keyId, 'hex'), wrappedKey, body]);
}

function parted(sealed: Uint8Array) {
  if (sealed[0] !== FORM || sealed.length < ALONE_HEAD) throw new Error('this was not sealed alone');
  const keyIdEnd = 1 + KEY_ID_BYTES;
  return {
    keyId: Buffer.from(sealed.subarray(1, keyIdEnd)).toString('hex'),
    wrappedKey: sealed.subarray(keyIdEnd, ALONE_HEAD),
    body: sealed.subarray(ALONE_HEAD),
  };
}
