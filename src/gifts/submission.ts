import { setTimeout } from 'node:timers/promises';
import type { PublicKey } from '@solana/web3.js';
import { type Chain, signatureOf } from '../chain/chain.ts';
import {
  messageOf,
  readSigned,
  type Signed,
  type Template,
  unsignedBy,
} from '../chain/escrow/transactions.ts';
import { SECOND_MS } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';
import type { Actions } from './actions.ts';
import { claimObstacle, type Gift, isFundable } from './gift.ts';
import type { Sponsor } from './sponsor.ts';

/** Takes signed transactions back: only what Till itself built for the gift goes any further. */

const WAIT_MS = 10 * SECOND_MS;
const LOOK_MS = 200;
const REPEAT_MS = 2 * SECOND_MS;
/** The most that a transaction can measure. */
const MAX_BYTES = 1_232;

type Kind = 'funding' | 'release' | 'reclaim';

interface Parts {
  chain: Chain;
  actions: Actions;
  sponsor: Sponsor;
  read(id: string): Promise<Gift>;
}

export function createSubmission({ chain, actions, sponsor, read }: Parts) {
  /** Which of the gift's transactions it is; undefined when it is none that Till builds. */
  async function kindOf(gift: Gift, signed: Signed): Promise<Kind | undefined> {
    const isEqual = (template: Template) => messageOf(template, signed.blockhash).equals(signed.message);
    if (signed.signers.length === 1) {
      if (isEqual(await actions.fundingOf(gift))) return 'funding';
      return isEqual(actions.reclaimOf(gift)) ? 'reclaim' : undefined;
    }
    const roles = releaseRoles(gift, signed, sponsor.address);
    return roles && isEqual(actions.releaseOf(gift, roles)) ? 'release' : undefined;
  }

  async function complete(gift: Gift, kind: Kind, signed: Signed, bytes: Buffer): Promise<Buffer> {
    const isSponsored = kind === 'release' && sponsor.address?.equals(signed.signers[0] as PublicKey);
    const lacking = unsignedBy(signed).filter((signer) => !(isSponsored && sponsor.address?.equals(signer)));
    if (lacking.length > 0)
      throw new TillError('signature_missing', {
        param: 'signedTransaction',
        message: `{param} lacks a valid signature of ${lacking.map((key) => nameOf(gift, key)).join(' and ')}.`,
      });
    return isSponsored ? sponsor.sign(gift.id, signed) : bytes;
  }

  /** Networks drop transactions: it is sent again until something becomes of it, or for as long as one waits. */
  async function outcome(gift: Gift, bytes: Buffer): Promise<Gift> {
    const deadline = Date.now() + WAIT_MS;
    let repeatAt = Date.now() + REPEAT_MS;
    for (;;) {
      const now = await read(gift.id);
      if (now.status !== gift.status || Date.now() >= deadline) return now;
      if (Date.now() >= repeatAt) {
        repeatAt += REPEAT_MS;
        await chain.repeat(bytes).catch(() => {});
      }
      await setTimeout(LOOK_MS);
    }
  }

  return {
    async submit(id: string, signedTransaction: string): Promise<Gift> {
      const gift = await read(id);
      const bytes = bytesOf(signedTransaction);
      const signed = bytes && readSigned(bytes);
      const kind = signed && (await kindOf(gift, signed));
      if (!kind) throw new TillError('transaction_invalid', { param: 'signedTransaction' });
      if (isDone(gift, kind)) {
        const isItsOwn =
          kind !== 'release' || gift.recipientAddress === recipientOf(gift, signed, sponsor.address);
        if (isItsOwn) return gift;
      }
      const obstacle = obstacleTo(gift, kind);
      if (obstacle) throw new TillError('state_conflict', { message: obstacle });

      const ready = await complete(gift, kind, signed, bytes);
      try {
        await chain.send(ready);
      } catch (error) {
        const isRefused = error instanceof TillError && error.code !== 'chain_unavailable';
        if (isRefused && ready !== bytes) await sponsor.forget(id, signatureOf(ready));
        throw error;
      }
      return outcome(gift, ready);
    },
  };
}

/** Whether the transaction's effect is there already, so that sending it again is harmless. */
function isDone({ status }: Gift, kind: Kind): boolean {
  switch (kind) {
    case 'funding':
      return status === 'open';
    case 'release':
      return status === 'released';
    case 'reclaim':
      return status === 'reclaimed';
  }
}

function obstacleTo(gift: Gift, kind: Kind): string | undefined {
  switch (kind) {
    case 'funding':
      return isFundable(gift) ? undefined : 'This gift is not waiting for its funding any more.';
    case 'release':
      return claimObstacle(gift);
    case 'reclaim':
      return undefined;
  }
}

function releaseRoles(gift: Gift, { signers }: Signed, sponsor: PublicKey | undefined) {
  const [payer, ...others] = signers;
  if (!payer) return undefined;
  const isSponsored = sponsor?.equals(payer);
  const recipient = isSponsored
    ? others.find((signer) => signer.toBase58() !== gift.releaseVerificationKey)
    : payer;
  return recipient && { recipient, payer };
}

function recipientOf(gift: Gift, signed: Signed, sponsor: PublicKey | undefined): string | undefined {
  return releaseRoles(gift, signed, sponsor)?.recipient.toBase58();
}

function nameOf(gift: Gift, signer: PublicKey): string {
  const address = signer.toBase58();
  return address === gift.releaseVerificationKey ? 'the release code’s key' : `the wallet ${address}`;
}

function bytesOf(base64: string): Buffer | undefined {
  if (base64.length > MAX_BYTES * 2 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64)) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length <= MAX_BYTES ? bytes : undefined;
}
