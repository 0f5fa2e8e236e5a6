import type { Caller } from '../../accounts/caller.ts';
import type { Database, Tx } from '../../db/client.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import { append } from '../../events/log.ts';
import type { Clock } from '../../shared/clock.ts';
import { invalidParameter, missing } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import type { Vault } from '../../vault/envelope.ts';
import type { PaymentCard } from '../flows/errand.ts';
import { type Card, checkCard, type NewCard } from './card.ts';

export type ChargeableCard = Pick<Card, 'id' | 'hasCvc' | 'spendingLimit' | 'brand' | 'last4'>;

export type Cards = ReturnType<typeof createCards>;

export function createCards({ db, clock, vault }: { db: Database; clock: Clock; vault: Vault }) {
  const cards = table<Card>(db, {
    name: 'cards',
    noun: 'card',
    fields: Prisma.CardScalarFieldEnum,
    listed: 't.removed_at is null',
    isGone: ({ removedAt }) => removedAt !== null,
  });

  return {
    get: cards.get,
    list: (accountId: string, page: Page) => cards.page(accountId, page),
    among: cards.among,

    /** The card an account pays with by default. */
    mostRecent: (accountId: string): Promise<Card | undefined> => cards.newest(accountId),

    /** The card a call wants to pay with. */
    async chosen(accountId: string, id: string): Promise<Card> {
      const card = await cards.find(accountId, id);
      if (!card || card.removedAt) throw invalidParameter('card', 'the ID of a card in this account');
      return card;
    },

    async create(caller: Caller, input: NewCard): Promise<Card> {
      const { accountId } = caller;
      const { number, cvc, shown } = checkCard(input, clock.now());
      const { id } = await caller.once('card.create', async (tx) => {
        const now = clock.now();
        const id = newId('card', now);
        const key = vault.newDataKey({ row: id, account: accountId });
        const card = await tx.card.create({
          data: {
            id,
            accountId,
            ...shown,
            sealedNumber: new Uint8Array(key.seal('card number', number)),
            sealedCvc: new Uint8Array(key.seal('card cvc', cvc)),
            wrappedKey: new Uint8Array(key.wrappedKey),
            vaultKeyId: key.keyId,
            createdAt: now,
          },
        });
        await append(tx, { accountId, type: 'card.created', object: card, at: now });
        return { id };
      });
      return cards.get(accountId, id);
    },

    /** Its data key is deleted too, so that nothing left could be decrypted. */
    async remove(caller: Caller, id: string): Promise<Card> {
      const { accountId } = caller;
      await caller.once('card.remove', async (tx) => {
        const now = clock.now();
        const [card] = await tx.card.updateManyAndReturn({
          where: { id, accountId, removedAt: null },
          data: { removedAt: now, sealedNumber: null, sealedCvc: null, wrappedKey: null },
        });
        if (!card) throw missing('card');
        await append(tx, { accountId, type: 'card.removed', object: card, at: now });
        return null;
      });
      const removed = await cards.find(accountId, id);
      if (!removed) throw missing('card');
      return removed;
    },

    /**
     * The card to charge for a purchase, by default the newest one. Locked: what this transaction decides by it holds,
     * even if the card is removed meanwhile.
     */
    async forCharge(tx: Tx, accountId: string, id: string | null): Promise<ChargeableCard | undefined> {
      const [card] = await tx.$queryRaw<ChargeableCard[]>`
        select id, has_cvc as "hasCvc", spending_limit as "spendingLimit", brand, last4
          from cards
         where account_id = ${accountId} and removed_at is null and (${id}::text is null or id = ${id})
         order by id desc limit 1 for no key update`;
      return card;
    },

    /** The card as it’s typed into a page. The caller keeps it no longer than that takes. */
    async openForCharge(tx: Tx, accountId: string, id: string): Promise<PaymentCard> {
      const card = await tx.card.findUnique({ where: { id, accountId, removedAt: null } });
      if (!card?.sealedNumber || !card.wrappedKey) throw missing('card');
      const key = vault.dataKey(card.wrappedKey, card.vaultKeyId, { row: id, account: accountId });
      return {
        number: key.open('card number', card.sealedNumber),
        cvc: card.sealedCvc ? key.open('card cvc', card.sealedCvc) : undefined,
        expMonth: card.expMonth,
        expYear: card.expYear,
        name: card.name,
        billingAddress: card.billingAddress,
      };
    },

    /** Whether the card’s CVC is stored, or has to be asked for. */
    async holdsCvc(id: string | null): Promise<boolean> {
      const card = id === null ? undefined : (await cards.among([id])).get(id);
      return card?.hasCvc ?? false;
    },

    /** A CVC must not be kept after a completed charge. */
    async eraseCvc(tx: Tx, id: string): Promise<void> {
      await tx.card.updateMany({ where: { id, sealedCvc: { not: null } }, data: { sealedCvc: null } });
    },
  };
}
