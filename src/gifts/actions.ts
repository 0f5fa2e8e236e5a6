import { PublicKey } from '@solana/web3.js';
import type { SubmitTransactionAction } from '../chain/action.ts';
import type { Chain } from '../chain/chain.ts';
import { STATE_SIZE } from '../chain/escrow/escrow.ts';
import {
  type EscrowSetup,
  fundingTemplate,
  reclaimTemplate,
  releaseTemplate,
} from '../chain/escrow/transactions.ts';
import { transactionRequest } from '../chain/pay-uri.ts';
import { type Template, unsigned } from '../chain/template.ts';
import { command, type Database, statement } from '../db/client.ts';
import { string } from '../db/columns.ts';
import { TillError } from '../shared/errors.ts';
import { type Gift, isFundable } from './gift.ts';

/** Heights are kept in steps, so that reading a gift again and again does not write again and again; a reclaim waits for the rest of one. */
const HEIGHT_STEP = 16;
const TEMPLATES_KEPT = 5_000;

// In the order of ids, so that two readers cannot lock the same rows crosswise.
const handOut = statement(
  `
  with fundable as (
    select id from gifts
     where id = any($1) and fundable_until < $2 and status = 'requires_action' and reclaim_asked_at is null
     order by id for no key update
  )
  update gifts g set fundable_until = $2 from fundable where g.id = fundable.id returning g.id`,
  { id: string },
);

interface Parts {
  db: Database;
  chain: Chain;
  setup: EscrowSetup;
  payUrl: string;
}

export type Actions = ReturnType<typeof createActions>;

export function createActions({ db, chain, setup, payUrl }: Parts) {
  /** Finding a program's addresses is the dearest part of building a transaction. */
  const fundings = new Map<string, Template>();

  async function fundingOf(gift: Gift): Promise<Template> {
    const known = fundings.get(gift.id);
    if (known) return known;
    const made = fundingTemplate(setup, gift, await chain.rent(STATE_SIZE));
    const [oldest] = fundings.keys();
    if (fundings.size >= TEMPLATES_KEPT && oldest) fundings.delete(oldest);
    fundings.set(gift.id, made);
    return made;
  }

  /** Gifts that are read together are noted together. */
  let waiting: { height: number; ids: Set<string>; noted: Promise<Set<string>> } | undefined;
  function note(id: string, height: number): Promise<Set<string>> {
    if (waiting?.height !== height) {
      const ids = new Set<string>();
      const noted = Promise.resolve().then(async () => {
        waiting = undefined;
        const rows = await db.query(handOut, [[...ids], height]);
        return new Set(rows.map((row) => row.id));
      });
      waiting = { height, ids, noted };
    }
    waiting.ids.add(id);
    return waiting.noted;
  }

  function action(template: Template, signer: string, blockhash: string, pays: boolean) {
    return {
      serializedTransaction: unsigned(template, blockhash).toString('base64'),
      signerAddress: signer,
      networkFeeLamports: pays ? template.networkFeeLamports : 0,
      chainPayUri: null,
    };
  }

  return {
    fundingOf,
    releaseOf: (gift: Gift, roles: { recipient: PublicKey; payer: PublicKey }) =>
      releaseTemplate(setup, gift, roles),
    reclaimOf: (gift: Gift) => reclaimTemplate(setup, gift),

    /** The first block in which nothing handed out now can land any more. */
    async fundableUntil(): Promise<number> {
      return heightStep((await chain.recent()).lastValidBlockHeight);
    },

    /**
     * The funding transaction, with a blockhash that is fresh at every read. That it was handed out is written
     * down first: a gift that is reclaimed must wait until it can no longer land. While the chain does not
     * answer there is nothing that could be signed.
     */
    async funding(gift: Gift): Promise<SubmitTransactionAction | null> {
      if (!isFundable(gift)) return null;
      try {
        const template = await fundingOf(gift);
        const { blockhash, lastValidBlockHeight } = await chain.recent();
        const height = heightStep(lastValidBlockHeight);
        if (gift.fundableUntil < height && !(await note(gift.id, height)).has(gift.id)) {
          // Another reader may have noted as much; otherwise it cannot be funded any more.
          const [row] = await db.query(fundableNow, [gift.id, height]);
          if (!row) return null;
        }
        const chainPayUri = transactionRequest(`${payUrl}/g/${gift.id}`);
        const transaction = action(template, gift.senderAddress, blockhash, true);
        return { transaction: { ...transaction, chainPayUri }, notice: null };
      } catch (error) {
        if (error instanceof TillError && error.code === 'chain_unavailable') return null;
        throw error;
      }
    },

    /** It has no Solana Pay URL: the code's key signs as well, and neither Till nor a wallet that asks has it. */
    async release(
      gift: Gift,
      { recipientAddress, sponsor, notice }: ReleaseRoles,
    ): Promise<SubmitTransactionAction> {
      const recipient = new PublicKey(recipientAddress);
      const template = releaseTemplate(setup, gift, { recipient, payer: sponsor ?? recipient });
      const { blockhash } = await chain.recent();
      return { transaction: action(template, recipientAddress, blockhash, !sponsor), notice };
    },

    async reclaim(gift: Gift): Promise<SubmitTransactionAction> {
      const { blockhash } = await chain.recent();
      const transaction = action(reclaimTemplate(setup, gift), gift.senderAddress, blockhash, true);
      const chainPayUri = transactionRequest(`${payUrl}/b/${gift.id}`);
      return { transaction: { ...transaction, chainPayUri }, notice: null };
    },
  };
}

export interface ReleaseRoles {
  recipientAddress: string;
  /** Who pays in the recipient's stead. */
  sponsor: PublicKey | undefined;
  notice: string | null;
}

const fundableNow = command(
  `select 1 from gifts where id = $1 and fundable_until >= $2 and status = 'requires_action' and reclaim_asked_at is null`,
);

function heightStep(height: number): number {
  return Math.ceil(height / HEIGHT_STEP) * HEIGHT_STEP;
}
