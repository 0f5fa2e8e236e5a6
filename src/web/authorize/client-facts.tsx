import { shortAddress } from '../wallet/address.ts';
import classes from './client-facts.module.css';
import type { ClientRequest } from './request.ts';
import { destinationOf, voucherOf } from './words.ts';

type Account = NonNullable<ClientRequest['account']>;

/** Who asks, as far as anybody knows, and who would be answering. */
export function ClientFacts({ request, account }: { request: ClientRequest; account: Account }) {
  const { name, isHere } = destinationOf(request.redirect_host);
  const voucher = voucherOf(request.client_id);
  return (
    <dl className={classes.facts}>
      <dt>App</dt>
      <dd>
        “{request.client_name}”
        <span>{voucher ? `As described at ${voucher}.` : 'Its own words. Nobody has verified them.'}</span>
      </dd>
      <dt>Returns to</dt>
      <dd>
        {name}
        <span>{isHere ? 'A program on this device.' : 'Continue only if you came from there.'}</span>
      </dd>
      <dt>Account</dt>
      <dd>
        {account.business_name}
        <span title={account.wallet_address}>{shortAddress(account.wallet_address)}</span>
      </dd>
    </dl>
  );
}
