import { once } from 'node:events';
import { connect as openSocket } from 'node:net';
import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Connection, Keypair, PublicKey, Transaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { expect } from 'vitest';
import { USDC_MINT } from '../../src/chain/local/chain.ts';
import { generateReleaseCode, releaseVerificationKey } from '../../src/gifts/release-codes/index.ts';
import { call, type Reply, type readSandbox, type TillEnd, type TillProcess } from '../support/processes.ts';

/** What the program says and does, seen from the outside. */

/** One sentence for the operator: no stack, nothing else. */
export function expectPlainly({ code, errors }: TillEnd, sentence: string | RegExp): void {
  expect(errors).toMatch(sentence);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors).not.toMatch(/\bat .*\.(ts|js):\d+/);
  expect(code).toBe(1);
}

export async function accountOf(till: { url: string }, key: string): Promise<Reply> {
  return call(till, 'GET', '/v1/account', { key });
}

/** What a wallet holds on the chain of a sandbox: lamports, and cents of USDC. */
export async function holdings({ rpc_url }: { rpc_url: string }, address: string): Promise<[number, number]> {
  const connection = new Connection(rpc_url, 'confirmed');
  const owner = new PublicKey(address);
  const account = await connection.getAccountInfo(getAssociatedTokenAddressSync(USDC_MINT, owner, true));
  const cents = account ? account.data.readBigUInt64LE(64) / 10_000n : 0n;
  return [await connection.getBalance(owner), Number(cents)];
}

/** Makes a gift of 25.00 from the demo wallet and sends its funding to the chain. */
export async function giveFrom(
  till: TillProcess,
  sandbox: Awaited<ReturnType<typeof readSandbox>>,
): Promise<string> {
  const { api_key: key, rpc_url, wallet } = sandbox;
  const { body } = await call(till, 'POST', '/v1/gifts', {
    key,
    body: {
      amount: 2_500,
      sender_address: wallet.address,
      release_verification_key: releaseVerificationKey(generateReleaseCode()),
    },
  });
  const { transaction } = body.next_action as { transaction: { serialized_transaction: string } };
  const funding = Transaction.from(Buffer.from(transaction.serialized_transaction, 'base64'));
  funding.sign(Keypair.fromSecretKey(bs58.decode(wallet.secret_key)));
  await new Connection(rpc_url, 'confirmed').sendRawTransaction(funding.serialize());
  return String(body.id);
}

export async function giftIsOpen(till: TillProcess, key: string, id: string): Promise<boolean> {
  return (await call(till, 'GET', `/v1/gifts/${id}`, { key })).body.status === 'open';
}

/** A request that never ends. The answer “100 Continue” says that Till has begun to read it. */
export async function idleUpload(till: TillProcess, key: string) {
  const socket = openSocket(Number(new URL(till.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `POST /v1/account HTTP/1.1\r\nHost: till\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n`,
  );
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 100 /);
  socket.write('{');
  return socket;
}
