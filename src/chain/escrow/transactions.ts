import { PublicKey } from '@solana/web3.js';
import { BASE_UNITS_PER_CENT } from '../../shared/money.ts';
import { type Template, templateOf } from '../template.ts';
import { fundInstruction, reclaimInstruction, releaseInstruction } from './escrow.ts';

/**
 * The transactions that Till builds for a gift. The same gift, roles and blockhash give the same bytes: so what
 * comes back signed can be compared with what was handed out, and nothing of it has to be kept.
 */

export interface EscrowSetup {
  programId: PublicKey;
  mint: PublicKey;
  /** What a busy network is offered on top, in millionths of a lamport per compute unit. */
  priorityFee: number;
}

export interface EscrowGift {
  id: string;
  senderAddress: string;
  releaseVerificationKey: string;
  /** In cents. */
  amount: bigint;
}

export function fundingTemplate(setup: EscrowSetup, gift: EscrowGift, rentLamports: bigint): Template {
  const { programId, mint } = setup;
  const sender = new PublicKey(gift.senderAddress);
  const releaseKey = new PublicKey(gift.releaseVerificationKey);
  const amount = gift.amount * BASE_UNITS_PER_CENT;
  const instruction = fundInstruction(
    { programId, mint, giftId: gift.id, sender, releaseKey, amount },
    rentLamports,
  );
  return templateOf(setup, sender, [instruction]);
}

export function releaseTemplate(
  setup: EscrowSetup,
  gift: EscrowGift,
  { recipient, payer }: { recipient: PublicKey; payer: PublicKey },
): Template {
  const { programId, mint } = setup;
  const sender = new PublicKey(gift.senderAddress);
  const releaseKey = new PublicKey(gift.releaseVerificationKey);
  const instruction = releaseInstruction({
    programId,
    mint,
    giftId: gift.id,
    sender,
    releaseKey,
    recipient,
    payer,
  });
  return templateOf(setup, payer, [instruction]);
}

export function reclaimTemplate(setup: EscrowSetup, gift: EscrowGift): Template {
  const { programId, mint } = setup;
  const sender = new PublicKey(gift.senderAddress);
  const instruction = reclaimInstruction({ programId, mint, giftId: gift.id, sender });
  return templateOf(setup, sender, [instruction]);
}
