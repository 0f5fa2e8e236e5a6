import { builder } from './builder.ts';

export const Currency = builder.enumType('Currency', {
  description: 'The currency of amounts on chain.',
  values: { USDC: { description: 'USDC on Solana. 1 USDC is $1.', value: 'usdc' } },
});

/** The field of what is always in USDC. */
export function inUsdc(description: string) {
  return { type: Currency, description, resolve: () => 'usdc' as const };
}
