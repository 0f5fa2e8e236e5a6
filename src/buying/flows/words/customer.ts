const NAME = "\\p{Lu}[\\p{L}'’.-]*(?: \\p{L}[\\p{L}'’.-]*){0,3}? \\p{Lu}[\\p{L}'’.-]*";
const WANTS =
  "(?:wants?|needs?|wishes|asks(?: for)?|(?:would|[’']d) like|(?:has )?ordered|is (?:ordering|buying))";

/** “Customer Ada Lovelace wants 2 mugs.” */
const WHO_WANTS = new RegExp(
  `(?<!\\p{L})(?:(?:[Tt]he|[Mm]y|[Oo]ur|[Aa]) )?(?:[Cc]ustomer|[Cc]lient|[Uu]ser|[Bb]uyer),? (${NAME}),? ${WANTS}(?: to (?:buy|order|get|have|purchase))? `,
  'u',
);

/** “Hannah Cole needs two mugs”, and nothing before it. */
const NAME_WANTS = new RegExp(
  `^(${NAME}) (?:needs?|wants?|would like|is ordering)(?: to (?:buy|order|get|have))? `,
  'u',
);

/** “I’m Nora Quist, get me two”. */
const I_AM = new RegExp(
  `(?:^|(?<=[.!?,\\n]\\s*))(?:(?:[Hh]i|[Hh]ello|[Hh]ey)[,!.]? )?(?:[Ii](?:['’]m| am)|[Tt]his is|[Hh]ere is) (${NAME})(?=\\s*(?:[,.;(\\n]|and |here|$))`,
  'u',
);

/** Who orders, where somebody else writes: it’s for them, unless another recipient is named. */
export function takeCustomer(text: string): { name: string | undefined; rest: string } {
  const found = WHO_WANTS.exec(text) ?? NAME_WANTS.exec(text);
  if (!found) return takeSelf(text);
  const rest = `${text.slice(0, found.index)}Buy ${text.slice(found.index + found[0].length)}`;
  return { name: found[1], rest };
}

function takeSelf(text: string): { name: string | undefined; rest: string } {
  const found = I_AM.exec(text);
  if (!found) return { name: undefined, rest: text };
  return { name: found[1], rest: text.replace(found[0], '').replace(/^[\s,.;!-]+/, '') };
}
