import { type Buying, createBuying } from './buy.ts';
import { createCalls } from './calls.ts';
import { createConnection, type RequestOptions, type Settings } from './connection.ts';
import { type EventsOptions, eventsOf } from './events.ts';
import { createGraphQL, type GraphQL } from './graphql.ts';
import { newReleaseCode } from './release-code.ts';
import {
  calls,
  type Event,
  type Gift,
  type GiftsCreateParams,
  type Resources,
} from './resources.generated.ts';
import { type Until, type Waitable, type WaitOptions, waitFor } from './wait.ts';

/** What a gift is created with; without a key, a code is made up here and returned with the gift. */
export type NewGift = Omit<GiftsCreateParams, 'release_verification_key'> & {
  release_verification_key?: string;
};

export type Gifts = Omit<Resources['gifts'], 'create'> & {
  /**
   * Creates a gift. `code` is for its recipient, and the only copy there is: the server gets the public key that is
   * derived from it.
   */
  create(params: NewGift, options?: RequestOptions): Promise<Gift & { code?: string }>;
};

/** The events from now on or after a cursor, as `for await` takes them, and those of the past. */
export type Events = Resources['events'] & ((options?: EventsOptions) => AsyncGenerator<Event>);

export interface Till extends Omit<Resources, 'gifts' | 'events' | 'checkoutIntents'> {}

// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the constructor assigns every resource of the table
export class Till {
  readonly gifts: Gifts;
  readonly events: Events;
  readonly checkoutIntents: Resources['checkoutIntents'] & Buying;
  readonly graphql: GraphQL;
  /**
   * Waits until an object has a status, one of several, or whatever a function can tell. Throws an `EndedError` if it
   * ends in another way.
   */
  readonly wait: <Awaited extends Waitable = Waitable>(
    id: string,
    until: Until<Awaited>,
    options?: WaitOptions,
  ) => Promise<Awaited>;

  constructor(settings: Settings) {
    const connection = createConnection(settings);
    const { gifts, events, checkoutIntents, ...others } = createCalls(connection, calls);
    Object.assign(this, others);
    this.gifts = {
      ...gifts,
      async create({ release_verification_key, ...params }, options) {
        if (release_verification_key !== undefined)
          return gifts.create({ ...params, release_verification_key }, options);
        const { code, verificationKey } = await newReleaseCode();
        return {
          ...(await gifts.create({ ...params, release_verification_key: verificationKey }, options)),
          code,
        };
      },
    };
    this.events = Object.assign((options?: EventsOptions) => eventsOf(connection, options), events);
    this.checkoutIntents = { ...checkoutIntents, ...createBuying(connection, checkoutIntents) };
    this.graphql = createGraphQL(connection);
    this.wait = (id, until, options) => waitFor(connection, id, until, options);
  }
}
