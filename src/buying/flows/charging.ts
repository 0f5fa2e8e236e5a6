import type { Currency } from './errand.ts';

/** The currencies that Till can pay in. */
export function asCurrency(code: string): Currency | undefined {
  return code === 'usd' || code === 'sgd' ? code : undefined;
}

export function cannotPayIn(code: string): string {
  return `The shop charges in ${code.toUpperCase()}. Only USD and SGD are supported.`;
}
