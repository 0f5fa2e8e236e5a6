import WebSocket from 'ws';
import { millisecondsNow } from './statistics.ts';

/**
 * Thousands of subscribers in a process of their own, so that their work is nobody else's. They speak
 * graphql-transport-ws directly: a whole client for each would weigh more than what is measured.
 */

/** One connection and the keys that it follows, each with a subscription. */
export interface Connection {
  apiKey: string;
  keyIds: string[];
}

export type Order =
  | { kind: 'subscribe'; url: string; connections: Connection[] }
  /** Answered when that many updates have come, or when no more seem to. */
  | { kind: 'collect'; updates: number };

/** An update's name, and when it came. */
export type Receipt = [name: string, at: number];

const CONNECTING_AT_ONCE = 10;
const PATIENCE_MS = 10_000;

const receipts: Receipt[] = [];
let onReceipt = () => {};

function subscribe(url: string, { apiKey, keyIds }: Connection): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, 'graphql-transport-ws', { perMessageDeflate: false });
    const send = (message: object) => socket.send(JSON.stringify(message));
    const begun = new Set<string>();

    socket.on('error', reject);
    socket.on('close', (code) => fail(new Error(`a connection was closed with ${code}`)));
    socket.on('open', () =>
      send({ type: 'connection_init', payload: { authorization: `Bearer ${apiKey}` } }),
    );
    socket.on('message', (data) => {
      const at = millisecondsNow();
      const { type, id, payload } = JSON.parse(String(data));
      if (type === 'connection_ack') {
        for (const keyId of keyIds) {
          const query = `subscription { apiKeyUpdated(id: "${keyId}") { id name } }`;
          send({ type: 'subscribe', id: keyId, payload: { query } });
        }
      } else if (type === 'ping') {
        send({ type: 'pong' });
      } else if (type !== 'next' || payload.errors) {
        fail(new Error(`a subscriber was told ${data}`));
      } else if (begun.has(id)) {
        receipts.push([payload.data.apiKeyUpdated.name, at]);
        onReceipt();
      } else {
        // The first answer is the key as it is, and means that the subscription stands.
        begun.add(id);
        if (begun.size === keyIds.length) resolve();
      }
    });
  });
}

async function subscribeAll(url: string, connections: Connection[]): Promise<void> {
  const waiting = [...connections];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await subscribe(url, next);
  };
  await Promise.all(Array.from({ length: CONNECTING_AT_ONCE }, work));
}

function collect(updates: number): Promise<Receipt[]> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(receipts), PATIENCE_MS);
    onReceipt = () => {
      giveUp.refresh();
      if (receipts.length < updates) return;
      clearTimeout(giveUp);
      resolve(receipts);
    };
    onReceipt();
  });
}

function fail(error: unknown): void {
  process.stderr.write(`${error}\n`);
  process.exit(1);
}

async function obey(order: Order): Promise<Receipt[]> {
  if (order.kind === 'collect') return collect(order.updates);
  await subscribeAll(order.url, order.connections);
  return [];
}

process.on('message', (order: Order) => {
  obey(order).then((answer) => process.send?.(answer), fail);
});
