import { camelCase, plural } from '../src/shared/spelling.ts';
import { routes } from './routes.ts';

/** Which objects the references in answers lead to. Most have the name of what they refer to. */

const NAMED_OTHERWISE: Record<string, readonly string[]> = {
  default_price: ['Price'],
  customer_id: ['Customer'],
  member_id: ['Member'],
  created_by_key_id: ['ApiKey'],
  confirmed_by_key_id: ['ApiKey'],
  confirmed_by_grant_id: ['Grant'],
  cards: ['Card'],
  source: ['CheckoutSession', 'TransactionIntent', 'Gift', 'Refund'],
  'AuditEntry.source': ['CheckoutIntent', 'Mandate'],
};

/** The types that a reference of a type can be expanded to. Empty where there is nothing to retrieve. */
export function typesBehind(of: string, name: string): readonly string[] {
  const known = NAMED_OTHERWISE[`${of}.${name}`] ?? NAMED_OTHERWISE[name];
  if (known) return known;
  const isRetrieved = routes.some(
    ({ method, path }) => method === 'GET' && path === `/v1/${plural(name)}/{id}`,
  );
  const type = camelCase(name);
  return isRetrieved ? [type.charAt(0).toUpperCase() + type.slice(1)] : [];
}
