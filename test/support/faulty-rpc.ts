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

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { id, method, params = [] } = JSON.parse(body);
    rpc.asked.push(method);
    const forward = async () =>
      (
        await fetch(chainUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      ).json() as Promise<{ result?: unknown; error?: unknown }>;
    const faulty = await rpc.fault?.({ method, params, truth: forward });
    if (faulty === 'never answer') return;
    if (faulty === 'hang up') return void request.socket.destroy();
    if (faulty && 'status' in faulty) return void response.writeHead(faulty.status).end('no');
    if (faulty && 'text' in faulty) return void response.end(faulty.text);
    const told = faulty ?? (await forward());
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...told, jsonrpc: '2.0', id }));
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  rpc.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => rpc.stop().catch(() => {}));
  return rpc;
}
