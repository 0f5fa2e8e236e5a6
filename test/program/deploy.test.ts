import {
  PublicKey,
  SYSVAR_CLOCK_PUBKEY,
  SYSVAR_RENT_PUBKEY,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js';
import { expect, it } from 'vitest';
import {
  escrowAddresses,
  fundInstruction,
  reclaimInstruction,
  STATE_SIZE,
} from '../../src/chain/escrow/escrow.ts';
import { readProgram } from '../../src/chain/program/program.ts';
import { expectSuccess } from './expectations.ts';
import { AMOUNT, keyOf, layGround } from './ground.ts';

const LOADER = new PublicKey('BPFLoaderUpgradeab1e11111111111111111111111');

/** The sandbox is given its program; a cluster's loader checks what it is asked to deploy. */
it('is accepted by the loader that clusters use, and runs at the address that it was deployed to', async () => {
  const ground = layGround();
  const { sender, mint, releaseKey, svm } = ground;
  const program = await readProgram();
  const [id, buffer] = [keyOf('deployed').publicKey, keyOf('buffer').publicKey];
  const [programData] = PublicKey.findProgramAddressSync([id.toBytes()], LOADER);
  const authority = sender.publicKey;
  const header = Buffer.concat([Buffer.of(1, 0, 0, 0, 1), authority.toBytes()]);
  ground.put(buffer, { data: Buffer.concat([header, program]), owner: LOADER });
  ground.put(id, { data: Buffer.alloc(36), owner: LOADER });

  const data = Buffer.alloc(12);
  data.writeUInt32LE(2); // DeployWithMaxDataLen
  data.writeBigUInt64LE(BigInt(program.length), 4);
  const writable = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: true });
  const readonly = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: false });
  const deploy = new TransactionInstruction({
    programId: LOADER,
    keys: [
      { pubkey: authority, isSigner: true, isWritable: true },
      ...[programData, id, buffer].map(writable),
      ...[SYSVAR_RENT_PUBKEY, SYSVAR_CLOCK_PUBKEY, SystemProgram.programId].map(readonly),
      { pubkey: authority, isSigner: true, isWritable: true },
    ],
    data,
  });
  expectSuccess(ground.send([deploy], [sender]));
  // A program runs from the slot after the one that deployed it.
  const clock = svm.getClock();
  clock.slot += 1n;
  svm.setClock(clock);

  const terms = { programId: id, giftId: 'gift_deployed', sender: authority, mint };
  const rent = ground.rent(STATE_SIZE);
  expectSuccess(
    ground.send(
      [fundInstruction({ ...terms, releaseKey: releaseKey.publicKey, amount: AMOUNT }, rent)],
      [sender],
    ),
  );
  const { vault } = escrowAddresses(id, { ...terms, id: terms.giftId });
  expect(ground.tokens(vault)).toBe(AMOUNT);
  expectSuccess(ground.send([reclaimInstruction(terms)], [sender]));
  expect(ground.exists(vault)).toBe(false);
});
