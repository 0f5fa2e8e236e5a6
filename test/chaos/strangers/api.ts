import { setTimeout as pause } from 'node:timers/promises';
import { newWallet, signWith } from '../../../src/sandbox/wallet.ts';

/** Somebody who calls a running Till over HTTP. */
export interface Api {
  url: string;
  call(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Reads an object until it is in this state; answers it. */
  until(path: string, status: string): Promise<Record<string, unknown>>;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const LOOK_MS = 50;

export function createApi(url: string, credentials: Record<string, string> = {}): Api {
  const call: Api['call'] = async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...credentials, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : {} };
  };
  return {
    url,
    call,
    async until(path, status) {
      for (;;) {
        const { body } = await call('GET', path);
        if (body.status === status) return body;
        await pause(LOOK_MS);
      }
    },
  };
}

/** What must succeed. */
export async function wanted(answer: Promise<Answer>): Promise<Record<string, unknown>> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`answered ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A wallet that nobody knew before signs up and gets a key of its own. */
export async function signUp(url: string): Promise<Api> {
  const { call } = createApi(url);
  const wallet = newWallet();
  const { message } = await wanted(
    call('POST', '/v1/sessions/challenge', { wallet_address: wallet.address }),
  );
  const signature = signWith(wallet, String(message));
  const response = await fetch(`${url}/v1/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ wallet_address: wallet.address, signature }),
  });
  if (!response.ok) throw new Error(await response.text());
  const cookie = String(response.headers.get('set-cookie')).split(';')[0] ?? '';
  const { secret } = await wanted(
    createApi(url, { cookie, origin: url }).call('POST', '/v1/api_keys', { name: 'Key' }),
  );
  return createApi(url, { authorization: `Bearer ${String(secret)}` });
}
