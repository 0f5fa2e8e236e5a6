import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { escrowAddresses, escrowErrors } from '../../src/chain/escrow/escrow.ts';
import { programFolder } from '../../src/chain/program/program.ts';
import { expectRefusal, expectSuccess } from './expectations.ts';
import { AMOUNT, type Ground, keyOf, layGround, tokenAccountOf } from './ground.ts';
import { type Kind, replace, slotOf, slots, withAccount, withData, withKeys } from './rewrite.ts';

type Case = [title: string, prepare: (ground: Ground) => TransactionInstruction, state?: 'funded'];

/** For each numbered check of the program, every way in which this file makes it fail. */
const refusals: Record<number, Case[]> = {
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
  111: eachKind((kind) => [
    [
      `a ${kind} of a Token-2022 mint`,
      (ground) => {
        ground.putMint(ground.mint, { program: TOKEN_2022_PROGRAM_ID });
        return ground[kind]();
      },
    ],
    [
      `a ${kind} of a mint that is not initialised`,
      (ground) => {
        ground.putMint(ground.mint, { isInitialized: false });
        return ground[kind]();
      },
    ],
    [
      `a ${kind} of a token account in the mint's place`,
      (ground) => {
        ground.putTokens(ground.mint, { mint: ground.mint, owner: ground.sender.publicKey, amount: 1n });
        return ground[kind]();
      },
    ],
    [
      `a ${kind} of a mint that does not exist`,
      (ground) => replace(kind, ground[kind](), 'mint', keyOf('nothing').publicKey),
    ],
  ]),
  112: [['an amount of zero', (ground) => withData(ground.fund(), u64At(72, 0n))]],
  113: [
    ['a rent of zero', (ground) => withData(ground.fund(), u64At(80, 0n))],
    [
      'a rent of zero where the escrow has lamports',
      (ground) => {
        ground.put(ground.escrow, { lamports: 5_000_000n });
        return withData(ground.fund(), u64At(80, 0n));
      },
    ],
  ],
  114: [
    [
      'a release key that is the sender',
      (ground) =>
        withData(ground.fund(), (data) => {
          data.set(ground.sender.publicKey.toBytes(), 40);
          return data;
        }),
    ],
  ],
  115: [
    [
      'a source of someone else who lets the sender spend from it',
      (ground) => {
        const { mint, stranger, sender } = ground;
        const lent = keyOf('lent').publicKey;
        ground.putTokens(lent, {
          mint,
          owner: stranger.publicKey,
          amount: AMOUNT,
          delegate: sender.publicKey,
        });
        return replace('fund', ground.fund(), 'source', lent);
      },
    ],
    [
      'a source of another mint',
      (ground) => {
        const [mint, source] = [keyOf('other mint').publicKey, keyOf('other source').publicKey];
        ground.putMint(mint);
        ground.putTokens(source, { mint, owner: ground.sender.publicKey, amount: AMOUNT });
        return replace('fund', ground.fund(), 'source', source);
      },
    ],
    [
      'a source of Token-2022',
      (ground) => {
        const { mint, sender, senderTokens } = ground;
        ground.putTokens(senderTokens, {
          mint,
          owner: sender.publicKey,
          amount: AMOUNT,
          program: TOKEN_2022_PROGRAM_ID,
        });
        return ground.fund();
      },
    ],
    [
      'a source that does not exist',
      (ground) => {
        ground.put(ground.senderTokens, { lamports: 0n });
        return ground.fund();
      },
    ],
  ],
  116: [
    [
      'a funding of the escrow of another gift',
      (ground) => {
        const { escrow } = escrowAddresses(ground.programId, {
          id: 'gift_b',
          sender: ground.sender.publicKey,
          mint: ground.mint,
        });
        return replace('fund', ground.fund(), 'escrow', escrow);
      },
    ],
    [
      'a funding at an address with a lower bump',
      (ground) => replace('fund', ground.fund(), 'escrow', lowerAddress(ground)),
    ],
    ...(['release', 'reclaim'] as const).map(
      (kind): Case => [
        `a ${kind} of a true copy of the escrow at another address`,
        (ground) => {
          const copy = keyOf('copy').publicKey;
          ground.put(copy, { data: stateBytes(ground), owner: ground.programId });
          return replace(kind, ground[kind](), 'escrow', copy);
        },
        'funded',
      ],
    ),
  ],
  117: [
    ['a second funding', (ground) => ground.fund(), 'funded'],
    [
      'an escrow that has data',
      (ground) => {
        ground.put(ground.escrow, { data: Buffer.alloc(1) });
        return ground.fund();
      },
    ],
    [
      'an escrow that another program owns',
      (ground) => {
        ground.put(ground.escrow, { owner: TOKEN_2022_PROGRAM_ID });
        return ground.fund();
      },
    ],
  ],
  118: (['release', 'reclaim'] as const).flatMap((kind): Case[] => [
    [`a ${kind} of what was never funded`, (ground) => ground[kind]()],
    [
      `a ${kind} of a state that another program wrote`,
      (ground) => {
        ground.put(ground.escrow, { data: stateBytes(ground), owner: TOKEN_2022_PROGRAM_ID });
        return ground[kind]();
      },
      'funded',
    ],
  ]),
  119: (['release', 'reclaim'] as const).flatMap((kind) =>
    (
      [
        ['an unknown version', (data) => data.fill(2, 8, 9)],
        ['another discriminator', (data) => data.fill(0, 0, 1)],
        ['one byte too few', (data) => data.subarray(0, -1)],
        ['one byte too many', longer],
        ['no data', () => Buffer.alloc(0)],
      ] as [string, (data: Buffer) => Buffer][]
    ).map(
      ([what, change]): Case => [
        `a ${kind} of a state with ${what}`,
        (ground) => {
          ground.put(ground.escrow, { data: change(stateBytes(ground)), owner: ground.programId });
          return ground[kind]();
        },
        'funded',
      ],
    ),
  ),
  120: [
    [
      'a release whose rent would go to someone else',
      (ground) => replace('release', ground.release(), 'sender', ground.stranger.publicKey),
      'funded',
    ],
    [
      'a reclaim by someone else',
      (ground) => {
        const { stranger, mint } = ground;
        const mine = replace('reclaim', ground.reclaim(), 'sender', stranger.publicKey);
        return replace('reclaim', mine, 'target', tokenAccountOf(stranger.publicKey, mint));
      },
      'funded',
    ],
  ],
  121: [
    [
      'a release key of another gift',
      (ground) => ground.release({ releaseKey: ground.stranger.publicKey }),
      'funded',
    ],
  ],
  122: (['release', 'reclaim'] as const).map((kind) => [
    `a ${kind} of another mint`,
    (ground) => {
      const mint = keyOf('worthless mint').publicKey;
      ground.putMint(mint);
      return replace(kind, ground[kind](), 'mint', mint);
    },
    'funded',
  ]),
  123: (['release', 'reclaim'] as const).map((kind) => [
    `a ${kind} from another token account of the escrow`,
    (ground) => {
      const other = keyOf('other vault').publicKey;
      ground.putTokens(other, { mint: ground.mint, owner: ground.escrow, amount: 1n });
      return replace(kind, ground[kind](), 'vault', other);
    },
    'funded',
  ]),
  124: (['release', 'reclaim'] as const).flatMap((kind): Case[] => [
    [
      `a ${kind} from a vault of Token-2022`,
      (ground) => {
        const { vault, mint, escrow } = ground;
        ground.putTokens(vault, { mint, owner: escrow, amount: AMOUNT, program: TOKEN_2022_PROGRAM_ID });
        return ground[kind]();
      },
      'funded',
    ],
    [
      `a ${kind} from a vault that is gone`,
      (ground) => {
        ground.put(ground.vault, { lamports: 0n });
        return ground[kind]();
      },
      'funded',
    ],
  ]),
};

