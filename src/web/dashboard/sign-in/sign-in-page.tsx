import { useRef, useState } from 'react';
import type { OwnSessionFragment } from '../../operations.generated.ts';
import type { PageSettings } from '../../page-settings.ts';
import { settings } from '../../settings.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Progress } from '../../ui/progress.tsx';
import { FindWallet } from '../../wallet/find-wallet.tsx';
import { WalletChoice } from '../../wallet/wallet-choice.tsx';
import { useWallets } from '../../wallet/wallets.ts';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { TextField } from '../kit/fields.tsx';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';
import { DemoAccount } from './demo-account.tsx';
import { Joining, joinCodeIn } from './joining.tsx';
import { NOTE } from './note.ts';
import classes from './sign-in-page.module.css';
import { type SignIn, type SignInProblem, useSignIn } from './use-sign-in.ts';

interface Props {
  /** Somebody was signed in here before. */
  isBack: boolean;
  onSignedIn(session: OwnSessionFragment): void;
}

const NEWCOMERS: Record<PageSettings['registration'], string> = {
  open: 'New wallets get an account automatically.',
  invite: 'New accounts need an invite from this server’s operator.',
  closed: 'Only wallets with an account can sign in.',
};

const STEPS = ['Preparing your sign-in', 'Waiting for your wallet', 'Signing in'];
const AT: Record<SignIn['step'], number> = { ready: -1, asking: 0, signing: 1, entering: 2, stopped: -1 };

/** The way in: a wallet of this browser signs a message. */
export default function SignInPage({ isBack, onSignedIn }: Props) {
  const isDemo = useRef(false);
  const [joining, setJoining] = useState(joinCodeIn(location.hash));
  const { signIn, start, stop, reset } = useSignIn((session) => {
    // The wallet that is offered here read its key when the page was loaded.
    if (joining) history.replaceState(null, '', location.pathname + location.search);
    if (isDemo.current) location.reload();
    else onSignedIn(session);
  }, joining);
  const [invite, setInvite] = useState(inviteIn(location.hash));
  const wallets = useWallets();
  return (
    <Page title="Sign in" note={NOTE}>
      <Card>
        <h1 className={classes.title}>{joining ? 'Join a team' : 'Sign in to Till'}</h1>
        <p className={classes.about}>
          {isBack
            ? 'You’ve signed out. Sign in to continue.'
            : `Sign a message to prove you own this wallet. It’s free and moves no money.${joining ? '' : ` ${NEWCOMERS[settings.registration]}`}`}
        </p>
        {AT[signIn.step] >= 0 ? (
          <Progress label="Signing in" steps={STEPS} current={AT[signIn.step]} />
        ) : (
          <>
            {joining && (
              <div className={classes.notice}>
                <Joining code={joining} onForget={() => setJoining('')} />
              </div>
            )}
            {signIn.step === 'stopped' && <Problem problem={signIn.problem} retry={reset} />}
            {settings.registration === 'invite' && !joining && <Invite value={invite} onChange={setInvite} />}
            {wallets.length > 0 ? (
              <WalletChoice
                onConnected={(wallet) => void start(wallet, invite.trim())}
                onProblem={(kind) => stop({ kind })}
              />
            ) : (
              <Notice tone="calm" title="No Solana wallet in this browser" actions={<FindWallet />}>
                <p>Install one, or open this page in your wallet app’s browser.</p>
              </Notice>
            )}
            {!joining && (
              <div className={classes.demo}>
                <PasskeySignIn onSignedIn={onSignedIn} />
              </div>
            )}
            {settings.sandbox && !joining && (
              <div className={classes.demo}>
                <DemoAccount
                  signIn={(wallet) => {
                    isDemo.current = true;
                    return start(wallet, '');
                  }}
                />
              </div>
            )}
          </>
        )}
      </Card>
    </Page>
  );
}

function Invite({ value, onChange }: { value: string; onChange(invite: string): void }) {
  return (
    <div className={classes.invite}>
      <TextField
        name="invite"
        label="Invite"
        hint="For new accounts only. Leave blank if your wallet already has one."
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** A link that was sent brings it along where no server sees it. */
function inviteIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('invite') ?? '';
}

const WORDS: Record<Exclude<SignInProblem['kind'], 'refused'>, { title: string; text: string }> = {
  declined: { title: 'You declined to sign', text: 'You’re not signed in. Try again when you’re ready.' },
  wallet_failed: {
    title: 'The wallet couldn’t sign',
    text: 'Unlock it and try again, or use a different one.',
  },
  cannot_sign: {
    title: 'This wallet can’t sign messages',
    text: 'It only signs transactions. Sign in with a different wallet.',
  },
  no_account: { title: 'This wallet has no Solana account', text: 'Add one in the wallet and try again.' },
  connection_declined: {
    title: 'Wallet not connected',
    text: 'Choose it again and allow access to its address.',
  },
};

function Problem({ problem, retry }: { problem: SignInProblem; retry(): void }) {
  if (problem.kind === 'refused') return <FailureNotice failure={problem.failure} retry={retry} />;
  const { title, text } = WORDS[problem.kind];
  return (
    <div className={classes.notice}>
      <Notice tone="warn" title={title}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}
