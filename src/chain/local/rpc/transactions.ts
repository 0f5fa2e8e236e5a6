import type { HistoryEntry } from '../history.ts';
import { decodeMessage, MalformedError } from '../message.ts';
import { invalid } from './error.ts';
import { feeOf } from './fee.ts';
import type { Methods } from './method.ts';
import {
  contextSlot,
  inContext,
  readAddress,
  readHistoryCommitment,
  readList,
  readOptionalNumber,
  readOptions,
  readSignature,
  readText,
} from './params.ts';
import { readTransactionFormat, showTransaction } from './show-transaction.ts';

const MAX_STATUSES = 256;
const MAX_SIGNATURES = 1000;
/** Statuses older than this are in the ledger only, which is not searched unless asked to. */
const STATUS_CACHE_SLOTS = 300;

/** What has landed. */
export const transactionMethods: Methods = (node) => {
  const { slots, history } = node;

  function status({ slot, err }: HistoryEntry) {
    const confirmationStatus = slots.commitmentOf(slot);
    return {
      slot,
      confirmations: confirmationStatus === 'finalized' ? null : slots.current() - slot,
      err,
      status: err === null ? { Ok: null } : { Err: err },
      confirmationStatus,
    };
  }

  return {
    getSignatureStatuses([signatures, given]) {
      const { searchTransactionHistory } = readOptions(given);
      const oldest = searchTransactionHistory === true ? 0 : slots.current() - STATUS_CACHE_SLOTS;
      const value = readList(signatures, MAX_STATUSES).map((signature) => {
        const entry = history.find(readSignature(signature));
        return entry && entry.slot >= oldest ? status(entry) : null;
      });
      return inContext(node, { commitment: 'processed' }, value);
    },

    getSignaturesForAddress([address, given]) {
      const options = readOptions(given);
      readHistoryCommitment(options);
      const limit = readOptionalNumber(options.limit) ?? MAX_SIGNATURES;
      if (limit < 1 || limit > MAX_SIGNATURES) throw invalid(`Invalid limit; max ${MAX_SIGNATURES}`);
      const page = {
        before: options.before ? readSignature(options.before) : undefined,
        until: options.until ? readSignature(options.until) : undefined,
        limit,
        maxSlot: contextSlot(node, options),
      };
      return history
        .ofAddress(readAddress(address), page)
        .map(({ signature, slot, err, memo, blockTime }) => ({
          signature,
          slot,
          err,
          memo,
          blockTime,
          confirmationStatus: slots.commitmentOf(slot),
        }));
    },

    getTransaction([signature, given]) {
      const options = readOptions(typeof given === 'string' ? { encoding: given } : given);
      const newest = slots.at(readHistoryCommitment(options));
      const format = readTransactionFormat(options);
      const entry = history.find(readSignature(signature));
      if (!entry || entry.slot > newest) return null;
      return showTransaction(history.read(entry), format);
    },

    getFeeForMessage([text, given]) {
      const options = readOptions(given);
      try {
        const message = decodeMessage(Buffer.from(readText(text), 'base64'));
        return inContext(node, options, slots.isRecent(message.recentBlockhash) ? feeOf(message) : null);
      } catch (error) {
        if (error instanceof MalformedError) throw invalid(`failed to deserialize message: ${error.message}`);
        throw error;
      }
    },
  };
};