describe.each(Object.entries(refusals))('check %s refuses', (number, cases) => {
  it.each(cases)('%s', (_, prepare, state) => {
    const ground = layGround({ isFunded: state === 'funded' });
    expect(expectRefusal(ground, [prepare(ground)])).toBe(Number(number));
  });
});

describe('the numbered checks', () => {
  const source = readFileSync(join(programFolder, 'escrow.c'), 'utf8');
  const numbersIn = (pattern: RegExp) =>
    [...new Set([...source.matchAll(pattern)].map(([, number]) => Number(number)))].sort((a, b) => a - b);

  it('are listed in the source, made there, explained by the client and tested here', () => {
    const listed = numbersIn(/^ \* {3}(1\d\d) {2}/gm);
    expect(listed.length).toBeGreaterThan(20);
    expect(numbersIn(/CHECK\((\d+),/g)).toEqual(listed);
    expect(Object.keys(escrowErrors).map(Number)).toEqual(listed);
    expect(Object.keys(refusals).map(Number)).toEqual(listed);
  });

  it('leave the instructions that are right alone', () => {
    const ground = layGround();
    expectSuccess(ground.send([ground.fund()], [ground.sender]));
    expectSuccess(ground.send([ground.release()], [ground.sponsor, ground.recipient, ground.releaseKey]));
  });
});

function eachKind(cases: (kind: Kind) => Case[]): Case[] {
  return (Object.keys(slots) as Kind[]).flatMap((kind) =>
    cases(kind).map(
      ([title, prepare]): Case => (kind === 'fund' ? [title, prepare] : [title, prepare, 'funded']),
    ),
  );
}

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

function u64At(offset: number, value: bigint) {
  return (data: Buffer) => {
    data.writeBigUInt64LE(value, offset);
    return data;
  };
}

function longer(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc(1)]);
}

function stateBytes({ svm, escrow }: Ground): Buffer {
  return Buffer.from(svm.getAccount(escrow.toBytes())?.data() ?? []);
}

/** An address that the program could sign for too, but that is not the gift's one escrow. */
function lowerAddress({ programId, sender, giftId, escrow }: Ground): PublicKey {
  const gift = Buffer.alloc(32);
  gift.write(giftId);
  const seeds = [Buffer.from('escrow'), gift, sender.publicKey.toBytes()];
  for (let bump = 255; bump >= 0; bump--) {
    try {
      const address = PublicKey.createProgramAddressSync([...seeds, Buffer.of(bump)], programId);
      if (!address.equals(escrow)) return address;
    } catch {
      // No address has this bump.
    }
  }
  throw new Error('there is no second address');
}
