import { createHash } from 'node:crypto';
import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Connection, Keypair, PublicKey, Transaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { type Gift, Till } from '../../client/index.ts';
import {
  formatReleaseCode,
  generateReleaseCode,
  releaseVerificationKey,
} from '../../gifts/release-codes/index.ts';
import { decimalOf } from '../../shared/money.ts';
import type { SandboxFile } from '../sandbox.ts';
import type { Progress } from './progress.ts';

/** The whole story of a gift: made, funded, claimed by a wallet that has nothing, and another one taken back. */
export async function demoGift(sandbox: SandboxFile, { step }: Progress): Promise<void> {
  const till = new Till({ url: sandbox.base_url, key: sandbox.api_key });
  const connection = new Connection(sandbox.rpc_url, 'confirmed');
  const sender = Keypair.fromSecretKey(bs58.decode(sandbox.wallet.secret_key));

  const make = (code: string, amount: number) =>
    till.gifts.create({
      amount,
      sender_address: sandbox.wallet.address,
      release_verification_key: releaseVerificationKey(code),
    });
  const broadcast = (gift: Gift) => connection.sendRawTransaction(sign(gift, sender).serialize());

  const code = await step(
    'The merchant generates a release code, which Till never sees',
    async () => generateReleaseCode(),
    (made) => formatReleaseCode(made),
  );
  const gift = await step(
    'It creates a gift of 25.00 USDC with the public key derived from the code',
    () => make(code, 2_500),
    ({ id, status }) => `${id} is ${status}`,
  );
  await step(
    'The sender’s wallet signs the funding transaction and sends it to the chain',
    () => broadcast(gift),
    (signature) => signature,
  );
  await step(
    'Till detects the escrow on chain',
    () => till.wait(gift.id, 'open'),
    () => `${gift.id} is open`,
  );

  const recipient = Keypair.generate();
  const recipient_address = recipient.publicKey.toBase58();
  await step(
    'Someone with the code and a new, empty wallet checks what it’s worth',
    () => till.claimableGift.retrieve({ release_verification_key: releaseVerificationKey(code) }),
    ({ amount, business_name }) => `${decimalOf(amount)} USDC from ${business_name}`,
  );
  const claim = await step(
    'The wallet and the code’s key sign the claim; the sponsor pays the network fee',
    () => till.gifts.release(gift.id, { recipient_address }),
    ({ next_action }) => `${next_action?.transaction.network_fee_lamports} lamports for the recipient to pay`,
  );
  await step(
    'Till sends it and waits for the chain',
    () =>
      till.gifts.submit(gift.id, {
        signed_transaction: sign(claim, recipient, keyOf(code))
          .serialize({ requireAllSignatures: false })
          .toString('base64'),
      }),
    ({ status, release_tx }) => `${gift.id} is ${status}, by ${release_tx}`,
  );
  await step(
    'The recipient’s wallet now holds',
    async () => {
      const account = getAssociatedTokenAddressSync(new PublicKey(sandbox.usdc_mint), recipient.publicKey);
      return (await connection.getTokenAccountBalance(account)).value.uiAmountString ?? '';
    },
    (amount) => `${amount} USDC and 0 SOL`,
  );

  const second = await step(
    'A second gift of 10.00 USDC is created and funded',
    async () => {
      const made = await make(generateReleaseCode(), 1_000);
      await broadcast(made);
      await till.wait(made.id, 'open');
      return made;
    },
    ({ id }) => `${id} is open`,
  );
  await step(
    'Nobody claims it, so its sender reclaims it',
    async () => {
      await broadcast(await till.gifts.reclaim(second.id));
      await till.wait(second.id, 'reclaimed');
    },
    () => `${second.id} is reclaimed`,
  );
}

function sign({ next_action }: Gift, ...keys: Keypair[]): Transaction {
  const bytes = Buffer.from(next_action?.transaction.serialized_transaction ?? '', 'base64');
  const transaction = Transaction.from(bytes);
  transaction.partialSign(...keys);
  return transaction;
}

function keyOf(code: string): Keypair {
  return Keypair.fromSeed(createHash('sha256').update(code.slice(0, 15)).digest());
}
