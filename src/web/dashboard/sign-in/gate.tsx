import { Suspense, useEffect, useState } from 'react';
import { useClient } from 'urql';
import { useLocation } from 'wouter';
import { type Failure, failureOf } from '../../graphql/failure.ts';
import { Card } from '../../ui/card.tsx';
import { fetched } from '../../ui/fetched.tsx';
import { Page, PageSkeleton } from '../../ui/page.tsx';
import type { Api } from '../api/api.ts';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { type AccountProfileFragment, SignedInDocument } from '../operations.generated.ts';
import { NOTE } from './note.ts';

const SignInPage = fetched(() => import('./sign-in-page.tsx'));
const Shell = fetched(() => import('../shell/shell.tsx'));

/** Most of those who come are signed in: it comes while they are asked about. */
void Shell.ahead();

type Standing =
  | { kind: 'asking' }
  | { kind: 'stranger' }
  | { kind: 'unknown'; failure: Failure }
  | { kind: 'signed in'; account: AccountProfileFragment };

interface Props {
  api: Api;
  /** Somebody was signed in on this page before. */
  isBack: boolean;
  onSignedIn(): void;
  onSignedOut(): void;
}

/** Shows the dashboard to whoever is signed in, and the way in to everybody else. */
export function Gate({ api, isBack, onSignedIn, onSignedOut }: Props) {
  const client = useClient();
  const [standing, setStanding] = useState<Standing>({ kind: 'asking' });
  const [asked, setAsked] = useState(0);
  useOwnAddress();

  function enter(account: AccountProfileFragment): void {
    onSignedIn();
    setStanding({ kind: 'signed in', account });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is what it is for.
  useEffect(() => {
    let isGone = false;
    async function ask(): Promise<void> {
      const { data, error } = await client.query(SignedInDocument, {}, { requestPolicy: 'network-only' });
      const failure = error && failureOf(error);
      if (isGone) return;
      // Whoever was invited decides with which wallet to sign in, even if one is.
      if (data && !location.hash.startsWith('#join=')) enter(data.session.account);
      else if (data) setStanding({ kind: 'stranger' });
      else if (failure)
        setStanding(failure.status === 401 ? { kind: 'stranger' } : { kind: 'unknown', failure });
    }
    void ask();
    return () => {
      isGone = true;
    };
  }, [client, asked]);

  switch (standing.kind) {
    case 'asking':
      return <PageSkeleton note={NOTE} />;
    case 'unknown':
      return (
        <Page title="Dashboard" note={NOTE}>
          <Card>
            <FailureNotice failure={standing.failure} retry={() => setAsked(asked + 1)} />
          </Card>
        </Page>
      );
    case 'stranger':
      return (
        <Suspense fallback={<PageSkeleton note={NOTE} />}>
          <SignInPage isBack={isBack} onSignedIn={enter} />
        </Suspense>
      );
    case 'signed in':
      return (
        <Suspense fallback={<PageSkeleton note={NOTE} />}>
          <Shell api={api} account={standing.account} onSignedOut={onSignedOut} />
        </Suspense>
      );
  }
}

/** The root of the application is an address of the dashboard too. */
function useOwnAddress(): void {
  const [path, navigate] = useLocation();
  useEffect(() => {
    // Outside of its base, wouter writes an address behind a tilde.
    if (path.startsWith('~')) navigate('/', { replace: true });
  }, [path, navigate]);
}
