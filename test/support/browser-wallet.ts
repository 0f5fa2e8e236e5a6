import { type Keypair, PublicKey, Transaction } from '@solana/web3.js';
import type { Frame, Page } from 'puppeteer-core';
import { press, shows, type VisitOptions } from './browser.ts';
import { base64Of } from './gifts.ts';

/** Wallets as people have them in their browsers: the sandbox’s own, and those that extensions bring along. */

/** Pays on the hosted page with the sandbox’s wallet, which is filled first. */
export async function payWithDemoWallet(page: Page | Frame, amount: string): Promise<void> {
  await press(page, 'Demo wallet Connect');
  await press(page, 'Add test funds');
  await shows(page, 'in test funds');
  await press(page, `Pay ${amount}`);
  await press(page, 'Sign');
}

/**
 * Runs in the page: announces a wallet as an extension does, now or when `announceWallet` is called. It signs
 * with the function `signInWallet`, which gives back whatever it likes.
 */
function installWallet(address: string): void {
  const page = window as unknown as {
    signInWallet(base64: string): Promise<string>;
    publicKeyOf(address: string): Promise<string>;
    announceWallet(): Promise<void>;
  };
  const toBytes = (base64: string) => Uint8Array.from(atob(base64), (symbol) => symbol.charCodeAt(0));
  page.announceWallet = async () => {
    const account = {
      address,
      publicKey: toBytes(await page.publicKeyOf(address)),
      chains: ['solana:mainnet', 'solana:localnet'],
      features: ['solana:signTransaction'],
    };
    const wallet = {
      version: '1.0.0',
      name: 'Extension',
      icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
      chains: account.chains,
      accounts: [account],
      features: {
        'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
        'solana:signTransaction': {
          version: '1.0.0',
          supportedTransactionVersions: ['legacy'],
          signTransaction: async ({ transaction }: { transaction: Uint8Array }) => {
            const signed = await page.signInWallet(btoa(String.fromCharCode(...transaction)));
            return [{ signedTransaction: toBytes(signed) }];
          },
        },
      },
    };
    const announce = (api: { register(wallet: object): void }) => api.register(wallet);
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: announce }));
  };
}

/** What a visitor brings along who has such a wallet, which signs whatever it is given unless a test says otherwise. */
export function withWallet(
  wallet: Keypair,
  sign: (transaction: Transaction) => Transaction = (transaction) => {
    transaction.partialSign(wallet);
    return transaction;
  },
): VisitOptions {
  return {
    before: installWallet,
    argument: wallet.publicKey.toBase58(),
    expose: {
      publicKeyOf: (address) => Buffer.from(new PublicKey(address).toBytes()).toString('base64'),
      signInWallet: (base64) => base64Of(sign(Transaction.from(Buffer.from(base64, 'base64')))),
    },
  };
}

export function announceWallet(page: Page | Frame): Promise<void> {
  return page.evaluate(() => (window as unknown as { announceWallet(): Promise<void> }).announceWallet());
}
