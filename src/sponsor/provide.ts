import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import type { Chain } from '../chain/chain.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Clock } from '../shared/clock.ts';
import type { Secret } from '../vault/secret.ts';
import { createSponsor, type Sponsor } from './sponsor.ts';

/** The sponsor of the settings. */

interface Parts {
  config: Config;
  db: Database;
  chain: Chain;
  clock: Clock;
  secret: Secret;
}

export function provideSponsor({ config, secret, ...parts }: Parts): Sponsor {
  return createSponsor({
    ...parts,
    key: keyOf(config, secret),
    shares: {
      claims: {
        claims: config.SPONSOR_DAILY_CLAIMS,
        perAccount: config.SPONSOR_DAILY_CLAIMS_PER_ACCOUNT,
        perRecipient: config.SPONSOR_DAILY_CLAIMS_PER_WALLET,
        dustBelow: config.SPONSOR_DUST_BELOW,
        dustClaims: config.SPONSOR_DAILY_DUST_CLAIMS,
      },
      payments: {
        payments: config.SPONSOR_DAILY_PAYMENTS,
        perAccount: config.SPONSOR_DAILY_PAYMENTS_PER_ACCOUNT,
        perPayer: config.SPONSOR_DAILY_PAYMENTS_PER_WALLET,
        minAmount: config.SPONSOR_PAYMENT_MIN_AMOUNT,
      },
    },
  });
}

/** The sandbox has its own sponsor, the same in every process that knows its secret. */
function keyOf({ SPONSOR_SECRET_KEY, sandbox }: Config, secret: Secret): Keypair | undefined {
  if (SPONSOR_SECRET_KEY) return Keypair.fromSecretKey(bs58.decode(SPONSOR_SECRET_KEY));
  return sandbox ? Keypair.fromSeed(secret.hash('sandbox', 'sponsor')) : undefined;
}
