import { checkCharacter, DATA_LENGTH, DATA_SYMBOLS } from './release-code.ts';

/** A new code, 75 bits of it random. 256 is a multiple of 32, so every symbol is as likely as any other. */
export function generateReleaseCode(): string {
  let data = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(DATA_LENGTH)))
    data += DATA_SYMBOLS.charAt(byte % DATA_SYMBOLS.length);
  return data + checkCharacter(data);
}
