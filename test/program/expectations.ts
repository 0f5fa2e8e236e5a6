import type { TransactionInstruction } from '@solana/web3.js';
import { expect } from 'vitest';
import { decodeState, STATE_SIZE } from '../../src/chain/escrow/escrow.ts';
import type { Outcome } from './chain.ts';
import { type Ground, keyOf, picture, STARTING_LAMPORTS } from './ground.ts';

export function expectSuccess(outcome: Outcome): void {
  expect(outcome.error, outcome.logs.join('\n')).toBeUndefined();
}

const feePayer = keyOf('who pays fees and nothing else').publicKey;

/** Sends the instructions as signed by whomever they name. If they fail, nothing that they name has moved. */
export function attempt(ground: Ground, instructions: TransactionInstruction[]): Outcome {
  ground.put(feePayer, { lamports: STARTING_LAMPORTS });
  const touched = [
    ...[ground.sender, ground.recipient, ground.sponsor, ground.stranger].map(({ publicKey }) => publicKey),
    ...[ground.escrow, ground.vault, ground.senderTokens, ground.recipientTokens, ground.mint],
    ...instructions.flatMap(({ keys }) => keys.map(({ pubkey }) => pubkey)),
  ];
  const before = picture(ground, touched);
  const outcome = ground.sendUnchecked(instructions, feePayer);
  if (outcome.error !== undefined) expect(picture(ground, touched)).toEqual(before);
  return outcome;
}

/** The instructions fail and nothing has moved. Answers the error. */
export function expectRefusal(ground: Ground, instructions: TransactionInstruction[]): number | string {
  const { error, logs } = attempt(ground, instructions);
  expect(error, logs.join('\n')).toBeDefined();
  return error ?? '';
}

/** The terms that the escrow has written down. */
export function stateOf({ svm, escrow }: Ground) {
  return decodeState(svm.getAccount(escrow.toBytes())?.data() ?? new Uint8Array());
}

const TOKEN_ACCOUNT_SIZE = 165;

export function rents(ground: Ground) {
  return { state: ground.rent(STATE_SIZE), tokenAccount: ground.rent(TOKEN_ACCOUNT_SIZE) };
}

export function expectNothingLeft(ground: Ground): void {
  expect(ground.exists(ground.escrow)).toBe(false);
  expect(ground.exists(ground.vault)).toBe(false);
}
