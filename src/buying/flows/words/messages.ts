import { SEND_GOODS } from '../lexicon/asking-to-bill.ts';
import { PAYING } from '../lexicon/asking-to-pay.ts';
import {
  ADD_MESSAGE,
  AFTER_MESSAGE,
  GIFT_LABEL,
  GIFT_NOTE,
  IS_GIVEN,
  LEAVE_NOTE,
  MESSAGE,
  NO_MESSAGE,
  NOTE_LABEL,
  ON_THE_CARD,
  ORDER_NOTE,
  REMARK,
  SAYS,
  WRITE,
} from '../lexicon/messages.ts';

/** What should be written for somebody: any words at all, which mean nothing else in a prompt. */

const OPENS = '(?<![\\p{L}\\p{N}])';
const QUOTED = '(?:"([^"]{1,500})"|“([^”]{1,500})”|„([^“”]{1,500})[“”]|«([^»]{1,500})»)';
const ADD = `(?:(?:${ADD_MESSAGE.source}) )?`;
const TEXT = `(?: (?:${SAYS.source}))?[ :=,-]*${QUOTED}`;

const FOR_A_GIFT = new RegExp(`${OPENS}${ADD}["']?(?:${GIFT_NOTE.source})["']?${TEXT}[.!]?`, 'iu');

/** “Put "Love you" on the card.” */
const ON_A_CARD = new RegExp(`${OPENS}(?:${WRITE.source}) ${QUOTED} (?:${ON_THE_CARD.source})[.!]?`, 'iu');

const NONE = `(?!(?:${NO_MESSAGE.source}|-+)\\s*[.!]?\\s*(?:[\\n|]|$))`;
const LABEL = `(?:${GIFT_LABEL.source})`;
/** “Gift message: With love” in a line of its own, at the very end, or before what is no message. */
const LABELED_GIFT = new RegExp(
  `(?<=(?:^|[\\n|])[\\s*•-]*)${LABEL}\\**\\s?[:=]\\**[^\\S\\n]*${NONE}([^\\s"“„«|][^\\n|]{1,300})|` +
    `(?<=[.;,]\\s*)${LABEL}\\s?[:=]\\s*${NONE}([^\\s"“„«|.!?;,][^\\n|.!?;,]{1,300})[.!]?\\s*$|` +
    `(?<=[.;,!?]\\s*)${LABEL}\\s?[:=]\\s*${NONE}([^\\s"“„«|.!?;,][^\\n|]{1,300}?)(?=[.!?]\\s+(?:${AFTER_MESSAGE.source}|${ORDER_NOTE.source}))|` +
    // “Gift message: Happy birthday, Jo!” at the very end, where nothing in it says where it goes or how it’s paid.
    `(?<=[.;!?]\\s*)${LABEL}\\s?[:=]\\s*${NONE}(?![^\\n]{0,90}\\b(?:${AFTER_MESSAGE.source}|${SEND_GOODS.source}|${PAYING.source}))([^\\s"“„«|.!?;,][^\\n|.!?;\\d@]{1,80})[.!]?\\s*$`,
  'iu',
);

const NOTE = `(?:${ORDER_NOTE.source}|(?<=(?:^|[.;,\\n])\\s*)(?:${REMARK.source}))`;
/** To the end of the sentence or the line: the next begins with a capital letter. */
const BARE = '([^"“„«\\n;.!?](?:[^\\n;.!?]|[.!?](?!\\s|$)){1,300})';
const FOR_THE_SHOP = new RegExp(`${OPENS}${ADD}["']?${NOTE}["']?(?:${TEXT}|\\s?[:=]\\s*${BARE})[.!]?`, 'iu');
/** “Add a note: "Please ring twice"”, “tell the shop: "…"”. */
const ADDED = new RegExp(`${OPENS}(?:${LEAVE_NOTE.source})${TEXT}[.!]?`, 'iu');

/** “Parcel post. Message: leave it with the concierge.” */
const SENTENCE = new RegExp(
  `(?<=(?:^|[.;\\n])\\s*)(?:${MESSAGE.source})\\s?:\\s*(?:${QUOTED}|${BARE})[.!]?`,
  'iu',
);

/** “| Nota: "Lasciare in portineria"”. */
const NOTE_LINE = new RegExp(`(?<=(?:^|[.;|\\n])\\s*)(?:${NOTE_LABEL.source})\\s?:\\s*${QUOTED}[.!]?`, 'iu');
/** Among the lines of a form; elsewhere, “Note: only if it’s in stock” is for whoever buys. */
const NOTE_IN_FORM = new RegExp(
  `(?<=(?:^|\\n)[\\s*•-]*)(?:${NOTE_LABEL.source})\\**\\s?:\\**[^\\S\\n]*${NONE}([^\\s"“„«][^\\n]{0,400})`,
  'iu',
);
const FORM_LINE = /^[ \t]*(?:[-•*]\s+)?(?:\*\*)?\p{L}[\p{L} _]{1,24}(?:\*\*)?[ \t]*:(?:\*\*)?[ \t]*\S/gmu;

/** `"notes": "leave it at the door"`. */
const NOTE_IN_JSON = new RegExp(`["'](?:${NOTE_LABEL.source})["']\\s?:\\s?"${NONE}([^"]{2,500})"`, 'iu');

export interface Messages {
  /** To whom it’s given. */
  gift: string | undefined;
  /** To the shop, or whoever delivers it. */
  note: string | undefined;
}

export function takeMessages(text: string): Messages & { rest: string } {
  const [gift, ungifted] = take(text, [FOR_A_GIFT, ON_A_CARD, LABELED_GIFT]);
  const isForm = (text.match(FORM_LINE)?.length ?? 0) > 3;
  const [note, rest] = take(ungifted, [
    FOR_THE_SHOP,
    ADDED,
    NOTE_LINE,
    NOTE_IN_JSON,
    ...(isForm ? [NOTE_IN_FORM] : []),
    ...(gift === undefined && !IS_GIVEN.isIn(text) ? [SENTENCE] : []),
  ]);
  return { gift, note, rest };
}

function take(text: string, patterns: RegExp[]): [said: string | undefined, rest: string] {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [whole, ...said] = found;
    const end = /[.!]$/.exec(whole)?.[0] ?? '';
    const after = text.slice(found.index + whole.length);
    const rest = `${text.slice(0, found.index)}${end}${after}`;
    const words = said.find((one) => one !== undefined)?.trim();
    // “Happy birthday, Jo!” ends with what also ends the sentence; what’s quoted has an end of its own.
    const isOwn = words !== undefined && `${whole}${after.slice(0, 1)}`.endsWith(`${words}!`);
    return [isOwn ? `${words}!` : words, rest];
  }
  return [undefined, text];
}
