import { type Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js';
import fc, { type Arbitrary } from 'fast-check';

/** A signed claim or payment, and what somebody might make of it to get more out of the sponsor. */
export interface Claim {
  transaction: Transaction;
  /** Who can sign for the attacker: wallets of its own, and the code's key. */
  keys: Keypair[];
  sponsor: PublicKey;
}

export type Forgery = (claim: Claim) => Buffer;

const address = () => fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => new PublicKey(bytes));
const position = () => fc.nat({ max: 1_231 });

/** Every one of them yields something else than what was built. */
export const forgeries: Record<string, () => Arbitrary<Forgery>> = {
  'a changed byte': () =>
    fc.tuple(position(), fc.integer({ min: 1, max: 255 })).map(([at, change]) => (claim) => {
      const bytes = Buffer.from(serialized(claim.transaction));
      // Past the signatures: a wrong signature is another matter.
      const start = 1 + 64 * claim.transaction.signatures.length;
      const index = start + (at % (bytes.length - start));
      bytes[index] = (bytes[index] ?? 0) ^ change;
      return bytes;
    }),
  'bytes cut off or added': () =>
    fc
      .tuple(fc.integer({ min: -300, max: 300 }), fc.uint8Array({ minLength: 300, maxLength: 300 }))
      .map(([by, more]) => ({ transaction }) => {
        const bytes = serialized(transaction);
        return by < 0 ? bytes.subarray(0, by) : Buffer.concat([bytes, more.subarray(0, by + 1)]);
      }),
  'a payment from the sponsor on top': () =>
    fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 10n }), fc.boolean()).map(
      ([lamports, isFirst]) =>
        (claim) =>
          altered(claim, (instructions) => {
            const [to] = claim.keys;
            const theft = SystemProgram.transfer({
              fromPubkey: claim.sponsor,
              toPubkey: to?.publicKey ?? claim.sponsor,
              lamports,
            });
            return isFirst ? [theft, ...instructions] : [...instructions, theft];
          }),
    ),
  'any instruction on top': () =>
    fc.tuple(address(), fc.uint8Array({ maxLength: 64 }), fc.boolean(), fc.boolean()).map(
      ([programId, data, isSigner, isWritable]) =>
        (claim) =>
          altered(claim, (instructions) => [
            ...instructions,
            new TransactionInstruction({
              programId,
              keys: [{ pubkey: claim.sponsor, isSigner, isWritable }],
              data: Buffer.from(data),
            }),
          ]),
    ),
  'an account put for another': () =>
    fc.tuple(fc.nat({ max: 10 }), address()).map(
      ([slot, other]) =>
        (claim) =>
          altered(claim, ([instruction]) => {
            const key = instruction?.keys[slot % (instruction.keys.length || 1)];
            // In a signer's place somebody who signs; in the sponsor's own, the thief.
            const [thief] = claim.keys;
            const signer = key?.pubkey.equals(claim.sponsor) && thief ? thief.publicKey : claim.sponsor;
            if (key) key.pubkey = key.isSigner ? signer : other;
            return instruction ? [instruction] : [];
          }),
    ),
  'other data': () =>
    fc.uint8Array({ minLength: 1, maxLength: 100 }).map(
      (data) => (claim) =>
        altered(claim, ([instruction]) =>
          instruction
            ? [
                new TransactionInstruction({
                  ...instruction,
                  keys: instruction.keys,
                  data: Buffer.from(data),
                }),
              ]
            : [],
        ),
    ),
  'the instruction twice': () =>
    fc.constant((claim) => altered(claim, (instructions) => [...instructions, ...instructions])),
  noise: () => fc.uint8Array({ maxLength: 1_300 }).map((bytes) => () => Buffer.from(bytes)),
};

function altered(
  { transaction, keys, sponsor }: Claim,
  change: (instructions: TransactionInstruction[]) => TransactionInstruction[],
): Buffer {
  const forged = new Transaction();
  forged.feePayer = sponsor;
  if (transaction.recentBlockhash) forged.recentBlockhash = transaction.recentBlockhash;
  const copies = transaction.instructions.map(
    ({ programId, keys: metas, data }) =>
      new TransactionInstruction({ programId, keys: metas.map((meta) => ({ ...meta })), data }),
  );
  forged.add(...change(copies));
  const signers = forged
    .compileMessage()
    .accountKeys.slice(0, forged.compileMessage().header.numRequiredSignatures);
  const able = keys.filter(({ publicKey }) => signers.some((signer) => signer.equals(publicKey)));
  if (able.length > 0) forged.partialSign(...able);
  return serialized(forged);
}

export function serialized(transaction: Transaction): Buffer {
  return transaction.serialize({ requireAllSignatures: false, verifySignatures: false });
}
