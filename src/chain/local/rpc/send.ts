import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import { addressOf } from '../address.ts';
import { explain } from '../errors.ts';
import type { SimulatedOutcome } from '../machine.ts';
import { type DecodedTransaction, decodeTransaction, MalformedError } from '../message.ts';
import { BLOCKHASH_LIFETIME } from '../slots.ts';
import { invalid, RpcError } from './error.ts';
import type { Methods } from './method.ts';
import {
  contextSlot,
  inContext,
  type Options,
  readAddress,
  readCommitment,
  readList,
  readNumber,
  readOptions,
  readText,
} from './params.ts';
import { readAccountFormat, showAccount } from './show-account.ts';

const KEY_BYTES = 32;

/** Sending, trying out, and being given SOL. */
export const sendMethods: Methods = (node) => {
  const { ledger, slots, faucet, accounts } = node;

  return {
    sendTransaction([text, given]) {
      const options = readOptions(given);
      contextSlot(node, { ...options, commitment: options.preflightCommitment ?? 'processed' });
      const transaction = readTransaction(text, options);
      const isUnchecked = options.skipPreflight === true;
      if (!isUnchecked) preflight(transaction);
      const verdict = ledger.land(transaction);
      if ('refused' in verdict && verdict.refused === 'SignatureFailure') throw signatureFailure();
      // A node without preflight passes on whatever it gets and never hears what became of it.
      return transaction.signatures[0];
    },

    simulateTransaction([text, given]) {
      const options = readOptions(given);
      const verifySignatures = options.sigVerify === true;
      const replaces = options.replaceRecentBlockhash === true;
      if (verifySignatures && replaces)
        throw invalid('sigVerify may not be used with replaceRecentBlockhash');
      const sent = readTransaction(text, options);
      const slot = contextSlot(node, options);
      const transaction = replaces ? withBlockhash(sent, slots.hashOf(slot)) : sent;
      const outcome = ledger.simulate(transaction, { verifySignatures, checkBlockhash: !replaces });
      if (outcome.err === 'SignatureFailure') throw signatureFailure();
      return inContext(node, options, {
        ...showOutcome(outcome),
        accounts: simulatedAccounts(outcome, options),
        ...(replaces
          ? {
              replacementBlockhash: {
                blockhash: slots.blockhashOf(slot),
                lastValidBlockHeight: slot + BLOCKHASH_LIFETIME,
              },
            }
          : {}),
      });
    },

    requestAirdrop([address, lamports]) {
      return faucet.fund(new PublicKey(readAddress(address)), BigInt(readNumber(lamports)));
    },
  };

  function preflight(transaction: DecodedTransaction): void {
    const outcome = ledger.simulate(transaction, { verifySignatures: true, checkBlockhash: true });
    if (outcome.err === null) return;
    if (outcome.err === 'SignatureFailure') throw signatureFailure();
    throw new RpcError('preflightFailure', `Transaction simulation failed: ${explain(outcome.err)}`, {
      ...showOutcome(outcome),
      accounts: null,
    });
  }

  function simulatedAccounts(outcome: SimulatedOutcome, options: Options) {
    if (options.accounts === undefined || options.accounts === null) return null;
    const wanted = readOptions(options.accounts);
    const format = readAccountFormat({ encoding: 'base64', ...wanted });
    return readList(wanted.addresses, 64).map((value) => {
      const address = readAddress(value);
      const account =
        outcome.err === null ? (outcome.accounts.get(address) ?? accounts.get(address)) : undefined;
      return account && account.lamports > 0n ? showAccount(node, account, format) : null;
    });
  }
};

function showOutcome({ err, logs, unitsConsumed, returnData }: SimulatedOutcome) {
  return {
    err,
    logs,
    innerInstructions: null,
    unitsConsumed,
    returnData: returnData
      ? { programId: returnData.programId, data: [Buffer.from(returnData.data).toString('base64'), 'base64'] }
      : null,
  };
}

function signatureFailure(): RpcError {
  return new RpcError('signatureVerificationFailure', 'Transaction signature verification failure');
}

function readTransaction(text: unknown, options: Options): DecodedTransaction {
  const { encoding = 'base58' } = options;
  if (encoding !== 'base58' && encoding !== 'base64')
    throw invalid(`unsupported encoding: ${String(encoding)}. Supported encodings: base58, base64`);
  readCommitment({ commitment: options.preflightCommitment ?? 'finalized' });
  try {
    return decodeTransaction(decode(readText(text), encoding));
  } catch (error) {
    if (error instanceof MalformedError)
      throw invalid(
        `failed to deserialize solana_transaction::versioned::VersionedTransaction: ${error.message}`,
      );
    throw error;
  }
}

function decode(text: string, encoding: 'base58' | 'base64'): Uint8Array {
  if (encoding === 'base64') {
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw invalid('invalid base64 encoding');
    return Buffer.from(text, 'base64');
  }
  // Base58 takes time with the square of the length, so what cannot fit is not even read.
  if (text.length > 1683) throw invalid(`base58 encoded transaction too large: ${text.length} bytes`);
  try {
    return bs58.decode(text);
  } catch {
    throw invalid('invalid base58 encoding');
  }
}

function withBlockhash(transaction: DecodedTransaction, blockhash: Uint8Array): DecodedTransaction {
  const bytes = Buffer.from(transaction.bytes);
  const { message, signatures } = transaction;
  const lengthBytes = (count: number) => (count < 0x80 ? 1 : 2);
  const messageAt = lengthBytes(signatures.length) + signatures.length * 64;
  const keysAt = messageAt + (message.version === 0 ? 4 : 3);
  const at = keysAt + lengthBytes(message.accountKeys.length) + message.accountKeys.length * KEY_BYTES;
  bytes.set(blockhash, at);
  return { ...transaction, bytes, message: { ...message, recentBlockhash: addressOf(blockhash) } };
}
