import { getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, type Transaction } from '@solana/web3.js';
import nacl from 'tweetnacl';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateReleaseCode, releaseVerificationKey } from '../../src/gifts/release-codes/index.ts';
import { newTwin } from '../payments/twin.ts';
import { differencesOf } from '../payments/verified.ts';
import { base64Of, fund, makeGift, newSender, pass, signed, transactionOf } from '../support/gifts.ts';
import {
  mention,
  openTokenAccount,
  plainTransfer,
  sendAll,
  startTillAndPayer,
  transferOf,
} from '../support/payments.ts';
import { newMerchant, type Paid, paid, sendRefund, walletOf } from '../support/refunds.ts';
import { rest } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** Refunds as people make them who would like some money that is not theirs. */

let till: TestTill;
let account: TestAccount;
let merchant: Keypair;
let other: TestAccount;
let payer: Keypair;
let thief: Keypair;
let purchase: Paid;
let refund: Record<string, unknown>;

const create = async (params: object, as = account) =>
  rest.call(till, 'RefundCreate', { payment: purchase.payment, ...params }, as);

beforeAll(async () => {
  ({ till, payer } = await startTillAndPayer());
  account = await newMerchant(till);
  merchant = walletOf(account);
  other = await newMerchant(till);
  thief = await newSender(till, 1_000_000);
  for (const wallet of [merchant, walletOf(other)])
    await till.sandbox.mintUsdc(wallet.publicKey, 1_000_000_000n);
  purchase = await paid(till, account, { payer });
  refund = (await create({ amount: 600 })).body;
});
afterAll(() => till.stop());
// A slow machine may take longer than a transaction lives: then there is another.
beforeEach(async () => {
  const read = async () => (await rest.call(till, 'Refund', { id: refund.id }, account)).body;
  refund = await read();
  if (refund.next_action !== null) return;
  pass(till, 300);
  await till.watcher.look();
  refund = await read();
});

/** Everything that an attack could change: what Till has on record, and who has how much. */
async function everything() {
  const { prisma } = till.db;
  const { chain, mint } = till.network;
  return {
    refunds: await prisma.refund.findMany({ orderBy: { id: 'asc' } }),
    payments: await prisma.payment.findMany({ orderBy: { id: 'asc' } }),
    ledger: await prisma.ledgerEntry.count(),
    exceptions: await prisma.exception.count(),
    told: await prisma.event.count({ where: { type: { startsWith: 'refund.' } } }),
    merchant: await chain.tokens(merchant.publicKey, mint),
  };
}

async function expectNothing(attack: () => Promise<unknown>): Promise<void> {
  const before = await everything();
  await attack();
  pass(till, 2);
  await till.watcher.look();
  expect(await everything()).toEqual(before);
}

const submit = (transaction: Transaction, as = account, id = refund.id) =>
  rest.call(till, 'RefundSubmit', { id, signed_transaction: base64Of(transaction) }, as);

describe('a transaction that comes back for a refund and is not the one that was built', () => {
  /** With the signatures that it had: what is signed anew is the merchant's alone. */
  function altered(change: (transaction: Transaction) => void): Transaction {
    const transaction = transactionOf(refund);
    change(transaction);
    transaction.partialSign(merchant);
    return transaction;
  }
  const transferIn = ({ instructions }: Transaction) => {
    const transfer = instructions.find(({ programId }) => programId.equals(TOKEN_PROGRAM_ID));
    if (!transfer) throw new Error('it transfers');
    return transfer;
  };
  const accountOf = (owner: PublicKey) => getAssociatedTokenAddressSync(till.network.mint, owner);
  const pointing = (index: number, to: () => PublicKey) => (transaction: Transaction) => {
    const key = transferIn(transaction).keys[index];
    if (key) key.pubkey = to();
  };

  it.each<[string, (transaction: Transaction) => void]>([
    ['asks for more', (transaction) => transferIn(transaction).data.writeBigUInt64LE(9_000_000n, 1)],
    ['asks for less', (transaction) => transferIn(transaction).data.writeBigUInt64LE(1n, 1)],
    ['goes to somebody else', pointing(2, () => accountOf(thief.publicKey))],
    ['is of another mint', pointing(1, () => Keypair.generate().publicKey)],
    [
      'has the fee paid by somebody else',
      (transaction) => {
        transaction.feePayer = thief.publicKey;
        transaction.partialSign(thief);
      },
    ],
    [
      'does something more',
      (transaction) => {
        transaction.add(mention(merchant.publicKey, [], 1));
      },
    ],
    [
      'names another time',
      (transaction) => {
        transaction.recentBlockhash = Keypair.generate().publicKey.toBase58();
      },
    ],
  ])('is refused when it %s', async (_, change) => {
    await expectNothing(async () => {
      expect(await submit(altered(change))).toMatchObject({
        status: 400,
        code: 'transaction_invalid',
        param: 'signed_transaction',
      });
    });
  });

  const MISSING = { status: 400, code: 'signature_missing' };
  const withSignature = (index: number, signature: Buffer | null) => {
    const transaction = signed(refund, merchant);
    const entry = transaction.signatures[index];
    if (entry) entry.signature = signature;
    return transaction;
  };

  it('is refused when somebody else signed it in the merchant’s place', async () => {
    const message = transactionOf(refund).serializeMessage();
    const theirs = Buffer.from(nacl.sign.detached(message, thief.secretKey));
    await expectNothing(async () => {
      expect(await submit(withSignature(0, theirs))).toMatchObject(MISSING);
      expect(await submit(transactionOf(refund))).toMatchObject(MISSING);
    });
  });

  it('is refused without Till’s own signature, and with a forged one', async () => {
    for (const forged of [null, Buffer.alloc(64, 7)])
      await expectNothing(async () => {
        expect(await submit(withSignature(1, forged))).toMatchObject(MISSING);
      });
  });

  it('is refused by the chain without Till’s own signature, so that nobody can make it anew', async () => {
    await expectNothing(async () => {
      const { keys, ...transfer } = transferIn(transactionOf(refund));
      const send = sendAll(till, [{ ...transfer, keys }], [merchant]);
      await expect(send).rejects.toThrow(/[Ss]ignature/);
    });
  });

  it('is refused when it is another refund’s', async () => {
    const second = (await create({ amount: 100 })).body;
    await expectNothing(async () => {
      expect(await submit(signed(second, merchant))).toMatchObject({
        status: 400,
        code: 'transaction_invalid',
      });
    });
  });

  it('is refused for a refund as a gift, and for what is no transaction', async () => {
    const release_verification_key = releaseVerificationKey(generateReleaseCode());
    const gift = (await create({ amount: 50, release_verification_key })).body;
    await expectNothing(async () => {
      expect(await submit(signed(gift, merchant), account, gift.id)).toMatchObject({
        status: 400,
        code: 'transaction_invalid',
      });
      for (const signed_transaction of ['AAAA', '!', 'A'.repeat(5_000)])
        expect(
          await rest.call(till, 'RefundSubmit', { id: refund.id, signed_transaction }, account),
        ).toMatchObject({ status: 400 });
    });
  });
});

