import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { settings } from '../../settings.ts';
import type { Api } from '../api/api.ts';
import { followEvents, type Live } from '../api/live.ts';
import { LiveContext } from '../api/live-context.ts';
import { UnsavedCodes } from '../gifts/codes/unsaved-codes.tsx';
import type { AccountProfileFragment } from '../operations.generated.ts';
import { Search } from '../search/search.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Navigation } from './navigation.tsx';
import { Pages } from './pages.tsx';
import classes from './shell.module.css';

interface Props {
  api: Api;
  account: AccountProfileFragment;
  onSignedOut(): void;
}

/** What stays around every page: where one is, where one can go, and whether what one sees is live. */
export default function Shell({ api: { client, connection }, account, onSignedOut }: Props) {
  const [live, setLive] = useState<Live>();
  useEffect(() => {
    const following = followEvents(client);
    setLive(following);
    return following.close;
  }, [client]);
  if (!live) return null;
  return (
    <LiveContext value={{ live, connection }}>
      <div className={classes.shell}>
        <a className={classes.skip} href="#content">
          Skip to content
        </a>
        <header className={classes.top}>
          <Link href="/" className={classes.name}>
            Till
          </Link>
          {settings.sandbox && <span className={classes.sandbox}>Sandbox</span>}
          <ConnectionNotice />
          <Search />
          <AccountMenu account={account} onSignedOut={onSignedOut} />
        </header>
        <Navigation />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Pages />
        </main>
        <UnsavedCodes />
      </div>
    </LiveContext>
  );
}
