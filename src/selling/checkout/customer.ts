import { invalidParameter, TillError } from '../../shared/errors.ts';
import {
  type PostalAddress,
  type PostalAddressInput,
  personalText,
  postalAddressOf,
} from '../../shared/postal-address.ts';

/** What customers are asked for about themselves, and what they answer. Pure. */

export const customerDetails = ['name', 'email', 'address'] as const;

export type CustomerDetail = (typeof customerDetails)[number];

export interface Customer {
  name: string | null;
  email: string | null;
  address: PostalAddress | null;
}

export interface CustomerInput {
  name?: string | null | undefined;
  email?: string | null | undefined;
  address?: PostalAddressInput | null | undefined;
}

export const CUSTOMER_NAME_MAX = 200;
export const EMAIL_MAX = 254;

/** Each at most once, in one order. */
export function collectOf(wanted: readonly CustomerDetail[] | null | undefined): CustomerDetail[] {
  return customerDetails.filter((detail) => wanted?.includes(detail));
}

/** As the database keeps them. */
export function detailsIn(collect: readonly string[]): CustomerDetail[] {
  return customerDetails.filter((detail) => collect.includes(detail));
}

/** Everything that is asked for and nothing else: what nobody asked for is not kept. */
export function customerOf(collect: readonly string[], { name, email, address }: CustomerInput): Customer {
  const given = { name, email, address };
  for (const detail of customerDetails) {
    const isGiven = given[detail] != null;
    if (isGiven && !collect.includes(detail))
      throw new TillError('parameter_invalid', {
        param: detail,
        message: '{param} isn’t asked for by this session. It was not stored.',
      });
    if (!isGiven && collect.includes(detail)) throw new TillError('parameter_missing', { param: detail });
  }
  return {
    name: name == null ? null : personalText('name', name, CUSTOMER_NAME_MAX),
    email: email == null ? null : emailOf(email),
    address: address == null ? null : postalAddressOf('address', address),
  };
}

/** One mailbox at one host. Only a message that arrives would prove more. */
function emailOf(given: string): string {
  const email = personalText('email', given, EMAIL_MAX);
  if (!/^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@.<>(),;:"\\[\]]{2,}$/u.test(email))
    throw invalidParameter('email', 'an email address, such as ada@example.com');
  return email;
}
