import type {
  CheckoutSessionCustomerSubmitMutationVariables,
  CustomerDetail,
} from '../operations.generated.ts';

type Details = Omit<CheckoutSessionCustomerSubmitMutationVariables, 'id'>;

interface Typed {
  details: Details;
  /** By the names of the fields. */
  mistakes: Record<string, string>;
}

/** What somebody typed about themselves. The server has the last word on what is right. */
export function detailsTyped(values: FormData, missing: readonly CustomerDetail[]): Typed {
  const typed = (name: string) => String(values.get(name) ?? '').trim();
  const mistakes: Record<string, string> = {};
  const required = (name: string, mistake: string) => {
    if (!typed(name)) mistakes[name] = mistake;
    return typed(name);
  };
  const details: Details = {};
  if (missing.includes('NAME')) details.name = required('name', 'Enter your name.');
  if (missing.includes('EMAIL')) {
    details.email = required('email', 'Enter your email address.');
    if (details.email && !/^\S+@\S+\.\S+$/.test(details.email))
      mistakes.email = 'Enter an email address, such as ada@example.com.';
  }
  if (missing.includes('ADDRESS'))
    details.address = {
      line1: required('line1', 'Enter a street address.'),
      line2: typed('line2') || null,
      city: required('city', 'Enter a city.'),
      state: typed('state') || null,
      postalCode: typed('postalCode') || null,
      country: typed('country'),
    };
  return { details, mistakes };
}
