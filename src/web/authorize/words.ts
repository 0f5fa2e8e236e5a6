import type { ScopeName } from './request.ts';

/** What each scope lets an app do, for the person who decides. */
export const SCOPES: Record<ScopeName, { title: string; text: string }> = {
  read: {
    title: 'See your account',
    text: 'Payments, customers, products, gifts, refunds, and purchases.',
  },
  sell: {
    title: 'Sell',
    text: 'Create products, payment links, checkout sessions, and requests.',
  },
  gift: {
    title: 'Create gifts',
    text: 'Your wallet still signs before any money moves.',
  },
  refund: {
    title: 'Prepare refunds',
    text: 'Your wallet still signs before any money moves.',
  },
  'buy:quote': {
    title: 'Get quotes from online shops',
    text: 'Nothing is paid.',
  },
  'buy:confirm': {
    title: 'Buy from online shops',
    text: 'It pays with the cards in your vault.',
  },
};

/** Why a request never got as far as a person, by the code of OAuth. */
export function failureWords(code: string): string {
  if (code === 'invalid_client')
    return 'Till doesn’t know this app, or couldn’t read what it says about itself. Remove the connection in the app and add it again.';
  if (code === 'invalid_redirect_uri')
    return 'The app wants to send you to an address that it didn’t register. Don’t continue, unless you know why.';
  return 'The app’s request is incomplete or has expired. Go back to the app and connect it again.';
}

/** Where the browser goes afterward, in words. */
export function destinationOf(host: string): { name: string; isHere: boolean } {
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) || host.endsWith(':');
  return { name: host.replace(/:$/, ''), isHere };
}

/** A client that is known by a document has a host that stands for its name. */
export function voucherOf(clientId: string): string | undefined {
  return clientId.startsWith('https://') && URL.canParse(clientId) ? new URL(clientId).host : undefined;
}
