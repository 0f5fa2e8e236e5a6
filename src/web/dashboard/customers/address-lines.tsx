import { addressLines, type Postal } from '../../ui/postal-address.ts';

/** An address, line by line. */
export function AddressLines({ of }: { of: Postal }) {
  return addressLines(of).map((line) => <div key={line}>{line}</div>);
}
