import { request as open } from 'node:http';
import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { catalogue } from '../../src/shared/errors.ts';
import { VERSION } from '../../src/shared/version.ts';
import { appOf } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';
import { faultOfEnvelope } from './fuzz/judge.ts';

/** Calls as they come over the wire, well-formed and otherwise. */

export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'application/x-www-form-urlencoded';

export interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  payload: string;
}

interface Outgoing {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export const json = (payload: string, url = '/v1/api_keys'): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'content-type': JSON_TYPE },
  payload,
});

export const form = (payload: string, url = '/v1/api_keys'): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'content-type': FORM_TYPE },
  payload,
});

export function expectMarked({ headers }: Answer): void {
  expect(headers['request-id']).toMatch(/^req_[0-9A-Za-z]{24}$/);
  expect(headers['till-version']).toBe(VERSION);
}

/** To the Till of a file and as its account, which are there once its tests run. */
export function sendingTo(ground: () => { till: TestTill; account: TestAccount }) {
  /** A call of the account's own. */
  function send(options: InjectOptions): Promise<Answer> {
    const { headers } = options;
    return appOf(ground().till).inject({
      ...options,
      headers: { authorization: `Bearer ${ground().account.key}`, ...headers },
    });
  }

  /** The documented envelope with this code and parameter, and what every answer carries. */
  function expectRefusal(answer: Answer, code: keyof typeof catalogue, param?: string): void {
    expect(answer.statusCode).toBe(catalogue[code].status);
    const body = JSON.parse(answer.payload);
    expect(body.error).toMatchObject({ code });
    expect(body.error.param).toBe(param);
    expect(faultOfEnvelope(body, answer.statusCode, ground().till.url)).toBeUndefined();
    expectMarked(answer);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  }

  async function keyCount(): Promise<number> {
    return ground().till.db.prisma.apiKey.count();
  }

  /** Over a real socket, where nothing tidies the address up. */
  function overSocket({ method, path, headers = {}, body }: Outgoing): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const length = body !== undefined && !('transfer-encoding' in headers);
      const outgoing = open({
        host: '127.0.0.1',
        port: ground().till.config.PORT,
        agent: false,
        method,
        path,
        headers: {
          authorization: `Bearer ${ground().account.key}`,
          ...headers,
          ...(length && { 'content-length': Buffer.byteLength(body) }),
        },
      });
      outgoing.setTimeout(60_000, () => outgoing.destroy(new Error('no answer')));
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        let payload = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          payload += chunk;
        });
        incoming.on('end', () =>
          resolve({ statusCode: incoming.statusCode ?? 0, headers: incoming.headers, payload }),
        );
      });
      outgoing.end(body);
    });
  }

  /** Exactly these bytes; answers what comes back, until nothing more has come for a moment. */
  function rawly(message: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(ground().till.config.PORT, '127.0.0.1', () => socket.write(message));
      const finish = () => {
        socket.destroy();
        resolve(text);
      };
      socket.setTimeout(60_000, finish);
      socket.on('data', (chunk) => {
        text += chunk.toString();
        socket.setTimeout(1_000);
      });
      socket.on('close', finish);
      socket.on('error', (error: NodeJS.ErrnoException) => (text === '' ? reject(error) : finish()));
    });
  }

  return { send, expectRefusal, keyCount, overSocket, rawly };
}
