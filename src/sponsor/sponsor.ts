import type { Keypair, PublicKey } from '@solana/web3.js';
import nacl from 'tweetnacl';
import { type Chain, signatureOf } from '../chain/chain.ts';
import { type Signed, signedWith } from '../chain/template.ts';
import type { Database } from '../db/client.ts';
import { SPONSOR_LOCK } from '../db/locks.ts';
import { cached } from '../shared/cached.ts';
import { type Clock, SECOND_MS } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';
import type { ClaimShares, SponsoredClaim } from './claim-shares.ts';
import { registerClaims } from './claims.ts';
import type { PaymentShares, SponsoredPayment } from './payment-shares.ts';
import { registerPayments } from './payments.ts';
import type { Register, Rows } from './register.ts';

/**
 * Pays the network fee of claims and payments, so that a wallet without SOL can claim and pay. It signs nothing but
 * what it is given here: a transaction of the service's own making, whose other signatures have been checked.
 */
export interface Sponsor {
  readonly address: PublicKey | undefined;
  readonly claims: Sponsoring<SponsoredClaim>;
  readonly payments: Sponsoring<SponsoredPayment>;
  /** What it can still do: claims and payments of today, and what it holds. */
  budget(): Promise<{ claims: number; payments: number; lamports: bigint }>;
}

export interface Sponsoring<Subject> {
  /** Why the wallet itself has to pay; undefined when the sponsor does. Asking uses nothing up. */
  obstacle(subject: Subject): Promise<Obstacle | undefined>;
  /**
   * Tries it out, adds the sponsor's signature within the day's shares, and sends it. Answers what was sent; the same
   * again is sent again and counts once.
   */
  send(subject: Subject, signed: Signed): Promise<Buffer>;
}

export interface Obstacle {
  /** The end of a sentence; undefined where there is no sponsor at all. */
  why: string | undefined;
}

/** Fee and rent that it lays out for one transaction, and what its own account must keep. */
const LAMPORTS_NEEDED = 5_000_000n;
const BALANCE_MS = 5 * SECOND_MS;
const OUT_OF_FUNDS = 'the sponsor has run out of funds';

interface Parts {
  db: Database;
  chain: Chain;
  clock: Clock;
  key: Keypair | undefined;
  shares: { claims: ClaimShares; payments: PaymentShares };
}

export function createSponsor({ db, chain, clock, key, shares }: Parts): Sponsor {
  const balance = cached(clock, BALANCE_MS, BALANCE_MS, async () =>
    key ? chain.balance(key.publicKey) : 0n,
  );
  const isPoor = async () => (await balance()) < LAMPORTS_NEEDED;
  const claims = registerClaims({ db, clock, shares: shares.claims });
  const payments = registerPayments({ db, clock, shares: shares.payments });

  function sponsoring<Subject>(register: Register<Subject>): Sponsoring<Subject> {
    const { words } = register;
    const unavailable = (why: string) =>
      new TillError('sponsor_unavailable', { message: words.unavailable(why) });

    /** Whether its one sponsored transaction is over and done with, and did not do what it was for. */
    async function isSpent(subject: Subject): Promise<boolean> {
      const last = await register.last(subject, db.query);
      if (!last) return false;
      const { height } = await chain.head();
      return height > last.validUntil && (await chain.outcome(last.signature)) !== 'unknown';
    }

    /** Once for all: what has the sponsor's signature may land, whatever nodes say of it. */
    async function count(subject: Subject, signature: string): Promise<void> {
      // No blockhash that is known now lives longer than the newest.
      const { lastValidBlockHeight: validUntil } = await chain.recent();
      const { height } = await chain.head();
      const spent = await isSpent(subject);

      await db.transact(async (tx) => {
        // Those of one moment one after the other, so that two cannot both be the last of a share.
        await tx.$queryRaw`select pg_advisory_xact_lock(${SPONSOR_LOCK})::text`;
        const rows: Rows = ({ text }, values) => tx.$queryRawUnsafe(text, ...values);
        const last = await register.last(subject, rows);
        if (last?.signature === signature) return;
        if (last && last.validUntil >= height)
          throw new TillError('state_conflict', { message: words.inProgress });
        const why = spent ? words.spent : await register.exhausted(subject, rows);
        if (why) throw unavailable(why);
        await register.note(tx, subject, { signature, validUntil });
      });
    }

    return {
      async obstacle(subject) {
        if (!key) return { why: undefined };
        if (await isPoor()) return { why: OUT_OF_FUNDS };
        const why = await register.exhausted(subject, db.query);
        if (why) return { why };
        return (await isSpent(subject)) ? { why: words.spent } : undefined;
      },

      async send(subject, signed) {
        if (!key) throw new TillError('sponsor_unavailable');
        const bytes = completed(signed, key);
        const signature = signatureOf(bytes);
        // What could not land uses nothing up. What was sent before may have landed, and cannot be tried out again.
        const last = await register.last(subject, db.query);
        if (last?.signature !== signature) {
          if (await isPoor()) throw unavailable(OUT_OF_FUNDS);
          await chain.rehearse(signedWith(signed.message, signed.signatures));
        }
        await count(subject, signature);
        await chain.send(bytes);
        return bytes;
      },
    };
  }

  return {
    address: key?.publicKey,
    claims: sponsoring(claims),
    payments: sponsoring(payments),
    async budget() {
      return {
        claims: key ? await claims.left() : 0,
        payments: key ? await payments.left() : 0,
        lamports: await balance(),
      };
    },
  };
}

function completed({ message, signatures, signers }: Signed, { publicKey, secretKey }: Keypair): Buffer {
  const place = signers.findIndex((signer) => signer.equals(publicKey));
  return signedWith(message, signatures.with(place, Buffer.from(nacl.sign.detached(message, secretKey))));
}
