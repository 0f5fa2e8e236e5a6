/** What should be written for somebody: any words at all, which mean nothing else in a prompt. */

const GIFT = [
  '(?:gift|greeting|card|personal)[ _-]?(?:message|note|card|text)s?(?: (?:message|text|note))?',
  '(?:message|note) (?:on|for|in|with) the (?:gift(?: card)?|card)',
  'grußbotschaft|geschenknachricht|message cadeau|mensaje de regalo|messaggio (?:di )?regalo|cadeauboodschap',
].join('|');
const SAYS =
  '(?: (?:that |which )?(?:says|saying|reads|reading|to say)| with (?:the )?(?:text|words|message)| with)?';
const QUOTED = '(?:"([^"]{1,500})"|“([^”]{1,500})”|„([^“”]{1,500})[“”]|«([^»]{1,500})»)';
const ADD =
  '(?:(?:and )?(?:please )?(?:add|include|write|put|attach|enclose)(?: (?:a|an|the|this|my))?(?: free)? )?';

const GIFT_MESSAGE = new RegExp(
  `(?<![\\p{L}\\p{N}])${ADD}["']?(?:${GIFT})["']?${SAYS}[ :=,-]*${QUOTED}[.!]?`,
  'iu',
);

const NOTE = [
  '(?:order|delivery|driver|courier|special|seller|shop|store|customer)[ _-]?(?:notes?|comments?|instructions?|remarks?|messages?)',
  '(?:notes?|comments?|instructions?|messages?) (?:to|for|on|about) the (?:order|shop|seller|store|merchant|courier|driver|delivery)',
  '(?<=(?:^|[.;,\\n])\\s*)remarks?',
  "bestellnotiz|lieferhinweis|anmerkung(?: zur bestellung)?|note de commande|instructions de livraison|notas? (?:del|de) pedido|note (?:per|dell)[’' ](?:il corriere|ordine)|opmerking(?:en)?(?: bij de bestelling)?",
].join('|');
/** To the end of the sentence or the line: the next begins with a capital letter. */
const BARE = '([^"“„«\\n;.!?](?:[^\\n;.!?]|[.!?](?!\\s|$)){1,300})';
const ORDER_NOTE = new RegExp(
  `(?<![\\p{L}\\p{N}])${ADD}["']?(?:${NOTE})["']?(?:${SAYS}[ :=,-]*${QUOTED}|\\s?[:=]\\s*${BARE})[.!]?`,
  'iu',
);
/** “Add a note: "Please ring twice"”, “tell the shop: "…"”. */
const ADDED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:please )?(?:(?:add|include|leave|write)(?: (?:a|the|this))? (?:note|comment|message)(?: to the order)?|(?:tell|ask) the (?:shop|seller|store|merchant|courier|driver))${SAYS}[ :=,-]*${QUOTED}[.!]?`,
  'iu',
);

export interface Messages {
  /** To whom it’s given. */
  gift: string | undefined;
  /** To the shop, or whoever delivers it. */
  note: string | undefined;
}

export function takeMessages(text: string): Messages & { rest: string } {
  const [gift, ungifted] = take(text, [GIFT_MESSAGE]);
  const [note, rest] = take(ungifted, [ORDER_NOTE, ADDED]);
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
