import { SLOTS_PER_EPOCH } from '../machine.ts';
import { BLOCKHASH_LIFETIME } from '../slots.ts';
import { invalid, RpcError } from './error.ts';
import type { Methods } from './method.ts';
import {
  contextSlot,
  inContext,
  readHistoryCommitment,
  readNumber,
  readOptionalNumber,
  readOptions,
  readText,
} from './params.ts';
import { readTransactionFormat, showTransaction } from './show-transaction.ts';

const MAX_RANGE = 500_000;

/** Slots, blocks and their hashes. Every slot has a block, most of them empty. */
export const blockMethods: Methods = (node) => {
  const { slots, history, authorities } = node;

  function blockTime(slot: number): number {
    return history.ofSlot(slot)[0]?.blockTime ?? Math.floor(slots.timeOf(slot) / 1000);
  }

  return {
    getSlot: ([options]) => contextSlot(node, readOptions(options)),
    getBlockHeight: ([options]) => contextSlot(node, readOptions(options)),
    getSlotLeader: () => authorities.identity.publicKey.toBase58(),
    getFirstAvailableBlock: () => 0,
    minimumLedgerSlot: () => 0,
    getTransactionCount: ([options]) => history.firstAfter(contextSlot(node, readOptions(options))),

    getLatestBlockhash([given]) {
      const options = readOptions(given);
      const slot = contextSlot(node, options);
      return inContext(node, options, {
        blockhash: slots.blockhashOf(slot),
        lastValidBlockHeight: slot + BLOCKHASH_LIFETIME,
      });
    },

    isBlockhashValid: ([blockhash, options]) =>
      inContext(node, readOptions(options), slots.isRecent(readText(blockhash))),

    getEpochInfo([options]) {
      const slot = contextSlot(node, readOptions(options));
      return {
        absoluteSlot: slot,
        blockHeight: slot,
        epoch: Math.floor(slot / SLOTS_PER_EPOCH),
        slotIndex: slot % SLOTS_PER_EPOCH,
        slotsInEpoch: SLOTS_PER_EPOCH,
        transactionCount: history.firstAfter(slot),
      };
    },

    getEpochSchedule: () => ({
      slotsPerEpoch: SLOTS_PER_EPOCH,
      leaderScheduleSlotOffset: SLOTS_PER_EPOCH,
      warmup: false,
      firstNormalEpoch: 0,
      firstNormalSlot: 0,
    }),

    getBlockTime([slot]) {
      const asked = readNumber(slot);
      if (asked > slots.current())
        throw new RpcError('blockNotAvailable', `Block not available for slot ${asked}`);
      return blockTime(asked);
    },

    getBlocks([first, last, options]) {
      const end = typeof last === 'number' ? readNumber(last) : undefined;
      const newest = slots.at(
        readHistoryCommitment(readOptions(end === undefined ? (options ?? last) : options)),
      );
      const start = readNumber(first);
      const stop = Math.min(newest, end ?? newest);
      if (stop - start >= MAX_RANGE) throw invalid(`Slot range too large; max ${MAX_RANGE}`);
      return Array.from({ length: Math.max(0, stop - start + 1) }, (_, index) => start + index);
    },

    getBlock([asked, given]) {
      const slot = readNumber(asked);
      const options = readOptions(given);
      if (slot > slots.at(readHistoryCommitment(options)))
        throw new RpcError('blockNotAvailable', `Block not available for slot ${slot}`);
      const entries = history.ofSlot(slot);
      const details = options.transactionDetails ?? 'full';
      const block = {
        blockhash: slots.blockhashOf(slot),
        previousBlockhash: slots.blockhashOf(Math.max(0, slot - 1)),
        parentSlot: Math.max(0, slot - 1),
        blockHeight: slot,
        blockTime: blockTime(slot),
        ...(options.rewards === false ? {} : { rewards: [] }),
      };
      if (details === 'none') return block;
      if (details === 'signatures')
        return { ...block, signatures: entries.map(({ signature }) => signature) };
      const format = readTransactionFormat(options);
      const transactions = entries.map((entry) => {
        const { transaction, meta, version } = showTransaction(history.read(entry), format);
        return { transaction, meta, ...(version === undefined ? {} : { version }) };
      });
      return { ...block, transactions };
    },

    getRecentPrioritizationFees: () =>
      Array.from({ length: BLOCKHASH_LIFETIME }, (_, back) => ({
        slot: slots.current() - BLOCKHASH_LIFETIME + 1 + back,
        prioritizationFee: 0,
      })),

    getRecentPerformanceSamples([limit]) {
      const seconds = 60;
      const slotsEach = Math.max(1, Math.round((seconds * 1000) / slots.slotMs));
      const count = Math.min(readOptionalNumber(limit) ?? 720, 720, Math.floor(slots.current() / slotsEach));
      return Array.from({ length: count }, (_, back) => {
        const slot = slots.current() - back * slotsEach;
        const transactions = history.firstAfter(slot) - history.firstAfter(slot - slotsEach);
        return {
          slot,
          numSlots: slotsEach,
          numTransactions: transactions,
          numNonVoteTransactions: transactions,
          samplePeriodSecs: seconds,
        };
      });
    },
  };
};
