import { createHash } from 'node:crypto';
import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, type PublicKey, type TransactionInstruction } from '@solana/web3.js';
import {
  escrowAddresses,
  fundInstruction,
  reclaimInstruction,
  releaseInstruction,
  STATE_SIZE,
} from '../../src/chain/escrow/escrow.ts';
import { readProgram } from '../../src/chain/program/program.ts';
import { createTestChain, type TestChain } from './chain.ts';

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
  if (isFunded) {
    const { error } = chain.send([ground.fund()], [sender]);
    if (error !== undefined) throw new Error(`the gift could not be funded: ${error}`);
  }
  return ground;
}

/** Everything that the chain holds at the addresses, to compare before and after. */
export function picture({ svm }: TestChain, addresses: PublicKey[]): Record<string, string> {
  const picture: Record<string, string> = {};
  for (const address of addresses) {
    const account = svm.getAccount(address.toBytes());
    const isProgram = account?.executable() ?? false;
    const data = isProgram ? 'code' : Buffer.from(account?.data() ?? []).toString('base64');
    const owner = Buffer.from(account?.owner() ?? []).toString('hex');
    picture[address.toBase58()] = `${account?.lamports() ?? 0n} ${owner} ${data}`;
  }
  return picture;
}
