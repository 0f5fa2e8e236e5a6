import { Link } from 'wouter';
import { AddressLines } from '../customers/address-lines.tsx';
import { Facts } from '../kit/facts.tsx';
import { Panel } from '../kit/panel.tsx';
import type { SaidAtCheckoutFragment } from '../operations.generated.ts';

interface Props {
  of: SaidAtCheckoutFragment;
  /** Who they are among the account’s customers, once it’s paid. */
  customerId: string | null;
}

/** Who pays, in their own words. */
export function CustomerPanel({ of: { name, email, address }, customerId }: Props) {
  return (
    <Panel
      title="Customer"
      actions={customerId && <Link href={`/customers/${customerId}`}>View customer</Link>}
    >
      <Facts
        of={{
          Name: name,
          Email: email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>,
          'Delivery address': address && <AddressLines of={address} />,
        }}
      />
    </Panel>
  );
}
