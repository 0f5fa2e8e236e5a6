import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { fetched } from '../../ui/fetched.tsx';
import { shortAddress } from '../../wallet/address.ts';
import { useSignedIn } from '../api/signed-in.ts';
import { useAction } from '../api/use-action.ts';
import { useHeld } from '../gifts/codes/held-codes.ts';
import { Menu } from '../kit/menu.tsx';
import { SessionEndDocument } from '../operations.generated.ts';
import classes from './account-menu.module.css';

const AskToLeave = fetched(() => import('../gifts/codes/ask-to-leave.tsx'));

/** Whose dashboard it is, and the way out. */
export function AccountMenu({ onSignedOut }: { onSignedOut(): void }) {
  const [, navigate] = useLocation();
  const end = useAction(SessionEndDocument);
  // Signing out forgets codes that are shown and nowhere else.
  const held = useHeld();
  const [isAsking, setAsking] = useState(false);
  const { account, member } = useSignedIn();
  const role = member?.role;
  const { username, businessProfile, walletAddress } = account;
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
