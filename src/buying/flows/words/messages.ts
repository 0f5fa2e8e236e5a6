import { ADD_MESSAGE, GIFT_NOTE, LEAVE_NOTE, ORDER_NOTE, REMARK, SAYS } from '../lexicon/messages.ts';

/** What should be written for somebody: any words at all, which mean nothing else in a prompt. */

const OPENS = '(?<![\\p{L}\\p{N}])';
const QUOTED = '(?:"([^"]{1,500})"|“([^”]{1,500})”|„([^“”]{1,500})[“”]|«([^»]{1,500})»)';
const ADD = `(?:(?:${ADD_MESSAGE.source}) )?`;
const TEXT = `(?: (?:${SAYS.source}))?[ :=,-]*${QUOTED}`;

const FOR_A_GIFT = new RegExp(`${OPENS}${ADD}["']?(?:${GIFT_NOTE.source})["']?${TEXT}[.!]?`, 'iu');

const NOTE = `(?:${ORDER_NOTE.source}|(?<=(?:^|[.;,\\n])\\s*)(?:${REMARK.source}))`;
/** To the end of the sentence or the line: the next begins with a capital letter. */
const BARE = '([^"“„«\\n;.!?](?:[^\\n;.!?]|[.!?](?!\\s|$)){1,300})';
const FOR_THE_SHOP = new RegExp(`${OPENS}${ADD}["']?${NOTE}["']?(?:${TEXT}|\\s?[:=]\\s*${BARE})[.!]?`, 'iu');
/** “Add a note: "Please ring twice"”, “tell the shop: "…"”. */
const ADDED = new RegExp(`${OPENS}(?:${LEAVE_NOTE.source})${TEXT}[.!]?`, 'iu');

export interface Messages {
  /** To whom it’s given. */
  gift: string | undefined;
  /** To the shop, or whoever delivers it. */
  note: string | undefined;
}

export function takeMessages(text: string): Messages & { rest: string } {
  const [gift, ungifted] = take(text, [FOR_A_GIFT]);
  const [note, rest] = take(ungifted, [FOR_THE_SHOP, ADDED]);
  return { gift, note, rest };
}

function take(text: string, patterns: RegExp[]): [said: string | undefined, rest: string] {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [whole, ...said] = found;
    const rest = `${text.slice(0, found.index)}${text.slice(found.index + whole.length)}`;
    return [said.find((words) => words !== undefined)?.trim(), rest];
  }
  return [undefined, text];
}
