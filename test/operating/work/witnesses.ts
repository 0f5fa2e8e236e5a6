import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Till } from '../../../src/client/index.ts';
import type { Client } from '../../chaos/crashes/client.ts';
import { createCrowd } from '../../chaos/crashes/people.ts';
import { type Transport, transports } from '../../support/live.ts';

/** Those who remember what they were told, to hold it against what is there at the end. */

const RECONNECT_MS = 200;
/** Between two products, so that what’s measured isn’t a machine at its limit. */
const BREATH_MS = 100;

export interface Written {
  id: string;
  name: string;
  history: string[];
}

/** They create products one after the other, and repeat what they got no answer to with the same key. */
export function createWriters(atATime: number, clientAt: (place: number) => Client) {
  return createCrowd<Written>(atATime, async (place) => {
    const lived: Written = { id: '', name: `Written ${randomUUID()}`, history: [] };
    return {
      lived,
      async live() {
        const request = {
          method: 'POST' as const,
          path: '/products',
          body: { name: lived.name },
          idempotencyKey: lived.name.replace(' ', '-'),
        };
        const note = (line: string) => void lived.history.push(line);
        const { status, body } = await clientAt(place).call('create', request, note);
        if (status !== 200) throw new Error(`a product was answered ${status} ${JSON.stringify(body)}`);
        lived.id = String(body.id);
        note('at rest');
        await pause(BREATH_MS);
      },
    };
  });
}

export interface Subscriber {
  name: string;
  /** The objects of all events that were delivered so far, in their order. */
  heard(): string[];
  close(): void;
}

const EVENTS = `subscription ($after: ID) {
  events(after: $after) { __typename ... on Event { cursor objectId } }
}`;

/** One for every way to follow events, from the account’s first on, and again from where a connection broke off. */
export function subscribeTo(url: string, key: string): Subscriber[] {
  return [followByClient(url, key), ...transports.map((transport) => follow(transport, url, key))];
}

function followByClient(url: string, key: string): Subscriber {
  const heard: string[] = [];
  const abort = new AbortController();
  void (async () => {
    const till = new Till({ url, key });
    for await (const event of till.events({ after: '0', signal: abort.signal })) heard.push(event.object_id);
  })().catch((error: Error) => abort.signal.aborted || heard.push(`ended: ${error.message}`));
  return { name: `till/client at ${url}`, heard: () => heard, close: () => abort.abort() };
}

function follow(transport: Transport, url: string, key: string): Subscriber {
  const heard: string[] = [];
  let after = '0';
  let isClosed = false;
  let live = transport.subscribe(url, { key }, EVENTS, { after });

  function take(): string[] {
    for (const { data } of live.results.splice(0)) {
      const item = data?.events as { __typename: string; cursor: string; objectId: string } | undefined;
      if (item?.__typename !== 'Event') continue;
      heard.push(item.objectId);
      after = item.cursor;
    }
    return heard;
  }

  void (async () => {
    for (;;) {
      await live.ended;
      take();
      if (isClosed) return;
      await pause(RECONNECT_MS);
      live = transport.subscribe(url, { key }, EVENTS, { after });
    }
  })();
  return {
    name: `${transport.name} at ${url}`,
    heard: take,
    close() {
      isClosed = true;
      live.close();
    },
  };
}
