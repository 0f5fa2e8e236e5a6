import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { named, noBrowser, press, shows } from '../../support/browser.ts';
import { fill } from '../../support/dashboard.ts';
import { expectUsable } from './everybody.ts';
import { useMerchant } from './merchant.ts';

/** Passkeys by Chromium’s own authenticator. */

const merchant = useMerchant('Harbour Coffee');

interface Device {
  /** Whether whoever holds it is recognized. */
  recognize(isRecognized: boolean): Promise<void>;
  credentials(): Promise<{ signCount: number; isResidentCredential: boolean; rpId?: string }[]>;
}

async function plugIn(page: Page): Promise<Device> {
  const session = await page.createCDPSession();
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognize: (isUserVerified) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

/** A dialog that is still closing would be in front of what comes next. */
async function closed(page: Page): Promise<void> {
  await page.waitForSelector('[role=dialog], [role=alertdialog]', { hidden: true });
}

async function signOut(page: Page): Promise<void> {
  await (await page.waitForSelector('[aria-label^="Account: "]'))?.click();
  await (await named(page, 'menuitem', 'Sign out')).click();
  await shows(page, 'Sign in to Till');
}

describe.skipIf(noBrowser)('passkeys', () => {
  it('are added in the settings, sign in without the wallet, and are removed', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await merchant.open('/settings');
    const device = await plugIn(page);
    await press(page, 'Add passkey');
    await fill(page, 'Name', 'Harbour laptop');
    await expectUsable(page);
    await press(page, 'Continue');
    await shows(page, 'Passkey added');
    await shows(page, 'Harbour laptop');
    expect(await device.credentials()).toEqual([
      expect.objectContaining({ isResidentCredential: true, rpId: 'localhost' }),
    ]);
    await closed(page);
    // The device says itself that it has one.
    await press(page, 'Add passkey');
    await press(page, 'Continue');
    await shows(page, 'This device already has a passkey for you.');
    await press(page, 'Close');
    await closed(page);

    await signOut(page);
    await expectUsable(page);
    await device.recognize(false);
    await press(page, 'Sign in with a passkey');
    await named(page, 'button', 'Sign in with a passkey');
    expect(await page.$('nav[aria-label="Sections"]')).toBeNull();
    await device.recognize(true);
    await press(page, 'Sign in with a passkey');
    await page.waitForSelector('nav[aria-label="Sections"]');
    await page.waitForSelector('[aria-label="Account: Harbour Coffee"]');

    await press(page, 'Remove Harbour laptop');
    await press(page, 'Remove', '[role=alertdialog]');
    await shows(page, '“Harbour laptop” removed');
    await closed(page);
    await signOut(page);
    await press(page, 'Sign in with a passkey');
    await shows(page, 'This passkey couldn’t be verified.');
    expect(complaints).toEqual([]);
    await leave();
  });
});
