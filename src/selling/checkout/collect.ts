import { TillError } from '../../shared/errors.ts';
import { type Person, type PersonInput, personOf } from '../customers/customer.ts';

/** What customers are asked for about themselves before they pay, and what they answer. Pure. */

export const customerDetails = ['name', 'email', 'address'] as const;

export type CustomerDetail = (typeof customerDetails)[number];

/** Each at most once, in one order. */
export function collectOf(wanted: readonly CustomerDetail[] | null | undefined): CustomerDetail[] {
  return customerDetails.filter((detail) => wanted?.includes(detail));
}

/** As the database keeps them. */
export function detailsIn(collect: readonly string[]): CustomerDetail[] {
  return customerDetails.filter((detail) => collect.includes(detail));
}

/** Everything that is asked for and nothing else: what nobody asked for is not kept. */
export function answersTo(collect: readonly string[], given: PersonInput): Person {
  for (const detail of customerDetails) {
    const isGiven = given[detail] != null;
    if (isGiven && !collect.includes(detail))
      throw new TillError('parameter_invalid', {
        param: detail,
        message: '{param} isn’t asked for by this session. It was not stored.',
      });
    if (!isGiven && collect.includes(detail)) throw new TillError('parameter_missing', { param: detail });
  }
  return personOf(given);
}
