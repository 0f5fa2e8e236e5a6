import { fold } from './matching.ts';
import { parseMoney } from './reading/money.ts';
import type { Survey } from './survey.ts';

const COUNTED = /^\d{1,3}\s*[×x]\s+|\s*[×x]\s*\d{1,3}\s*$/i;

/**
 * What a checkout counts beside what was put into the cart. Only where it counts that as well: elsewhere nobody can
 * tell goods from other lines.
 */
export function strangeGoods({ amounts }: Survey, product: string | undefined): string | undefined {
  if (!product) return undefined;
  const counted = amounts.filter(
    ({ label, amount, region, isStruck }) =>
      COUNTED.test(label) &&
      !isStruck &&
      (region === 'main' || region === 'aside') &&
      (parseMoney(amount)?.cents ?? 0) > 0,
  );
  const isIt = ({ label }: { label: string }) => isNamed(label.replace(COUNTED, ''), product);
  return counted.some(isIt) ? counted.find((line) => !isIt(line))?.label : undefined;
}

/** Carts shorten names and add what was chosen. */
function isNamed(label: string, product: string): boolean {
  const said = new Set(fold(label).split(' '));
  const name = fold(product).split(' ');
  const shared = name.filter((word) => said.has(word));
  return shared.length * 2 > name.length || [...said].every((word) => name.includes(word));
}
