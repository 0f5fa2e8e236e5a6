import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'urql';
import { Link } from 'wouter';
import { writeIn } from '../../../shared/manner.ts';
import { type OwnSessionFragment, SignedInDocument } from '../../operations.generated.ts';
import { settings } from '../../settings.ts';
import { createDashboardApi } from '../api/api.ts';
import { followEvents, type Live } from '../api/live.ts';
import { LiveContext } from '../api/live-context.ts';
import { SignedInContext } from '../api/signed-in.ts';
import { useLiveQuery } from '../api/use-live-query.ts';
import { UnsavedCodes } from '../gifts/codes/unsaved-codes.tsx';
import { useNotifier } from '../notify/use-notifier.ts';
import { Search } from '../search/search.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Navigation } from './navigation.tsx';
import { Pages } from './pages.tsx';
import classes from './shell.module.css';

const url = new URL(settings.graphqlPath, location.origin);

interface Props {
  /** As it was when the page was opened. */
  session: OwnSessionFragment;
  onSignedOut(): void;
}

/** What stays around every page: where one is, where one can go, and whether what one sees is live. */
export default function Shell({ session, onSignedOut }: Props) {
  const [{ client, connection }] = useState(() => createDashboardApi({ url, onSignedOut: leave }));
  const [live, setLive] = useState<Live>();
  useEffect(() => {
    const following = followEvents(client);
    setLive(following);
    return following.close;
  }, [client]);
  function leave(): void {
    connection.close();
    onSignedOut();
  }
  if (!live) return null;
  return (
    <Provider value={client}>
      <LiveContext value={{ live, connection }}>
        <SignedIn at={session}>
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
              <AccountMenu onSignedOut={leave} />
            </header>
            <Navigation />
            <main id="content" className={classes.content} tabIndex={-1}>
              <Pages />
            </main>
            <UnsavedCodes />
            <Notifier />
          </div>
        </SignedIn>
      </LiveContext>
    </Provider>
  );
}

function Notifier() {
  useNotifier();
  return null;
}

function SignedIn({ at, children }: { at: OwnSessionFragment; children: ReactNode }) {
  const { data } = useLiveQuery(SignedInDocument, {}, ['ACCOUNT', 'MEMBER']);
  const session = data?.session ?? at;
  const { timeZone } = session.account;
  const locale = session.member?.locale ?? navigator.language;
  // Before anything below is written, and anew when it changes.
  writeIn({ locale, ...(timeZone && { timeZone }) });
  return (
    <SignedInContext value={session} key={`${locale} ${timeZone}`}>
      {children}
    </SignedInContext>
  );
}
