import { TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { escrowAddresses } from '../../../src/chain/escrow/escrow.ts';
import { AMOUNT, type Ground, keyOf, tokenAccountOf } from '../ground.ts';
import { replace, withData } from '../rewrite.ts';
import { type Case, eachKind, longer, type Refusals, u64At } from './case.ts';

/** What is wrong with what an instruction is about: the mint, the terms, the escrow, whose it is, and its vault. */
export const substance: Refusals = {
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
