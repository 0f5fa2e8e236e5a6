import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/**
 * A Solana node between Till and the chain that fails and lies as told: the one way to have faults that a good
 * node does not have.
 */
export interface FaultyRpc {
  url: string;
  /** What it was asked, in order. */
  asked: string[];
  /** What it does instead of passing a call on; undefined passes it on. */
  fault: Fault | undefined;
  stop(): Promise<void>;
}

export type Fault = (call: RpcCall) => FaultyAnswer | undefined | Promise<FaultyAnswer | undefined>;

export interface RpcCall {
  method: string;
  params: unknown[];
  /** The chain's own answer. */
  truth(): Promise<{ result?: unknown; error?: unknown }>;
}

export type FaultyAnswer =
  | { result: unknown }
  | { error: { code: number; message: string } }
  | { status: number }
  | { text: string }
  | 'hang up'
  | 'never answer';

export async function startFaultyRpc(chainUrl: string): Promise<FaultyRpc> {
  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  );
  const rpc: FaultyRpc = {
    url: '',
    asked: [],
    fault: undefined,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };

  /** What comes of one call: an answer to send, or what is done to the whole request. */
  async function told(call: { id?: unknown; method: string; params?: unknown[] }) {
    const { id, method, params = [] } = call;
    rpc.asked.push(method);
    const truth = async () => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(chainUrl, { method: 'POST', headers, body: JSON.stringify(call) });
      return response.json() as Promise<{ result?: unknown; error?: unknown }>;
    };
    const faulty = await rpc.fault?.({ method, params, truth });
    if (typeof faulty === 'string' || (faulty && ('status' in faulty || 'text' in faulty))) return faulty;
    return { ...(faulty ?? (await truth())), jsonrpc: '2.0', id };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const answers = await Promise.all([body].flat().map(told));
    const isFault = (one: object | string) => typeof one === 'string' || 'status' in one || 'text' in one;
    const faulty = answers.find(isFault);
    if (faulty === 'never answer') return;
    if (faulty === 'hang up') return void request.socket.destroy();
    if (typeof faulty === 'object' && 'status' in faulty)
      return void response.writeHead(Number(faulty.status)).end('no');
    if (typeof faulty === 'object' && 'text' in faulty) return void response.end(faulty.text);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]));
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  rpc.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => rpc.stop().catch(() => {}));
  return rpc;
}
