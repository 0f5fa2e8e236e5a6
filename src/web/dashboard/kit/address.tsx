import { explorerLink, settings } from '../../settings.ts';
import { shortAddress } from '../../wallet/address.ts';
import classes from './address.module.css';
import { Copy } from './copy.tsx';

/** A wallet's address by its ends, to be copied whole and looked at on chain. */
export function Address({ of, name = 'address' }: { of: string; name?: string }) {
  return (
    <span className={classes.address}>
      <OnChain href={accountLink(of)} title={of}>
        {shortAddress(of)}
      </OnChain>
      <Copy text={of} name={name} />
    </span>
  );
}

/** A transaction on chain. */
export function Signature({ of }: { of: string }) {
  return (
    <span className={classes.address}>
      <OnChain href={explorerLink(of)} title={of}>
        {shortAddress(of)}
      </OnChain>
      <Copy text={of} name="signature" />
    </span>
  );
}

function OnChain({ href, title, children }: { href: string; title: string; children: string }) {
  return (
    <a href={href} title={title} target="_blank" rel="noreferrer">
      <code>{children}</code>
      <span aria-hidden="true"> ↗</span>
      <span className="visually-hidden"> on chain (opens in a new tab)</span>
    </a>
  );
}

/** The explorer's address for a transaction, turned to one for an account. */
function accountLink(address: string): string {
  return settings.explorerUrl.replace('/tx/{signature}', `/address/${address}`);
}
