import { perhapsCapitalized } from '../lexicon/capitals.ts';
import { CUSTOMER, GREETING, I_AM, TO_BUY, WANTS } from '../lexicon/people.ts';

const NAME = "\\p{Lu}[\\p{L}'’.-]*(?: \\p{L}[\\p{L}'’.-]*){0,3}? \\p{Lu}[\\p{L}'’.-]*";
const WHO = perhapsCapitalized(CUSTOMER.source);

/** “Customer Ada Lovelace wants 2 mugs.” */
const WHO_WANTS = new RegExp(`(?:${WHO}),? (${NAME}),? ?(?:${WANTS.source})(?: ${TO_BUY.source})? `, 'u');

/** “Hannah Cole needs two mugs”, and nothing before it. */
const NAME_WANTS = new RegExp(`^(${NAME}) (?:${WANTS.source})(?: ${TO_BUY.source})? `, 'u');

/** “I’m Nora Quist, get me two”. */
const SELF = new RegExp(
  `(?:^|(?<=[.!?,\\n]\\s*))(?:(?:${perhapsCapitalized(GREETING.source)})[,!.]? )?(?:${perhapsCapitalized(I_AM.source)}) (${NAME})(?=\\s*(?:[,.;(\\n]|and |here|$))`,
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
  const found = SELF.exec(text);
  if (!found) return { name: undefined, rest: text };
  return { name: found[1], rest: text.replace(found[0], '').replace(/^[\s,.;!-]+/, '') };
}
