import type { Database } from '../db/client.ts';
import type { Event } from './event.ts';
import type { Hints } from './hints.ts';
import { readAfter, readBounds, readHeads } from './log.ts';

/**
 * Delivers committed events to this process’s subscribers. Each account with subscribers is read once per burst,
 * however many there are. Each subscriber has a bounded queue, and one that falls behind reads the log from its own
 * position. So nothing is lost, and a slow reader takes no extra memory.
 */
export interface EventHub {
  /** Events after `position`, of one object or the whole account, for as long as the reader continues. */
  follow(accountId: string, position: number, objectId?: string): Subscription;
  readonly subscribers: number;
  stop(): void;
}

export interface Subscription extends AsyncIterableIterator<Event> {
  /** Events queued for a reader that hasn’t asked for them yet, up to the limit. */
  readonly waiting: number;
  /** Ends the iteration, even a pending one. */
  close(): void;
}

export const QUEUE_LIMIT = 64;
const READ_LIMIT = 200;
/** After a failed read; usually the listener reconnects and wakes the channel earlier. */
const RETRY_MS = 500;
/** How often the log is looked at for what no hint told: rarely, unless none can come. */
const LOOK_MS = 1_000;
const LOOKS_WITH_BUS = 5;

/** The topic of subscribers to a whole account. */
const EVERYTHING = '';

export function createHub(db: Database, hints: Hints): EventHub {
  const channels = new Map<string, Channel>();

  function channelOf(accountId: string): Channel {
    const known = channels.get(accountId);
    if (known) return known;
    const made = new Channel(db, accountId, () => channels.delete(accountId));
    channels.set(accountId, made);
    return made;
  }

  hints.onHint(({ accountId, sequence }) => channels.get(accountId)?.notice(sequence));
  hints.onGap(() => {
    for (const channel of channels.values()) channel.notice(Number.POSITIVE_INFINITY);
  });

  /** A process that dies between a commit and its hint, or a bus that is away, would leave readers waiting. */
  async function look(): Promise<void> {
    const heads = await readHeads(db, [...channels.keys()]);
    for (const { accountId, last } of heads) channels.get(accountId)?.notice(last);
  }
  let looking: Promise<void> | undefined;
  let turn = 0;
  const looks = setInterval(() => {
    turn++;
    if (looking || channels.size === 0 || (hints.connected && turn % LOOKS_WITH_BUS > 0)) return;
    // The next look makes up for one that fails.
    looking = look()
      .catch(() => {})
      .finally(() => {
        looking = undefined;
      });
  }, LOOK_MS);
  looks.unref();

  return {
    follow: (accountId, position, objectId) =>
      new Follower(db, channelOf(accountId), accountId, position, objectId),
    get subscribers() {
      let count = 0;
      for (const channel of channels.values()) count += channel.size;
      return count;
    },
    stop() {
      clearInterval(looks);
      for (const channel of [...channels.values()]) channel.close();
    },
  };
}

/** One account's events in this process. */
class Channel {
  size = 0;
  /** The last sequence delivered; unknown until the first read. */
  #head: number | undefined;
  #stale = false;
  #reading = false;
  readonly #topics = new Map<string, Set<Follower>>();
  readonly #db: Database;
  readonly #accountId: string;
  readonly #onEmpty: () => void;

  constructor(db: Database, accountId: string, onEmpty: () => void) {
    this.#db = db;
    this.#accountId = accountId;
    this.#onEmpty = onEmpty;
  }

