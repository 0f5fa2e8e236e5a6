import { PAYING_ADDRESS, UNDOING_ADDRESS } from '../lexicon/addresses.ts';
import { FILE_TO_KEEP } from '../lexicon/code-names.ts';
import { AND_PAYING, PAYING, UNDOING } from '../lexicon/harm.ts';
import type { Pressable, Survey } from '../survey.ts';

/** What is never pressed on advice, by its text and its target. */

/**
 * The rules can read “Continue to payment”, which says where it leads; for what they can’t read, such a word is enough.
 */
export function isHarmful(pressable: Pressable, { forms }: Survey, isRead: boolean): boolean {
  const { text, form, href, name, value } = pressable;
  const words = `${text} ${name} ${value}`.replace(/[_-]+/g, ' ');
  if (UNDOING.isIn(words) || AND_PAYING.isIn(words) || (!isRead && PAYING.isIn(words))) return true;
  const action = form === null ? '' : (forms[form]?.action ?? '');
  return [href, action].some(
    (address) => UNDOING_ADDRESS.test(pathOf(address)) || PAYING_ADDRESS.test(pathOf(address)),
  );
}

/** To another shop, an email, a call, or a file. */
export function leadsAway({ href }: Pressable, { url }: Survey): boolean {
  if (href === '' || href.startsWith('javascript:')) return false;
  if (!/^https?:/i.test(href) || !URL.canParse(href) || !URL.canParse(url)) return true;
  return new URL(href).host !== new URL(url).host || FILE_TO_KEEP.test(new URL(href).pathname);
}

function pathOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search, protocol } = new URL(address);
  return protocol === 'javascript:'
    ? address
    : `${pathname}${search && /[?&](action|do|cmd|route)=/.test(search) ? search : ''}`;
}
