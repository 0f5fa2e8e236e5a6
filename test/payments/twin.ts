import {
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeMintInstruction,
  createInitializeTransferFeeConfigInstruction,
  createMintToInstruction,
  createTransferCheckedInstruction,
  createTransferCheckedWithFeeInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getMintLen,
  MINT_SIZE,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { sendAll } from '../support/payments.ts';
import type { TestTill } from '../support/till.ts';

/** Tokens that look like USDC and are worth nothing. */

const DECIMALS = 6;

export interface Twin {
  mint: PublicKey;
  programId: PublicKey;
  /** A transfer of it that names references, to the recipient's account of the same token. */
  transfer(recipient: string, references: readonly string[], amount: bigint): TransactionInstruction[];
}

export async function newTwin(
  till: TestTill,
  payer: Keypair,
  { takesFee }: { takesFee: boolean },
): Promise<Twin> {
  const mint = Keypair.generate();
  const programId = takesFee ? TOKEN_2022_PROGRAM_ID : TOKEN_PROGRAM_ID;
  const space = takesFee ? getMintLen([ExtensionType.TransferFeeConfig]) : MINT_SIZE;
  const { publicKey: owner } = payer;
  const accountOf = (wallet: PublicKey) =>
    getAssociatedTokenAddressSync(mint.publicKey, wallet, true, programId);
  const open = (wallet: PublicKey) =>
    createAssociatedTokenAccountIdempotentInstruction(
      owner,
      accountOf(wallet),
      wallet,
      mint.publicKey,
      programId,
    );
  const source = accountOf(owner);
  await sendAll(
    till,
    [
      SystemProgram.createAccount({
        fromPubkey: owner,
        newAccountPubkey: mint.publicKey,
        lamports: Number(await till.network.chain.rent(space)),
        space,
        programId,
      }),
      ...(takesFee
        ? [
            createInitializeTransferFeeConfigInstruction(
              mint.publicKey,
              owner,
              owner,
              100,
              10n ** 12n,
              programId,
            ),
          ]
        : []),
      createInitializeMintInstruction(mint.publicKey, DECIMALS, owner, null, programId),
      open(owner),
      createMintToInstruction(mint.publicKey, source, owner, 10n ** 15n, [], programId),
    ],
    [payer, mint],
  );

  return {
    mint: mint.publicKey,
    programId,
    transfer(recipient, references, amount) {
      const to = new PublicKey(recipient);
      const transfer = takesFee
        ? createTransferCheckedWithFeeInstruction(
            source,
            mint.publicKey,
            accountOf(to),
            owner,
            amount,
            DECIMALS,
            (amount + 99n) / 100n,
            [],
            programId,
          )
        : createTransferCheckedInstruction(source, mint.publicKey, accountOf(to), owner, amount, DECIMALS);
      for (const reference of references)
        transfer.keys.push({ pubkey: new PublicKey(reference), isSigner: false, isWritable: false });
      return [open(to), transfer];
    },
  };
}
