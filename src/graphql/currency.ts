import { builder } from './builder.ts';

export const Currency = builder.enumType('Currency', {
  values: { USDC: { value: 'usdc' } },
});