  join(topic: string, follower: Follower): void {
    const followers = this.#topics.get(topic);
    if (followers) followers.add(follower);
    else this.#topics.set(topic, new Set([follower]));
    this.size++;
    if (this.#head === undefined) this.#refresh();
  }

  leave(topic: string, follower: Follower): void {
    const followers = this.#topics.get(topic);
    if (!followers?.delete(follower)) return;
    if (followers.size === 0) this.#topics.delete(topic);
    if (--this.size === 0) this.#onEmpty();
  }

  notice(sequence: number): void {
    if (this.#head === undefined || sequence > this.#head) this.#refresh();
  }

  close(): void {
    for (const follower of this.#followers()) follower.close();
  }

  #followers(): Follower[] {
    return [...this.#topics.values()].flatMap((followers) => [...followers]);
  }

  #refresh(): void {
    this.#stale = true;
    if (!this.#reading) void this.#read();
  }

  async #read(): Promise<void> {
    this.#reading = true;
    try {
      while (this.#stale && this.size > 0) {
        this.#stale = false;
        if (this.#head === undefined) await this.#begin();
        else await this.#readOn(this.#head);
      }
    } catch {
      setTimeout(() => this.#refresh(), RETRY_MS).unref();
    } finally {
      this.#reading = false;
    }
  }

  async #begin(): Promise<void> {
    const { last } = await readBounds(this.#db, this.#accountId);
    this.#head = last;
    // Events committed before the head was known are delivered to nobody.
    for (const follower of this.#followers()) follower.catchUp();
  }

  async #readOn(head: number): Promise<void> {
    const events = await readAfter(this.#db, this.#accountId, head, READ_LIMIT);
    for (const event of events) {
      this.#head = event.sequence;
      this.#deliver(EVERYTHING, event);
      this.#deliver(event.objectId, event);
    }
    if (events.length === READ_LIMIT) this.#stale = true;
  }

  #deliver(topic: string, event: Event): void {
    for (const follower of this.#topics.get(topic) ?? []) follower.push(event);
  }
}

class Follower implements Subscription {
  #queue: Event[] = [];
  /** Everything up to here was returned or is in the queue. */
  #position: number;
  /** Events were skipped, or may have been: the log must be read before the queue can be trusted. */
  #behind = true;
  #closed = false;
  #wake: (() => void) | undefined;
  readonly #db: Database;
  readonly #channel: Channel;
  readonly #accountId: string;
  readonly #objectId: string | undefined;

  constructor(db: Database, channel: Channel, accountId: string, position: number, objectId?: string) {
    this.#db = db;
    this.#channel = channel;
    this.#accountId = accountId;
    this.#position = position;
    this.#objectId = objectId;
    channel.join(objectId ?? EVERYTHING, this);
  }

  get waiting(): number {
    return this.#queue.length;
  }

  push(event: Event): void {
    if (this.#behind || event.sequence <= this.#position) return;
    if (this.#queue.length < QUEUE_LIMIT) {
      this.#queue.push(event);
      this.#position = event.sequence;
    } else {
      this.#behind = true;
    }
    this.#wake?.();
  }

  catchUp(): void {
    this.#behind = true;
    this.#wake?.();
  }

  async next(): Promise<IteratorResult<Event>> {
    while (!this.#closed) {
      const event = this.#queue.shift();
      if (event) return { done: false, value: event };
      if (this.#behind) await this.#readLog();
      else await new Promise<void>((wake) => (this.#wake = wake));
      this.#wake = undefined;
    }
    return { done: true, value: undefined };
  }

  /** From here on the queue collects again, so an event committed during the read is in one of the two. */
  async #readLog(): Promise<void> {
    this.#behind = false;
    const from = this.#position;
    try {
      const events = await readAfter(this.#db, this.#accountId, from, QUEUE_LIMIT, this.#objectId);
      const last = events.at(-1)?.sequence ?? from;
      const arrived = this.#queue.filter((event) => event.sequence > last);
      if (events.length === QUEUE_LIMIT) {
        this.#queue = events;
        this.#position = last;
        this.#behind = true;
      } else {
        this.#queue = [...events, ...arrived];
        this.#position = this.#queue.at(-1)?.sequence ?? from;
      }
    } catch {
      this.#queue = [];
      this.#position = from;
      this.#behind = true;
      await new Promise((wake) => setTimeout(wake, RETRY_MS));
    }
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#channel.leave(this.#objectId ?? EVERYTHING, this);
    this.#wake?.();
  }

  async return(): Promise<IteratorResult<Event>> {
    this.close();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
