import { Address } from '../kit/address.tsx';
import { Pill } from '../kit/pill.tsx';
import { When } from '../kit/when.tsx';
import type { InvitationRowFragment, MemberRowFragment } from '../operations.generated.ts';
import classes from './member-name.module.css';
import { ROLES } from './role-words.ts';
import { useMember } from './use-member.ts';

/** What somebody is called, and the wallet that tells who it is; on a phone with what has columns elsewhere. */
export function MemberName({ of: { id, name, role, walletAddress } }: { of: MemberRowFragment }) {
  const isOwn = useMember()?.id === id;
  return (
    <span className={classes.name}>
      {(name || isOwn) && (
        <span className={classes.line}>
          {name && <strong>{name}</strong>}
          {isOwn && <Pill tone="good">You</Pill>}
        </span>
      )}
      <Address of={walletAddress} name="wallet address" />
      <span className={classes.rest}>{ROLES[role].name}</span>
    </span>
  );
}

export function InvitedName({ of: invitation }: { of: InvitationRowFragment }) {
  return (
    <span className={classes.name}>
      <strong>{invitation.name ?? 'Whoever has the link'}</strong>
      <span className={classes.rest}>
        {ROLES[invitation.role].name}, expires <Expiry of={invitation} />
      </span>
    </span>
  );
}

export function Expiry({ of: { status, expiresAt } }: { of: InvitationRowFragment }) {
  return status === 'EXPIRED' ? <Pill tone="calm">Expired</Pill> : <When at={expiresAt} />;
}
