import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { fetched } from '../../ui/fetched.tsx';
import { shortAddress } from '../../wallet/address.ts';
import { useAction } from '../api/use-action.ts';
import { useLiveQuery } from '../api/use-live-query.ts';
import { useHeld } from '../gifts/codes/held-codes.ts';
import { Menu } from '../kit/menu.tsx';
import {
  type AccountProfileFragment,
  SessionEndDocument,
  SignedInDocument,
} from '../operations.generated.ts';
import classes from './account-menu.module.css';

const AskToLeave = fetched(() => import('../gifts/codes/ask-to-leave.tsx'));

interface Props {
  account: AccountProfileFragment;
  onSignedOut(): void;
}

/** Whose dashboard it is, and the way out. */
export function AccountMenu({ account, onSignedOut }: Props) {
  const [, navigate] = useLocation();
  const end = useAction(SessionEndDocument);
  // Signing out forgets codes that are shown and nowhere else.
  const held = useHeld();
  const [isAsking, setAsking] = useState(false);
  const { data } = useLiveQuery(SignedInDocument, {}, ['ACCOUNT', 'MEMBER']);
  const role = data?.session.member?.role;
  const { username, businessProfile, walletAddress } = data?.session.account ?? account;
  const name = username || businessProfile.name || shortAddress(walletAddress);

  async function signOut(): Promise<void> {
    if (await end.run({})) onSignedOut();
  }
  return (
    <>
      <Menu
        label={`Account: ${name}`}
        items={[
          { name: 'Settings', onSelect: () => navigate('/settings') },
          { name: 'Sign out', onSelect: () => (held && !held.isSaved ? setAsking(true) : void signOut()) },
        ]}
      >
        <span className={classes.name}>{name}</span>
        {role && role !== 'OWNER' && <span className={classes.role}>{role.toLowerCase()}</span>}
        <span aria-hidden="true">▾</span>
      </Menu>
      {held && isAsking && (
        <Suspense>
          <AskToLeave
            count={held.cards.length}
            onStay={() => setAsking(false)}
            onLeave={() => {
              setAsking(false);
              void signOut();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
