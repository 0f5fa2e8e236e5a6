import { SLOTS_PER_EPOCH } from '../machine.ts';
import { invalid } from './error.ts';
import type { Methods } from './method.ts';
import { API_VERSION, contextSlot, inContext, readAddress, readNumber, readOptions } from './params.ts';

const MOST_LARGEST = 20;
const LAMPORTS_PER_SOL = 1_000_000_000;

/** Who the node is, and what a cluster of one without stake and inflation has to say of both. */
export const clusterMethods: Methods = (node) => {
  const { authorities, accounts } = node;
  const identity = authorities.identity.publicKey.toBase58();
  const faucet = authorities.faucet.publicKey.toBase58();

  /** What has not been given away yet circulates as little as what a foundation holds. */
  const isCirculating = (address: string) => address !== faucet;

  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': API_VERSION, 'feature-set': 0 }),
    getGenesisHash: () => authorities.genesisHash,
    getIdentity: () => ({ identity }),
    getClusterNodes: () => [
      {
        pubkey: identity,
        gossip: null,
        tpu: null,
        rpc: null,
        version: API_VERSION,
        featureSet: 0,
        shredVersion: 0,
      },
    ],

    getSupply([given]) {
      const options = readOptions(given);
      const held = accounts.balances();
      const sum = (balances: typeof held) => balances.reduce((all, { lamports }) => all + lamports, 0n);
      const apart = held.filter(({ address }) => !isCirculating(address));
      return inContext(node, options, {
        total: sum(held),
        circulating: sum(held) - sum(apart),
        nonCirculating: sum(apart),
        nonCirculatingAccounts:
          options.excludeNonCirculatingAccountsList === true ? [] : apart.map(({ address }) => address),
      });
    },

    getLargestAccounts([given]) {
      const options = readOptions(given);
      const { filter } = options;
      if (![undefined, null, 'circulating', 'nonCirculating'].includes(filter as string | null | undefined))
        throw invalid(`Invalid params: unknown variant \`${String(filter)}\`.`);
      const wanted = accounts
        .balances()
        .filter(({ address }) => !filter || isCirculating(address) === (filter === 'circulating'))
        .sort((one, other) => (one.lamports < other.lamports ? 1 : -1));
      return inContext(node, options, wanted.slice(0, MOST_LARGEST));
    },

    getVoteAccounts: () => ({ current: [], delinquent: [] }),
    getInflationRate: () => ({
      epoch: Math.floor(node.slots.at('finalized') / SLOTS_PER_EPOCH),
      total: 0,
      validator: 0,
      foundation: 0,
    }),
    getInflationGovernor: () => ({ initial: 0, terminal: 0, taper: 0, foundation: 0, foundationTerm: 0 }),
    getStakeMinimumDelegation: ([options]) => inContext(node, readOptions(options), LAMPORTS_PER_SOL),

    /** One node leads every slot. */
    getLeaderSchedule([first, second]) {
      const isSlot = typeof first === 'number';
      const { identity: asked } = readOptions(isSlot || first === null ? second : (first ?? second));
      const leader = asked === undefined || asked === null ? identity : readAddress(asked);
      if (leader !== identity) return {};
      const epoch = Math.floor((isSlot ? readNumber(first) : node.slots.current()) / SLOTS_PER_EPOCH);
      if (epoch > Math.floor(node.slots.current() / SLOTS_PER_EPOCH) + 1) return null;
      return { [identity]: Array.from({ length: SLOTS_PER_EPOCH }, (_, index) => index) };
    },

    getBlockProduction([given]) {
      const options = readOptions(given);
      const newest = contextSlot(node, options);
      const range = readOptions(options.range);
      const firstSlot =
        range.firstSlot === undefined ? newest - (newest % SLOTS_PER_EPOCH) : readNumber(range.firstSlot);
      const lastSlot = typeof range.lastSlot === 'number' ? readNumber(range.lastSlot) : newest;
      if (firstSlot > lastSlot || lastSlot > newest)
        throw invalid(`Invalid slot range: firstSlot ${firstSlot}, lastSlot ${lastSlot}, newest ${newest}`);
      const slots = lastSlot - firstSlot + 1;
      const { identity: asked } = options;
      const isAsked = asked === undefined || asked === null || readAddress(asked) === identity;
      const byIdentity = isAsked ? { [identity]: [slots, slots] } : {};
      return inContext(node, options, { byIdentity, range: { firstSlot, lastSlot } });
    },
  };
};
