import type { Features } from './grammar.ts';

/** Cents as text, grouped: 1,234.50. */
export function plainAmount(cents: number): string {
  const [whole = '0', rest = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** As the shop writes it where only text may be. */
export function moneyText(style: Features['money'], cents: number): string {
  const amount = plainAmount(cents);
  switch (style) {
    case 'usPrefix':
      return `US$${amount}`;
    case 'codeAfter':
      return `${amount} USD`;
    case 'codeBefore':
      return `USD ${amount}`;
    case 'dollar':
    case 'spans':
    case 'centsSup':
      return `$${amount}`;
  }
}

/** As the shop writes it where markup may be. */
export function moneyMarkup(style: Features['money'], cents: number): string {
  const [whole, rest] = plainAmount(cents).split('.');
  if (style === 'spans')
    return `<span class="amount"><bdi><span class="symbol">$</span>${whole}.${rest}</bdi></span>`;
  if (style === 'centsSup')
    return `<span class="price"><span>$</span><span>${whole}</span><span>.</span><sup>${rest}</sup></span>`;
  return moneyText(style, cents);
}
