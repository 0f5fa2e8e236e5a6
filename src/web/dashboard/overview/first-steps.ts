import type { GettingStartedQuery } from '../operations.generated.ts';

export interface FirstStep {
  name: string;
  about: string;
  href: string;
  isDone: boolean;
}

/** What it takes to be paid for the first time, in order. Pure. */
export function firstSteps(
  { account, products, checkoutLinks, payments }: GettingStartedQuery,
  isSandbox: boolean,
): FirstStep[] {
  const [link] = checkoutLinks.nodes;
  const hasPayment = payments.nodes.length > 0;
  return [
    {
      name: 'Connect a wallet',
      about: 'Payments go straight to it.',
      href: '/settings',
      isDone: true,
    },
    {
      name: 'Name your business',
      about: 'Customers see the name when they pay.',
      href: '/settings',
      isDone: account.businessProfile.name.trim() !== '',
    },
    {
      name: 'Add a product',
      about: 'What you sell, and its price.',
      href: '/products/new',
      isDone: products.nodes.length > 0,
    },
    {
      name: 'Create a link',
      about: 'Share it, or print its QR code.',
      href: '/links/new',
      isDone: link !== undefined,
    },
    {
      name: isSandbox ? 'Take a test payment' : 'Take your first payment',
      about: isSandbox
        ? 'Open your link and pay with the demo wallet.'
        : 'Send your link to your first customer.',
      href: link ? `/links/${link.id}` : '/links/new',
      isDone: hasPayment,
    },
  ];
}
