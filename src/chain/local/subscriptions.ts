import { type AccountWrite, fromWrite, type LandedTransaction } from './landed.ts';
import type { Node } from './node.ts';
import { readFilters } from './rpc/accounts.ts';
import { invalid, RpcError } from './rpc/error.ts';
import {
  type Options,
  readAddress,
  readCommitment,
  readList,
  readOptions,
  readSignature,
} from './rpc/params.ts';
import { fits, readAccountFormat, showAccount } from './rpc/show-account.ts';
import { BEHIND, type Commitment } from './slots.ts';

/** What one subscriber wants to hear, and how it is told. */
export interface Subscription {
  /** The name of its notifications. */
  notice: string;
  commitment: Commitment;
  /** The results to send for a transaction that has reached the commitment. */
  onLanded?(landed: LandedTransaction): unknown[];
  /** Told beforehand, as soon as the node has a transaction. */
  onReceived?(landed: LandedTransaction): unknown[];
  onSlot?(slot: number): unknown;
  /** What it would have been told, had it asked earlier. */
  already?(): unknown;
  endsWithFirst?: boolean;
}

const TOO_LARGE = 'error: data too large for bs58 encoding';

type Kind = (node: Node, params: unknown[]) => Subscription;

const KINDS: Record<string, Kind> = {
  logsSubscribe: (_, [filter, given]) => {
    const isWanted = readLogFilter(filter);
    return {
      notice: 'logsNotification',
      commitment: readCommitment(readOptions(given)),
      onLanded: ({ signature, slot, keys, meta }) =>
        isWanted(keys) ? [inSlot(slot, { signature, err: meta.err, logs: meta.logMessages })] : [],
    };
  },

  signatureSubscribe: ({ history, slots }, [value, given]) => {
    const wanted = readSignature(value);
    const options = readOptions(given);
    const commitment = readCommitment(options);
    const received = ({ slot }: { slot: number }) => inSlot(slot, 'receivedSignature');
    return {
      notice: 'signatureNotification',
      commitment,
      endsWithFirst: true,
      onLanded: ({ signature, slot, meta }) =>
        signature === wanted ? [inSlot(slot, { err: meta.err })] : [],
      ...(options.enableReceivedNotification === true && {
        onReceived: (landed) => (landed.signature === wanted ? [received(landed)] : []),
      }),
      already() {
        const entry = history.find(wanted);
        if (entry && entry.slot <= slots.at(commitment)) return inSlot(entry.slot, { err: entry.err });
        return undefined;
      },
    };
  },

  accountSubscribe: (node, [value, given]) => {
    const address = readAddress(value);
    const options = readOptions(given);
    const show = shownAs(node, options);
    return {
      notice: 'accountNotification',
      commitment: readCommitment(options),
      onLanded: ({ slot, writes }) =>
        writes.filter((write) => write[0] === address).map((write) => inSlot(slot, show(write))),
    };
  },

  programSubscribe: (node, [value, given]) => {
    const program = readAddress(value);
    const options = readOptions(given);
    const show = shownAs(node, options);
    const isWanted = readFilters(options);
    return {
      notice: 'programNotification',
      commitment: readCommitment(options),
      onLanded: ({ slot, writes }) =>
        writes
          .filter((write) => write[2] === program && isWanted(fromWrite(write)))
          .map((write) => inSlot(slot, { pubkey: write[0], account: show(write) })),
    };
  },

  slotSubscribe: () => ({
    notice: 'slotNotification',
    commitment: 'processed',
    onSlot: (slot) => ({ slot, parent: slot - 1, root: slot - BEHIND.finalized }),
  }),

  rootSubscribe: () => ({
    notice: 'rootNotification',
    commitment: 'processed',
    onSlot: (slot) => slot - BEHIND.finalized,
  }),
};

export function readSubscription(node: Node, method: string, params: unknown[]): Subscription {
  const kind = Object.hasOwn(KINDS, method) ? KINDS[method] : undefined;
  if (!kind) throw new RpcError('methodNotFound', 'Method not found');
  return kind(node, params);
}

function readLogFilter(filter: unknown): (keys: string[]) => boolean {
  if (filter === 'all' || filter === 'allWithVotes') return () => true;
  const { mentions } = readOptions(filter);
  const [address, ...others] = readList(mentions, 1);
  if (address === undefined || others.length > 0) throw invalid('Invalid Request: Only 1 address supported');
  const wanted = readAddress(address);
  return (keys) => keys.includes(wanted);
}

function shownAs(node: Node, options: Options): (write: AccountWrite) => unknown {
  const format = readAccountFormat(options);
  return (write) => {
    const account = fromWrite(write);
    if (fits(account, format)) return showAccount(node, account, format);
    const none = { ...account, data: new Uint8Array() };
    return { ...showAccount(node, none, format), space: account.data.length, data: TOO_LARGE };
  };
}

function inSlot(slot: number, value: unknown) {
  return { context: { slot }, value };
}
