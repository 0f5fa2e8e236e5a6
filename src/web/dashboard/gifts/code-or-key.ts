import bs58 from 'bs58';
import { normalizeReleaseCode, releaseCodeProblem } from '../../../gifts/release-codes/index.ts';

/**
 * What somebody pasted where a release verification key belongs. A code is as good as the money: it is told apart
 * here, in the page, so that it is never sent.
 */
export type Pasted = 'nothing' | 'key' | 'code' | 'other';

const KEY_BYTES = 32;
const CODE_LENGTH = 16;
/** A code as it is printed, inside whatever else was copied along. */
const PRINTED_CODE = /[0-9a-z]{4}([-\s][0-9a-z]{4}){2}[-\s][0-9a-z]{3}[0-9a-z*~$=]/i;

export function judge(text: string): Pasted {
  const pasted = text.trim();
  if (pasted === '') return 'nothing';
  if (isKey(pasted)) return 'key';
  return hasCode(pasted) ? 'code' : 'other';
}

function isKey(text: string): boolean {
  if (text.length > 44) return false;
  try {
    return bs58.decode(text).length === KEY_BYTES;
  } catch {
    return false;
  }
}

/** A mistyped code counts too: one wrong symbol hides little of it. */
function hasCode(text: string): boolean {
  if (PRINTED_CODE.test(text)) return true;
  const isCodeLong = [...normalizeReleaseCode(text)].length === CODE_LENGTH;
  const hasOneInside = text.split(/\s+/).some((word) => releaseCodeProblem(word) === undefined);
  return hasOneInside || (isCodeLong && releaseCodeProblem(text) !== 'alphabet');
}
