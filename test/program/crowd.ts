import {
  ASSOCIATED_TOKEN_PROGRAM_ID,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { type PublicKey, SYSVAR_RENT_PUBKEY, SystemProgram } from '@solana/web3.js';
import { escrowAddresses } from '../../src/chain/escrow/escrow.ts';
import { readProgram } from '../../src/chain/program/program.ts';
import { expectSuccess } from './expectations.ts';
import { AMOUNT, type Ground, keyOf, tokenAccountOf } from './ground.ts';

const program = await readProgram();

/** A program that agrees to everything and does nothing, as an attacker would put in a real one's place. */
export function yesProgram(): Buffer {
  const bytes = Buffer.from(program);
  const entry = Number(bytes.readBigUInt64LE(24));
  bytes.writeBigUInt64LE(0xb7n, entry); // r0 = 0
  bytes.writeBigUInt64LE(0x95n, entry + 8); // exit
  return bytes;
}

/** Accounts of every kind that could be given in place of the right one, each really on the chain. */
export function gatherCrowd(ground: Ground): Record<string, PublicKey> {
  const { programId, sender, stranger, recipient, mint, escrow, giftId } = ground;

  const otherMint = keyOf('other mint').publicKey;
  const mint2022 = keyOf('Token-2022 mint').publicKey;
  ground.putMint(otherMint);
  ground.putMint(mint2022, { program: TOKEN_2022_PROGRAM_ID });
  const yes = keyOf('yes program').publicKey;
  ground.svm.addProgram(yes.toBytes(), yesProgram());
  const yesMint = keyOf('mint of the yes program').publicKey;
  ground.putMint(yesMint, { program: yes });

  const tokenAccount = (name: string, owner: PublicKey, ofMint = mint) => {
    const address = keyOf(name).publicKey;
    ground.putTokens(address, { mint: ofMint, owner, amount: AMOUNT });
    return address;
  };
  const associated = (owner: PublicKey, ofMint = mint) => {
    const address = tokenAccountOf(owner, ofMint);
    ground.putTokens(address, { mint: ofMint, owner, amount: AMOUNT });
    return address;
  };
  const associated2022 = (owner: PublicKey) => {
    const address = getAssociatedTokenAddressSync(mint2022, owner, true, TOKEN_2022_PROGRAM_ID);
    ground.putTokens(address, { mint: mint2022, owner, amount: AMOUNT, program: TOKEN_2022_PROGRAM_ID });
    return address;
  };

  const strangerTokens = associated(stranger.publicKey);
  expectSuccess(ground.send([ground.fund({ giftId: 'gift_other' })], [sender]));
  expectSuccess(ground.send([ground.fund({ sender: stranger.publicKey, amount: 1n })], [stranger]));
  const otherGift = escrowAddresses(programId, { id: 'gift_other', sender: sender.publicKey, mint });
  const strangersGift = escrowAddresses(programId, { id: giftId, sender: stranger.publicKey, mint });

  return {
    'a wallet': stranger.publicKey,
    'an address without account': keyOf('nothing').publicKey,
    'the escrow of another gift': otherGift.escrow,
    'the vault of another gift': otherGift.vault,
    'the escrow of the same gift of another sender': strangersGift.escrow,
    'the vault of the same gift of another sender': strangersGift.vault,
    'another mint': otherMint,
    'a mint of Token-2022': mint2022,
    'a mint of a false token program': yesMint,
    "the escrow's account of another mint": associated(escrow, otherMint),
    "the sender's account of another mint": associated(sender.publicKey, otherMint),
    "the recipient's account of another mint": associated(recipient.publicKey, otherMint),
    "the escrow's account of Token-2022": associated2022(escrow),
    "the sender's account of Token-2022": associated2022(sender.publicKey),
    "the recipient's account of Token-2022": associated2022(recipient.publicKey),
    "another account of the escrow's": tokenAccount('second vault', escrow),
    "another account of the recipient's": tokenAccount('second account', recipient.publicKey),
    "a stranger's associated account": strangerTokens,
    "a stranger's account": tokenAccount("stranger's account", stranger.publicKey),
    'Token-2022': TOKEN_2022_PROGRAM_ID,
    'a false program': yes,
    'the escrow program': programId,
    'the associated token program': ASSOCIATED_TOKEN_PROGRAM_ID,
    'the system program': SystemProgram.programId,
    'a sysvar': SYSVAR_RENT_PUBKEY,
  };
}
