/** Where one can go in the dashboard. */
export interface Place {
  href: string;
  name: string;
  /** Typed after `G`, or after `N` where something new is made. */
  key: string;
}

export const SECTIONS: { name: string; places: Place[] }[] = [
  { name: 'Home', places: [{ href: '/', name: 'Overview', key: 'o' }] },
  {
    name: 'Get paid',
    places: [
      { href: '/register', name: 'Register', key: 'w' },
      { href: '/links', name: 'Links', key: 'l' },
      { href: '/sessions', name: 'Sessions', key: 's' },
      { href: '/requests', name: 'Requests', key: 'r' },
      { href: '/products', name: 'Products', key: 'i' },
      { href: '/customers', name: 'Customers', key: 'm' },
      { href: '/payments', name: 'Payments', key: 'p' },
      { href: '/refunds', name: 'Refunds', key: 'f' },
      { href: '/transactions', name: 'Transactions', key: 't' },
      { href: '/ledger', name: 'Ledger', key: 'b' },
      { href: '/exceptions', name: 'Exceptions', key: 'x' },
    ],
  },
  {
    name: 'Gifts and purchases',
    places: [
      { href: '/gifts', name: 'Gifts', key: 'g' },
      { href: '/purchases', name: 'Purchases', key: 'u' },
      { href: '/agents', name: 'Agents', key: 'a' },
      { href: '/cards', name: 'Cards', key: 'c' },
    ],
  },
  {
    name: 'Account',
    places: [
      { href: '/developers', name: 'Developers', key: 'd' },
      { href: '/keys', name: 'API keys', key: 'k' },
      { href: '/apps', name: 'Connected apps', key: 'n' },
      { href: '/team', name: 'Team', key: 'j' },
      { href: '/settings', name: 'Settings', key: 'e' },
    ],
  },
];

export const NEW: Place[] = [
  { href: '/links/new', name: 'New link', key: 'l' },
  { href: '/sessions/new', name: 'New session', key: 's' },
  { href: '/requests/new', name: 'New request', key: 'r' },
  { href: '/products/new', name: 'New product', key: 'i' },
  { href: '/customers/new', name: 'New customer', key: 'm' },
  { href: '/gifts/new', name: 'New gift', key: 'g' },
  { href: '/purchases/new', name: 'New purchase', key: 'u' },
  { href: '/agents/new', name: 'New agent', key: 'a' },
  { href: '/cards/new', name: 'New card', key: 'c' },
];
