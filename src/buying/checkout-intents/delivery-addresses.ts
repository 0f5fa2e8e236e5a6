import type { Database } from '../../db/client.ts';
import { asAnswer, type ToldAddress, toldAddress } from '../flows/words/told-address.ts';
import type { CheckoutIntent } from './checkout-intent.ts';
import type { CheckoutIntents } from './checkout-intents.ts';

/** Where an earlier purchase was sent. */
export interface DeliveryAddress {
  options: ToldAddress;
  usedAt: Date;
}

/** How far back to look, and how many addresses to offer: understanding one takes about a millisecond, fitting it ten. */
const MOST_PURCHASES = 30;
const MOST_ADDRESSES = 5;

interface Parts {
  db: Database;
  checkoutIntents: Pick<CheckoutIntents, 'get'>;
}

export type DeliveryAddresses = ReturnType<typeof createDeliveryAddresses>;

/** The account’s address book. It’s read from the purchases themselves, so there’s nothing to keep up to date. */
export function createDeliveryAddresses({ db, checkoutIntents }: Parts) {
  /** Addresses that a shop accepted for a quote, last used first. */
  async function used(accountId: string): Promise<DeliveryAddress[]> {
    const intents = await db.prisma.checkoutIntent.findMany({
      where: { accountId, amount: { not: null } },
      select: { options: true, prompt: true, createdAt: true },
      orderBy: { id: 'desc' },
      take: MOST_PURCHASES,
    });
    return intents.flatMap(addressIn);
  }

  return {
    /** With an intent, as answers to what it asks for: first its own address, which the shop wants corrected. */
    async list(accountId: string, intentId?: string): Promise<DeliveryAddress[]> {
      const intent = intentId ? await checkoutIntents.get(accountId, intentId) : undefined;
      const told = [...(intent ? addressIn(intent) : []), ...(await used(accountId))];
      const addresses = distinct(told).slice(0, MOST_ADDRESSES);
      if (!intent) return addresses;
      const { optionsSchema } = intent;
      return distinct(
        addresses.map(({ options, usedAt }) => ({ options: asAnswer(options, optionsSchema), usedAt })),
      );
    },
  };
}

type Told = Pick<CheckoutIntent, 'options' | 'prompt' | 'createdAt'>;

function addressIn({ options, prompt, createdAt }: Told): DeliveryAddress[] {
  const address = toldAddress(options, prompt);
  return address ? [{ options: address, usedAt: createdAt }] : [];
}

/** Each address once, in the same order, and none that’s empty. */
function distinct(addresses: readonly DeliveryAddress[]): DeliveryAddress[] {
  const byWords = new Map<string, DeliveryAddress>();
  for (const address of addresses) {
    const words = Object.values(address.options).join('\n').toLowerCase();
    if (words && !byWords.has(words)) byWords.set(words, address);
  }
  return [...byWords.values()];
}
