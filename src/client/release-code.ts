import { generateReleaseCode } from '../gifts/release-codes/generate.ts';

/** A code and its public key, made where this runs: the code is never sent. Without dependencies, by Web Crypto. */

const CODE_DATA = 15;
/** What goes before an Ed25519 seed in PKCS #8. */
const PKCS8 = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

export async function newReleaseCode(): Promise<{ code: string; verificationKey: string }> {
  const code = generateReleaseCode();
  const data = new TextEncoder().encode(code.slice(0, CODE_DATA));
  const seed = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  const pkcs8 = Uint8Array.from([...PKCS8, ...seed]);
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, { name: 'Ed25519' }, true, ['sign']);
  const { x = '' } = await crypto.subtle.exportKey('jwk', key);
  const text = atob(x.replaceAll('-', '+').replaceAll('_', '/'));
  return { code, verificationKey: base58(Uint8Array.from(text, (byte) => byte.charCodeAt(0))) };
}

function base58(bytes: Uint8Array): string {
  let number = 0n;
  for (const byte of bytes) number = number * 256n + BigInt(byte);
  let text = '';
  for (; number > 0n; number /= 58n) text = BASE58.charAt(Number(number % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}
