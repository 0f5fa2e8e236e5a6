import {
  AuthorityType,
  createApproveCheckedInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createBurnInstruction,
  createCloseAccountInstruction,
  createInitializeMint2Instruction,
  createMintToCheckedInstruction,
  createRevokeInstruction,
  createSetAuthorityInstruction,
  createTransferInstruction,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  Keypair,
  type PublicKey,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { explain, readError } from '../../src/chain/local/errors.ts';
import { showParsed } from '../../src/chain/local/parsed/instruction.ts';
import { uiAmount } from '../../src/chain/local/token.ts';

const [a, b, c, d] = Array.from({ length: 4 }, () => Keypair.generate().publicKey) as [
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
];
const [A, B, C, D] = [a, b, c, d].map((key) => key.toBase58());

function inWords({ programId, keys, data }: TransactionInstruction) {
  const addresses = [...keys.map(({ pubkey }) => pubkey.toBase58()), programId.toBase58()];
  const accounts = keys.map((_, index) => index);
  return showParsed({ programIdIndex: keys.length, accounts, data, stackHeight: 1 }, addresses);
}

describe('instructions in words', () => {
  it.each([
    [
      SystemProgram.createAccount({
        fromPubkey: a,
        newAccountPubkey: b,
        lamports: 5,
        space: 6,
        programId: c,
      }),
      { type: 'createAccount', info: { source: A, newAccount: B, lamports: 5n, space: 6n, owner: C } },
    ],
    [
      SystemProgram.createAccountWithSeed({
        fromPubkey: a,
        newAccountPubkey: b,
        basePubkey: c,
        seed: 'säed',
        lamports: 5,
        space: 6,
        programId: d,
      }),
      {
        type: 'createAccountWithSeed',
        info: { source: A, newAccount: B, base: C, seed: 'säed', lamports: 5n, space: 6n, owner: D },
      },
    ],
    [
      SystemProgram.assign({ accountPubkey: a, programId: b }),
      { type: 'assign', info: { account: A, owner: B } },
    ],
    [
      SystemProgram.allocate({ accountPubkey: a, space: 9 }),
      { type: 'allocate', info: { account: A, space: 9n } },
    ],
    [
      createTransferInstruction(a, b, c, 7n),
      { type: 'transfer', info: { source: A, destination: B, amount: '7', authority: C } },
    ],
    [
      createTransferInstruction(a, b, c, 7n, [d]),
      {
        type: 'transfer',
        info: { source: A, destination: B, amount: '7', multisigAuthority: C, signers: [D] },
      },
    ],
    [
      createMintToCheckedInstruction(a, b, c, 1_500_000n, 6),
      {
        type: 'mintToChecked',
        info: { mint: A, account: B, mintAuthority: C, tokenAmount: uiAmount(1_500_000n, 6) },
      },
    ],
    [
      createApproveCheckedInstruction(a, b, c, d, 3n, 0),
      {
        type: 'approveChecked',
        info: { source: A, mint: B, delegate: C, owner: D, tokenAmount: uiAmount(3n, 0) },
      },
    ],
    [createRevokeInstruction(a, b), { type: 'revoke', info: { source: A, owner: B } }],
    [
      createBurnInstruction(a, b, c, 2n),
      { type: 'burn', info: { account: A, mint: B, amount: '2', authority: C } },
    ],
    [
      createCloseAccountInstruction(a, b, c),
      { type: 'closeAccount', info: { account: A, destination: B, owner: C } },
    ],
    [
      createSetAuthorityInstruction(a, b, AuthorityType.CloseAccount, c),
      {
        type: 'setAuthority',
        info: { account: A, authority: B, authorityType: 'closeAccount', newAuthority: C },
      },
    ],
    [
      createSetAuthorityInstruction(a, b, AuthorityType.MintTokens, null),
      {
        type: 'setAuthority',
        info: { mint: A, authority: B, authorityType: 'mintTokens', newAuthority: null },
      },
    ],
    [
      createInitializeMint2Instruction(a, 6, b, null),
      { type: 'initializeMint2', info: { mint: A, decimals: 6, mintAuthority: B } },
    ],
    [
      createAssociatedTokenAccountIdempotentInstruction(a, b, c, d),
      {
        type: 'createIdempotent',
        info: {
          source: A,
          account: B,
          wallet: C,
          mint: D,
          systemProgram: SystemProgram.programId.toBase58(),
          tokenProgram: TOKEN_PROGRAM_ID.toBase58(),
        },
      },
    ],
  ])('are those of a node (%#)', (instruction, words) => {
    expect(inWords(instruction)).toMatchObject({
      programId: instruction.programId.toBase58(),
      parsed: words,
      stackHeight: 1,
    });
    expect(inWords(instruction)).not.toHaveProperty('data');
  });

  it('stay bytes with their accounts where they are not understood', () => {
    const cutShort = new TransactionInstruction({
      ...SystemProgram.transfer({ fromPubkey: a, toPubkey: b, lamports: 1 }),
      data: Buffer.from([2, 0, 0, 0, 1]),
    });
    for (const instruction of [cutShort, ComputeBudgetProgram.setComputeUnitLimit({ units: 7 })])
      expect(inWords(instruction)).toEqual({
        programId: instruction.programId.toBase58(),
        accounts: instruction.keys.map(({ pubkey }) => pubkey.toBase58()),
        data: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]+$/),
        stackHeight: 1,
      });
  });
});

describe('errors', () => {
  const printed = (error: string) =>
    `FailedTransactionMetadata(FailedTransactionMetadata { err: ${error}, meta: TransactionMetadata { logs: [] } })`;

  it.each([
    ['AccountNotFound', 'AccountNotFound', 'Attempt to debit an account'],
    [
      'InstructionError(0, Custom(6))',
      { InstructionError: [0, { Custom: 6 }] },
      'Error processing Instruction 0: custom program error: 0x6',
    ],
    [
      'InstructionError(3, InvalidAccountData)',
      { InstructionError: [3, 'InvalidAccountData'] },
      'Error processing Instruction 3: invalid account data',
    ],
    [
      'InstructionError(1, BorshIoError("a, (b)"))',
      { InstructionError: [1, { BorshIoError: 'a, (b)' }] },
      'Error processing Instruction 1: borsh io error',
    ],
    [
      'InsufficientFundsForRent { account_index: 2 }',
      { InsufficientFundsForRent: { account_index: 2 } },
      'Transaction results in an account (2) with insufficient funds for rent',
    ],
    ['DuplicateInstruction(4)', { DuplicateInstruction: 4 }, 'duplicate instruction (4)'],
  ])('of the machine are those of a node: %s', (text, error, sentence) => {
    expect(readError(printed(text))).toEqual(error);
    expect(explain(error)).toContain(sentence);
  });
});

describe('amounts', () => {
  it.each([
    [0n, 6, '0'],
    [1n, 6, '0.000001'],
    [1_000_000n, 6, '1'],
    [1_250_000n, 6, '1.25'],
    [2n ** 64n - 1n, 0, '18446744073709551615'],
    [2n ** 64n - 1n, 9, '18446744073.709551615'],
  ])('%s with %s decimals is %s', (amount, decimals, text) => {
    expect(uiAmount(amount, decimals).uiAmountString).toBe(text);
  });
});
