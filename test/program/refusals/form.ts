import { TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import type { TransactionInstruction } from '@solana/web3.js';
import { keyOf } from '../ground.ts';
import { type Kind, replace, slotOf, slots, withAccount, withData, withKeys } from '../rewrite.ts';
import { eachKind, longer, type Refusals, u64At } from './case.ts';

/** What is wrong with an instruction by itself: its data, its accounts, who signed it, and the programs it names. */
export const form: Refusals = {
  100: [
    ['an unknown tag', (ground) => withData(ground.reclaim(), tag(4n)), 'funded'],
    ['tag 0', (ground) => withData(ground.reclaim(), tag(0n)), 'funded'],
    ['a tag with a stray high byte', (ground) => withData(ground.reclaim(), tag(3n | (1n << 56n))), 'funded'],
    ['no data', (ground) => withData(ground.reclaim(), () => Buffer.alloc(0)), 'funded'],
    ['seven bytes of data', (ground) => withData(ground.reclaim(), (data) => data.subarray(0, 7)), 'funded'],
    ['a reclaim that is too long', (ground) => withData(ground.reclaim(), longer), 'funded'],
    ['a release that is too long', (ground) => withData(ground.release(), longer), 'funded'],
    ['a funding that is too long', (ground) => withData(ground.fund(), longer)],
    ['a funding that is too short', (ground) => withData(ground.fund(), (data) => data.subarray(0, 87))],
    ['a funding of nothing but its tag', (ground) => withData(ground.fund(), (data) => data.subarray(0, 8))],
  ],
  101: [
    ...eachKind((kind) => [
      [
        `a ${kind} with an account missing`,
        (ground) => withKeys(ground[kind](), ground[kind]().keys.slice(0, -1)),
      ],
      [
        `a ${kind} with an account too many`,
        (ground) => withKeys(ground[kind](), extended(ground[kind](), 1)),
      ],
      [
        `a ${kind} with five accounts too many`,
        (ground) => withKeys(ground[kind](), extended(ground[kind](), 5)),
      ],
      [`a ${kind} without accounts`, (ground) => withKeys(ground[kind](), [])],
    ]),
  ],
  102: [
    [
      'a vault that is also the source',
      (ground) => replace('fund', ground.fund(), 'vault', ground.senderTokens),
    ],
    [
      'a mint that is the sender',
      (ground) => replace('reclaim', ground.reclaim(), 'mint', ground.sender.publicKey),
      'funded',
    ],
    [
      'a recipient that is the release key',
      (ground) => ground.release({ recipient: ground.releaseKey.publicKey }),
      'funded',
    ],
    [
      'a payer that is the release key',
      (ground) => ground.release({ payer: ground.releaseKey.publicKey }),
      'funded',
    ],
    ['a recipient that is the mint', (ground) => ground.release({ recipient: ground.mint }), 'funded'],
    ['a payer that is the escrow', (ground) => ground.release({ payer: ground.escrow }), 'funded'],
  ],
  103: eachKind((kind) =>
    changingSlots(kind).map((name) => [
      `a ${kind} whose ${name} is not writable`,
      (ground) => withAccount(ground[kind](), slotOf(kind, name), { isWritable: false }),
    ]),
  ),
  104: [
    [
      'a funding that the sender has not signed',
      (ground) => withAccount(ground.fund(), 0, { isSigner: false }),
    ],
    [
      'a reclaim that the sender has not signed',
      (ground) => withAccount(ground.reclaim(), 0, { isSigner: false }),
      'funded',
    ],
  ],
  105: [
    [
      'a release key that has not signed',
      (ground) => withAccount(ground.release(), 0, { isSigner: false }),
      'funded',
    ],
  ],
  106: [
    [
      'a recipient that has not signed',
      (ground) => withAccount(ground.release(), 1, { isSigner: false }),
      'funded',
    ],
  ],
  107: [
    [
      'a payer that has not signed',
      (ground) => withAccount(ground.release(), 2, { isSigner: false }),
      'funded',
    ],
  ],
  108: eachKind((kind) => [
    [
      `a ${kind} through Token-2022`,
      (ground) => replace(kind, ground[kind](), 'tokenProgram', TOKEN_2022_PROGRAM_ID),
    ],
  ]),
  109: eachKind((kind) => [
    [
      `a ${kind} through another associated token program`,
      (ground) => replace(kind, ground[kind](), 'associatedProgram', ground.programId),
    ],
  ]),
  110: eachKind((kind) => [
    [
      `a ${kind} through another system program`,
      (ground) => replace(kind, ground[kind](), 'systemProgram', ground.programId),
    ],
  ]),
};

function changingSlots(kind: Kind): string[] {
  const changing = ['sender', 'payer', 'escrow', 'vault', 'source', 'target'];
  return slots[kind].filter((name) => changing.includes(name));
}

function extended(instruction: TransactionInstruction, count: number) {
  const extra = Array.from({ length: count }, (_, index) => ({
    pubkey: keyOf(`extra ${index}`).publicKey,
    isSigner: false,
    isWritable: false,
  }));
  return [...instruction.keys, ...extra];
}

function tag(value: bigint) {
  return u64At(0, value);
}
