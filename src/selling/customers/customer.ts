import type { Customer } from '../../db/generated/client/client.ts';
import type { Sorts } from '../../db/sort.ts';
import { invalidParameter, TillError } from '../../shared/errors.ts';
import {
  type PostalAddress,
  type PostalAddressInput,
  personalText,
  postalAddressOf,
} from '../../shared/postal-address.ts';

/** Who buys, and what can be said about them. Pure. */

export type { Customer };

export interface Person {
  name: string | null;
  email: string | null;
  address: PostalAddress | null;
}

export interface PersonInput {
  name?: string | null | undefined;
  email?: string | null | undefined;
  address?: PostalAddressInput | null | undefined;
}

export const CUSTOMER_NAME_MAX = 200;
export const EMAIL_MAX = 254;

/** Null where nothing was said. */
export function personOf({ name, email, address }: PersonInput): Person {
  return {
    name: name == null ? null : personalText('name', name, CUSTOMER_NAME_MAX),
    email: email == null ? null : emailOf(email),
    address: address == null ? null : postalAddressOf('address', address),
  };
}

/** What is left out stays, and null removes it. */
export function changed(before: Person, changes: PersonInput): Person {
  const after = personOf(changes);
  return {
    name: changes.name === undefined ? before.name : after.name,
    email: changes.email === undefined ? before.email : after.email,
    address: changes.address === undefined ? before.address : after.address,
  };
}

/** Somebody without either couldn’t be told from others. */
export function assertNamed({ name, email }: Person): void {
  if (name === null && email === null)
    throw new TillError('parameter_missing', {
      param: 'name',
      message: 'A customer needs {param} or email.',
    });
}

/** What customers are recognized by: the same mailbox, however it’s written. */
export function keyOf(email: string | null): string | null {
  return email?.toLowerCase() ?? null;
}

/** One mailbox at one host. Only a message that arrives would prove more. */
function emailOf(given: string): string {
  const email = personalText('email', given, EMAIL_MAX);
  if (!/^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@.<>(),;:"\\[\]]{2,}$/u.test(email))
    throw invalidParameter('email', 'an email address, such as ada@example.com');
  return email;
}

/** What lists of them can be sorted by. */
export const customerSorts = { name: { kind: 'name', isNullable: true } } as const satisfies Sorts;
