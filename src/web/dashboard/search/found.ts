import { money } from '../../../shared/money.ts';
import { shortAddress } from '../../wallet/address.ts';
import { customerName } from '../customers/customer-words.ts';
import { itemsWords, totalOf } from '../items/items-words.ts';
import { placeOf } from '../kit/place-of.ts';
import type { EverythingQuery } from '../operations.generated.ts';
import { subjectOf } from '../purchases/purchase-words.ts';
import { NEW, type Place, SECTIONS } from '../shell/places.ts';

/** What a few words lead to: pages of the dashboard, and objects of the account. */

export interface Found {
  id: string;
  href: string;
  name: string;
  /** What tells it from others of the same name. */
  about?: string;
  created?: string;
}

export interface FoundGroup {
  value: string;
  items: Found[];
}

/** The pages whose names contain every word; all of them when nothing is asked. */
export function pagesFor(search: string): FoundGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name }: Place) => words.every((word) => name.toLowerCase().includes(word));
  const found = ({ href, name }: Place) => ({ id: href, href, name });
  const groups = [
    {
      value: 'Go to',
      items: SECTIONS.flatMap(({ places }) => places)
        .filter(fits)
        .map(found),
    },
    { value: 'Create', items: NEW.filter(fits).map(found) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

export function objectsIn(answer: EverythingQuery): FoundGroup[] {
  const groups: FoundGroup[] = [
    {
      value: 'Payments',
      items: answer.payments.nodes.map(({ id, created, source, received, payerAddress }) => ({
        id,
        created,
        href: placeOf(source),
        name: money(received),
        about: `from ${shortAddress(payerAddress)}`,
      })),
    },
    {
      value: 'Sessions',
      items: answer.checkoutSessions.nodes.map(({ id, created, amountTotal, lineItems }) =>
        shown(id, created, itemsWords(lineItems.data), money(amountTotal)),
      ),
    },
    {
      value: 'Requests',
      items: answer.transactionIntents.nodes.map(({ id, created, amount, description }) =>
        description ? shown(id, created, description, money(amount)) : shown(id, created, money(amount)),
      ),
    },
    {
      value: 'Customers',
      items: answer.customers.nodes.map((customer) =>
        shown(customer.id, customer.created, customerName(customer), customer.name && customer.email),
      ),
    },
    {
      value: 'Links',
      items: answer.checkoutLinks.nodes.map(({ id, created, lineItems }) =>
        shown(id, created, itemsWords(lineItems.data), money(totalOf(lineItems.data))),
      ),
    },
    {
      value: 'Products',
      items: answer.products.nodes.map(({ id, created, name, amount }) =>
        shown(id, created, name, money(amount)),
      ),
    },
    {
      value: 'Refunds',
      items: answer.refunds.nodes.map(({ id, created, amount, destinationAddress }) =>
        shown(id, created, money(amount), destinationAddress ? `to ${shortAddress(destinationAddress)}` : ''),
      ),
    },
    {
      value: 'Gifts',
      items: answer.gifts.nodes.map(({ id, created, amount, senderAddress }) =>
        shown(id, created, money(amount), `from ${shortAddress(senderAddress)}`),
      ),
    },
    {
      value: 'Purchases',
      items: answer.checkoutIntents.nodes.map((purchase) =>
        shown(
          purchase.id,
          purchase.created,
          subjectOf(purchase),
          purchase.amount === null ? '' : money(purchase.amount, purchase.currency),
        ),
      ),
    },
    {
      value: 'Transactions',
      items: answer.transactions.nodes.map(({ id, created, amount, signature }) =>
        shown(id, created, money(amount), shortAddress(signature)),
      ),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function shown(id: string, created: string, name: string, about?: string | null): Found {
  return { id, created, href: placeOf(id), name, about: about ?? '' };
}
