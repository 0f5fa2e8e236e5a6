import { Facts } from '../kit/facts.tsx';
import { Panel } from '../kit/panel.tsx';
import type { CustomerFactsFragment } from '../operations.generated.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Who pays, in their own words. */
export function CustomerPanel({ of: { name, email, address } }: { of: CustomerFactsFragment }) {
  return (
    <Panel title="Customer">
      <Facts
        of={{
          Name: name,
          Email: email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>,
          'Delivery address': address && linesOf(address).map((line) => <div key={line}>{line}</div>),
        }}
      />
    </Panel>
  );
}

type Address = NonNullable<CustomerFactsFragment['address']>;

function linesOf({ line1, line2, city, state, postalCode, country }: Address): string[] {
  const place = [city, state, postalCode].filter(Boolean).join(', ');
  return [line1, line2, place, countries.of(country) ?? country].filter((line) => line !== null);
}
