import type { LandedTransaction } from './landed.ts';
import type { Node } from './node.ts';
import { RpcError } from './rpc/error.ts';
import { toJson } from './rpc/json.ts';
import { failure, parse, readRequest } from './rpc/rpc.ts';
import { COMMITMENTS, type Commitment } from './slots.ts';
import { readSubscription, type Subscription } from './subscriptions.ts';

/** Tells subscribers what happens, each at the commitment it asked for. */
export interface Notices {
  connect(send: (text: string) => void): Client;
  /** Slots have passed at once. */
  wake(): void;
  stop(): void;
}

export interface Client {
  receive(text: string): void;
  close(): void;
}

interface Subscriber {
  id: number;
  subscription: Subscription;
  send(text: string): void;
  end(): void;
}

/** After a long pause nobody wants to hear of every slot that went by. */
const MAX_SLOTS_AT_ONCE = 150;

export function createNotices(node: Node): Notices {
  const { slots, history, ledger } = node;
  const subscribers = new Set<Subscriber>();
  /** The first transaction that those of a level have not heard of yet. */
  const next: Record<Commitment, number> = { processed: 0, confirmed: 0, finalized: 0 };
  let lastId = 0;
  let lastSlot = slots.current();
  let timer: NodeJS.Timeout | undefined;
  let immediate: NodeJS.Immediate | undefined;
  let isStopped = false;

  ledger.onLanded((landed) => {
    for (const subscriber of subscribers)
      for (const result of subscriber.subscription.onReceived?.(landed) ?? []) say(subscriber, result);
    if (subscribers.size > 0) wake();
  });

  function wake(): void {
    if (!isStopped) immediate ??= setImmediate(deliver);
  }

  function deliver(): void {
    immediate = undefined;
    tellSlots();
    for (const level of COMMITMENTS) {
      const listening = at(level);
      if (listening.length === 0) continue;
      const end = history.firstAfter(slots.at(level));
      for (; next[level] < end; next[level]++) {
        const entry = history.at(next[level]);
        if (entry) tell(listening, history.read(entry));
      }
    }
    sleep();
  }

  /** There is a timer only while somebody waits for the next slot. */
  function sleep(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isStopped || subscribers.size === 0) return;
    const isAwaited =
      [...subscribers].some(({ subscription }) => subscription.onSlot) ||
      COMMITMENTS.some((level) => next[level] < history.length && at(level).length > 0);
    if (isAwaited) timer = setTimeout(deliver, slots.untilNextMs());
  }

  function at(level: Commitment): Subscriber[] {
    return [...subscribers].filter(({ subscription }) => subscription.commitment === level);
  }

  function tell(listening: Subscriber[], landed: LandedTransaction): void {
    for (const subscriber of listening)
      for (const result of subscriber.subscription.onLanded?.(landed) ?? []) notify(subscriber, result);
  }

  function tellSlots(): void {
    const newest = slots.current();
    for (let slot = Math.max(lastSlot + 1, newest - MAX_SLOTS_AT_ONCE); slot <= newest; slot++)
      for (const subscriber of subscribers)
        if (subscriber.subscription.onSlot) notify(subscriber, subscriber.subscription.onSlot(slot));
    lastSlot = newest;
  }

  function notify(subscriber: Subscriber, result: unknown): void {
    if (!subscribers.has(subscriber)) return;
    if (subscriber.subscription.endsWithFirst) subscriber.end();
    say(subscriber, result);
  }

  function say({ id, subscription: { notice }, send }: Subscriber, result: unknown): void {
    send(toJson({ jsonrpc: '2.0', method: notice, params: { result, subscription: id } }));
  }

  /** A level that nobody listened to begins with what has not reached it yet. */
  function add(subscriber: Subscriber): void {
    const { commitment } = subscriber.subscription;
    if (subscribers.size === 0) lastSlot = slots.current();
    if (at(commitment).length === 0) next[commitment] = history.firstAfter(slots.at(commitment));
    subscribers.add(subscriber);
  }

  function connect(send: (text: string) => void): Client {
    const own = new Map<number, Subscriber>();

    function subscribe(subscription: Subscription): Subscriber {
      const id = ++lastId;
      const end = () => {
        own.delete(id);
        subscribers.delete(subscriber);
      };
      const subscriber: Subscriber = { id, subscription, send, end };
      own.set(id, subscriber);
      add(subscriber);
      return subscriber;
    }

    function unsubscribe(id: unknown): boolean {
      const subscriber = own.get(Number(id));
      if (!subscriber) throw new RpcError('invalidParams', 'Invalid subscription id.');
      subscriber.end();
      return true;
    }

    function receive(text: string): void {
      let id: unknown = null;
      try {
        const value = parse(text);
        if (value === undefined) throw new RpcError('parseError', 'Parse error');
        const { method, params, ...request } = readRequest(value);
        id = request.id;
        // Clients say "ping" now and then and want no answer.
        if (id === null) return;
        if (/^[a-z]+Unsubscribe$/.test(method)) {
          send(toJson({ jsonrpc: '2.0', result: unsubscribe(params[0]), id }));
          return;
        }
        const subscription = readSubscription(node, method, params);
        const subscriber = subscribe(subscription);
        send(toJson({ jsonrpc: '2.0', result: subscriber.id, id }));
        const already = subscription.already?.();
        if (already !== undefined) notify(subscriber, already);
        wake();
      } catch (error) {
        send(toJson(failure(id, error)));
      }
    }

    return {
      receive,
      close() {
        for (const subscriber of [...own.values()]) subscriber.end();
      },
    };
  }

  return {
    connect,
    wake,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      if (immediate) clearImmediate(immediate);
      subscribers.clear();
    },
  };
}
