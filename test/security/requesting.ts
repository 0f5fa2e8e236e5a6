import { createHash } from 'node:crypto';
import { createClient } from 'graphql-ws';
import { expect } from 'vitest';
import WebSocket from 'ws';
import { signWith, type Wallet } from '../../src/sandbox/wallet.ts';
import { type Credentials, type Outcome, rest } from '../support/surfaces.ts';
import type { TestTill } from '../support/till.ts';

/** What people and strangers send to a Till, and what it keeps of that. */

export const { call: callRest } = rest;

export function cookieOf({ headers }: Pick<Outcome, 'headers'>): string {
  return String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
}

export function tokenOf(cookie: string): string {
  return cookie.split('=')[1] ?? '';
}

/** A secret as it is, and as it may look when something wrote it down carelessly. */
export function spellingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const plainHash = createHash('sha256').update(secret);
  return [secret, bytes.toString('hex'), bytes.toString('base64').slice(0, -4), plainHash.digest('hex')];
}

/** At the Till of a file, which is there once its tests run. */
export function requestsTo(tillOf: () => TestTill) {
  async function challenge(wallet: Wallet, at = tillOf()): Promise<string> {
    const { body } = await callRest(at, 'SessionChallengeCreate', { wallet_address: wallet.address });
    return String(body.message);
  }

  async function signIn(wallet: Wallet, as: Credentials = {}, at = tillOf()): Promise<string> {
    const signature = signWith(wallet, await challenge(wallet, at));
    const { headers } = await callRest(
      at,
      'SessionCreate',
      { wallet_address: wallet.address, signature },
      as,
    );
    return cookieOf({ headers });
  }

  async function countRows(table: 'accounts' | 'api_keys' | 'sessions', at = tillOf()): Promise<number> {
    const [row] = await at.db.prisma.$queryRawUnsafe<{ count: bigint }[]>(`select count(*) from ${table}`);
    return Number(row?.count);
  }

  /** Every row of every table as text, bytes in hex. */
  async function wholeDatabase(at = tillOf()): Promise<string> {
    const tables = await at.db.prisma.$queryRaw<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`;
    expect(tables.length).toBeGreaterThan(6);
    let text = '';
    for (const { name } of tables) {
      const rows = await at.db.prisma.$queryRawUnsafe<{ row: string }[]>(
        `select t::text as row from ${name} t`,
      );
      text += `${name}\n${rows.map(({ row }) => row).join('\n')}\n`;
    }
    return text;
  }

  function openSocket(headers: Record<string, string>): WebSocket {
    const socket = new WebSocket(`ws://127.0.0.1:${tillOf().config.PORT}/graphql`, 'graphql-transport-ws', {
      headers: { host: `localhost:${tillOf().config.PORT}`, ...headers },
    });
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
    return socket;
  }

  /** The first thing that a subscription says, or why there is none. */
  async function subscribeOnce(query: string, headers: Record<string, string>): Promise<string> {
    const host = headers.origin && headers.origin !== 'null' ? new URL(headers.origin).host : '';
    const own = host.startsWith('127.') || host === '' ? {} : { host: `localhost:${tillOf().config.PORT}` };
    const client = createClient({
      url: `ws://127.0.0.1:${tillOf().config.PORT}/graphql`,
      webSocketImpl: class extends WebSocket {
        constructor(address: string, protocol: string) {
          super(address, protocol, { headers: { ...own, ...headers } });
        }
      },
      retryAttempts: 0,
    });
    try {
      return await new Promise<string>((resolve) => {
        client.subscribe(
          { query },
          {
            next: (message) => resolve(JSON.stringify(message)),
            error: (error) =>
              resolve(
                error instanceof Error
                  ? error.message
                  : `${(error as CloseEvent).reason ?? ''}${JSON.stringify(error)}`,
              ),
            complete: () => resolve('complete'),
          },
        );
      });
    } finally {
      await client.dispose();
    }
  }

  return { challenge, signIn, countRows, wholeDatabase, openSocket, subscribeOnce };
}

interface CloseEvent {
  reason?: string;
}
