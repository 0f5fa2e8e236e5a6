import {
  Keypair,
  PublicKey,
  Transaction,
  TransactionInstruction,
  VersionedTransaction,
} from '@solana/web3.js';
import fc from 'fast-check';
import nacl from 'tweetnacl';
import { describe, expect, it } from 'vitest';
import { generateReleaseCode, releaseSigner } from '../../src/gifts/release-codes/index.ts';
import { signClaim } from '../../src/web/gifts/sign-claim.ts';
import { encodeBase64 } from '../../src/web/solana/base64.ts';
import {
  readTransaction,
  signatureOf,
  TransactionUnreadable,
  withSignature,
  writeTransaction,
} from '../../src/web/solana/transaction.ts';
import { SigningFailure, signAllUnchanged } from '../../src/web/wallet/sign-unchanged.ts';

/** A transaction of web3.js with some signers, other accounts and any data. */
function transactionOf(signers: Keypair[], others: number, data: Uint8Array): Transaction {
  const [payer = Keypair.generate()] = signers;
  const transaction = new Transaction({
    feePayer: payer.publicKey,
    recentBlockhash: Keypair.generate().publicKey.toBase58(),
  });
  const keys = [
    ...signers.map(({ publicKey }) => ({ pubkey: publicKey, isSigner: true, isWritable: false })),
    ...Array.from({ length: others }, () => ({
      pubkey: Keypair.generate().publicKey,
      isSigner: false,
      isWritable: true,
    })),
  ];
  const programId = Keypair.generate().publicKey;
  return transaction.add(new TransactionInstruction({ programId, keys, data: Buffer.from(data) }));
}

function bytesOf(transaction: Transaction): Uint8Array {
  return new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }));
}

const transactions = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.nat(12), fc.uint8Array({ maxLength: 200 }))
  .map(([count, others, data]) => {
    const signers = Array.from({ length: count }, () => Keypair.generate());
    return { signers, transaction: transactionOf(signers, others, data) };
  });

describe('the bytes of a transaction', () => {
  it('are read and written as web3.js does', () => {
    fc.assert(
      fc.property(transactions, ({ transaction }) => {
        const bytes = bytesOf(transaction);
        const read = readTransaction(bytes);
        expect(writeTransaction(read)).toEqual(bytes);
        expect(read.message).toEqual(new Uint8Array(transaction.serializeMessage()));
        const signers = transaction.signatures.map(({ publicKey }) => publicKey.toBytes());
        expect(read.signers).toEqual(signers.map((key) => new Uint8Array(key)));
      }),
      { numRuns: 50 },
    );
  });

  it('get each signature where web3.js would put it', () => {
    fc.assert(
      fc.property(transactions, ({ signers, transaction }) => {
        let placed = readTransaction(bytesOf(transaction));
        for (const { publicKey, secretKey } of signers) {
          const signature = nacl.sign.detached(placed.message, secretKey);
          placed = withSignature(placed, publicKey.toBytes(), signature);
          expect(signatureOf(placed, publicKey.toBytes())).toEqual(signature);
        }
        transaction.sign(...signers);
        expect(writeTransaction(placed)).toEqual(bytesOf(transaction));
      }),
      { numRuns: 25 },
    );
  });

  it('are refused when they are cut short, versioned or no transaction', () => {
    fc.assert(
      fc.property(transactions, fc.nat(), ({ transaction }, cut) => {
        const bytes = bytesOf(transaction);
        const end = cut % (1 + 64 * (bytes[0] ?? 0) + 4);
        expect(() => readTransaction(bytes.slice(0, end))).toThrow(TransactionUnreadable);
      }),
      { numRuns: 50 },
    );
    const legacy = transactionOf([Keypair.generate()], 1, new Uint8Array());
    const versioned = new VersionedTransaction(legacy.compileMessage());
    const bytes = versioned.serialize();
    const message = Uint8Array.from([0x80, ...bytes.slice(65)]);
    expect(() => readTransaction(Uint8Array.from([...bytes.slice(0, 65), ...message]))).toThrow('legacy');
    expect(() => readTransaction(Uint8Array.of(0xff, 0xff, 0xff, 0xff))).toThrow(TransactionUnreadable);
  });

  it('have no place for those who do not sign', () => {
    const read = readTransaction(bytesOf(transactionOf([Keypair.generate()], 1, new Uint8Array())));
    const stranger = Keypair.generate().publicKey.toBytes();
    expect(signatureOf(read, stranger)).toBeUndefined();
    expect(() => withSignature(read, stranger, new Uint8Array(64))).toThrow(TransactionUnreadable);
  });
});

