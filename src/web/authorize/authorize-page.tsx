import { Suspense, useCallback, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { fetched } from '../ui/fetched.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page, PageSkeleton } from '../ui/page.tsx';
import classes from './authorize-page.module.css';
import { ClientFacts } from './client-facts.tsx';
import { ConsentForm } from './consent-form.tsx';
import { NOTE } from './note.ts';
import { type ClientRequest, type Consent, type Refusal, readRequest, sendConsent } from './request.ts';
import { failureWords } from './words.ts';

const SignInPage = fetched(() => import('../dashboard/sign-in/sign-in-page.tsx'));

type Standing =
  | { kind: 'asking' }
  | { kind: 'asked'; request: ClientRequest }
  | { kind: 'refused'; refusal: Refusal };

/** Where a person decides what an app may do for the account. */
export default function AuthorizePage({ params: { uid = '' } }: { params: Record<string, string> }) {
  return uid === 'failed' ? <Failed code={location.hash.slice(1)} /> : <Request />;
}

function Request() {
  const [standing, setStanding] = useState<Standing>({ kind: 'asking' });
  const read = useCallback(async () => {
    const { body, refusal } = await readRequest();
    setStanding(body ? { kind: 'asked', request: body } : { kind: 'refused', refusal });
  }, []);
  useEffect(() => void read(), [read]);

  if (standing.kind === 'asking') return <PageSkeleton note={NOTE} />;
  if (standing.kind === 'refused') return <Refused refusal={standing.refusal} retry={() => void read()} />;
  const { request } = standing;
  const { account } = request;
  if (!account)
    return (
      <Suspense fallback={<PageSkeleton note={NOTE} />}>
        <SignInPage isBack={false} onSignedIn={() => void read()} />
      </Suspense>
    );
  return <Decision request={request} account={account} onStale={() => void read()} />;
}

interface DecisionProps {
  request: ClientRequest;
  account: NonNullable<ClientRequest['account']>;
  /** Nobody is signed in anymore, or somebody else is. */
  onStale(): void;
}

function Decision({ request, account, onStale }: DecisionProps) {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  async function answer(consent: Consent): Promise<void> {
    setSending(true);
    setRefusal(undefined);
    const told = await sendConsent(consent);
    // It stays busy: the browser is leaving.
    if (told.body) return location.assign(told.body.url);
    setSending(false);
    if (told.refusal.status === 401) onStale();
    else setRefusal(told.refusal);
  }
  return (
    <Page title="Connect an app" note={NOTE}>
      <Card>
        <h1 className={classes.title}>Let “{request.client_name}” use your Till?</h1>
        <ClientFacts request={request} account={account} />
        <ConsentForm
          request={request}
          account={account.id}
          role={account.role}
          isSending={isSending}
          refusal={refusal}
          onAnswer={(consent) => void answer(consent)}
        />
        <p className={classes.note}>
          You can disconnect it at any time, in the dashboard under Connected apps.
        </p>
      </Card>
    </Page>
  );
}

function Refused({ refusal, retry }: { refusal: Refusal; retry(): void }) {
  const isOver = refusal.status === 404;
  return (
    <Page title="Connect an app" note={NOTE}>
      <Card>
        <h1 className={classes.title}>Connect an app</h1>
        <Notice
          tone={isOver ? 'calm' : 'bad'}
          title={isOver ? 'Nothing to decide' : 'Can’t reach Till'}
          actions={isOver ? undefined : <Button onClick={retry}>Try again</Button>}
        >
          <p>{refusal.message || 'Check your connection and try again.'}</p>
        </Notice>
      </Card>
    </Page>
  );
}

function Failed({ code }: { code: string }) {
  return (
    <Page title="Connect an app" note={NOTE}>
      <Card>
        <h1 className={classes.title}>Connect an app</h1>
        <Notice tone="bad" title="The app can’t be connected">
          <p>{failureWords(code)}</p>
        </Notice>
      </Card>
    </Page>
  );
}
