import { Transaction } from '@solana/web3.js';
import { generateReleaseCode, releaseVerificationKey } from '../../src/gifts/release-codes/index.ts';
import { fill, layChainGround } from './chain-ground.ts';
import type { Cleanup } from './cleanup.ts';
import type { Ground } from './ground.ts';
import { measurePending, type Pending } from './pending.ts';

/** What watching the chain costs while so many gifts wait for their funding. */
export async function measureGifts(ground: Ground, cleanup: Cleanup): Promise<Pending[]> {
  const on = await layChainGround('gifts', ground, cleanup);
  return measurePending('gifts', on, cleanup, {
    fill: (count) => fill(on.environment.DATABASE_URL, GIFTS, [count]),
    async make(post) {
      const gift = await post('/v1/gifts', {
        amount: 100,
        sender_address: on.rich.publicKey.toBase58(),
        release_verification_key: releaseVerificationKey(generateReleaseCode()),
      });
      const transaction = Transaction.from(
        Buffer.from(gift.next_action.transaction.serialized_transaction, 'base64'),
      );
      transaction.sign(on.rich);
      return { transaction, subscription: `giftUpdated(id: "${gift.id}") { status }` };
    },
  });
}

/** As they are while they wait; their addresses are only different from each other. */
const GIFTS = `
  insert into gifts (id, account_id, status, amount, sender_address, release_verification_key, escrow_address, fundable_until, created_at)
  select 'gift_' || lpad(n::text, 24, '0'), (select id from accounts limit 1), 'requires_action', 2500,
         'sender', 'key ' || n, 'escrow ' || n, 1000, now()
    from generate_series(1, $1::int) n on conflict do nothing`;
