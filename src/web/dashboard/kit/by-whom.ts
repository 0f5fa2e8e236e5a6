import { shortAddress } from '../../wallet/address.ts';
import type { AccountEventFragment } from '../operations.generated.ts';

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** After what happened: whose doing it was, if it was anyone’s. */
export function byWhom({ actor }: Pick<AccountEventFragment, 'actor'>): string {
  if (!actor) return '';
  const name = actor.name ?? 'the operator';
  if (actor.type === 'API_KEY') return ` by API key “${name}”`;
  return ` by ${actor.type === 'MEMBER' && ADDRESS.test(name) ? shortAddress(name) : name}`;
}