describe('somebody else’s', () => {
  it('payment cannot be refunded, and refund cannot be submitted, read or canceled', async () => {
    await expectNothing(async () => {
      const foreign = [
        await create({ amount: 1 }, other),
        await create({ payment: undefined, checkout_session: purchase.id }, other),
        await submit(signed(refund, merchant), other),
        await rest.call(till, 'Refund', { id: refund.id }, other),
        await rest.call(till, 'RefundCancel', { id: refund.id }, other),
      ];
      for (const answer of foreign) expect(answer).toMatchObject({ status: 404 });
    });
  });
});

describe('a destination where nobody could get at the money', () => {
  it('is refused: escrows and their vaults, token accounts, mints, programs, and the sender', async () => {
    const gift = await makeGift(rest, till, account, { sender: payer });
    await fund(till, gift);
    const { escrowAddress } = await till.db.prisma.gift.findUniqueOrThrow({ where: { id: gift.id } });
    const { mint, programId } = till.network;
    const holder = Keypair.generate();
    const itsOwn = { address: holder.publicKey, owner: payer.publicKey };
    await sendAll(till, await openTokenAccount(till, payer.publicKey, itsOwn), [payer, holder]);
    const refused = [
      escrowAddress,
      getAssociatedTokenAddressSync(mint, new PublicKey(escrowAddress), true).toBase58(),
      getAssociatedTokenAddressSync(mint, payer.publicKey).toBase58(),
      // A token account whose address looks like a wallet's.
      holder.publicKey.toBase58(),
      mint.toBase58(),
      programId.toBase58(),
      SystemProgram.programId.toBase58(),
      TOKEN_PROGRAM_ID.toBase58(),
      account.wallet.address,
    ];
    await expectNothing(async () => {
      for (const destination_address of refused)
        expect(await create({ amount: 1, destination_address }), destination_address).toMatchObject({
          status: 400,
          code: 'parameter_invalid',
          param: 'destination_address',
        });
    });
  });
});

describe('a transfer on chain that pretends to be a refund', () => {
  const names = async () => {
    const { reference } = await till.db.prisma.refund.findUniqueOrThrow({ where: { id: String(refund.id) } });
    return [purchase.reference, reference ?? '', till.useCases.payables.beacon];
  };
  const toPayer = () => payer.publicKey.toBase58();
  const AMOUNT = 6_000_000n;

  it('is none from another wallet, be it a stranger’s or another merchant’s', async () => {
    const references = await names();
    for (const from of [thief, walletOf(other)])
      await expectNothing(() =>
        sendAll(
          till,
          transferOf(till, from.publicKey, { recipient: toPayer(), references, amount: AMOUNT }),
          [from],
        ),
      );
  });

  it('is none in another token', async () => {
    const references = await names();
    for (const takesFee of [false, true]) {
      const twin = await newTwin(till, merchant, { takesFee });
      await expectNothing(() => sendAll(till, twin.transfer(toPayer(), references, AMOUNT), [merchant]));
    }
  });

  it('is none when it failed', async () => {
    const references = await names();
    const transfer = transferOf(till, merchant.publicKey, {
      recipient: toPayer(),
      references,
      amount: 10n ** 15n,
    });
    await expectNothing(() => sendAll(till, transfer, [merchant]));
  });

  it('is none when the money comes back in the same transaction', async () => {
    const references = await names();
    const there = transferOf(till, merchant.publicKey, { recipient: toPayer(), references, amount: AMOUNT });
    const back = plainTransfer(till, payer.publicKey, merchant.publicKey, AMOUNT);
    await expectNothing(() => sendAll(till, [...there, back], [merchant, payer]));
  });
});

it('leaves the refund as it was: the merchant’s own signature makes it, once', async () => {
  const { chain, mint } = till.network;
  const before = await chain.tokens(merchant.publicKey, mint);
  expect((await sendRefund(rest, till, account, refund)).body).toMatchObject({
    status: 'succeeded',
    amount: 600,
  });
  await submit(signed(refund, merchant));
  expect(await chain.tokens(merchant.publicKey, mint)).toBe(before - 6_000_000n);
  expect(await differencesOf(till)).toEqual([]);
});
