import { ACCOUNT_SIZE, AccountLayout, MINT_SIZE, MintLayout, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import {
  type Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import { loadSvm, type Svm } from '../../src/chain/local/svm.ts';
import { SANDBOX_PROGRAM_ID } from '../../src/chain/program/program.ts';

/** A chain of one test's own, with the escrow program on it, and the few things that a test does to it. */
export interface TestChain {
  svm: Svm;
  programId: PublicKey;
  rent(size: number): bigint;
  lamports(address: PublicKey): bigint;
  tokens(tokenAccount: PublicKey): bigint;
  exists(address: PublicKey): boolean;
  put(address: PublicKey, account: PlantedAccount): void;
  putMint(address: PublicKey, mint?: PlantedMint): void;
  putTokens(tokenAccount: PublicKey, tokens: PlantedTokens): void;
  /** The first signer pays the fee. */
  send(instructions: TransactionInstruction[], signers: Keypair[]): Outcome;
  /** As `send`, but whoever the instructions say has signed has: also who never could. */
  sendUnchecked(instructions: TransactionInstruction[], feePayer: PublicKey): Outcome;
}

export interface PlantedAccount {
  lamports?: bigint;
  data?: Uint8Array;
  owner?: PublicKey;
  executable?: boolean;
}

export interface PlantedMint {
  program?: PublicKey;
  isInitialized?: boolean;
  decimals?: number;
}

export interface PlantedTokens {
  mint: PublicKey;
  owner: PublicKey;
  amount: bigint;
  program?: PublicKey;
  delegate?: PublicKey;
  closeAuthority?: PublicKey;
  isFrozen?: boolean;
}

export interface Outcome {
  /** Undefined on success, else the number of a custom error or the name of the runtime's. */
  error: number | string | undefined;
  logs: string[];
  units: number;
  fee: bigint;
}

const LAMPORTS_PER_SIGNATURE = 5_000n;

export function createTestChain(program: Uint8Array): TestChain {
  const { LiteSvm, Account } = loadSvm();
  const svm = new LiteSvm();
  // The same transaction may be sent again: it is the program that has to refuse it, not the chain's memory.
  svm.setTransactionHistory(0n);
  const programId = new PublicKey(SANDBOX_PROGRAM_ID);
  svm.addProgram(programId.toBytes(), program);
  const rent = (size: number) => svm.minimumBalanceForRentExemption(BigInt(size));

  function put(address: PublicKey, account: PlantedAccount): void {
    const {
      data = new Uint8Array(),
      lamports = rent(data.length),
      owner = SystemProgram.programId,
      executable = false,
    } = account;
    svm.setAccount(address.toBytes(), new Account(lamports, data, owner.toBytes(), executable, 0n));
  }

  function putMint(address: PublicKey, mint: PlantedMint = {}): void {
    const { program: owner = TOKEN_PROGRAM_ID, isInitialized = true, decimals = 6 } = mint;
    const data = Buffer.alloc(MINT_SIZE);
    MintLayout.encode(
      {
        mintAuthorityOption: 0,
        mintAuthority: PublicKey.default,
        supply: 2n ** 63n,
        decimals,
        isInitialized,
        freezeAuthorityOption: 0,
        freezeAuthority: PublicKey.default,
      },
      data,
    );
    put(address, { data, owner });
  }

  function putTokens(tokenAccount: PublicKey, tokens: PlantedTokens): void {
    const {
      mint,
      owner,
      amount,
      program: tokenProgram = TOKEN_PROGRAM_ID,
      delegate,
      closeAuthority,
    } = tokens;
    const data = Buffer.alloc(ACCOUNT_SIZE);
    AccountLayout.encode(
      {
        mint,
        owner,
        amount,
        delegateOption: delegate ? 1 : 0,
        delegate: delegate ?? PublicKey.default,
        delegatedAmount: delegate ? amount : 0n,
        state: tokens.isFrozen ? 2 : 1,
        isNativeOption: 0,
        isNative: 0n,
        closeAuthorityOption: closeAuthority ? 1 : 0,
        closeAuthority: closeAuthority ?? PublicKey.default,
      },
      data,
    );
    put(tokenAccount, { data, owner: tokenProgram });
  }

  function submit(transaction: Transaction, isVerified: boolean): Outcome {
    svm.setSigverify(isVerified);
    const bytes = transaction.serialize({ requireAllSignatures: isVerified, verifySignatures: false });
    const result = svm.sendLegacyTransaction(bytes);
    const fee = LAMPORTS_PER_SIGNATURE * BigInt(transaction.compileMessage().header.numRequiredSignatures);
    const meta = 'err' in result ? result.meta() : result;
    return {
      error: 'err' in result ? errorName(result.err()) : undefined,
      logs: meta.logs(),
      units: Number(meta.computeUnitsConsumed()),
      fee,
    };
  }

  function transactionOf(
    instructions: TransactionInstruction[],
    feePayer: PublicKey | undefined,
  ): Transaction {
    const transaction = new Transaction({
      feePayer,
      blockhash: svm.latestBlockhash(),
      lastValidBlockHeight: 0,
    });
    return transaction.add(...instructions);
  }

  return {
    svm,
    programId,
    rent,
    lamports: (address) => svm.getBalance(address.toBytes()) ?? 0n,
    tokens(tokenAccount) {
      const account = svm.getAccount(tokenAccount.toBytes());
      return account?.data().length === ACCOUNT_SIZE ? AccountLayout.decode(account.data()).amount : 0n;
    },
    exists: (address) => (svm.getBalance(address.toBytes()) ?? 0n) > 0n,
    put,
    putMint,
    putTokens,
    send(instructions, signers) {
      const transaction = transactionOf(instructions, signers[0]?.publicKey);
      transaction.sign(...signers);
      return submit(transaction, true);
    },
    sendUnchecked: (instructions, feePayer) => submit(transactionOf(instructions, feePayer), false),
  };
}

function errorName(error: unknown): number | string {
  const text = String(error);
  const [, code] = /InstructionErrorCustom \{ code: (\d+) \}/.exec(text) ?? [];
  return code === undefined ? text : Number(code);
}
