import { useState } from 'react';
import type { PageSettings } from '../../page-settings.ts';
import { settings } from '../../settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Progress } from '../../ui/progress.tsx';
import { FindWallet } from '../../wallet/find-wallet.tsx';
import { WalletChoice } from '../../wallet/wallet-choice.tsx';
import { useWallets } from '../../wallet/wallets.ts';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { TextField } from '../kit/fields.tsx';
import type { AccountProfileFragment } from '../operations.generated.ts';
import { DemoAccount } from './demo-account.tsx';
import { NOTE } from './note.ts';
import classes from './sign-in-page.module.css';
import { type SignIn, type SignInProblem, useSignIn } from './use-sign-in.ts';

interface Props {
  /** Somebody was signed in here before. */
  isBack: boolean;
  onSignedIn(account: AccountProfileFragment): void;
}

const NEWCOMERS: Record<PageSettings['registration'], string> = {
  open: 'The first time, this opens an account.',
  invite: 'A new account needs an invite from whoever runs this server.',
  closed: 'Only wallets that already have an account can sign in here.',
};

const STEPS = ['Asking for a message', 'Waiting for your wallet', 'Signing in'];
const AT: Record<SignIn['step'], number> = { ready: -1, asking: 0, signing: 1, entering: 2, stopped: -1 };

/** The way in: a wallet of this browser signs a message. */
export default function SignInPage({ isBack, onSignedIn }: Props) {
  const { signIn, start, stop, reset } = useSignIn(onSignedIn);
  const [isDemoOpen, setDemoOpen] = useState(false);
  const [invite, setInvite] = useState(inviteIn(location.hash));
  const wallets = useWallets();
  return (
    <Page title="Sign in" note={NOTE}>
      <Card>
        <h1 className={classes.title}>Sign in to Till</h1>
        <p className={classes.about}>
          {isBack
            ? 'You are signed out. Sign in again to go on.'
            : `Your wallet signs a message to prove that it is yours. No money moves. ${NEWCOMERS[settings.registration]}`}
        </p>
        {AT[signIn.step] >= 0 ? (
          <Progress label="Signing in" steps={STEPS} current={AT[signIn.step]} />
        ) : (
          <>
            {signIn.step === 'stopped' && <Problem problem={signIn.problem} retry={reset} />}
            {settings.registration === 'invite' && (
              <div className={classes.invite}>
                <TextField
                  name="invite"
                  label="Invite"
                  hint="Only for a new account. Leave it blank if your wallet already has one."
                  value={invite}
                  onChange={({ target }) => setInvite(target.value)}
                />
              </div>
            )}
            {wallets.length > 0 ? (
              <WalletChoice
                onConnected={(wallet) => void start(wallet, invite.trim())}
                onProblem={(kind) => stop({ kind })}
              />
            ) : (
              <Notice tone="calm" title="No Solana wallet in this browser" actions={<FindWallet />}>
                <p>Install one, or open this page in the browser of a wallet’s app.</p>
              </Notice>
            )}
            {settings.sandbox && (
              <div className={classes.demo}>
                {isDemoOpen ? (
                  <DemoAccount />
                ) : (
                  <Button kind="text" onClick={() => setDemoOpen(true)}>
                    Use the demo account
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </Card>
    </Page>
  );
}

/** A link that was sent brings it along where no server sees it. */
function inviteIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('invite') ?? '';
}

const WORDS: Record<Exclude<SignInProblem['kind'], 'refused'>, { title: string; text: string }> = {
  declined: { title: 'You declined to sign', text: 'Nothing was done. You can try again.' },
  wallet_failed: { title: 'The wallet could not sign', text: 'Unlock it and try again, or use another one.' },
  cannot_sign: {
    title: 'This wallet cannot sign messages',
    text: 'It signs transactions only. Choose another wallet to sign in with.',
  },
  no_account: { title: 'The wallet has no Solana account', text: 'Add one in the wallet and try again.' },
  connection_declined: {
    title: 'The wallet was not connected',
    text: 'Choose it again and allow this page to see its address.',
  },
};

function Problem({ problem, retry }: { problem: SignInProblem; retry(): void }) {
  if (problem.kind === 'refused') return <FailureNotice failure={problem.failure} retry={retry} />;
  const { title, text } = WORDS[problem.kind];
  return (
    <div className={classes.problem}>
      <Notice tone="warn" title={title}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}
