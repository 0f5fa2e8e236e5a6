import type { Database } from '../../db/client.ts';
import { Prisma, type CardOpening as Row } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import type { Clock } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Vault } from '../../vault/envelope.ts';
import type { Cards } from '../cards/cards.ts';
import type { PaymentCard } from '../flows/errand.ts';
import { lockRun, type Run } from './runs.ts';
import { assertStillAllowed } from './spending.ts';

export type CardOpening = Row;

export interface CardOpeningFilter {
  card?: string | undefined;
  checkoutIntent?: string | undefined;
}

/** How a purchase is paid. */
export interface ToPayWith {
  cardId: string;
  /** A CVC supplied for this purchase only. */
  sealedCvc: Uint8Array | null;
}

export type CardOpenings = ReturnType<typeof createCardOpenings>;

/** The only way from the vault to a shop’s page. No card is decrypted without a record. */
export function createCardOpenings({ db, clock, cards, vault }: Parts) {
  const openings = table<CardOpening>(db, {
    name: 'card_openings',
    noun: 'card opening',
    fields: Prisma.CardOpeningScalarFieldEnum,
  });

  return {
    get: openings.get,
    list: (accountId: string, page: Page, { card, checkoutIntent }: CardOpeningFilter = {}) =>
      openings.page(accountId, page, { cardId: card, intentId: checkoutIntent }),

    /** Only for a run that still belongs to the caller. */
    async open(run: Run, { cardId, sealedCvc }: ToPayWith, host: string): Promise<PaymentCard> {
      const { id: runId, intentId, accountId } = run;
      return db.transact(async (tx) => {
        await lockRun(tx, run);
        await assertStillAllowed(tx, intentId, cardId, host);
        const at = clock.now();
        await tx.cardOpening.create({
          data: { id: newId('cardOpening', at), accountId, cardId, intentId, runId, host, createdAt: at },
        });
        const card = await cards.openForCharge(tx, accountId, cardId);
        if (!sealedCvc) return card;
        const place = { row: intentId, account: accountId };
        return { ...card, cvc: vault.openAlone('purchase cvc', sealedCvc, place) };
      });
    },
  };
}

interface Parts {
  db: Database;
  clock: Clock;
  cards: Cards;
  vault: Vault;
}
