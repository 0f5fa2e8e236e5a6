import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Events } from '../events/events.ts';
import { type Clock, SECOND_MS } from '../shared/clock.ts';
import type { Vault } from '../vault/envelope.ts';
import type { Secret } from '../vault/secret.ts';
import { type AuditLog, createAuditLog } from './audit/audit-log.ts';
import { type Cards, createCards } from './cards/cards.ts';
import { type CardOpenings, createCardOpenings } from './checkout-intents/card-openings.ts';
import { type Challenges, createChallenges } from './checkout-intents/challenges.ts';
import { type CheckoutIntents, createCheckoutIntents } from './checkout-intents/checkout-intents.ts';
import { createDeliveryAddresses, type DeliveryAddresses } from './checkout-intents/delivery-addresses.ts';
import { createEvidence, type Evidence } from './checkout-intents/evidence.ts';
import { createPictures, type Pictures } from './checkout-intents/pictures.ts';
import { stopUnarmed } from './checkout-intents/stopping.ts';
import { createFlows, type Flows } from './flows/flows.ts';
import { createMandates, type Mandates } from './mandates/mandates.ts';

/** What agents can ask for: cards, purchases, what they may spend, and how it went. */
export interface Buying {
  cards: Cards;
  cardOpenings: CardOpenings;
  checkoutIntents: CheckoutIntents;
  mandates: Mandates;
  auditLog: AuditLog;
  deliveryAddresses: DeliveryAddresses;
  challenges: Challenges;
  evidence: Evidence;
  pictures: Pictures;
  flows: Flows;
}

interface Parts {
  config: Config;
  clock: Clock;
  db: Database;
  events: Events;
  secret: Secret;
  vault: Vault;
}

export function createBuying({ config, clock, db, events, secret, vault }: Parts): Buying {
  const cards = createCards({ db, clock, vault });
  const checkoutIntents = createCheckoutIntents({
    db,
    clock,
    events,
    cards,
    vault,
    waitMs: config.CHECKOUT_WAIT_SECONDS * SECOND_MS,
    mostWaiting: config.CHECKOUT_WAITING_PER_ACCOUNT,
  });
  return {
    cards,
    cardOpenings: createCardOpenings({ db, clock, cards, vault }),
    checkoutIntents,
    mandates: createMandates({ db, clock, stop: stopUnarmed }),
    auditLog: createAuditLog({ db }),
    deliveryAddresses: createDeliveryAddresses({ db, checkoutIntents }),
    challenges: createChallenges({ db, clock, secret, vault, appUrl: config.APP_URL }),
    evidence: createEvidence({ db }),
    pictures: createPictures({ db }),
    flows: createFlows({ db, clock }),
  };
}
