import type { ApiKeyScope } from '../operations.generated.ts';

/** As the API spells them. */
export const SPELLINGS: Record<ApiKeyScope, string> = {
  READ: 'read',
  SELL: 'sell',
  GIFT: 'gift',
  REFUND: 'refund',
  BUY_QUOTE: 'buy:quote',
  BUY_CONFIRM: 'buy:confirm',
  ADMIN: 'admin',
};

/** What a key or an app may be used for. */
export function KeyScopes({ of: { scopes } }: { of: { scopes: readonly ApiKeyScope[] } }) {
  if (scopes.length === Object.keys(SPELLINGS).length) return 'Everything';
  return scopes.map((scope) => SPELLINGS[scope]).join(', ');
}
