/** The cents in what somebody typed; undefined when it is no amount: `12`, `12.5`, `1,200.00`, `$3`. */
export function centsIn(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^\$/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  const match = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!match) return undefined;
  const [, whole = '0', part = ''] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

export const AMOUNT_MISTAKE = 'Enter an amount, such as 25 or 25.50.';
