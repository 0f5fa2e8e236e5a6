/** Where an object of the account is shown, by what its id begins with. */
const PLACES: Record<string, (id: string) => string> = {
  acct: () => '/settings',
  ak: () => '/keys',
  card: () => '/cards',
  ci: (id) => `/purchases/${id}`,
  cl: (id) => `/links/${id}`,
  cs: (id) => `/sessions/${id}`,
  cus: (id) => `/customers/${id}`,
  exc: () => '/exceptions',
  gift: (id) => `/gifts/${id}`,
  grt: () => '/apps',
  mdt: (id) => `/agents/${id}`,
  pay: () => '/payments',
  prod: (id) => `/products/${id}`,
  re: (id) => `/refunds/${id}`,
  sess: () => '/settings',
  ti: (id) => `/requests/${id}`,
  txn: (id) => `/transactions/${id}`,
};

const NAMES: Record<string, string> = {
  ci: 'Purchase',
  cl: 'Link',
  cs: 'Session',
  cus: 'Customer',
  gift: 'Gift',
  mdt: 'Agent',
  prod: 'Product',
  re: 'Refund',
  ti: 'Request',
  txn: 'Transaction',
};

const kindOf = (id: string): string => id.split('_', 1)[0] ?? '';

export function placeOf(id: string): string {
  return PLACES[kindOf(id)]?.(id) ?? '/';
}

/** What people call it: “Session”. */
export function kindName(id: string): string {
  return NAMES[kindOf(id)] ?? 'Object';
}
