import { createHash } from 'node:crypto';
import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, type PublicKey, type TransactionInstruction } from '@solana/web3.js';
import { expect } from 'vitest';
import {
  escrowAddresses,
  fundInstruction,
  reclaimInstruction,
  releaseInstruction,
  STATE_SIZE,
} from '../../src/chain/escrow/escrow.ts';
import { readProgram } from '../../src/chain/program/program.ts';
import { createTestChain, type Outcome, type TestChain } from './chain.ts';

/** One sender with money, one gift that may be funded, and everyone else whom a gift concerns. */
export interface Ground extends TestChain {
  sender: Keypair;
  recipient: Keypair;
  sponsor: Keypair;
  releaseKey: Keypair;
  stranger: Keypair;
  mint: PublicKey;
  giftId: string;
  escrow: PublicKey;
  vault: PublicKey;
  senderTokens: PublicKey;
  recipientTokens: PublicKey;
  fund(terms?: {
    giftId?: string;
    sender?: PublicKey;
    mint?: PublicKey;
    amount?: bigint;
    rent?: bigint;
  }): TransactionInstruction;
  release(parties?: {
    recipient?: PublicKey;
    payer?: PublicKey;
    releaseKey?: PublicKey;
    sender?: PublicKey;
    giftId?: string;
  }): TransactionInstruction;
  reclaim(giftId?: string): TransactionInstruction;
}

export const STARTING_LAMPORTS = 1_000_000_000n;
export const STARTING_TOKENS = 50_000_000n;
export const AMOUNT = 5_000_000n;

const keys = new Map<string, Keypair>();

/** The same name gives the same key, so that a test that fails once fails again. */
export function keyOf(name: string): Keypair {
  const key = keys.get(name) ?? Keypair.fromSeed(createHash('sha256').update(name).digest());
  keys.set(name, key);
  return key;
}

export function tokenAccountOf(owner: PublicKey, mint: PublicKey): PublicKey {
  return getAssociatedTokenAddressSync(mint, owner, true);
}

const program = await readProgram();

export function layGround({ isFunded = false } = {}): Ground {
  const chain = createTestChain(program);
  const { programId } = chain;
  const [sender, recipient, sponsor] = [keyOf('sender'), keyOf('recipient'), keyOf('sponsor')];
  const [releaseKey, stranger] = [keyOf('release key'), keyOf('stranger')];
  const mint = keyOf('mint').publicKey;
  const giftId = 'gift_0123456789abcdefghijABCD';
  const addresses = escrowAddresses(programId, { id: giftId, sender: sender.publicKey, mint });
  const senderTokens = tokenAccountOf(sender.publicKey, mint);

  chain.putMint(mint);
  for (const { publicKey } of [sender, recipient, sponsor, stranger]) {
    chain.put(publicKey, { lamports: STARTING_LAMPORTS });
  }
  chain.putTokens(senderTokens, { mint, owner: sender.publicKey, amount: STARTING_TOKENS });

  const gift = { programId, giftId, sender: sender.publicKey, mint };
  const ground: Ground = {
    ...chain,
    ...addresses,
    ...{ sender, recipient, sponsor, releaseKey, stranger, mint, giftId, senderTokens },
    recipientTokens: tokenAccountOf(recipient.publicKey, mint),
    fund: ({ amount = AMOUNT, rent = chain.rent(STATE_SIZE), ...terms } = {}) =>
      fundInstruction({ ...gift, releaseKey: releaseKey.publicKey, amount, ...terms }, rent),
    release: (parties = {}) =>
      releaseInstruction({
        ...gift,
        releaseKey: releaseKey.publicKey,
        recipient: recipient.publicKey,
        payer: sponsor.publicKey,
        ...parties,
      }),
    reclaim: (id = giftId) => reclaimInstruction({ ...gift, giftId: id }),
  };
  if (isFunded) expectSuccess(chain.send([ground.fund()], [sender]));
  return ground;
}

export function expectSuccess(outcome: Outcome): void {
  expect(outcome.error, outcome.logs.join('\n')).toBeUndefined();
}

/** Everything that the chain holds at the addresses, to compare before and after. */
export function picture({ svm }: TestChain, addresses: PublicKey[]): Record<string, string> {
  const picture: Record<string, string> = {};
  for (const address of addresses) {
    const account = svm.getAccount(address.toBytes());
    const data = Buffer.from(account?.data() ?? []).toString('base64');
    const owner = Buffer.from(account?.owner() ?? []).toString('hex');
    picture[address.toBase58()] = `${account?.lamports() ?? 0n} ${owner} ${data}`;
  }
  return picture;
}

const feePayer = keyOf('who pays fees and nothing else').publicKey;

/** Sends the instructions as signed by whomever they name. If they fail, nothing that they name has moved. */
export function attempt(ground: Ground, instructions: TransactionInstruction[]): Outcome {
  ground.put(feePayer, { lamports: STARTING_LAMPORTS });
  const touched = [
    ...[ground.sender, ground.recipient, ground.sponsor, ground.stranger].map(({ publicKey }) => publicKey),
    ...[ground.escrow, ground.vault, ground.senderTokens, ground.recipientTokens, ground.mint],
    ...instructions.flatMap(({ keys }) => keys.map(({ pubkey }) => pubkey)),
  ];
  const before = picture(ground, touched);
  const outcome = ground.sendUnchecked(instructions, feePayer);
  if (outcome.error !== undefined) expect(picture(ground, touched)).toEqual(before);
  return outcome;
}

/** The instructions fail and nothing has moved. Answers the error. */
export function expectRefusal(ground: Ground, instructions: TransactionInstruction[]): number | string {
  const { error, logs } = attempt(ground, instructions);
  expect(error, logs.join('\n')).toBeDefined();
  return error ?? '';
}
