import { Suspense, useEffect, useState } from 'react';
import { useClient } from 'urql';
import { useLocation } from 'wouter';
import { type Failure, failureOf } from '../../graphql/failure.ts';
import { type OwnSessionFragment, SignedInDocument } from '../../operations.generated.ts';
import { settings } from '../../settings.ts';
import { Card } from '../../ui/card.tsx';
import { fetched } from '../../ui/fetched.tsx';
import { Page, PageSkeleton } from '../../ui/page.tsx';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { NOTE } from './note.ts';

const SignInPage = fetched(() => import('./sign-in-page.tsx'));
const Shell = fetched(() => import('../shell/shell.tsx'));

/** Who is signed in, as the document says; undefined where it doesn’t. */
const { session: told } = settings.first && 'session' in settings.first ? settings.first : {};

/** What is shown next comes while the frame is drawn. Most of those who come are signed in. */
export const next = (told === null ? SignInPage : Shell).ahead();

type Standing =
  | { kind: 'asking' }
  | { kind: 'stranger' }
  | { kind: 'unknown'; failure: Failure }
  | { kind: 'signed in'; session: OwnSessionFragment };

interface Props {
  /** Somebody was signed in on this page before. */
  isBack: boolean;
  onSignedIn(): void;
  onSignedOut(): void;
}

/** Shows the dashboard to whoever is signed in, and the way in to everybody else. */
export function Gate({ isBack, onSignedIn, onSignedOut }: Props) {
  const client = useClient();
  const [standing, setStanding] = useState<Standing>(() => standingAtFirst(isBack));
  const [asked, setAsked] = useState(0);
  useOwnAddress();

  function enter(session: OwnSessionFragment): void {
    onSignedIn();
    setStanding({ kind: 'signed in', session });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is what it is for.
  useEffect(() => {
    let isGone = false;
    async function ask(): Promise<void> {
      const { data, error } = await client.query(SignedInDocument, {}, { requestPolicy: 'network-only' });
      const failure = error && failureOf(error);
      if (isGone) return;
      if (data && !isInvited()) enter(data.session);
      else if (data) setStanding({ kind: 'stranger' });
      else if (failure)
        setStanding(failure.status === 401 ? { kind: 'stranger' } : { kind: 'unknown', failure });
    }
    if (standing.kind === 'signed in') onSignedIn();
    if (standing.kind === 'asking' || asked > 0) void ask();
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
          <Shell session={standing.session} onSignedOut={onSignedOut} />
        </Suspense>
      );
  }
}

/** Whoever was invited decides with which wallet to sign in, even if one is. */
const isInvited = () => location.hash.startsWith('#join=');

/** It’s told once: whoever signs out here stays out. */
function standingAtFirst(isBack: boolean): Standing {
  if (isBack || told === undefined) return { kind: 'asking' };
  return told === null || isInvited() ? { kind: 'stranger' } : { kind: 'signed in', session: told };
}

/** The root of the application is an address of the dashboard too. */
function useOwnAddress(): void {
  const [path, navigate] = useLocation();
  useEffect(() => {
    // Outside of its base, wouter writes an address behind a tilde.
    if (path.startsWith('~')) navigate('/', { replace: true });
  }, [path, navigate]);
}
