import { PublicKey } from '@solana/web3.js';
import { awaitOutcome } from '../chain/broadcast.ts';
import { type Chain, signatureOf } from '../chain/chain.ts';
import { bytesOf, messageOf, readSigned, type Signed, type Template, unsignedBy } from '../chain/template.ts';
import type { Tell } from '../selling/transactions/told.ts';
import { TillError } from '../shared/errors.ts';
import type { Sponsor } from '../sponsor/sponsor.ts';
import type { Actions } from './actions.ts';
import { claimObstacle, type Gift, isFundable, isOver } from './gift.ts';

/** Takes signed transactions back: only what Till itself built for the gift goes any further. */

type Kind = 'funding' | 'release' | 'reclaim';

interface Parts {
  chain: Chain;
  actions: Actions;
  sponsor: Sponsor;
  tell: Tell;
  read(id: string): Promise<Gift>;
  isFundedAgain(id: string): Promise<boolean>;
}

export function createSubmission({ chain, actions, sponsor, tell, read, isFundedAgain }: Parts) {
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

  /** Answers what was sent, which the sponsor may have signed as well. */
  async function send(gift: Gift, kind: Kind, signed: Signed, bytes: Buffer): Promise<Buffer> {
    const isSponsored = kind === 'release' && sponsor.address?.equals(signed.signers[0] as PublicKey);
    const lacking = unsignedBy(signed).filter((signer) => !(isSponsored && sponsor.address?.equals(signer)));
    if (lacking.length > 0)
      throw new TillError('signature_missing', {
        param: 'signedTransaction',
        message: `{param} is missing a valid signature from ${lacking.map((key) => nameOf(gift, key)).join(' and ')}.`,
      });
    const recipientAddress = recipientOf(gift, signed, sponsor.address);
    if (isSponsored && recipientAddress) {
      const { id: giftId, accountId, amount } = gift;
      return sponsor.claims.send({ giftId, accountId, amount, recipientAddress }, signed);
    }
    await chain.send(bytes);
    return bytes;
  }

  /** Whether the transaction's effect is there already, so that sending it again is harmless. */
  async function isDone({ status, escrowAddress }: Gift, kind: Kind): Promise<boolean> {
    switch (kind) {
      case 'funding':
        return status === 'open';
      case 'release':
        return status === 'released';
      case 'reclaim':
        // What was paid in after the first time is still there.
        return status === 'reclaimed' && !(await chain.exists(new PublicKey(escrowAddress)));
    }
  }

  return {
    async submit(id: string, signedTransaction: string): Promise<Gift> {
      const gift = await read(id);
      const bytes = bytesOf(signedTransaction);
      const signed = bytes && readSigned(bytes);
      const kind = signed && (await kindOf(gift, signed));
      if (!kind) throw new TillError('transaction_invalid', { param: 'signedTransaction' });
      if (await isDone(gift, kind)) {
        const isItsOwn =
          kind !== 'release' || gift.recipientAddress === recipientOf(gift, signed, sponsor.address);
        if (isItsOwn) return gift;
      }
      const obstacle = obstacleTo(gift, kind);
      if (obstacle) throw new TillError('state_conflict', { message: obstacle });

      const sent = await send(gift, kind, signed, bytes);
      await tell(signatureOf(sent));
      return awaitOutcome(chain, sent, async () => {
        const now = await read(id);
        const isReturned = isOver(gift) && !(await isFundedAgain(id));
        return { now, isDone: now.status !== gift.status || isReturned };
      });
    },
  };
}

function obstacleTo(gift: Gift, kind: Kind): string | undefined {
  switch (kind) {
    case 'funding':
      return isFundable(gift) ? undefined : 'This gift is no longer waiting to be funded.';
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
