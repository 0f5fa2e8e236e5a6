import { Suspense } from 'react';
import { settings } from '../../settings.ts';
import { fetched } from '../../ui/fetched.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSignedIn } from '../api/signed-in.ts';
import { Address } from '../kit/address.tsx';
import { Copy } from '../kit/copy.tsx';
import { Facts } from '../kit/facts.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { Exactly } from '../kit/when.tsx';
import { useMay } from '../team/use-member.ts';
import { BrandingForm } from './branding-form.tsx';
import { EmbedForm } from './embed-form.tsx';
import { Keys } from './keys.tsx';
import { ProfileForm } from './profile-form.tsx';
import classes from './settings-page.module.css';
import { SignIns } from './sign-ins.tsx';
import { OwnLocaleForm, WritingForm } from './writing-form.tsx';

const Passkeys = fetched(() => import('../passkeys/passkeys.tsx'));
const NotificationsForm = fetched(() => import('../notify/notifications-form.tsx'));
const SampleData = fetched(() => import('../sample/sample-data.tsx'));

export default function SettingsPage() {
  const { account } = useSignedIn();
  const isOwner = useMay('OWNER');
  return (
    <>
      <PageHead title="Settings" about="Your business profile and account." />
      {!isOwner && (
        <Notice tone="calm" title="Only owners change settings">
          <p>You can see them here. Ask an owner of the account to change them.</p>
        </Notice>
      )}
      <div className={classes.settings}>
        <Panel title="Business profile">
          <ProfileForm key={account.id} account={account} />
        </Panel>
        <SignedIn />
        <Panel title="Branding">
          <BrandingForm account={account} />
        </Panel>
        <Panel title="Time zone and language">
          <WritingForm account={account} />
          <div className={classes.own}>
            <OwnLocaleForm />
          </div>
        </Panel>
        <Panel title="Notifications in this browser">
          <Suspense fallback={<Skeleton height="7rem" />}>
            <NotificationsForm />
          </Suspense>
        </Panel>
        <Panel title="Checkout in your own pages">
          <EmbedForm key={account.id} account={account} />
        </Panel>
        {settings.sandbox && (
          <Panel title="Sample data">
            <Suspense fallback={<Skeleton height="5rem" />}>
              <SampleData />
            </Suspense>
          </Panel>
        )}
        <Suspense fallback={<Skeleton height="6rem" />}>
          <Passkeys />
        </Suspense>
        <SignIns />
        <Keys />
      </div>
    </>
  );
}

function SignedIn() {
  const { account, expiresAt } = useSignedIn();
  return (
    <Panel title="Account">
      <Facts
        of={{
          Wallet: <Address of={account.walletAddress} name="wallet address" />,
          'Account ID': (
            <>
              <code>{account.id}</code> <Copy text={account.id} name="account ID" />
            </>
          ),
          Created: <Exactly at={account.created} />,
          'Signed in until': expiresAt && <Exactly at={expiresAt} />,
        }}
      />
    </Panel>
  );
}