describe('the signatures of a claim', () => {
  const sponsor = Keypair.generate();
  const recipient = Keypair.generate();
  const release = releaseSigner(generateReleaseCode());

  const publicKey = recipient.publicKey.toBytes();

  function unsigned(): Transaction {
    const transaction = transactionOf([sponsor, recipient], 3, Uint8Array.of(1));
    transaction.instructions[0]?.keys.push({
      pubkey: new PublicKey(release.publicKey),
      isSigner: true,
      isWritable: false,
    });
    return transaction;
  }

  const signed = (bytes: Uint8Array) => {
    const transaction = Transaction.from(bytes);
    transaction.partialSign(recipient);
    return bytesOf(transaction);
  };

  async function problemWith(sign: (bytes: Uint8Array) => Promise<Uint8Array>): Promise<string> {
    const serialized = encodeBase64(bytesOf(unsigned()));
    let isReleaseUsed = false;
    const guarded = {
      publicKey: release.publicKey,
      sign(message: Uint8Array) {
        isReleaseUsed = true;
        return release.sign(message);
      },
    };
    const outcome = await signClaim(serialized, { publicKey, sign }, guarded).then(
      () => 'none',
      (error) => (error instanceof SigningFailure ? error.problem : String(error)),
    );
    expect(isReleaseUsed).toBe(outcome === 'none');
    return outcome;
  }

  it('are those of the wallet and of the code, and leave the place of the sponsor', async () => {
    const transaction = unsigned();
    const wallet = { publicKey, sign: async (bytes: Uint8Array) => signed(bytes) };
    const claimed = await signClaim(encodeBase64(bytesOf(transaction)), wallet, release);
    const read = Transaction.from(Buffer.from(claimed, 'base64'));
    expect(read.serializeMessage()).toEqual(transaction.serializeMessage());
    const missing = read.signatures.filter(({ signature }) => !signature);
    expect(missing.map((one) => one.publicKey.toBase58())).toEqual([sponsor.publicKey.toBase58()]);
    read.partialSign(sponsor);
    expect(read.verifySignatures()).toBe(true);
  });

  it('are not completed when the wallet returns another transaction', async () => {
    expect(await problemWith(async () => signed(bytesOf(unsigned())))).toBe('wallet_changed');
    expect(await problemWith(async () => new Uint8Array([1, 2, 3]))).toBe('wallet_changed');
  });

  it('are not completed when the wallet did not really sign', async () => {
    expect(await problemWith(async (bytes) => bytes)).toBe('wallet_changed');
    // Every signature: which of them is the wallet's depends on the addresses.
    const forge = async (bytes: Uint8Array) => signed(bytes).fill(7, 1, 1 + 64 * (bytes[0] ?? 0));
    expect(await problemWith(forge)).toBe('wallet_changed');
  });

  it('are not completed when the wallet changes the bytes it was given', async () => {
    const meddle = async (bytes: Uint8Array) => {
      bytes[bytes.length - 1] = 9;
      return signed(bytes);
    };
    expect(await problemWith(meddle)).toBe('wallet_changed');
  });

  it.each([
    ['User rejected the request.', 'declined'],
    ['The request was declined in the demo wallet.', 'declined'],
    ['Plugin Closed', 'declined'],
    ['The device is busy', 'wallet_failed'],
  ])('stop when the wallet says “%s”: %s', async (message, kind) => {
    expect(await problemWith(() => Promise.reject(new Error(message)))).toBe(kind);
  });
});

describe('the signatures of several transactions', () => {
  const owner = Keypair.generate();
  const publicKey = owner.publicKey.toBytes();
  const built = [1, 2, 3].map((data) => bytesOf(transactionOf([owner], 1, Uint8Array.of(data))));

  const signed = (bytes: Uint8Array) => {
    const transaction = Transaction.from(bytes);
    transaction.partialSign(owner);
    return bytesOf(transaction);
  };

  /** How often a wallet was asked that does this when it is asked for all of them. */
  async function approvals(signAll: (all: readonly Uint8Array[]) => Uint8Array[]): Promise<number> {
    let count = 0;
    const all = await signAllUnchanged(built, {
      publicKey,
      async sign(bytes) {
        count++;
        return signed(bytes);
      },
      async signAll(bytes) {
        count++;
        return signAll(bytes);
      },
    });
    expect(all.map(writeTransaction)).toEqual(built.map(signed));
    return count;
  }

  it('take one approval, or one each where the wallet takes one at a time', async () => {
    expect(await approvals((all) => all.map(signed))).toBe(1);
    expect(await approvals(([first]) => (first ? [signed(first)] : []))).toBe(3);
    const refuse = () => {
      throw new Error('Multiple transactions are not supported');
    };
    expect(await approvals(refuse)).toBe(4);
  });

  it('are not asked for again after a no, and not taken when they are of something else', async () => {
    const decline = () => {
      throw new Error('User rejected the request.');
    };
    await expect(approvals(decline)).rejects.toMatchObject({ problem: 'declined' });
    await expect(approvals((all) => all.map(signed).reverse())).rejects.toMatchObject({
      problem: 'wallet_changed',
    });
    const meddle = (all: readonly Uint8Array[]) =>
      all.map((bytes) => {
        bytes[bytes.length - 1] = 9;
        return signed(bytes);
      });
    await expect(approvals(meddle)).rejects.toMatchObject({ problem: 'wallet_changed' });
  });
});
