import type { Methods } from './method.ts';
import { API_VERSION } from './params.ts';

/** Who the node is. */
export const clusterMethods: Methods = ({ authorities }) => ({
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': API_VERSION, 'feature-set': 0 }),
  getGenesisHash: () => authorities.genesisHash,
  getIdentity: () => ({ identity: authorities.identity.publicKey.toBase58() }),
  getClusterNodes: () => [
    {
      pubkey: authorities.identity.publicKey.toBase58(),
      gossip: null,
      tpu: null,
      rpc: null,
      version: API_VERSION,
      featureSet: 0,
      shredVersion: 0,
    },
  ],
});
