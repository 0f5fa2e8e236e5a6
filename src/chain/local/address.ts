import bs58 from 'bs58';

/** The same few addresses come by again and again: spelling one in base58 costs more than remembering it. */
const REMEMBERED = 20_000;
const spelled = new Map<string, string>();

export function addressOf(bytes: Uint8Array): string {
  const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const known = spelled.get(key);
  if (known !== undefined) return known;
  if (spelled.size >= REMEMBERED) spelled.clear();
  const address = bs58.encode(bytes);
  spelled.set(key, address);
  return address;
}

export function bytesOf(address: string): Uint8Array {
  return bs58.decode(address);
}

export function isAddress(text: unknown): text is string {
  if (typeof text !== 'string' || text.length < 32 || text.length > 44) return false;
  try {
    return bs58.decode(text).length === 32;
  } catch {
    return false;
  }
}
