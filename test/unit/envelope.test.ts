import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keyIdOf, loadVault, makeVault, type Sealed, VaultKeyMissing } from '../../src/vault/envelope.ts';

const newKey = () => randomBytes(32).toString('hex');
const [older, newer] = [newKey(), newKey()];
const vault = makeVault([older]);
const here = { row: 'card_1', account: 'acct_1' };
/** Every other place, among them those that read alike when their parts are put together. */
const elsewhere = [
  { row: 'card_2', account: 'acct_1' },
  { row: 'card_1', account: 'acct_2' },
  { row: 'acct_1', account: 'card_1' },
  { row: 'card_1acct_1', account: '' },
  { row: '', account: 'card_1acct_1' },
  { row: 'card_1","acct_1', account: '' },
];
const kinds: Sealed[] = ['card number', 'card cvc', 'purchase cvc', 'challenge answer', 'shop password'];

/** Each of the bytes changed, each bit of it in turn. */
function* tampered(bytes: Uint8Array): Generator<Buffer> {
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    yield changed;
  }
}

describe('a data key', () => {
  const key = vault.newDataKey(here);
  const sealed = key.seal('card number', '4242424242424242');
  const reopened = (at = here) => vault.dataKey(key.wrappedKey, key.keyId, at);

  it('opens what it sealed, also when it comes back from its row', () => {
    expect(reopened().open('card number', sealed)).toBe('4242424242424242');
    expect(sealed.includes('4242')).toBe(false);
    expect(key.seal('card number', '4242424242424242')).not.toEqual(sealed);
  });

  it('is another one for every card', () => {
    const other = vault.newDataKey(here);
    expect(() => other.open('card number', sealed)).toThrow();
    expect(() => vault.dataKey(other.wrappedKey, key.keyId, here).open('card number', sealed)).toThrow();
  });

  it('is of no use in another row or account', () => {
    for (const place of elsewhere) expect(() => reopened(place)).toThrow();
  });

  it('seals nothing that opens in another column, row or account', () => {
    for (const what of kinds) {
      const cipher = key.seal(what, '123');
      for (const other of kinds)
        if (other === what) expect(key.open(other, cipher)).toBe('123');
        else expect(() => key.open(other, cipher)).toThrow();
    }
    // Even for whoever could wrap the same key for another place.
    for (const place of elsewhere) {
      const stolen = vault.newDataKey(place);
      expect(() => stolen.open('card number', sealed)).toThrow();
    }
    expect(() => key.open('card number', key.wrappedKey)).toThrow();
  });

  it('notices every changed bit, in what it sealed and in itself', () => {
    for (const changed of tampered(sealed)) expect(() => key.open('card number', changed)).toThrow();
    for (const changed of tampered(key.wrappedKey))
      expect(() => vault.dataKey(changed, key.keyId, here)).toThrow();
    for (let length = 0; length < sealed.length; length++)
      expect(() => key.open('card number', sealed.subarray(0, length))).toThrow();
    expect(() => key.open('card number', Buffer.concat([sealed, Buffer.of(0)]))).toThrow();
  });
});

describe('a piece that is sealed alone', () => {
  const piece = vault.sealAlone('purchase cvc', '737', here);

  it('opens as what it is and where it belongs, and nowhere else', () => {
    expect(vault.openAlone('purchase cvc', piece, here)).toBe('737');
    for (const what of kinds.filter((kind) => kind !== 'purchase cvc'))
      expect(() => vault.openAlone(what, piece, here)).toThrow();
    for (const place of elsewhere) expect(() => vault.openAlone('purchase cvc', piece, place)).toThrow();
  });

  it('notices every changed bit and every missing byte', () => {
    for (const changed of tampered(piece))
      expect(() => vault.openAlone('purchase cvc', changed, here)).toThrow();
    for (let length = 0; length < piece.length; length++)
      expect(() => vault.openAlone('purchase cvc', piece.subarray(0, length), here)).toThrow();
  });

  it('moves to a new vault key', () => {
    const both = makeVault([newer, older]);
    const moved = both.rewrapAlone(piece, here);
    expect(makeVault([newer]).openAlone('purchase cvc', moved, here)).toBe('737');
    for (const place of elsewhere) expect(() => both.rewrapAlone(piece, place)).toThrow();
    expect(() => both.openAlone('card cvc', moved, here)).toThrow();
  });
});

describe('the vault’s keys', () => {
  it('seal with the first and open with all', () => {
    const before = vault.newDataKey(here);
    const sealed = before.seal('card number', '4242');
    const both = makeVault([newer, older]);
    expect(both.newDataKey(here).keyId).toBe(makeVault([newer]).currentKeyId);
    expect(both.keyIds).toEqual([both.currentKeyId, vault.currentKeyId]);
    expect(both.dataKey(before.wrappedKey, before.keyId, here).open('card number', sealed)).toBe('4242');

    const { wrappedKey, keyId } = both.rewrap(before.wrappedKey, before.keyId, here);
    expect(keyId).toBe(both.currentKeyId);
    expect(makeVault([newer]).dataKey(wrappedKey, keyId, here).open('card number', sealed)).toBe('4242');
    for (const place of elsewhere)
      expect(() => both.rewrap(before.wrappedKey, before.keyId, place)).toThrow();
  });

  it('are asked for by name when one is missing', () => {
    const { wrappedKey, keyId } = vault.newDataKey(here);
    const stranger = makeVault([newer]);
    const piece = vault.sealAlone('purchase cvc', '737', here);
    for (const attempt of [
      () => stranger.dataKey(wrappedKey, keyId, here),
      () => stranger.rewrap(wrappedKey, keyId, here),
      () => stranger.openAlone('purchase cvc', piece, here),
      () => stranger.rewrapAlone(piece, here),
    ]) {
      expect(attempt).toThrow(VaultKeyMissing);
      expect(attempt).toThrow(vault.currentKeyId);
    }
    // Under a wrong name it is no key either.
    expect(() => stranger.dataKey(wrappedKey, stranger.currentKeyId, here)).toThrow();
  });

  it('have ids that are short, their own, and no part of them', () => {
    const id = keyIdOf(Buffer.from(older, 'hex'));
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(id).not.toBe(keyIdOf(Buffer.from(newer, 'hex')));
    expect(older).not.toContain(id);
  });

  it('must have all their bytes', () => {
    expect(() => makeVault([])).toThrow();
    for (const bad of ['', 'ab', older.slice(2), `${older}00`]) expect(() => makeVault([bad])).toThrow();
  });
});

describe('without VAULT_KEY', () => {
  it('a key is made once, for its owner’s eyes only, and the same for all who start together', async () => {
    const home = await mkdtemp(join(tmpdir(), 'till-vault-'));
    try {
      const vaults = await Promise.all(
        Array.from({ length: 8 }, () => loadVault(undefined, join(home, 'new'))),
      );
      expect(new Set(vaults.map(({ currentKeyId }) => currentKeyId)).size).toBe(1);
      const { mode } = await stat(join(home, 'new', 'vault-key'));
      expect(mode & 0o777).toBe(0o600);
      const again = await loadVault(undefined, join(home, 'new'));
      expect(again.currentKeyId).toBe(vaults[0]?.currentKeyId);
      expect((await loadVault([newer], join(home, 'new'))).keyIds).toEqual([makeVault([newer]).currentKeyId]);

      await writeFile(join(home, 'new', 'vault-key'), 'half a ke');
      await expect(loadVault(undefined, join(home, 'new'))).rejects.toThrow('32 bytes');
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  });
});
