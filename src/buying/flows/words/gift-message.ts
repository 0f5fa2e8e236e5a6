/** What should be written to whom it’s given: any words at all, which mean nothing else in a prompt. */

const KINDS = [
  '(?:gift|greeting|card|personal)[ _-]?(?:message|note|card|text)s?(?: (?:message|text|note))?',
  '(?:message|note) (?:on|for|in|with) the (?:gift(?: card)?|card)',
  'grußbotschaft|geschenknachricht|message cadeau|mensaje de regalo|messaggio (?:di )?regalo|cadeauboodschap',
].join('|');
const SAYS =
  '(?: (?:that |which )?(?:says|saying|reads|reading|to say)| with (?:the )?(?:text|words|message)| with)?';
const QUOTED = '(?:"([^"]{1,500})"|“([^”]{1,500})”|„([^“”]{1,500})[“”]|«([^»]{1,500})»)';
const ADD =
  '(?:(?:and )?(?:please )?(?:add|include|write|put|attach|enclose)(?: (?:a|an|the|this|my))?(?: free)? )?';

const MESSAGE = new RegExp(
  `(?<![\\p{L}\\p{N}])${ADD}["']?(?:${KINDS})["']?${SAYS}[ :=,-]*${QUOTED}[.!]?`,
  'iu',
);

export function takeGiftMessage(text: string): { message: string | undefined; rest: string } {
  const found = MESSAGE.exec(text);
  if (!found) return { message: undefined, rest: text };
  const [whole, ...quotes] = found;
  const rest = `${text.slice(0, found.index)}${text.slice(found.index + whole.length)}`;
  return { message: quotes.find((quote) => quote !== undefined)?.trim(), rest };
}
